// Types of what parallax.jsx uses of react-parallax, which has its own as TypeScript sources alone.

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
