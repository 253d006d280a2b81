// The part of Swiper that the site uses, in a file of its own so that it can be loaded late.
import Swiper from "swiper";
import { A11y, Keyboard, Navigation } from "swiper/modules";

export { Swiper };
export const MODULES = [A11y, Keyboard, Navigation];
