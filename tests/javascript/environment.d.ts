// Types of what the scripts use and no package declares.

/** The properties of the components, as the Python of the same name documents them. */
type ContactFormProps = import("react").ComponentProps<"form"> & {
  offline?: boolean;
  "data-post-timeout": number;
  texts: {
    send: string;
    sending: string;
    fallback: string;
    notice: string;
    legal: { label: string; href: string };
    status: Record<string, string>;
  };
  mail: { phone: string; tel: string; cost: string; address: string; fields: string[] };
};
type SocketFormProps = ContactFormProps & {
  onOpen: (attempt: string) => void;
  onSend: (message: object) => void;
  ticket: string;
  ack: string;
  outcome: string;
};
type ParallaxProps = { strength: number; className: string; children: import("react").ReactNode[] };
type TypedLine = { lead: string; words: string[]; pause: number };
type TypewriterProps = TypedLine & { delay: number; deleteSpeed: number; className: string };

/** A press of the form's button: aborted once it is over; `end` is when it has waited long enough. */
type Press = { controller: AbortController; isConnected: boolean; end: number };
/** Sends the fields of `form` while `signal` is not aborted; true if the provider accepted them. */
type Send = (form: HTMLFormElement, signal: AbortSignal) => Promise<boolean>;
type SocketPress = {
  attempt: string;
  start: number;
  form: HTMLFormElement;
  signal: AbortSignal;
  resolve: (isAccepted: boolean) => void;
};

declare module "$/utils/state" {
  export const supplySocketIo: (library: unknown) => void;
}

declare module "socket.io-client";

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
