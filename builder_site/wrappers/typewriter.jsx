// The components of typewriter.py: lines that are typed for ever, and the switch that pauses them.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Prerendered } from "$/utils/elements";

/**
 * The properties of the components, as typewriter.py documents them.
 *
 * @typedef {import("typewriter-effect/dist/core").default} Library
 * @typedef {{ lead: string, words: string[], pause: number, delay: number, deleteSpeed: number }} Line
 * @typedef {{ className: string, children?: import("react").ReactNode }} ElementProps
 */

// What the lines of the page and their one switch share: null before the first line is typed.
/** @type {"typing" | "paused" | null} */
let typing = null;
/** @type {Set<() => void>} */
const listeners = new Set();
/** @param {"typing" | "paused"} value */
const setTyping = (value) => {
  typing = value;
  for (const listener of listeners) listener();
};
/** @param {() => void} listener */
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const typingNow = () => typing;
const useTyping = () => useSyncExternalStore(subscribe, typingNow, typingNow);

// The letters as people see them: an emoji of several characters is one. Firefox has Segmenter since 125.
/** @param {string} text */
const letters = (text) =>
  "Segmenter" in Intl
    ? // eslint-disable-next-line compat/compat -- it is asked for first
      Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

// Types the line again and again: in each round every word is typed after the lead and deleted. The library
// types into `typedElement`, outside of the page, where no translator changes it. `line`, on the page, shows its
// text, with the word in an element of its own.
/** @param {typeof import("typewriter-effect/dist/core").default} Library @param {HTMLElement} line */
const typeRounds = (Library, line, /** @type {Line} */ { lead, words, pause, ...speeds }) => {
  const typedElement = document.createElement("span");
  // The styles draw the cursor.
  const typewriter = new Library(typedElement, {
    ...speeds,
    skipAddStyles: true,
    cursor: "",
    stringSplitter: letters,
  });
  const start = words.length ? `${lead} ` : lead;
  const endings = words.length ? words : [""];
  let text = start + endings[0];
  const parts = [document.createElement("span"), document.createElement("span")];
  parts[1].className = "typed-word";
  // data-rest has what is still to be typed of each part: the styles lay it out invisibly.
  const show = () => {
    const { length } = typedElement.textContent;
    [0, start.length].forEach((from, index) => {
      const part = index ? text.slice(from) : start;
      parts[index].textContent = part.slice(0, Math.max(length - from, 0));
      parts[index].setAttribute("data-rest", part.slice(parts[index].textContent.length));
    });
    line.replaceChildren(...parts.slice(0, words.length ? 2 : 1));
  };
  new MutationObserver(show).observe(typedElement, { childList: true, subtree: true });

  /** @param {string} ending */
  const queueText = (ending) => {
    typewriter.callFunction(() => {
      text = start + ending;
    });
  };
  const queueRound = () => {
    endings.forEach((ending, index) => {
      if (index) typewriter.deleteChars(letters(endings[index - 1]).length);
      queueText(ending);
      typewriter.typeString(ending).pauseFor(pause);
    });
    // Without an argument it would delete at 40 to 80 ms a letter.
    typewriter.deleteAll(speeds.deleteSpeed);
    // The library clears its queue after each round. The microtask runs after that, and adds the next one.
    typewriter.callFunction(() => queueMicrotask(queueNextRound));
  };
  const queueNextRound = () => {
    queueText(endings[0]);
    typewriter.typeString(start);
    queueRound();
  };
  // The page has the first text already; the library begins behind the start.
  typewriter.pasteString(start);
  queueRound();
  return typewriter;
};

/** @param {Line & ElementProps} props */
export function Typewriter({ className, children, ...props }) {
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  const typewriter = useRef(/** @type {Library | null} */ (null));
  const isPaused = useTyping() === "paused";
  // The line never changes.
  const { current: properties } = useRef(props);
  useEffect(() => {
    if (isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let isWanted = true;
    const start = async () => {
      const { default: Library } = await import("typewriter-effect/dist/core");
      if (!isWanted || !line.current) return;
      typewriter.current ??= typeRounds(Library, line.current, properties);
      typewriter.current.start();
      if (!typing) setTyping("typing");
    };
    // Without the library the line stays as it was prerendered.
    start().catch((error) => console.error(error));
    return () => {
      isWanted = false;
      typewriter.current?.stop();
    };
  }, [isPaused, properties]);
  return (
    <Prerendered as="span" className={className} aria-hidden="true" translate="no" ref={line}>
      {children}
    </Prerendered>
  );
}

/** @param {ElementProps & { pauseLabel: string, playLabel: string }} props */
export function TypingSwitch({ pauseLabel, playLabel, className, children }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const state = useTyping();
  const wasPaused = useRef(false);
  useEffect(() => {
    // Without the library there is nothing to pause, and the button stays as it is.
    if (!button.current || !state) return;
    const isPaused = state === "paused";
    button.current.disabled = false;
    button.current.setAttribute("data-paused", String(isPaused));
    // Only where it changes, so that a translation stays.
    if (isPaused !== wasPaused.current)
      button.current.textContent = isPaused ? playLabel : pauseLabel;
    wasPaused.current = isPaused;
  }, [state, pauseLabel, playLabel]);
  useEffect(() => {
    const element = button.current;
    const toggle = () => setTyping(typing === "paused" ? "typing" : "paused");
    element?.addEventListener("click", toggle);
    return () => element?.removeEventListener("click", toggle);
  }, []);
  return (
    <Prerendered as="button" type="button" className={className} disabled ref={button}>
      {children}
    </Prerendered>
  );
}
