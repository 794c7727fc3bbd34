"""Finds places in Swift code where tests should notice a small change, and adds code that makes the change at run time.

A changed operator becomes a new operator with the mutant's number in its name, so that no expression must be parsed:
"a < b" becomes "a <++- b".
"""

import re

import swift_code

# The generated file of each module, which declares the operators, begins with this text.
PRELUDE = """#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
public let activeMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
public func mutant<T: ExpressibleByIntegerLiteral>(_ number: Int, _ old: T, _ new: T) -> T {
    activeMutant == number ? new : old
}
public func mutant<T: ExpressibleByBooleanLiteral>(_ number: Int, _ old: T, _ new: T) -> T {
    activeMutant == number ? new : old
}
"""
NIL = """infix operator {name}: ComparisonPrecedence
public func {name} <T>(_ a: T?, _ b: _OptionalNilComparisonType) -> Bool {{ activeMutant == {number} ? a {new} b : a {old} b }}
"""
INFIX = """infix operator {name}: ComparisonPrecedence
public func {name} <T: {protocol}>(_ a: T, _ b: T) -> Bool {{ activeMutant == {number} ? a {new} b : a {old} b }}
"""
LOGIC = """infix operator {name}: {precedence}
public func {name} (_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {{
    activeMutant == {number} ? try a {new} b() : try a {old} b()
}}
"""
PREFIX = """prefix operator {name}
public prefix func {name} (_ a: Bool) -> Bool {{ activeMutant == {number} ? {new}a : {old}a }}
"""

# A condition without bindings and operators, alone between "if", "guard", "&&", "||" or a comma and its end.
CALLS = r"[a-z]\w*(?:\??\.\w+|\([^(){}]*\)|\[[^\[\]{}]*\])*"
CLAUSE = re.compile(rf"(?:\b(?:if|guard) |(?:&&|\|\|) )({CALLS})(?=,| \{{| else\b| &&| \|\|)|, ({CALLS})(?= else \{{)")
PATTERNS = [
    (re.compile(r"(?<=\s)(?:==|!=|<=|>=|<|>|&&|\|\|)(?= (?!\()(?![\w.]*\.self\b))"), "infix"),
    (re.compile(r"(?<=[\s(\[{])!(?=[a-z(])"), "not"),
    (CLAUSE, "clause"),
    (re.compile(r"(?<![\w.$#])(?:0x[0-9A-Fa-f]+|\d[\d_]*)(?!\w|\.\d)"), "integer"),
    (re.compile(r"\b(?:true|false)\b"), "boolean"),
]
CHANGES = {"==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"]}
CHANGES |= {"&&": ["||"], "||": ["&&"], "true": ["false"], "false": ["true"]}
# Declarations, patterns and constraints, which contain no expressions or none that may call a function.
NO_CODE = re.compile(r"^\s*(?:@|#|where\b|(?:\w+ )*(?:infix|prefix) )|\bfunc [<>=!]|\b(?:func|extension|init)\b.*\bwhere\b")


class Mutant:
    """A change of one place: its operator, constant or condition."""

    def __init__(self, group, path, text, start, old, new, kind):
        self.group, self.path, self.start, self.old, self.new, self.kind = group, path, start, old, new, kind
        first = text.rfind("\n", 0, start) + 1
        self.line = text.count("\n", 0, start) + 1
        self.source = text[first : text.find("\n", start)].strip()
        alike = [line.strip() == self.source for line in text.split("\n")]
        if sum(alike) > 1:
            self.source += f"  // {sum(alike[: self.line])} of {sum(alike)}"
        before = text[first:start].count(old)
        self.change = (f"{old} → {new}" if new else f"{old} removed") + (f" (number {before + 1})" if before else "")
        self.key = (path, self.change, self.source)
        self.place = f"{path}:{self.line}"

    def rewrite(self, number, text):
        """Returns the new text of the mutated place, and the declaration of its operator."""
        bits = f"{number:b}".translate({ord("0"): "-", ord("1"): "+"})
        if self.kind in ("integer", "boolean"):
            return f"mutant({number}, {self.old}, {self.new})", ""
        if self.kind == "not":
            return "!" + bits, PREFIX.format(name="!" + bits, number=number, old="!", new="")
        if self.kind == "clause":
            return "!" + bits, PREFIX.format(name="!" + bits, number=number, old="", new="!")
        name = self.old + bits
        values = dict(name=name, number=number, old=self.old, new=self.new)
        if self.old in ("&&", "||"):
            kind = "LogicalConjunctionPrecedence" if self.old == "&&" else "LogicalDisjunctionPrecedence"
            return name, LOGIC.format(precedence=kind, **values)
        if text[self.start + len(self.old) :].startswith(" nil"):
            return name, NIL.format(**values)
        return name, INFIX.format(protocol="Equatable" if self.old in ("==", "!=") else "Comparable", **values)


def expressions(text):
    """Returns the code of a file with blanks for the descriptions of rules, whose examples are test data."""
    masked = swift_code.code(text)
    for match in re.finditer(r"\bRuleDescription\(", masked):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(masked[end], 0)
            end += 1
        masked = masked[: match.end()] + re.sub(r".", " ", masked[match.end() : end]) + masked[end:]
    return masked


def candidates(group, path, text):
    """Yields all mutants of a file."""
    masked = expressions(text)
    for pattern, kind in PATTERNS:
        for match in pattern.finditer(masked):
            index = 1 if kind == "clause" and match.group(1) else 2 if kind == "clause" else 0
            start, old = match.start(index), match.group(index)
            line = masked[masked.rfind("\n", 0, start) + 1 : masked.find("\n", start)]
            before = masked[masked.rfind("\n", 0, start) + 1 : start]
            is_pattern = re.search(r"\bcase\b[^:]*$", before) and "where" not in before
            if NO_CODE.search(line) or (is_pattern and kind in ("integer", "boolean")):
                continue
            if kind == "clause":
                old, changes = text[start : match.end(index)], ["!" + text[start : match.end(index)]]
            elif kind == "not":
                changes = [""]
            elif kind == "integer":
                # 255 may be the largest byte; the compiler checks both literals.
                next_number = f"0x{int(old, 0) + 1:X}" if old.startswith("0x") else str(int(old) + 1)
                changes = [] if int(old, 0) == 255 else [next_number]
            else:
                changes = CHANGES[old]
            for new in changes:
                yield Mutant(group, path, text, start, old, new, kind)


def mutated_files(root, mutants):
    """Returns the text of each mutated file, and the operators of each module. A mutant's number is its index + 1."""
    files, declarations = {}, {}
    numbered = [(number, mutant) for number, mutant in enumerate(mutants, 1) if mutant]
    for number, mutant in sorted(numbered, key=lambda pair: -pair[1].start):
        text = files.get(mutant.path) or (root / mutant.path).read_text()
        replacement, declaration = mutant.rewrite(number, text)
        end = mutant.start + (0 if mutant.kind == "clause" else len(mutant.old))
        files[mutant.path] = text[: mutant.start] + replacement + text[end:]
        module = "/".join(mutant.path.split("/")[:2])
        declarations[module] = declarations.get(module, "") + declaration
    return files | {f"{module}/Mutants.swift": PRELUDE + text for module, text in declarations.items()}
