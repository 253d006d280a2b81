"""What has the focus is seen: WCAG 2.2, success criterion 2.4.11."""

FIND_HIDDEN_FOCUS = """() => {
    const element = document.activeElement;
    if (element === document.body) return null;
    // A window without the focus has an active element, which is not styled as such.
    if (!element.matches(':focus')) return false;
    const {left, top, width, height} = element.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some(x => [0.2, 0.5, 0.8].some(y => {
        const seen = document.elementFromPoint(left + width * x, top + height * y);
        return seen && (seen.contains(element) || element.contains(seen));
    }));
    // A bar may cover its ring, of which the lines above and below are looked at.
    const isBar = bar => !bar.contains(element)
        && /fixed|sticky/.test(getComputedStyle(bar).position);
    const isCovered = height < innerHeight / 2 && [top - 5, top + height + 5].some(y => {
        let seen = document.elementFromPoint(left + width / 2, y);
        while (seen && !isBar(seen)) seen = seen.parentElement;
        return seen;
    });
    return isSeen && !isCovered ? false : `${element.outerHTML.slice(0, 80)} at ${top}`;
}"""
"""What has the focus, if none of nine points of it is seen, or not its ring; null for nothing.

False if it is seen.
"""
