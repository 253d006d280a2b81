// Keeps a message in the tab until it is sent: after a reload, or in another language, the fields have its words.
// Private browsing may refuse storage, and another release may have left something else there: then the fields
// stay empty.

// The key stays the same in each release, so that a tab keeps the message of the release before.
const KEY = "contact-draft";
/** @returns {HTMLInputElement[]} */
const fields = () => Array.from(document.querySelectorAll("form[data-status] [required]"));
const keepWords = () => {
  const words = fields().map(({ name, value }) => [name, value]);
  if (!words.length) return;
  try {
    if (words.some(([, value]) => value)) sessionStorage.setItem(KEY, JSON.stringify(words));
    else sessionStorage.removeItem(KEY);
  } catch {}
};
const fillInWords = () => {
  try {
    // This is the page after a post whose message was accepted.
    if (document.querySelector("form[data-tone=good]")) sessionStorage.removeItem(KEY);
    const words = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? "[]"));
    for (const field of fields())
      if (words.has(field.name)) field.value ||= String(words.get(field.name));
  } catch {}
};
// A script that an optimiser runs late finds the document parsed.
if (document.readyState === "loading")
  document.addEventListener("readystatechange", fillInWords, { once: true });
else fillInWords();
// Phones end a page that is hidden without another event.
addEventListener("visibilitychange", keepWords);
addEventListener("pagehide", keepWords);
