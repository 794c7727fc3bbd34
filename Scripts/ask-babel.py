#!/usr/bin/env python3
"""Print data of Babel about locales, for tests to compare with.

Reads {"locales": [...], "counts": [...], "names": [...]} from standard input. Writes, for each locale, the
plural category and the spelling of each count, and the lists of the first 1, 2, ... names.
"""

import json
import sys

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal


def main() -> None:
    question = json.load(sys.stdin)
    answers = {}
    for tag in question["locales"]:
        locale = Locale.parse(tag, sep="-")
        names = question["names"]
        answers[tag] = {
            "categories": [locale.plural_form(count) for count in question["counts"]],
            "numbers": [format_decimal(count, locale=locale) for count in question["counts"]],
            "lists": [format_list(names[: end + 1], locale=locale) for end in range(len(names))],
        }
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
