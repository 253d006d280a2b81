// Types of what typewriter.jsx uses: the package declares those of its React component, not of its core.

declare module "typewriter-effect/dist/core" {
  export default class Typewriter {
    constructor(element: HTMLElement, options: object);
    start(): void;
    stop(): void;
    typeString(text: string): this;
    pasteString(text: string): this;
    deleteChars(amount: number): this;
    deleteAll(speed: number): this;
    pauseFor(milliseconds: number): this;
    callFunction(callback: () => void): this;
  }
}
