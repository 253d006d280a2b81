// The components of typewriter.py: lines that are typed for ever, and the switch that pauses them.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { idle } from "./idle.js";

/** @typedef {import("typewriter-effect/dist/core").default} Library */

// One switch for all lines of the page.
let paused = false;
/** @type {Set<() => void>} */
const listeners = new Set();
const toggle = () => {
  paused = !paused;
  for (const listener of listeners) listener();
};
/** @param {() => void} listener */
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isPausedNow = () => paused;
// Null on the server, and in the browser until the page is hydrated.
const usePaused = () => useSyncExternalStore(subscribe, isPausedNow, () => null);

// Queues rounds for ever. Each word is typed after the lead and deleted again; the first lead stands
// there already. What is left to type is in data-rest, which the styles lay out unseen.
/** @param {Library} typewriter @param {HTMLElement} element @param {TypedLine} line */
const queueRounds = (typewriter, element, { lead, words, pause }) => {
  const start = words.length ? `${lead} ` : lead;
  const texts = words.length ? words.map((word) => start + word) : [lead];
  let text = texts[0];
  const update = () => element.setAttribute("data-rest", text.slice(element.textContent.length));
  new MutationObserver(update).observe(element, { childList: true, subtree: true });
  const queueRound = (typed = 0) => {
    texts.forEach((next, index) => {
      if (index) typewriter.deleteChars(texts[index - 1].length - start.length);
      typewriter.callFunction(() => {
        text = next;
      });
      typewriter.typeString(next.slice(index ? start.length : typed)).pauseFor(pause);
    });
    typewriter.deleteAll();
    // The library puts its own queue back after this call; the next round is queued behind that.
    typewriter.callFunction(() => queueMicrotask(queueRound));
  };
  typewriter.pasteString(start);
  queueRound(start.length);
};

/** @param {TypewriterProps} props */
export function Typewriter({ lead, words, pause, delay, deleteSpeed, className }) {
  const element = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const typewriter = useRef(/** @type {Library | null} */ (null));
  const isPaused = usePaused();
  useEffect(() => {
    if (isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let isWanted = true;
    const start = async () => {
      // After the page is hydrated; the library starts in a task of its own.
      await idle();
      const { default: Library } = await import("typewriter-effect/dist/core");
      await idle();
      if (!isWanted || !element.current) return;
      if (!typewriter.current) {
        // The cursor is drawn by the styles: one of text would count as typed.
        const options = { delay, deleteSpeed, skipAddStyles: true, cursor: "" };
        typewriter.current = new Library(element.current, options);
        queueRounds(typewriter.current, element.current, { lead, words, pause });
      }
      typewriter.current.start();
    };
    // Without the library the line stays as it was prerendered.
    start().catch(() => {});
    return () => {
      isWanted = false;
      typewriter.current?.stop();
    };
  }, [isPaused]);
  // The library types into the span; React leaves it alone, since its text never changes.
  return (
    <span className={className} aria-hidden="true" ref={element}>
      {[lead, words[0]].filter(Boolean).join(" ")}
    </span>
  );
}

/** @param {{ pauseLabel: string, playLabel: string, className: string }} props */
export function TypingSwitch({ pauseLabel, playLabel, className }) {
  const isPaused = usePaused();
  return (
    <button
      type="button"
      className={className}
      data-paused={isPaused === true}
      disabled={isPaused === null}
      onClick={toggle}
    >
      {isPaused ? playLabel : pauseLabel}
    </button>
  );
}
