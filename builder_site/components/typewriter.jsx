// The components of typewriter.py: lines that are typed for ever, and the switch that pauses them.
import { useEffect, useState, useSyncExternalStore } from "react";

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

// Yields each state of a line without end, from the first one whole: what is typed, what is left to
// type, and how long the state stays, in ms. Words are typed after the lead; the lead is typed anew
// after the last.
/** @param {TypewriterProps} line @returns {Generator<[string, string, number], never>} */
function* typing({ lead, words, pause, delay, deleteSpeed }) {
  const texts = words.length ? words.map((word) => `${lead} ${word}`) : [lead];
  for (let at = 0; ; at = (at + 1) % texts.length) {
    const text = texts[at];
    const kept = at < texts.length - 1 ? lead.length + 1 : 0;
    yield [text, "", pause];
    for (let end = text.length - 1; end >= kept; end--) {
      yield [text.slice(0, end), text.slice(end), deleteSpeed];
    }
    const next = texts[(at + 1) % texts.length];
    for (let end = kept + 1; end < next.length; end++) {
      yield [next.slice(0, end), next.slice(end), delay];
    }
  }
}

/** @param {TypewriterProps} props */
export function Typewriter(props) {
  const { lead, words, className } = props;
  const [states] = useState(() => typing(props));
  const [text, setText] = useState([lead, words[0]].filter(Boolean).join(" "));
  const [rest, setRest] = useState(/** @type {string | undefined} */ (undefined));
  const isPaused = usePaused();
  useEffect(() => {
    if (isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    /** @type {number} */
    let timer;
    const step = () => {
      const [typed, left, time] = states.next().value;
      setText(typed);
      setRest(left);
      timer = setTimeout(step, time);
    };
    step();
    return () => clearTimeout(timer);
  }, [isPaused]);
  // The styles lay out what is left unseen.
  return (
    <span className={className} aria-hidden="true" data-rest={rest}>
      <span>{text}</span>
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
