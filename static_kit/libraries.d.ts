// Types of what the kit's scripts use of Vite, Node and React Router.

interface ImportMeta {
  env: { DEV: boolean; PROD: boolean };
  glob(
    pattern: string,
  ): Record<string, () => Promise<Record<string, import("react").ComponentType>>>;
}

declare module "node:url" {
  export function fileURLToPath(url: URL): string;
}

declare module "react-router" {
  export type EntryContext = { serverHandoffStream?: ReadableStream };
  export const ServerRouter: import("react").ComponentType<{ context: EntryContext; url: string }>;
}

declare module "react-router/dom" {
  export const HydratedRouter: import("react").ComponentType;
}
