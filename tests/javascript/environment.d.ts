// Types of what the scripts use and no package declares.

/** The properties of the components, as the Python of the same name documents them. */
type ContactFormProps = import("react").ComponentProps<"form"> & { status: string };
type ParallaxProps = { strength: number; className: string; children: import("react").ReactNode[] };
type TypedLine = { lead: string; words: string[]; pause: number };
type TypewriterProps = TypedLine & { delay: number; deleteSpeed: number; className: string };

declare module "react-dom/static" {
  export const prerender: (
    page: import("react").ReactNode,
    options: { progressiveChunkSize: number },
  ) => Promise<{ prelude: ReadableStream }>;
}

declare module "react-router" {
  export type EntryContext = object;
  export const ServerRouter: import("react").ComponentType<{ context: EntryContext; url: string }>;
}

declare module "react-parallax" {
  import type { ComponentType } from "react";

  export const Parallax: ComponentType<ParallaxProps>;
  export const Background: ComponentType<import("react").PropsWithChildren>;
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
