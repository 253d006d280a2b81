// Moves the border between two photos to the slider's value: how much of the width shows the photo before, in
// percent. Screen readers say the words in data-value-text.
document.addEventListener("input", (event) => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  const words = slider.getAttribute("data-value-text");
  if (!words) return;
  const before = Math.round(slider.valueAsNumber);
  slider.parentElement?.style.setProperty("--before", `${slider.value}%`);
  slider.setAttribute("aria-valuenow", String(before));
  slider.setAttribute(
    "aria-valuetext",
    words.replace("{before}", String(before)).replace("{after}", String(100 - before)),
  );
});
