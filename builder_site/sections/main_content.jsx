// The component of main_content.py: the `main` element, which takes the focus on a change of page.
import { useEffect, useRef } from "react";

let shownPath = "";

// Browsers announce a page that they open. A page that the router shows in place of another they do
// not: it gets the focus, for screen readers and for the next press of Tab.
/** @param {import("react").ComponentProps<"main">} props */
export function MainContent(props) {
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const isNext = shownPath && shownPath !== location.pathname;
    if (isNext) main.current?.focus({ preventScroll: true });
    shownPath = location.pathname;
  }, []);
  return <main {...props} ref={main} tabIndex={-1} />;
}
