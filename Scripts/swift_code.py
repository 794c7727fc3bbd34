"""Separates Swift code from comments and strings."""

import re

START = re.compile(r'//|/\*|(#*)("""|")|[()]')
EDGE = re.compile(r"/\*|\*/")


def code(text):
    """Returns the text with spaces for comments and strings; code in \\( ) stays. No character changes its position."""
    kept = list(text)

    def blank(start, end):
        kept[start:end] = ["\n" if character == "\n" else " " for character in text[start:end]]

    def scan(at, is_inside):
        """Scans code up to the end, or to the parenthesis that ends an interpolation; returns the position after it."""
        depth = 0
        while match := START.search(text, at):
            start, at = match.span()
            if match.group() in "()":
                depth += 1 if match.group() == "(" else -1
                if is_inside and depth < 0:
                    blank(start, at)
                    return at
            elif match.group(2):
                blank(start, at)
                at = string(at, match.group(1), match.group(2))
            else:
                if match.group() == "//":
                    at = len(text) if (end := text.find("\n", start)) < 0 else end
                else:
                    level = 1
                    while level and (edge := EDGE.search(text, at)):
                        level += 1 if edge.group() == "/*" else -1
                        at = edge.end()
                blank(start, at)
        return len(text)

    def string(at, hashes, quote):
        """Blanks a string except for the code in it; returns the position after it."""
        edge = re.compile(rf"\\{hashes}(\(|.)|{quote}{hashes}", re.DOTALL)
        while match := edge.search(text, at):
            blank(at, match.end())
            at = match.end()
            if match.group(1) == "(":
                at = scan(at, True)
            elif not match.group(1):
                return at
        return len(text)

    scan(0, False)
    return "".join(kept)
