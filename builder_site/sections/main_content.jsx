import { useEffect, useRef } from "react";

let shown = null;

// A page that is opened, the browser announces. One that a link brings in the place of another, it
// does not: the focus goes there, for whoever listens, and for the next press of Tab.
export function MainContent(props) {
  const main = useRef(null);
  useEffect(() => {
    if (shown !== null && shown !== location.pathname) main.current.focus({ preventScroll: true });
    shown = location.pathname;
  }, []);
  return <main {...props} ref={main} tabIndex={-1} />;
}
