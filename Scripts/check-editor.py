#!/usr/bin/env python3
"""Test the page of `pushctl serve` in a real browser.

    python3 Scripts/check-editor.py CHECK PUSHCTL

Starts PUSHCTL. Prints each problem on a line, and exits with status 1 if there is one. CHECK is one of:

    edit           a misplaced key is found at its line, its button moves it, and the phone changes
    arrange        events are added, copied, moved by keyboard and deleted; the focus stays with them
    files          a saved file contains the edits, and can be opened and edited again
    switches       every switch changes the phone
    export         exports pictures, pages, reports and messages of services
    accessibility  axe finds nothing, in light and dark, at the widths of a phone and of a desktop
    layout         nothing is wider than the screen
    harmless       nothing of a payload runs or becomes markup
    quick          a hundred events are drawn after each edit; prints the time without testing it
"""

import json
import pathlib
import subprocess
import sys
import time

from chromium import Browser

#: Reads the visible texts of each event.
EVENTS = """[...document.querySelectorAll(".event")].map((event) => ({
  text: event.querySelector("textarea").value,
  outcome: event.querySelector(".outcome").textContent,
  findings: [...event.querySelectorAll(".findings > li")].map((one) => one.textContent),
  lines: [...event.querySelectorAll(".lines > [class]")].map((one) => [one.className, one.textContent.trim()]),
}))"""
MISPLACED = '{\n  "aps": {\n    "alert": "Goal"\n  },\n  "thread-id": "team"\n}'


class Page:
    """The page of a separate server in a separate browser."""

    def __init__(self, pushctl, *arguments):
        self.server = subprocess.Popen(
            [pushctl, "serve", "--port", "0", "--token", "secret", *arguments], stdout=subprocess.PIPE)
        self.address = self.server.stdout.readline().decode().strip()
        self.browser = Browser(reaches_server=True)
        #: Expected errors, which a check provokes; the browser may report them late.
        self.expected = None

    def __enter__(self):
        self.browser.__enter__()
        self.visit()
        return self

    def __exit__(self, *error):
        self.browser.__exit__(*error)
        self.server.terminate()
        self.server.communicate()

    def run(self, script):
        return self.browser.run(script)

    def visit(self):
        self.browser.visit(self.address)
        self.wait()

    def wait(self, condition="true"):
        """Waits until the edit is drawn and a condition holds."""
        for _ in range(600):
            if self.run(f"!!(document.getElementById('picture').alt && ({condition}))"):
                return
            time.sleep(0.05)
        raise SystemExit(f"the page does not come to {condition}: {self.run(EVENTS)}, "
                         f"{self.run('document.getElementById(`status`).textContent')}")

    def type(self, text, event=0):
        self.run(f"""{{
            const editor = document.querySelectorAll("textarea")[{event}];
            editor.focus();
            editor.value = {json.dumps(text)};
            editor.dispatchEvent(new Event("input", {{ bubbles: true }}));
        }}""")

    def click(self, selector, place=0):
        self.run(f"document.querySelectorAll({json.dumps(selector)})[{place}].click()")

    def button(self, text, event=0):
        self.run(f"""[...document.querySelectorAll(".event")[{event}].querySelectorAll("button")]
            .find((button) => button.textContent === {json.dumps(text)}).click()""")

    @property
    def events(self):
        return self.run(EVENTS)

    @property
    def picture(self):
        return self.run("document.getElementById('picture').alt")

    def faults(self):
        """Yields requests for other addresses, and unexpected errors in the browser."""
        origin = self.address.split("/?")[0]
        for request in self.browser.requests:
            if not request.startswith((origin, f"blob:{origin}")):
                yield f"asks for {request}"
        for error in self.browser.errors:
            if not self.expected or self.expected not in error:
                yield f"error in the browser: {error}"


def check_edit(page):
    page.type(MISPLACED)
    page.wait("document.querySelector('.findings .fix')")
    event = page.events[0]
    if ["error", "● 5"] not in event["lines"]:
        yield f"no mark at line 5: {event['lines']}"
    if "default stack" not in event["outcome"]:
        yield f"the outcome is {event['outcome']}"
    page.click(".findings .fix")
    page.wait("document.querySelector('.outcome').textContent.includes('team')")
    event = page.events[0]
    if json.loads(event["text"]) != {"aps": {"alert": "Goal", "thread-id": "team"}} or event["lines"]:
        yield f"after the fix: {event}"
    if page.run("document.activeElement.tagName") != "TEXTAREA":
        yield "the focus is not in the editor after a fix"
    page.type('{"aps": {"alert": "Gö', 0)
    page.wait("document.querySelector('.findings .error, .findings li.error')")
    if page.events[0]["outcome"] != "The text is not a JSON object.":
        yield f"a payload that does not parse: {page.events[0]}"


def check_arrange(page):
    page.click("#add")
    page.wait("document.querySelectorAll('.event').length === 2")
    page.type('{"aps": {"alert": "Second"}}', 1)
    page.button("Duplicate", 1)
    page.type('{"aps": {"alert": "Third"}}', 2)
    page.wait("document.getElementById('picture').alt.includes('Third')")
    for _ in range(2):
        page.browser.call(
            "Input.dispatchKeyEvent", type="rawKeyDown", key="ArrowUp", code="ArrowUp", modifiers=1,
            windowsVirtualKeyCode=38)
    texts = [event["text"] for event in page.events]
    if [text[19:24] for text in texts[::2]] != ["Third", "Secon"]:
        yield f"moved twice: {texts}"
    if "Third" not in page.run("document.activeElement.value"):
        yield "the focus did not move with the event"
    page.button("Down", 0)
    if page.run("document.activeElement.textContent") != "Down":
        yield "the focus is not on the button that was used"
    if "Third" not in page.events[1]["text"]:
        yield "the button does not move the event"
    before = [event["text"] for event in page.events]
    for _ in range(3):
        page.button("Delete", 0)
    if page.events or page.run("document.activeElement.id") != "add":
        yield "not everything was deleted, or the focus is lost"
    for _ in range(3):
        page.click("#restore")
    if [event["text"] for event in page.events] != before:
        yield f"restored: {page.events}"
    if not page.run("document.getElementById('restore').hidden"):
        yield "the page still offers to restore an event"


#: Keeps the files that the page saves, instead of writing them.
CATCH = """window.saved = []; const create = URL.createObjectURL;
URL.createObjectURL = (blob) => { if (blob.type !== "image/svg+xml" || window.taking) window.saved.push(blob); return create(blob); };
HTMLAnchorElement.prototype.click = function () { window.name_of_file = this.download; };"""


def save(page, button):
    page.run("window.saved.length = 0; window.taking = true; 0")
    page.click(button)
    page.wait("window.saved.length")
    page.run("window.taking = false")
    return page.run("window.saved.at(-1).text()")


def open_file(page, text):
    page.run(f"""{{
        const files = new DataTransfer();
        files.items.add(new File([{json.dumps(text)}], "scenario.json"));
        document.getElementById("file").files = files.files;
        document.getElementById("file").dispatchEvent(new Event("change"));
    }}""")


def check_files(page):
    page.run(CATCH + "0")
    text = '{\n  "aps": {"alert": "Ol\\u00e9", "relevance-score": 0.50},\n  "a": 1.0, "b": "梅西"\n}'
    page.type(text)
    page.run("document.getElementById('ios').value = '15';"
             "document.getElementById('ios').dispatchEvent(new Event('change', { bubbles: true }))")
    # Otherwise, a picture that is drawn meanwhile would count as the file.
    page.wait("document.getElementById('status').textContent.includes('iOS 15')")
    saved = save(page, "#save")
    if text not in saved or json.loads(saved)["device"]["ios"] != "15":
        yield f"saved: {saved}"
    page.visit()
    open_file(page, saved)
    page.wait("document.querySelector('textarea').value.includes('梅西')")
    if page.events[0]["text"] != text or page.run("document.getElementById('ios').value") != "15":
        yield f"opened: {page.events}"
    page.wait("document.getElementById('status').textContent.includes('iOS 15')")
    # The browser also reports that the server rejects the last file.
    page.expected = "status of 400"
    page.run(CATCH + "0")
    if save(page, "#save") != saved:
        yield "what is opened and saved is another file"
    open_file(page, "no scenario")
    page.wait("document.getElementById('status').textContent.includes('JSON')")
    payload = {"aps": {"alert": {"title": "A", "thread-id": "x"}}}
    open_file(page, json.dumps({"events": [{"app": "a", "payload": payload}]}, indent=2).replace("\n", "\r\n"))
    page.wait("document.querySelector('.findings .fix')")
    page.click(".findings .fix")
    page.wait("document.querySelector('.outcome').textContent.includes('\"x\"')")
    if json.loads(page.events[0]["text"]) != {"aps": {"alert": {"title": "A"}, "thread-id": "x"}}:
        yield f"after the fix of a file with CR LF: {page.events}"


def check_switches(page):
    def choose(name, value):
        page.run(f"document.getElementById('{name}').value = '{value}';"
                 f"document.getElementById('{name}').dispatchEvent(new Event('change', {{ bubbles: true }}))")

    for name, value, expected in [("ios", "12", "iOS 12"), ("locale", "zh-CN", "zh-CN")]:
        choose(name, value)
        page.wait(f"document.getElementById('status').textContent.includes({json.dumps(expected)})")
    page.wait("document.getElementById('picture').alt.includes('Messi scores')")
    choose("previews", "never")
    page.wait("!document.getElementById('picture').alt.includes('Messi scores')")
    choose("grouping", "off")
    page.wait("document.querySelector('.outcome').textContent.includes('grouping is off')")
    choose("second", "ar")
    page.wait("document.getElementById('other').alt.includes(', ar:') && !document.getElementById('other').hidden")
    choose("colors", "dark")
    page.wait("getComputedStyle(document.body).color === 'rgb(236, 238, 242)'")
    yield from ()


def check_export(page):
    page.run(CATCH + "0")
    for button, beginning in [("#svg", "<svg"), ("#html", "<!DOCTYPE html>"), ("#markdown", "### pushctl preview")]:
        text = save(page, button)
        if not text.startswith(beginning) or "Messi" not in text:
            yield f"{button}: {text[:100]}"
    page.run("Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { window.copied = text; } } })")
    for form, part in [("apns", '"aps"'), ("curl", "curl "), ("fcm", '"message"'), ("sns", '"APNS')]:
        page.run(f"""{{
            const copy = document.querySelector("select[aria-label='Copy as']");
            copy.value = "{form}";
            window.copied = "";
            copy.dispatchEvent(new Event("change", {{ bubbles: true }}));
        }}""")
        page.wait("window.copied")
        if part not in page.run("window.copied"):
            yield f"{form}: {page.run('window.copied')}"


def check_accessibility(page):
    import axe_core_python

    axe = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
    page.browser.call("Page.setBypassCSP", enabled=True)
    for scheme in ["light", "dark"]:
        for width in [390, 1280]:
            page.browser.size(width)
            page.browser.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            page.visit()
            page.run(axe + ";0")
            page.type(MISPLACED)
            page.wait("document.querySelector('.findings .fix')")
            for violation in page.run("axe.run().then((report) => report.violations)"):
                nodes = [node["html"][:160] for node in violation["nodes"][:3]]
                yield f"{scheme}, {width}: {violation['impact']}: {violation['help']}: {nodes}"
    page.expected = "axe"


def check_layout(page):
    texts = {"en": "Goal", "zh-CN": "梅西进球了！" * 20, "ar": "سجّل رونالدو هدفاً " * 9, "th": "โรนัลโดยิงประตู" * 12,
             "hi": "रोनाल्डो ने गोल किया " * 9, "de": "Donaudampfschifffahrtsgesellschaft" * 9}
    for width in [320, 390, 1280]:
        page.browser.size(width)
        for language, text in texts.items():
            page.type(json.dumps({"aps": {"alert": text, "thread-id": text, text: 1}}, ensure_ascii=False))
            page.run(f"document.getElementById('locale').value = '{language}';"
                     "document.getElementById('locale').dispatchEvent(new Event('change', { bubbles: true }))")
            page.wait(f"document.getElementById('status').textContent.includes(', {language}:')")
            extent = page.run("document.documentElement.scrollWidth")
            if extent > width:
                yield f"{language}: {extent} pixels of {width}"


def check_harmless(page):
    elements = "document.querySelectorAll('script, svg, img').length"
    own = page.run(elements)
    for text in [
            "<script>window.ran = 1</script>", "<img src=x onerror='window.ran = 1'>", "\"><svg onload=window.ran=1>",
            "</script><script>window.ran = 1</script>", "</textarea><script>window.ran=1</script>", "javascript:window.ran=1",
            "\u202egnp.exe", "\x1b[31m", "\u2028"]:
        page.type(json.dumps({"aps": {"alert": {"title": text, "body": text, text: 1}, "thread-id": text, text: text}}))
        page.run(f"""for (const input of document.querySelectorAll(".fields input")) {{
            input.value = {json.dumps(text)};
            input.dispatchEvent(new Event("input", {{ bubbles: true }}));
        }}""")
        page.wait("document.querySelector('.findings li')")
    if page.run("window.ran"):
        yield "a text of a payload ran"
    if page.run(elements) != own:
        yield "a text of a payload became markup"


def check_quick(page):
    page.run("for (let number = 0; number < 99; number++) document.getElementById('add').click()")
    page.wait("document.querySelectorAll('.outcome').length === 100 && document.getElementById('picture').alt")
    time.sleep(1)
    took = []
    for number in range(20):
        took.append(page.run(f"""(async () => {{
            const picture = document.getElementById("picture"), start = performance.now();
            const drawn = new Promise((done) => picture.addEventListener("load", done, {{ once: true }}));
            const editor = document.querySelectorAll("textarea")[50];
            editor.value = editor.value.replace(/"body": "[^"]*"/, '"body": "Goal {number}"');
            editor.dispatchEvent(new Event("input", {{ bubbles: true }}));
            await drawn;
            return performance.now() - start;
        }})()"""))
    print(f"{sorted(took)[10]:.0f} ms from an edit of 1 of 100 events to its picture", file=sys.stderr)
    yield from ()


def main():
    check, pushctl = sys.argv[1:]
    with Page(pushctl) as page:
        found = list(globals()[f"check_{check}"](page)) + list(page.faults())
    for each in found:
        print(each)
    sys.exit(1 if found else 0)


main()
