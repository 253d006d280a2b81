"""What translators, password managers, extensions and proxies do to a page."""

from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Page

TRANSLATE = """() => {
    const wrap = (text) => {
        const skipped = 'font, script, style, textarea';
        if (!text.data.trim() || text.parentElement?.closest(skipped)) return;
        const inner = document.createElement('font');
        const outer = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(text.data);
    };
    const wrapAll = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
        for (const {addedNodes, target, type} of changes) {
            if (type === 'characterData' && target.isConnected) wrapAll(target);
            for (const node of addedNodes) if (node.isConnected) wrapAll(node);
        }
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
"""Puts each text, also one that comes later, into two elements of its own, as Chrome does."""
REMOVE_COMMENTS = """() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.remove();
}"""
SET_ATTRIBUTES = """() => {
    for (const element of document.querySelectorAll('body *')) {
        element.setAttribute('data-foreign', 'true');
        element.classList.add('foreign');
        element.style.setProperty('--foreign', '1');
    }
}"""
PREPEND_TO_ISLANDS = """() => {
    for (const island of document.querySelectorAll('[data-island]'))
        island.prepend(document.createElement('div'));
}"""
WRAP_ISLANDS = """() => {
    for (const island of document.querySelectorAll('[data-island]')) {
        const wrapper = document.createElement('div');
        wrapper.style.display = 'contents';
        wrapper.append(...island.childNodes);
        island.append(wrapper);
    }
}"""

BESIDE_FIELDS = """() => {
    for (const field of document.querySelectorAll('input, textarea, button'))
        field.after(document.createElement('span'));
}"""
INSIDE_LABELS = """() => {
    for (const label of document.querySelectorAll('label, button'))
        label.prepend(document.createElement('span'));
}"""
FIRST_IN_BODY = "() => document.body.prepend(document.createElement('div'))"
LAST_IN_MAIN = "() => document.querySelector('main').append(document.createElement('div'))"


def together(*changes: str) -> str:
    """One function that makes the `changes` in their order."""
    return f"() => {{ for (const change of [{', '.join(changes)}]) change(); }}"


CHANGES = {
    "translator": TRANSLATE,
    "extensions": together(
        *(BESIDE_FIELDS, INSIDE_LABELS, FIRST_IN_BODY, LAST_IN_MAIN, PREPEND_TO_ISLANDS),
        SET_ATTRIBUTES,
    ),
    "proxies": together(REMOVE_COMMENTS, WRAP_ISLANDS),
}
"""Functions of JavaScript that change a page, by who does so."""


@contextmanager
def slow_network(page: Page) -> Generator[None]:
    """Delay each response by 400 ms, and pass on 50 kB a second, until the end."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    slow_conditions = {"offline": False, "latency": 400, "downloadThroughput": 50 * 1024}
    session.send(
        "Network.emulateNetworkConditions", {**slow_conditions, "uploadThroughput": 50 * 1024}
    )
    yield
    no_limits = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", no_limits)
