"""A log of a million lines, compared with grep, which only looks for the words."""

from harness.measure import Command
from harness.report import Goal, Section, comparison
from inputs import logs

PUSHCTL = "pushctl explain"
GREP, COUNTED, ONE = "grep -oE", "grep -oE, sorted and counted", "grep -o, one reason"
# One line in as many is the answer to a rejected push.
SHARES = {"One line in five names a reason": 5, "One line in a thousand names a reason": 1000}


def sections(shop, launcher, rounds):
    pattern = "|".join(name for name, _ in logs.REASONS)
    for title, share in SHARES.items():
        path = shop.folder / f"sender-{share}-{shop.lines}.log"
        with open(path, "w") as file:
            file.writelines(logs.lines(shop.lines, share))
        listed = [
            Command(PUSHCTL, ("sh", "-c", '"$0" explain <"$1"', shop.pushctl, path)),
            Command(GREP, ("grep", "-oE", pattern, path)),
            Command(COUNTED, ("sh", "-c", 'grep -oE "$0" "$1" | sort | uniq -c', pattern, path)),
            Command(ONE, ("grep", "-o", logs.REASONS[0][0], path)),
        ]
        names = [command.name for command in listed]
        series = launcher.interleave(listed, rounds)
        yield Section(
            f"A log: {title[0].lower()}{title[1:]}",
            f"{shop.lines:,} lines of several client libraries, {path.stat().st_size / 1e6:.0f} MB, {rounds} rounds. grep"
            " prints the names of reasons; pushctl counts those that are answers of APNs, and explains them.",
            [comparison(series, names, PUSHCTL)],
            [
                Goal(f"log, one line in {share}: times faster than {name}", series.ratio(name, PUSHCTL), least=1)
                for name in (GREP, COUNTED)
            ],
        )
