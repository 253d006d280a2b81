// The component of parallax.py. react-parallax is CommonJS: Node sees its names on the default
// export only, the browser's bundler on both.
import * as library from "react-parallax";

const { Parallax: LibraryParallax, Background } = library.Parallax ? library : library.default;

/** @param {ParallaxProps} props */
export function Parallax({ children: [background, words], ...props }) {
  return (
    <LibraryParallax {...props}>
      <Background>{background}</Background>
      {words}
    </LibraryParallax>
  );
}
