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
    return isSeen ? false : `${element.outerHTML.slice(0, 80)} at ${top}`;
}"""
"""What has the focus, if none of nine points of it is seen; false if one is; null for nothing."""

FIND_COVERED_RING = """() => {
    const element = document.activeElement;
    const {left, top, width, height} = element.getBoundingClientRect();
    const isIn = positions => e => positions.includes(getComputedStyle(e).position);
    // The skip link lies over the header, and what is tall fills the window. In a textarea browsers
    // scroll to the text cursor; in an iframe the focus is on what is inside, and there is no ring.
    const isLeftOut = isIn(['fixed', 'absolute'])(element) || height > innerHeight / 2
        || element.matches('body, iframe, textarea');
    const isBar = bar => !bar.contains(element) && isIn(['fixed', 'sticky'])(bar);
    const isCovered = y => {
        let seen = document.elementFromPoint(left + width / 2, y);
        while (seen && !isBar(seen)) seen = seen.parentElement;
        return seen;
    };
    const isHidden = !isLeftOut && [top - 5, top + height + 5].some(isCovered);
    return isHidden ? `the ring of ${element.outerHTML.slice(0, 80)} at ${top}` : false;
}"""
"""What has the focus, if a bar covers the line of its ring above or below it; otherwise false."""
