import { useEffect, useRef, useSyncExternalStore } from "react";
import { idle, wake } from "./late.js";

// One switch for every typed line on the page.
let paused = false;
const listeners = new Set();
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const playing = () =>
  new Promise((resolve) => {
    if (!paused) return resolve();
    const leave = subscribe(() => {
      leave();
      resolve();
    });
  });
const usePaused = () => useSyncExternalStore(subscribe, () => paused, () => false);
const toggle = () => {
  paused = !paused;
  listeners.forEach((listener) => listener());
};

// Keeps the rest of the text that is being typed in data-rest, which the styles lay out unseen.
const laidOut = (line) => {
  let text = line.textContent;
  const update = () => { line.dataset.rest = text.slice(line.textContent.length); };
  new MutationObserver(update).observe(line, { childList: true, subtree: true });
  return (next) => { text = next; };
};

// One round. `taken`: the lead already stands in the prerendered page and is taken over as it is.
const play = (typewriter, layOut, line, taken) => {
  const { lead, words, pause } = line;
  const [first, ...others] = words;
  const start = first ? `${lead} ` : lead;
  typewriter.callFunction(() => layOut(start + (first ?? "")));
  if (taken) typewriter.pasteString(start);
  else typewriter.typeString(start);
  if (first) typewriter.typeString(first);
  typewriter.pauseFor(pause);
  others.forEach((word, index) => {
    typewriter.deleteChars(words[index].length).callFunction(() => layOut(start + word));
    typewriter.typeString(word).pauseFor(pause);
  });
  typewriter.deleteAll();
  // The next round is queued after the library has put its own queue back, before its next frame.
  typewriter.callFunction(() => queueMicrotask(() => play(typewriter, layOut, line, false)));
};

export function Typewriter({ lead, words, pause, delay, deleteSpeed, className }) {
  const line = useRef(null);
  const typewriter = useRef(null);
  const isPaused = usePaused();

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let mounted = true;
    const start = async () => {
      await idle();
      const library = await import("typewriter-effect/dist/core");
      await idle();
      // The library begins by emptying the line; one that is to stand still keeps its words.
      await playing();
      if (!mounted) return;
      // The cursor is drawn by the styles: one of text would count as typed.
      const options = { delay, deleteSpeed, skipAddStyles: true, cursor: "" };
      const layOut = laidOut(line.current);
      typewriter.current = new library.default(line.current, options);
      play(typewriter.current, layOut, { lead, words, pause }, true);
      typewriter.current.start();
    };
    // Not loaded: the prerendered line stays as it is.
    start().catch(() => {});
    return () => {
      mounted = false;
      typewriter.current?.stop();
    };
  }, []);

  useEffect(() => {
    if (isPaused) typewriter.current?.stop();
    else typewriter.current?.start();
  }, [isPaused]);

  // The library empties the span and types into it; React leaves it alone, for its text never changes.
  return (
    <span className={className} aria-hidden="true" ref={line}>
      {[lead, words[0]].filter(Boolean).join(" ")}
    </span>
  );
}

export function TypingSwitch({ pauseLabel, playLabel, className }) {
  const button = useRef(null);
  const isPaused = usePaused();
  useEffect(() => wake(button.current), []);
  return (
    <button
      type="button"
      className={className}
      data-paused={isPaused}
      data-replay=""
      onClick={toggle}
      ref={button}
    >
      {isPaused ? playLabel : pauseLabel}
    </button>
  );
}
