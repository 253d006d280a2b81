import { useEffect, useRef } from "react";
import { idle, wake } from "./late.js";

// Swiper listens for arrow keys on the whole document; with several carousels on a page only the
// one that holds the focus may answer.
const listenWhileFocused = ({ el, keyboard }) => {
  el.addEventListener("focusin", () => keyboard.enable());
  el.addEventListener("focusout", () => keyboard.disable());
};

// Until Swiper has come, a finger scrolls the strip; Swiper goes on from the slide it shows.
const shownIn = (frame) => {
  const strip = frame.querySelector(".swiper-wrapper");
  return Math.round(strip.scrollLeft / strip.clientWidth);
};

export function Slider({ children, ...options }) {
  const frame = useRef(null);
  const slider = useRef(null);
  useEffect(() => {
    let mounted = true;
    const start = async () => {
      await idle();
      const { Swiper, MODULES } = await import("./swiper_core.js");
      await idle();
      if (!mounted) return;
      const initialSlide = shownIn(frame.current);
      slider.current = new Swiper(frame.current, { modules: MODULES, initialSlide, ...options });
      slider.current.wrapperEl.removeAttribute("tabindex");
      listenWhileFocused(slider.current);
      wake(frame.current);
    };
    // Not loaded: the slides scroll as they did.
    start().catch(() => {});
    return () => {
      mounted = false;
      slider.current?.destroy();
    };
  }, []);
  // Under `make dev` a slide may come or go.
  useEffect(() => slider.current?.update(), [children]);
  return <div className="swiper" ref={frame}>{children}</div>;
}
