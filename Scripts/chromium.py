"""A headless Chromium, controlled over a pair of pipes, without an open port or a driver."""

import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def program():
    """Returns the path of the browser, or None."""
    names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    mac = "/Applications/{0}.app/Contents/MacOS/{0}"
    paths = [mac.format("Chromium"), mac.format("Google Chrome")]
    return next(filter(None, map(shutil.which, names + paths)), None)


class Browser:
    """One tab of a separate browser, with the requests and errors of the page."""

    def __init__(self, reaches_server=False):
        """reaches_server: whether pages may send requests to this machine; no page may send requests to another one."""
        self.folder = tempfile.mkdtemp()
        theirs, ours = os.pipe()
        answers, answer = os.pipe()
        # Moves the ends above 3 and 4, the descriptors that the browser expects.
        theirs, answer = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (theirs, answer))
        rules = "MAP * ~NOTFOUND" + (", EXCLUDE 127.0.0.1" if reaches_server else "")
        options = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
            f"--user-data-dir={self.folder}", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--hide-scrollbars", f"--host-resolver-rules={rules}",
        ]
        self.process = subprocess.Popen(
            [program(), *options, "about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=lambda: (os.dup2(theirs, 3), os.dup2(answer, 4)))
        os.close(theirs)
        os.close(answer)
        self.output, self.input = ours, answers
        self.buffer, self.number, self.session = b"", 0, None
        #: The addresses that the page requested, and its errors.
        self.requests, self.errors, self.events = [], [], []
        pages = self.call("Target.getTargets")["targetInfos"]
        target = next(page["targetId"] for page in pages if page["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Network", "Log", "Runtime"]:
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Messages

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def receive(self, seconds=60):
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], seconds)[0]:
                raise RuntimeError("the browser does not answer")
            data = os.read(self.input, 1 << 16)
            if not data:
                raise RuntimeError("the browser went away")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, parameters):
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Log.entryAdded":
            self.errors.append(parameters["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled":
            self.errors.append(" ".join(str(value.get("value")) for value in parameters["args"]))
        elif method == "Page.javascriptDialogOpening":
            self.errors.append("dialog: " + parameters["message"])
        elif method == "Page.loadEventFired":
            self.events.append(method)

    # Pages

    def open(self, path):
        """Loads a file, and returns the seconds until it was loaded."""
        return self.visit("file://" + os.path.abspath(path))

    def visit(self, address):
        """Loads an address, and returns the seconds until it was loaded."""
        self.events.clear()
        start = time.monotonic()
        self.call("Page.navigate", url=address)
        while not self.events:
            self.receive()
        # Reading the width forces a layout, and the browser answers after all other work.
        self.run("document.documentElement.offsetWidth")
        return time.monotonic() - start

    def run(self, script):
        """Returns the value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def size(self, width, height=900):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def media(self, **features):
        """Sets media features, as in `prefers_color_scheme="dark"`."""
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def press(self, key):
        """Sends Tab, Enter, Space or an arrow, as a keyboard does."""
        codes = {"Tab": 9, "Enter": 13, "Space": 32, "ArrowDown": 40, "ArrowUp": 38}
        texts = {"Enter": "\r", "Space": " "}
        common = {"key": texts.get(key, key) if key == "Space" else key, "code": key,
                  "windowsVirtualKeyCode": codes[key]}
        text = {"text": texts[key]} if key in texts else {}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **common, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)
