// Makes the header solid from the scroll position in its data-solid-from on, in px.
const markScrolled = () => {
  const solidFrom = document.querySelector("[data-solid-from]")?.getAttribute("data-solid-from");
  document.documentElement.toggleAttribute("data-scrolled", scrollY >= Number(solidFrom));
};
// A page that opens scrolled, for example after a reload, has this event too.
addEventListener("scroll", markScrolled, { passive: true });
