// The component of carousel.py: prerendered slides that scroll sideways until Swiper takes them over.
import { useEffect, useRef } from "react";
import { useLibrary } from "./use_library.js";

// Swiper listens for arrow keys on the whole document; with several carousels on a page only the one
// that holds the focus may answer.
/** @param {import("swiper").Swiper} slider */
const listenWhileFocused = ({ el, keyboard }) => {
  el.addEventListener("focusin", () => keyboard.enable());
  el.addEventListener("focusout", () => keyboard.disable());
};

/** @param {import("react").PropsWithChildren<import("swiper/types").SwiperOptions>} props */
export function Slider({ children, ...options }) {
  const element = useRef(/** @type {HTMLDivElement | null} */ (null));
  const slider = useRef(/** @type {import("swiper").Swiper | null} */ (null));
  const library = useLibrary(() => import("./swiper_core.js"));
  useEffect(() => {
    const strip = element.current?.querySelector(".swiper-wrapper");
    if (!library || !element.current || !strip) return undefined;
    const { Swiper, modules } = library;
    // The slide that the visitor has scrolled to, or turned to with the arrows.
    const slideWidth = strip.scrollWidth / strip.childElementCount;
    const initialSlide = Math.round(strip.scrollLeft / slideWidth);
    slider.current = new Swiper(element.current, { modules, initialSlide, ...options });
    strip.removeAttribute("tabindex");
    listenWhileFocused(slider.current);
    return () => {
      slider.current?.destroy();
    };
  }, [library]);
  // Under `make dev` a slide may come or go.
  useEffect(() => slider.current?.update(), [children]);
  return (
    <div className="swiper" ref={element}>
      {children}
    </div>
  );
}
