// Types of what the scripts use and no package declares.

// Of Vite.
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

declare module "react-parallax" {
  import type { ComponentType, PropsWithChildren, Ref } from "react";

  export const Parallax: ComponentType<
    PropsWithChildren<{
      strength: number;
      className: string;
      ref?: Ref<{ node?: HTMLElement }>;
    }>
  >;
  export const Background: ComponentType<PropsWithChildren>;
  const names: { Parallax: typeof Parallax; Background: typeof Background };
  export default names;
}

declare module "typewriter-effect/dist/core" {
  export default class Typewriter {
    constructor(element: HTMLElement, options: object);
    start(): void;
    stop(): void;
    typeString(text: string): this;
    pasteString(text: string): this;
    deleteChars(amount: number): this;
    deleteAll(): this;
    pauseFor(milliseconds: number): this;
    callFunction(callback: () => void): this;
  }
}
