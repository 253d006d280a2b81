// Offers the page in the visitor's language: the first of the browser's languages that the site has. If the
// page is in another one, its line is shown, until the visitor closes a line or chooses a language in this tab.
// Private browsing may refuse storage.
const OFFER = "language-offer";
const isDecided = () => {
  try {
    return sessionStorage.getItem(OFFER) !== null;
  } catch {}
};
const offerLanguage = () => {
  if (!document.querySelector(`.${OFFER} + :not(.${OFFER})`)) return;
  observer.disconnect();
  const offers = [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.${OFFER}`)),
  ];
  const codes = [document.documentElement, ...offers].map(({ lang }) => lang);
  const languages = navigator.languages.map((name) => name.split("-")[0]);
  const code = languages.find((name) => codes.includes(name));
  if (isDecided()) return;
  const offer = offers.find(({ lang }) => lang === code);
  offer?.setAttribute("data-shown", "");
  document.documentElement.toggleAttribute("data-offer", Boolean(offer));
};
// A line that appears moves the rest of the page down. So it is shown before the rest is painted: browsers
// paint a page before they have received all of it.
const observer = new MutationObserver(offerLanguage);
if (document.readyState === "loading") {
  observer.observe(document, { childList: true, subtree: true });
  // A site in one language has no line. The timeout lets the observer see the last elements first.
  const disconnect = () => setTimeout(() => observer.disconnect());
  document.addEventListener("readystatechange", disconnect, { once: true });
} else offerLanguage();

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest(`[hreflang], .${OFFER} button`)) return;
  target.closest(`.${OFFER}`)?.removeAttribute("data-shown");
  document.documentElement.removeAttribute("data-offer");
  try {
    sessionStorage.setItem(OFFER, "decided");
  } catch {}
});
