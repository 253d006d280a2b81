import { Swiper } from "swiper/react";
import { A11y, Keyboard, Navigation } from "swiper/modules";

export { SwiperSlide } from "swiper/react";

const MODULES = [A11y, Keyboard, Navigation];
// Swiper listens for arrow keys on the whole document; with several carousels on a page only the
// one that holds the focus may answer.
const listenWhileFocused = (swiper) => {
  swiper.el.addEventListener("focusin", () => swiper.keyboard.enable());
  swiper.el.addEventListener("focusout", () => swiper.keyboard.disable());
};

export const Slider = (props) => (
  <Swiper modules={MODULES} onSwiper={listenWhileFocused} {...props} />
);
