// The component of parallax.py. react-parallax is CommonJS: Node sees its names on the default
// export only, the browser's bundler on both.

import { useEffect, useRef } from "react";
import * as library from "react-parallax";

const { Parallax: LibraryParallax, Background } = library.Parallax ? library : library.default;

// Outside of the window the library leaves the background anywhere, where a picture of the whole page
// would show it. With data-away around it, the styles put it where it is in the middle of the window.
/** @param {ParallaxProps} props */
export function Parallax({ children: [background, words], ...props }) {
  const banner = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([{ isIntersecting, target }]) => {
        target.toggleAttribute("data-away", !isIntersecting);
      },
      { rootMargin: "100px" },
    );
    if (banner.current) observer.observe(banner.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={banner}>
      <LibraryParallax {...props}>
        <Background>{background}</Background>
        {words}
      </LibraryParallax>
    </div>
  );
}
