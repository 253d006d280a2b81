// The component of carousel.py: prerendered slides that scroll sideways until Swiper takes them over.
import { useEffect, useRef } from "react";
import { Prerendered } from "$/utils/elements";

/** @param {import("react").PropsWithChildren<import("swiper/types").SwiperOptions>} props */
export function Carousel({ children, ...options }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let isMounted = true;
    /** @type {import("swiper").Swiper | undefined} */
    let swiper;
    const start = async () => {
      const { Swiper, modules } = await import("./swiper_core.js");
      const reel = element.current?.querySelector("[data-slides]");
      if (!isMounted || !element.current || !reel) return;
      // Swiper starts at the slide that the visitor has scrolled to, or turned to with the arrows.
      const slideWidth = reel.scrollWidth / reel.childElementCount;
      const initialSlide = Math.round(reel.scrollLeft / slideWidth);
      swiper = new Swiper(element.current, { modules, initialSlide, ...options });
      // The arrows are in the tab order, so the slides need not be. If the slides have the focus, keys turn them,
      // so they leave the tab order only afterwards.
      const leaveTabOrder = () => reel.removeAttribute("tabindex");
      if (document.activeElement !== reel) leaveTabOrder();
      else reel.addEventListener("blur", leaveTabOrder, { once: true });
    };
    // Without the library the slides stay as they were prerendered.
    start().catch((error) => console.error(error));
    return () => {
      isMounted = false;
      swiper?.destroy();
    };
  }, []);
  return (
    <Prerendered as="div" className="swiper" data-carousel="" ref={element}>
      {children}
    </Prerendered>
  );
}
