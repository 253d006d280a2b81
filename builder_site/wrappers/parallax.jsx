// The component of parallax.py. react-parallax is CommonJS: Node sees its names on the default
// export only, the browser's bundler on both.
import * as library from "react-parallax";
import { Slot } from "$/utils/elements";

const { Parallax: LibraryParallax, Background } = library.Parallax ? library : library.default;

/** @param {{ strength: number, className: string, children?: import("react").ReactNode[] }} props */
export function Parallax({ children: [background, words] = [], ...props }) {
  return (
    <LibraryParallax {...props}>
      <Background>
        <Slot name="background">{background}</Slot>
      </Background>
      <Slot name="words">{words}</Slot>
    </LibraryParallax>
  );
}
