"""The results of a check and of a simulation."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional


@dataclasses.dataclass(frozen=True)
class Position:
    """A place in a document: line and column (in Unicode scalars) count from 1, the offset in bytes from 0."""

    line: int
    column: int
    offset: int


@dataclasses.dataclass(frozen=True)
class Range:
    """A range of a document; the end is after its last character."""

    start: Position
    end: Position


@dataclasses.dataclass(frozen=True)
class Edit:
    """Replaces the bytes from start to end with the text."""

    start: int
    end: int
    text: str


@dataclasses.dataclass(frozen=True)
class Fix:
    """A change of the document that solves a finding."""

    title: str
    #: "safe", or "unsafe" if it may change what was meant.
    safety: str
    edits: tuple[Edit, ...]


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """A finding: what is wrong, where, what it causes, and what to write instead."""

    rule: str
    #: "error", "warning" or "note".
    severity: str
    message: str
    help: Optional[str]
    #: Where it is in the payload (RFC 6901); empty for what is around the payload.
    pointer: str
    #: Where it is in the document; None for a header that was given as an option.
    range: Optional[Range]
    #: The number of the payload in the document.
    payload: int
    fix: Optional[Fix]
    #: The page of the rule.
    url: Optional[str]

    @classmethod
    def _of(cls, json: dict[str, Any]) -> "Diagnostic":
        place, fix = json.get("range"), json.get("fix")
        return cls(
            rule=json["rule"], severity=json["severity"], message=json["message"], help=json.get("help"),
            pointer=json["pointer"], payload=json["payload"], url=json.get("url"),
            range=place and Range(Position(**place["start"]), Position(**place["end"])),
            fix=fix and Fix(fix["title"], fix["safety"], tuple(Edit(**edit) for edit in fix["edits"])))


@dataclasses.dataclass(frozen=True)
class Summary:
    """The line below a stack."""

    text: str
    count: int
    names: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Stack:
    """Notifications that the device shows as a group."""

    #: The bundle identifier of the app.
    app: str
    #: The thread; None for notifications without one.
    thread: Optional[str]
    count: int
    title: Optional[str]
    subtitle: Optional[str]
    body: Optional[str]
    summary: Optional[Summary]

    @property
    def line(self) -> str:
        """The text of the line below the stack; empty if there is none."""
        return self.summary.text if self.summary else ""

    @classmethod
    def _of(cls, json: dict[str, Any]) -> "Stack":
        summary, leading = json["summary"], json["leading"]
        return cls(
            app=json["app"], thread=json["thread"], count=json["count"], title=leading["title"],
            subtitle=leading["subtitle"], body=leading["body"],
            summary=summary and Summary(summary["text"], summary["count"], tuple(summary["names"])))


@dataclasses.dataclass(frozen=True)
class Event:
    """The outcome of an event: "displayed", "replaced", "removed", "not-displayed" or "applied", with its reason."""

    outcome: str
    #: The number of its stack; None if it is in none.
    stack: Optional[int]
    #: "alerted", "quiet", "held for the summary" or "silenced"; None if nothing was delivered.
    delivery: Optional[str]
    reason: str


@dataclasses.dataclass(frozen=True)
class Simulation:
    """A device after all events."""

    stacks: tuple[Stack, ...]
    events: tuple[Event, ...]
    #: The number on the icon of each app that has one, by bundle identifier.
    badges: dict[str, int]
    #: Errors of the payloads, and what is odd about their stacks.
    diagnostics: tuple[Diagnostic, ...]

    @classmethod
    def _of(cls, json: dict[str, Any]) -> "Simulation":
        events = (Event(e["outcome"], e["stack"], e.get("delivery"), e["reason"]) for e in json["events"])
        return cls(
            stacks=tuple(Stack._of(stack) for stack in json["stacks"]), events=tuple(events),
            badges=dict(json["badges"]), diagnostics=tuple(Diagnostic._of(d) for d in json["findings"]))
