// Opens a photo large: a press on its link shows the photos of its group in the page's one dialog. An entry of
// the history belongs to the open dialog, so that Back closes it; its state has the photo's place in the page.

const LINK = "[data-photos] figure > a";
const findViewer = () =>
  /** @type {HTMLDialogElement | null} */ (document.querySelector(".photo-viewer"));
const findLinks = (/** @type {ParentNode} */ within) =>
  /** @type {HTMLElement[]} */ ([...within.querySelectorAll(LINK)]);

// A copy of the link's figure without its photo: the caption.
const captionFigureOf = (/** @type {Element} */ link) => {
  const figure = /** @type {HTMLElement} */ (link.parentElement?.cloneNode(true));
  figure.removeAttribute("class");
  figure.querySelector("a")?.remove();
  return figure;
};
// A copy of the link's picture for the window's width. Until its file is loaded, it shows the file that the page
// has loaded.
const pictureOf = (/** @type {Element} */ link) => {
  const picture = /** @type {HTMLElement} */ (link.querySelector("picture")?.cloneNode(true));
  const photo = /** @type {HTMLImageElement} */ (picture.querySelector("img"));
  for (const source of picture.querySelectorAll("source")) source.sizes = "100vw";
  photo.loading = "eager";
  photo.removeAttribute("style");
  const thumbnail = link.querySelector("img")?.currentSrc;
  if (thumbnail) photo.style.background = `url("${thumbnail}") center / contain no-repeat`;
  return picture;
};

// Says which photo is shown, and loads it and its neighbours.
/** @param {HTMLDialogElement} viewer @param {Element} row @param {HTMLElement[]} links */
const showPosition = (viewer, row, links) => {
  const index = Math.round(row.scrollLeft / row.clientWidth);
  const text = (viewer.getAttribute("data-count") ?? "")
    .replace("{position}", String(index + 1))
    .replace("{of}", String(links.length));
  const [count, alt] = viewer.querySelectorAll("[role=status] > *");
  // The dialog may have been closed since the scroll.
  if (!links[index]) return;
  for (const nearIndex of [index, index + 1, index - 1]) {
    const figure = row.children[nearIndex];
    if (figure && !figure.querySelector("picture")) figure.prepend(pictureOf(links[nearIndex]));
  }
  // Screen readers say a text whenever it is set, so it is set only when it changes.
  if (count.textContent === text) return;
  count.textContent = text;
  alt.textContent = row.children[index].querySelector("img")?.alt ?? "";
};

/** @param {HTMLElement} link */
const open = (link) => {
  const viewer = findViewer();
  const row = /** @type {HTMLElement | null | undefined} */ (
    viewer?.querySelector(".photo-viewer-row")
  );
  const group = link.closest("[data-photos]");
  if (!viewer || !row || !group) return;
  const links = findLinks(group);
  row.replaceChildren(...links.map(captionFigureOf));
  viewer.setAttribute("aria-label", group.getAttribute("data-photos") ?? "");
  // Safari moves no focus to a link that is pressed. The dialog gives the focus back to where it was.
  link.focus({ preventScroll: true });
  if (!viewer.open) viewer.showModal();
  row.scrollLeft = links.indexOf(link) * row.clientWidth;
  row.onscroll = () => showPosition(viewer, row, links);
  showPosition(viewer, row, links);
};

const followHistory = () => {
  const link = findLinks(document)[history.state?.photo];
  if (link) open(link);
  else findViewer()?.close?.();
};
addEventListener("popstate", followHistory);
// After a reload. A script that an optimiser runs late finds the document parsed.
if (document.readyState === "loading")
  document.addEventListener("readystatechange", followHistory, { once: true });
else followHistory();

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest(LINK)
  );
  // Swiper prevents the click that ends a drag. Safari before 15.4 has no dialogs.
  if (!link || event.defaultPrevented || !findViewer()?.showModal) return;
  // With one of these keys the browser opens a new tab or window, or downloads the photo.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({ photo: findLinks(document).indexOf(link) }, "");
  open(link);
});
// This event comes some time after the dialog has closed: Forward may have opened it again.
const leaveHistoryEntry = (/** @type {Event} */ { target }) => {
  const viewer = findViewer();
  if (target === viewer && !viewer?.open && history.state?.photo !== undefined) history.back();
};
document.addEventListener("close", leaveHistoryEntry, { capture: true });
