"""Layout shift: how far a page's parts move by themselves, summed up as browsers do."""

MAX_SHIFT = 0.01
"""What no visitor notices; Google calls less than 0.1 good."""
COUNT_SHIFT = """
window.shift = 0;
new PerformanceObserver(list => {
    for (const {value} of list.getEntries()) window.shift += value;
}).observe({type: 'layout-shift', buffered: true});
"""
"""From the next page on, `shift` in the page has the sum."""
