// Types of what the kit's scripts use of Vite, Node and React Router.

interface ImportMeta {
  env: { DEV: boolean; PROD: boolean };
  glob(
    pattern: string,
  ): Record<string, () => Promise<Record<string, import("react").ComponentType>>>;
  hot?: {
    on(event: string, listener: () => void): void;
    send(event: string, data: unknown): void;
  };
}

declare module "node:timers/promises" {
  export function setTimeout(milliseconds: number): Promise<void>;
}

declare module "node:url" {
  export function fileURLToPath(url: URL | string): string;
}

declare module "node:fs" {
  export function existsSync(file: string): boolean;
  export function fstatSync(descriptor: number): { isFIFO(): boolean };
  export function readFileSync(file: string, encoding: "utf8"): string;
  export function realpathSync(file: string): string;
  export function statSync(
    file: string,
    options: { throwIfNoEntry: false },
  ): { size: number } | undefined;
  export function writeFileSync(file: string, text: string): void;
}

declare module "node:path" {
  export function dirname(path: string): string;
  export function join(...paths: string[]): string;
  export function relative(from: string, to: string): string;
}

declare module "node:util" {
  export function stripVTControlCharacters(text: string): string;
}

declare module "node:vm" {
  export class Script {
    constructor(code: string, options: { filename: string; lineOffset: number });
  }
}

declare module "node:process" {
  export function exit(): never;
  export const stdin: {
    readableFlowing: boolean | null;
    on(event: string, listener: () => void): { resume(): void };
  };
}

declare module "vite" {
  type Payload =
    | { type: "error"; err: { message: string; stack: string } }
    | { type: "update"; updates: [] }
    | { type: "full-reload" };
  export interface HotChannelClient {
    send(payload: Payload): void;
  }
  export namespace Connect {
    type NextHandleFunction = (
      request: { url?: string },
      response: { destroyed: boolean },
      next: (error?: unknown) => void,
    ) => void;
  }
  export interface ViteDevServer {
    config: { server: { port: number } };
    environments: {
      client: {
        hot: HotChannelClient & {
          on<Data>(event: string, listener: (data: Data, client: HotChannelClient) => void): void;
        };
      };
    };
    middlewares: { use(handle: Connect.NextHandleFunction): void };
    httpServer: { once(event: "listening", listener: () => void): void } | null;
    watcher: {
      add(files: string[]): void;
      on(event: "all", listener: (event: string, file: string) => void): void;
    };
  }
  export function createLogger(level: "error"): {
    error(text: string, options?: object): void;
  };
  export function transformWithOxc(code: string, filename: string): Promise<unknown>;
}

declare module "react-router" {
  export type EntryContext = { serverHandoffStream?: ReadableStream };
  export const ServerRouter: import("react").ComponentType<{ context: EntryContext; url: string }>;
}

declare module "react-router/dom" {
  export const HydratedRouter: import("react").ComponentType;
}
