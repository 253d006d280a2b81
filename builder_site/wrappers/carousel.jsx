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
      const strip = element.current?.querySelector("[data-slides]");
      if (!isMounted || !element.current || !strip) return;
      // The slide that the visitor has scrolled to, or turned to with the arrows.
      const slideWidth = strip.scrollWidth / strip.childElementCount;
      const initialSlide = Math.round(strip.scrollLeft / slideWidth);
      swiper = new Swiper(element.current, { modules, initialSlide, ...options });
      // Its keys turn the slides while it has the focus; the arrows are in the tab order anyway.
      const leaveTabOrder = () => strip.removeAttribute("tabindex");
      if (document.activeElement !== strip) leaveTabOrder();
      else strip.addEventListener("blur", leaveTabOrder, { once: true });
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
