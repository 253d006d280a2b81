// The form of socket_form.py: the server sends the message, and gets it over the page's socket, in the
// steps of state.py.
import { useEffect, useRef } from "react";
import io from "socket.io-client";
import { supplySocketIo } from "$/utils/state";
import { ContactForm } from "./form.jsx";

// Only this page opens a socket: see static_kit/build/reflex_scripts.py.
supplySocketIo(io);

// The backend takes 36 characters; these are 32 at most.
const newAttempt = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** @param {SocketFormProps} props */
export function SocketForm({ onOpen, onSend, ticket, ack, outcome, ...rest }) {
  const press = useRef(/** @type {SocketPress | null} */ (null));

  /** @type {Send} */
  const send = (form, signal) =>
    new Promise((resolve) => {
      press.current = { attempt: newAttempt(), start: performance.now(), form, signal, resolve };
      onOpen(press.current.attempt);
    });

  // A ticket that comes after the wait sends nothing.
  useEffect(() => {
    if (!ticket || ticket !== press.current?.attempt || press.current.signal.aborted) return;
    const { attempt, form, start } = press.current;
    const fields = Object.fromEntries(new FormData(form));
    onSend({ ...fields, attempt, elapsed: performance.now() - start });
  }, [ticket]);

  useEffect(() => {
    if (ack && ack === press.current?.attempt) press.current.resolve(outcome === "success");
  }, [ack]);

  return <ContactForm {...rest} send={send} />;
}
