import { useEffect, useRef, useState, useSyncExternalStore } from "react";

// One switch for every typed line on the page.
let paused = false;
const listeners = new Set();
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const usePaused = () => useSyncExternalStore(subscribe, () => paused, () => false);
const toggle = () => {
  paused = !paused;
  listeners.forEach((listener) => listener());
};

// One round. `taken`: the lead already stands in the prerendered page and is taken over as it is.
const play = (typewriter, line, taken) => {
  const { lead, words, pause } = line;
  const start = words.length ? `${lead} ` : lead;
  if (taken) typewriter.pasteString(start);
  else typewriter.typeString(start);
  words.forEach((word, index) => {
    if (index > 0) typewriter.deleteChars(words[index - 1].length);
    typewriter.typeString(word).pauseFor(pause);
  });
  if (!words.length) typewriter.pauseFor(pause);
  typewriter.deleteAll();
  // The next round is queued after the library has put its own queue back, before its next frame.
  typewriter.callFunction(() => queueMicrotask(() => play(typewriter, line, false)));
};

export function Typewriter({ lead, words, pause, delay, deleteSpeed, className }) {
  const [Library, setLibrary] = useState(null);
  const typewriter = useRef(null);
  const isPaused = usePaused();

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let mounted = true;
    import("typewriter-effect").then(
      (module) => mounted && setLibrary(() => module.default.default ?? module.default),
      () => {}, // not loaded: the prerendered line stays as it is
    );
    return () => { mounted = false; };
  }, []);

  useEffect(() => {
    if (isPaused) typewriter.current?.stop();
    else typewriter.current?.start();
  }, [isPaused]);

  const start = (instance) => {
    typewriter.current = instance;
    play(instance, { lead, words, pause }, true);
    if (!paused) instance.start();
  };
  return (
    <span className={className} aria-hidden="true">
      {Library ? (
        <Library
          component="span"
          options={{ delay, deleteSpeed, skipAddStyles: true }}
          onInit={start}
        />
      ) : (
        [lead, words[0]].filter(Boolean).join(" ")
      )}
    </span>
  );
}

export function TypingSwitch({ pauseLabel, playLabel, className }) {
  const isPaused = usePaused();
  return (
    <button type="button" className={className} data-paused={isPaused} onClick={toggle}>
      {isPaused ? playLabel : pauseLabel}
    </button>
  );
}
