// The component of parallax.py. react-parallax is CommonJS: Node sees its names on the default
// export only, the browser's bundler on both.
import { useEffect, useRef } from "react";
import * as library from "react-parallax";
import { Slot } from "$/utils/elements";

const { Parallax: LibraryParallax, Background } = library.Parallax ? library : library.default;

/** @param {{ strength: number, className: string, children?: import("react").ReactNode[] }} props */
export function Parallax({ children: [background, words] = [], ...props }) {
  const banner = useRef(/** @type {{ node?: HTMLElement } | null} */ (null));
  // The library moves the background while the banner is within 100 px of the window, and leaves it where it
  // was then. In a screenshot of the whole page the banner would be empty: without data-moving,
  // parallax_banner.css shows the middle.
  useEffect(() => {
    const node = banner.current?.node;
    if (!node) return undefined;
    const observer = new IntersectionObserver(
      ([{ isIntersecting }]) => node.toggleAttribute("data-moving", isIntersecting),
      { rootMargin: "100px 0px" },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <LibraryParallax {...props} ref={banner}>
      <Background>
        <Slot name="background">{background}</Slot>
      </Background>
      <Slot name="words">{words}</Slot>
    </LibraryParallax>
  );
}
