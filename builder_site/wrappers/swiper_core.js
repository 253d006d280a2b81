// The part of Swiper that the site uses, as a chunk of its own, which carousel.jsx loads on demand.
import Swiper from "swiper";
import { A11y, Navigation } from "swiper/modules";

export { Swiper };
export const modules = [A11y, Navigation];
