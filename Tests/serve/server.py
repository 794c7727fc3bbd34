"""A running `pushctl serve`, and what tests send to it: the standard library of Python and nothing else."""

import base64
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def provider_token():
    """A provider token of the documented form; the server does not check its signature."""
    header = {"alg": "ES256", "kid": "ABC123DEFG"}
    claims = {"iss": "TEAM123456", "iat": int(time.time())}
    parts = [base64url(json.dumps(part).encode()) for part in (header, claims)]
    return ".".join([*parts, base64url(os.urandom(64))])


class Server:
    """Ends with its block; `access` is the access token."""

    def __init__(self, *options, prepare=None):
        self.access = "secret"
        self.process = subprocess.Popen(
            [os.environ["PUSHCTL"], "serve", "--port", "0", "--token", self.access, *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=prepare)
        line = self.process.stdout.readline().decode()
        address = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?access_token=secret\n", line)
        if not address:
            raise AssertionError(f"{line!r}, {self.process.communicate()}")
        self.port = int(address[1])
        self.jwt = provider_token()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end(signal.SIGTERM)

    def end(self, number):
        """Sends a signal; returns the status and what was written to standard error."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors.decode()

    def memory(self):
        """Returns the resident memory in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) << 10

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def raw(self, data, ends=False):
        """Sends bytes on a new connection, and closes it if requested; returns the complete answer."""
        with self.connect() as connection:
            try:
                connection.sendall(data)
                if ends:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            received = b""
            try:
                while block := connection.recv(65536):
                    received += block
            except ConnectionError:
                pass
            return received

    def request(self, method, target, body=b"", headers=()):
        lines = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in headers]
        lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    def send(self, method, target, body=b"", headers=()):
        """Returns the status, the headers in lower case, and the body."""
        return parse(self.raw(self.request(method, target, body, headers)))

    def push_headers(self):
        return [("authorization", f"bearer {self.jwt}"), ("apns-topic", "com.example.app"), ("apns-push-type", "alert")]

    def push(self, payload=None, token="00fc13ad"):
        body = json.dumps(payload or {"aps": {"alert": "Goal", "thread-id": "team"}}).encode()
        return self.send("POST", f"/3/device/{token}", body, self.push_headers())

    def ask(self, path, method="GET"):
        status, _, body = self.send(method, path, headers=[("Authorization", f"Bearer {self.access}")])
        return status, json.loads(body) if body else None


def parse(data):
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    match = re.match(r"HTTP/1\.[01] (\d{3})", lines[0])
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    return int(match[1]) if match else 0, headers, body
