"""Which rules of a stylesheet a page gets."""

import pytest

from static_kit.build.inline_css import page_styles

ALL_NAMES = {"main", "#content", ".page", ".wide", "p", ".lead", "table", ".card", "#menu"}
"""The names in all pages."""
PAGE = '<main id="content" class="page wide"><p class="lead">Stone</p></main>'


@pytest.mark.parametrize(
    "rule",
    [
        "main{a:b}",
        ".page.wide>p{a:b}",
        "#content{a:b}",
        ".lead:hover::before{a:b}",
        "[data-open] .lead{a:b}",
        ".lead:not(.card){a:b}",
        "p:is(.card,.lead){a:b}",
        "main:has(>.card){a:b}",
        ".content{a:b}",
        ".lead,.card>p,main{a:b}",
        ":root{--ink:#231f1a}",
        "@media print{.lead{a:b}}",
        '@font-face{font-family:"Stone";src:url(stone.woff2)}',
        "@keyframes blink{50%{opacity:0}}",
        ".lead.swiper-initialized{a:b}",
    ],
)
def test_rule_that_may_apply_is_kept_as_it_is(rule: str) -> None:
    assert page_styles(PAGE, rule, ALL_NAMES) == rule


@pytest.mark.parametrize(
    "rule",
    [
        "table{a:b}",
        ".card{a:b}",
        ".lead .card{a:b}",
        "#menu{a:b}",
        ".card:not(.lead){a:b}",
        "@media print{.card{a:b}}",
        "@media print{@supports (a:b){.card{a:b}}}",
    ],
)
def test_rule_that_cannot_apply_is_left_out(rule: str) -> None:
    assert page_styles(f"<html>{PAGE}</html>", rule, ALL_NAMES) == ""


def test_rules_keep_their_order() -> None:
    sheet = "p{a:b}@media print{p{c:d}}.lead{e:f}"
    assert page_styles(PAGE, sheet, ALL_NAMES) == sheet
