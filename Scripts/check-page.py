#!/usr/bin/env python3
"""Test a page of `pushctl preview --format html` in a real browser.

    python3 Scripts/check-page.py CHECK PAGE [ARGUMENT ...]

Prints each problem on a line, and exits with status 1 if there is one. CHECK is one of:

    quiet                  it requests only itself and reports no errors when every control is used
    same                   without its script it shows the same as with it
    switches PUSHCTL PATH  every switch shows the result of `simulate --format json PATH`
    keyboard               everything can be reached and used without a mouse
    accessibility          axe finds nothing
    sheet                  a page without switches is quiet, accessible, and no wider than the screen
    layout                 nothing is cut off, overlaps, or is wider than the screen
    harmless               nothing of a payload runs, makes markup, or leaves its card
    quick SECONDS          it appears, and changes after every switch, within SECONDS of work
"""

import json
import pathlib
import random
import re
import subprocess
import sys

from chromium import Browser

#: Reads the page as a person does.
READER = """(() => {
  const words = (card) => {
    const line = (kind) => card.querySelector(":scope > ." + kind)?.textContent ?? null;
    // The line has isolates around names of the other direction.
    const plain = (text) => text && text.replace(/[\\u2068\\u2069]/g, "");
    return { title: line("title"), subtitle: line("subtitle"), body: line("body"), line: plain(line("line")) };
  };
  const number = (link) => Number(link.hash.replace("#event-", ""));
  return {
    stacks: [...document.querySelectorAll("#stacks > .stack")].map((stack) => ({
      ...words(stack.querySelector(".card")),
      events: [...stack.querySelectorAll("a")].map(number),
    })),
    count: document.querySelector("#stacks > .count")?.textContent ?? null,
    events: [...document.querySelectorAll(".events > li")].map((row) =>
      [row.querySelector(".kind").textContent, row.querySelector(".reason").textContent]),
    status: document.getElementById("status").textContent.replace(/[\\u2068\\u2069]/g, ""),
    direction: document.getElementById("stacks").dir,
  };
})()"""


def sentences(reason):
    """Returns the reason of a report in the form of the page: sentences without the codes of rules."""
    result = []
    for part in reason.split("; "):
        words, _, brackets = part.removesuffix(")").partition(" (")
        because = [one for one in brackets.split(", ") if not re.fullmatch(r"[A-Z]\d+", one)]
        words += ": " + ", ".join(because) if brackets and because else ""
        is_name = "-" in words.split(" ")[0] or words.startswith("iOS")
        result.append((words if is_name else words[:1].upper() + words[1:]) + ".")
    return " ".join(result)


SELECTS = ["ios", "language", "grouping", "previews"]


def choose(browser, locked=None, **places):
    """Sets switches, each to the option with a number."""
    steps = "".join(f"document.getElementById('{name}').value = {place};" for name, place in places.items())
    if locked is not None:
        steps += f"document.getElementById('locked').checked = {json.dumps(locked)};"
    browser.run(f"{{{steps} document.getElementById('switches').dispatchEvent(new Event('change'))}}")


def options(browser):
    """Returns the options of each switch, languages by their identifiers."""
    names = {
        name: browser.run(f"[...document.getElementById('{name}').options].map((option) => option.text)")
        for name in SELECTS
    }
    names["language"] = browser.run("[...JSON.parse(document.getElementById('data').textContent).languages]")
    names["language"] = [identifier for identifier, _ in names["language"]]
    return names


def open_everything(browser, is_open=True):
    browser.run(
        f"for (const details of document.querySelectorAll('details')) details.open = {json.dumps(is_open)}")


def draw_everything(browser):
    """Makes distant parts visible, which the browser would not draw otherwise, and waits until they are drawn."""
    browser.run("for (const one of document.querySelectorAll('li')) one.style.contentVisibility = 'visible';"
                "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(browser, path):
    """Yields requests for anything but the page, and errors in the browser."""
    address = pathlib.Path(path).resolve().as_uri()
    for request in browser.requests:
        if request.split("#")[0] != address:
            yield f"asks for {request}"
    for error in browser.errors:
        yield f"error in the browser: {error}"


def quiet(browser, path):
    browser.open(path)
    for name, offered in options(browser).items():
        for place in range(len(offered)):
            choose(browser, **{name: place})
    open_everything(browser)
    browser.run("document.querySelector('#stacks a').click()")
    browser.run("new Promise((done) => setTimeout(done, 200))")
    # A selector that is not valid makes the browser drop its rule.
    if browser.run("getComputedStyle(document.querySelector('#stacks')).boxSizing") != "border-box":
        return ["the page has the margins and boxes of the browser, not its own"]
    return faults(browser, path)


def same(browser, path):
    read = "document.getElementById('stacks').outerHTML + document.getElementById('status').textContent" \
        "+ document.getElementById('notes').innerHTML + JSON.stringify([...document.querySelectorAll('.reason')]" \
        ".map((reason) => reason.textContent))"
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(path)
    still = browser.run(read)
    if not browser.run("document.getElementById('switches').hidden"):
        yield "without its script it shows switches that do nothing"
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    browser.open(path)
    choose(browser)
    if browser.run(read) != still:
        yield "its script draws something else than it shows without:"
        yield still
        yield browser.run(read)


def simulated(pushctl, path, names, choice):
    """Returns the result of `simulate` for some settings, in the form of a page."""
    arguments = [pushctl, "simulate", "--format", "json"]
    for name, option in zip(SELECTS, ["--ios", "--locale", "--grouping", "--previews"]):
        arguments += [option, names[name][choice[name]]]
    if choice["locked"]:
        arguments.append("--locked")
    report = json.loads(subprocess.run([*arguments, path], stdout=subprocess.PIPE, check=False).stdout)
    count = (report.get("summary") or {}).get("text")
    return {
        "stacks": [] if count else [
            {
                **{kind: stack["leading"][kind] for kind in ["title", "subtitle", "body"]},
                "line": (stack["summary"] or {}).get("text"),
                "events": [notification["event"] for notification in stack["notifications"]],
            }
            for stack in report["stacks"]
        ],
        "count": count,
        "events": [[event["outcome"], sentences(event["reason"])] for event in report["events"]],
    }


def switches(browser, path, pushctl, scenario):
    browser.open(path)
    names = options(browser)
    start = {name: browser.run(f"Number(document.getElementById('{name}').value)") for name in SELECTS}
    start["locked"] = browser.run("document.getElementById('locked').checked")
    choices = [start | {name: place} for name in SELECTS for place in range(len(names[name]))]
    chance = random.Random(14)
    for _ in range(40):
        choice = {name: chance.randrange(len(names[name])) for name in SELECTS}
        choices.append(choice | {"locked": start["locked"] or chance.random() < 0.5})
    for choice in choices:
        choose(browser, **choice)
        seen = browser.run(READER)
        said = " ".join(names[name][choice[name]] for name in SELECTS) + (" locked" if choice["locked"] else "")
        if seen["direction"] != ("rtl" if names["language"][choice["language"]] in ["ar", "he"] else "ltr"):
            yield f"{said}: runs from the wrong side"
        line = seen["count"] or next((stack["line"] for stack in seen["stacks"]), None)
        if line and not seen["status"].endswith(line):
            yield f"{said}: the status says {seen['status']}"
        expected = simulated(pushctl, scenario, names, choice)
        for part in expected:
            if seen[part] != expected[part]:
                yield f"{said}: {part} are {seen[part]} and not {expected[part]}"


def keyboard(browser, path):
    browser.open(path)
    focus = "document.activeElement.id || document.activeElement.tagName + ' ' + document.activeElement.className"
    reached = []
    for _ in range(40):
        browser.press("Tab")
        reached.append(browser.run(focus))
        if browser.run("getComputedStyle(document.activeElement).outlineStyle") == "none":
            yield f"{reached[-1]} does not show that it has the focus"
        if reached[-1].startswith("SUMMARY"):
            break
    if reached[:5] != [*SELECTS, "locked"]:
        yield f"the switches are reached as {reached[:5]}"
    if not reached[-1].startswith("SUMMARY"):
        yield f"no stack is reached: {reached}"
        return
    for key in ["Enter", "Space", "Enter"]:
        was = browser.run("document.querySelector('#stacks details').open")
        browser.press(key)
        if browser.run("document.querySelector('#stacks details').open") == was:
            yield f"{key} neither opens nor closes the stack"
    for event in browser.run(READER)["stacks"][0]["events"][:2]:
        browser.press("Tab")
        browser.press("Enter")
        browser.run("new Promise((done) => setTimeout(done, 100))")
        if browser.run("location.hash") != f"#event-{event}":
            yield f"Enter does not lead to event {event}"
        if browser.run("document.activeElement.getAttribute('aria-current')") != "true":
            yield f"the notification of event {event} is not marked as the one that is shown"
        opened = browser.run("[...document.querySelectorAll('.events details[open] .event')].map((one) => one.id)")
        if opened != [f"event-{event}"]:
            yield f"open are {opened} and not event {event} alone"
    browser.run("document.getElementById('grouping').focus()")
    before = browser.run(READER)["stacks"]
    browser.press("ArrowDown")
    browser.press("ArrowDown")
    if browser.run(READER)["stacks"] == before:
        yield "an arrow does not change the grouping"
    if browser.run("document.activeElement.id") != "grouping":
        yield "a switch loses the focus when it is used"


def axe():
    import axe_core_python

    return (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text() + ";0"


def accessibility(browser, path):
    # The policy of the page would block the script of the check.
    browser.call("Page.setBypassCSP", enabled=True)
    for scheme in ["light", "dark"]:
        for width in [390, 1200]:
            browser.size(width)
            # During a transition, colors have contrasts that do not last.
            browser.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            browser.open(path)
            browser.run(axe())
            for choice in [{}, {"language": 0}, {"previews": 2}]:
                choose(browser, **choice)
                open_everything(browser)
                found = browser.run("axe.run().then((report) => report.violations)")
                for violation in found:
                    nodes = [node["html"][:120] for node in violation["nodes"][:3]]
                    yield f"{scheme}, {width}, {choice}: {violation['impact']}: {violation['help']}: {nodes}"
    if faults := [text for text in browser.errors if "axe" not in text]:
        yield f"error in the browser: {faults}"


def sheet(browser, path):
    browser.open(path)
    yield from faults(browser, path)
    # The policy of the page would block the script of the check.
    browser.call("Page.setBypassCSP", enabled=True)
    for scheme in ["light", "dark"]:
        for width in [390, 1280]:
            browser.size(width)
            browser.media(prefers_color_scheme=scheme)
            browser.open(path)
            browser.run(axe())
            for violation in browser.run("axe.run().then((report) => report.violations)"):
                yield f"{scheme}, {width}: {violation['help']}: {[node['html'][:120] for node in violation['nodes'][:3]]}"
            if browser.run("document.documentElement.scrollWidth > innerWidth"):
                yield f"{scheme}, {width}: the page is wider than the window"


#: Finds boxes with cut-off text, siblings that overlap, and elements outside of the window.
FIT = """(() => {
  const shown = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility()
    && !["SCRIPT", "OPTION"].includes(one.tagName));
  const name = (one) => (one.className || one.id || one.tagName) + ": " + one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
  for (const one of shown) {
    const box = one.getBoundingClientRect();
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push("outside of the window: " + name(one));
    const style = getComputedStyle(one);
    if (style.display === "inline" || one.tagName === "SELECT") continue;
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) {
      if (style.overflow !== "visible") faults.push("cut off: " + name(one));
    }
  }
  for (const parent of shown) {
    const boxes = [...parent.children].filter((child) => child.checkVisibility() && child.textContent.trim()
      && getComputedStyle(child).position === "static" && getComputedStyle(child).display !== "inline")
      .map((child) => [child, child.getBoundingClientRect()]);
    for (let i = 1; i < boxes.length; i++) {
      const [[first, a], [second, b]] = [boxes[i - 1], boxes[i]];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) faults.push("overlap: " + name(first) + " / " + name(second));
    }
  }
  return faults;
})()"""


def layout(browser, path):
    browser.open(path)
    languages = options(browser)["language"]
    for width in [320, 390, 1200]:
        browser.size(width)
        for language in ["en", "zh-CN", "ar", "he", "hi", "th", "de"]:
            for previews in [0, 2]:
                choose(browser, language=languages.index(language), previews=previews)
                for is_open in [False, True]:
                    open_everything(browser, is_open)
                    draw_everything(browser)
                    for fault in browser.run(FIT):
                        yield f"{width}, {language}: {fault}"


def harmless(browser, path):
    browser.size(390, 3000)
    browser.media(prefers_reduced_motion="reduce")
    browser.open(path)
    for grouping in [0, 2]:
        choose(browser, grouping=grouping)
        # Shows only the card to test.
        open_everything(browser)
        browser.run("for (const one of document.querySelectorAll('.card, .events > li')) {"
                    "one.dispatchEvent(new MouseEvent('mouseover', {bubbles: true})); one.focus?.() }")
        known = browser.run(
            "[...new Set([...document.querySelectorAll('body *')].map((one) => one.tagName.toLowerCase()))]")
        allowed = (
            "a b bdi code details div figcaption figure form h1 h2 h3 header input label li main mark ol option p pre "
            "script section select span strong summary ul"
        ).split()
        for tag in set(known) - set(allowed):
            yield f"there is a <{tag}> in the page"
        if browser.run("document.scripts.length") != 2:
            yield "there are more scripts than its own"
        handlers = browser.run(
            "[...document.querySelectorAll('*')].flatMap((one) => [...one.attributes])"
            ".filter((one) => one.name.startsWith('on') || one.name === 'style').map((one) => one.name)")
        for handler in set(handlers):
            yield f"an element has the attribute {handler}"
        if browser.run("document.documentElement.scrollWidth > innerWidth"):
            yield "a payload makes the page wider than the window"
    if browser.run("window.ran") is not None:
        yield "a script of a payload ran"
    yield from faults(browser, path)
    yield from ink(browser)


def ink(browser):
    """Yields cards with text outside of them, found by comparing the page with and without the text of the card."""
    open_everything(browser, False)
    browser.run("document.activeElement.blur(); scrollTo(0, 0)")
    draw_everything(browser)
    browser.size(390, browser.run("document.documentElement.scrollHeight"))
    cards = "[...document.querySelectorAll('#stacks a.card')].filter((card) => card.checkVisibility())"
    for number in range(browser.run(cards + ".length")):
        box = browser.run(
            f"(() => {{ const box = {cards}[{number}].getBoundingClientRect();"
            "return [box.top + scrollY, box.bottom + scrollY] })()")
        # Whole pixels, without those of the edge.
        strips = [(0, int(box[0]) - 2), (int(box[1]) + 3, int(box[1]) + 1500)]

        def look():
            # Draws everything again, because an edge that is drawn twice is darker.
            for display in ["none", ""]:
                browser.run(f"document.body.style.display = '{display}'")
                draw_everything(browser)
            return [
                browser.call("Page.captureScreenshot", clip={
                    "x": 0, "y": top, "width": 390, "height": max(1, bottom - top), "scale": 1})["data"]
                for top, bottom in strips
            ]

        before = look()
        browser.run(f"{cards}[{number}].style.visibility = 'hidden'")
        if look() != before:
            yield f"the words of card {number} leave it"
        browser.run(f"{cards}[{number}].style.visibility = ''")


def quick(browser, path, seconds):
    browser.size(1200)
    # Measures the work of the page, which depends less on the load of the machine than the time on the clock.
    browser.call("Performance.enable", timeDomain="threadTicks")

    def work():
        metrics = browser.call("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def spent(use):
        """Returns the seconds of the fastest of three runs."""
        times = []
        for _ in range(3):
            start = work()
            use()
            times.append(work() - start)
        return min(times)

    def drawn(script):
        browser.run(f"new Promise((done) => {{ {script}; requestAnimationFrame(() => setTimeout(done)) }})")

    def chosen(choice):
        # Returns to the first settings before the choice; both are work.
        for places in [start, choice]:
            drawn("".join(f"document.getElementById('{name}').value = {place};" for name, place in places.items())
                  + "document.getElementById('switches').dispatchEvent(new Event('change'))")

    def loaded():
        browser.open(path)
        # The browser starts to count at zero for every page.
        return work()

    loading = min(loaded() for _ in range(3))
    if loading > float(seconds):
        yield f"on the screen after {loading:.2f} s"
    if browser.run("document.querySelectorAll('#stacks > .stack').length") < 1000:
        yield "it does not show a thousand stacks"
    start = {name: browser.run(f"Number(document.getElementById('{name}').value)") for name in SELECTS}
    for choice in [{"language": 4}, {"grouping": 2}, {"grouping": 1}, {"ios": 8, "grouping": 0}]:
        if (needed := spent(lambda: chosen(choice))) > 2 * float(seconds):
            yield f"{choice} and back takes {needed:.2f} s"
    chosen({})
    for name, script in {
        "opening a stack": "const stack = document.querySelector('#stacks details'); stack.open = !stack.open",
        "following a link": "document.querySelector('#stacks details .members a').click()",
    }.items():
        if (needed := spent(lambda: drawn(script))) > float(seconds) / 4:
            yield f"{name} takes {needed:.2f} s"


CHECKS = [quiet, same, switches, keyboard, accessibility, sheet, layout, harmless, quick]


def main():
    check = next((check for check in CHECKS if check.__name__ == sys.argv[1]), None)
    if check is None:
        sys.exit(__doc__)
    with Browser() as browser:
        found = list(check(browser, *sys.argv[2:]))
    for fault in found:
        print(fault)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
