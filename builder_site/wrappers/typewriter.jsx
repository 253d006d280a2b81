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

// The first words already stand in the prerendered page, so the first round takes them over as
// they are; every later round types the whole line again.
const play = (typewriter, line, taken) => {
  const { lead, words, pause } = line;
  const type = (text) => typewriter.typeString(text);
  // Pasted letter by letter: deleteChars counts what was written in one piece as one letter.
  const paste = (text) => [...text].forEach((letter) => typewriter.pasteString(letter));
  const write = taken ? paste : type;

  write(words.length ? `${lead} ` : lead);
  words.forEach((word, index) => {
    if (index > 0) typewriter.deleteChars(words[index - 1].length);
    (index > 0 ? type : write)(word);
    typewriter.pauseFor(pause);
  });
  if (!words.length) typewriter.pauseFor(pause);
  typewriter.deleteAll();
  typewriter.callFunction(() => play(typewriter, line, false));
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
