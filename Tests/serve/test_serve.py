"""`pushctl serve` from outside, over sockets of the loopback interface.

    PUSHCTL=.build/debug/pushctl python3 -m unittest discover Tests/serve
"""

import asyncio
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import tempfile
import unittest

from server import Server, parse


def allow_descriptors(count):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        status, errors = cls.server.end(signal.SIGTERM)
        assert (status, errors) == (0, ""), (status, errors)

    def still_answers(self):
        status, headers, body = self.server.push()
        self.assertEqual((status, body), (200, b""))
        self.assertEqual(len(headers["apns-id"]), 36)

    def test_a_notification_is_answered_listed_and_stacked(self):
        token = "aa01"
        self.assertEqual(self.server.push(token=token)[0], 200)
        status, listed = self.server.ask(f"/api/notifications?token={token}")
        self.assertEqual(status, 200)
        self.assertEqual(listed[0]["payload"], {"aps": {"alert": "Goal", "thread-id": "team"}})
        self.assertEqual((listed[0]["outcome"], listed[0]["answer"]["status"]), ("displayed", 200))
        _, report = self.server.ask(f"/api/devices/{token}/stacks")
        self.assertEqual([(stack["thread"], stack["count"]) for stack in report["stacks"]], [("team", 1)])

    def test_one_connection_takes_many_requests(self):
        body = b'{"aps":{"alert":"a"}}'
        last = self.server.request("POST", "/3/device/aa02", body, self.server.push_headers())
        answers = self.server.raw(last.replace(b"Connection: close\r\n", b"") * 49 + last)
        self.assertEqual(answers.count(b"HTTP/1.1 200"), 50)

    def test_a_chunked_body_is_read(self):
        lines = [f"{name}: {value}" for name, value in self.server.push_headers()]
        head = "\r\n".join([
            "POST /3/device/aa03 HTTP/1.1", "Host: localhost", "Connection: close",
            "Transfer-Encoding: chunked", *lines, "", ""])
        answer = self.server.raw(head.encode() + b'8\r\n{"aps":{\r\nd\r\n"alert":"a"}}\r\n0\r\n\r\n')
        self.assertEqual(parse(answer)[0], 200)

    def test_streams_tell_what_comes(self):
        with self.server.connect() as connection:
            connection.sendall(
                f"GET /api/events?access_token={self.server.access} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            received = b""
            while b"one event per notification" not in received:
                received += connection.recv(65536)
            self.assertIn(b"text/event-stream", received)
            self.server.push(token="aa04")
            while b'"token":"aa04"' not in received or not received.endswith(b"\n\n\r\n"):
                received += connection.recv(65536)
        self.assertIn(b"event: notification", received)

    def test_streams_have_a_limit(self):
        head = f"GET /api/events?access_token={self.server.access} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        connections = []
        statuses = []
        for _ in range(40):
            connection = self.server.connect()
            connection.sendall(head)
            statuses.append(connection.recv(12)[-3:])
            connections.append(connection)
        for connection in connections:
            connection.close()
        self.assertIn(b"503", statuses)
        self.assertGreaterEqual(statuses.count(b"200"), 20)
        self.still_answers()

    def test_foreign_hosts_and_origins_are_refused(self):
        for line in ["Host: evil.example", "Host: 127.0.0.1.evil.example", "X: y"]:
            for target in ["/", "/api/notifications?access_token=secret", "/3/device/aa05"]:
                answer = self.server.raw(f"GET {target} HTTP/1.1\r\n{line}\r\nConnection: close\r\n\r\n".encode())
                self.assertIn(parse(answer)[0], (400, 403), (line, target))
        for name, value in [("Origin", "http://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")]:
            self.assertEqual(self.server.send("POST", "/3/device/aa05", b"{}", [(name, value)])[0], 403)
        self.assertEqual(self.server.ask("/api/notifications?token=aa05")[1], [])

    def test_the_token_guards_the_interface(self):
        for target in ["/", "/api/notifications", "/api/events", "/api/devices/aa/stacks", "/api/x"]:
            self.assertEqual(self.server.send("GET", target)[0], 401, target)

    def test_tricks_with_paths_lead_nowhere(self):
        for target in [
                "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/api/..%2f..%2fetc/passwd",
                "/\\..\\etc", "/.git/config", "/3/device/../../api/notifications", "/%00", "/api/notifications%00",
                "http://evil.example/api/notifications", "*", "api", "/" + "a/" * 4000]:
            status, _, body = self.server.send("GET", target, headers=[("Authorization", "Bearer secret")])
            self.assertIn(status, (400, 404, 405), target)
            self.assertNotIn(b"root:", body)
        self.still_answers()

    def test_what_is_no_request_is_refused(self):
        for data in [
                b"\r\n" * 1000, b"\x00" * 5000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"BREW / HTTP/1.1\r\n\r\n",
                b"CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(500), os.urandom(5000),
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"POST /3/device/aa HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Length: -1\r\n\r\n", b"POST /3/device/aa HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Length: 99999999999999999999\r\n\r\nx", b"POST /3/device/aa HTTP/1.1\r\nHost: localhost\r\n"
                b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx"]:
            status = parse(self.server.raw(data, ends=True))[0]
            self.assertNotEqual(status, 200, data[:40])
        self.still_answers()

    def test_header_bombs_are_refused(self):
        for head in [
                b"X: " + b"a" * 5_000_000, b"".join(b"X%d: y\r\n" % number for number in range(300_000)),
                b"a" * 5_000_000]:
            answer = self.server.raw(b"POST /3/device/aa HTTP/1.1\r\nHost: localhost\r\n" + head + b"\r\n\r\n", ends=True)
            self.assertNotEqual(parse(answer)[0], 200)
        self.assertNotEqual(parse(self.server.raw(b"GET /" + b"a" * 5_000_000, ends=True))[0], 200)
        self.still_answers()

    def test_endless_bodies_are_cut_off(self):
        for head, block in [
                (b"Content-Length: 100000000000\r\n\r\n", b"a" * 65536),
                (b"Transfer-Encoding: chunked\r\n\r\n", b"10000\r\n" + b"a" * 65536 + b"\r\n")]:
            with self.server.connect() as connection:
                sent = 0
                try:
                    connection.sendall(b"POST /3/device/aa HTTP/1.1\r\nHost: localhost\r\n" + head)
                    while sent < 64 << 20:
                        connection.sendall(block)
                        sent += len(block)
                except OSError:
                    pass
                self.assertLess(sent, 64 << 20)
        self.still_answers()

    def test_slow_clients_keep_nobody_waiting(self):
        slow = [self.server.connect() for _ in range(100)]
        for number, connection in enumerate(slow):
            connection.sendall(b"POST /3/device/aa HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{"
                               if number % 2 else b"POST /3/dev")
        self.still_answers()
        for connection in slow:
            connection.close()
        self.still_answers()

    def test_unread_answers_keep_nobody_waiting(self):
        one = self.server.request("GET", "/api/notifications?access_token=secret").replace(b"Connection: close\r\n", b"")
        with self.server.connect() as connection:
            connection.settimeout(5)
            try:
                for _ in range(2000):
                    connection.sendall(one * 100)
                self.fail("the server read 200,000 requests although its answers were not read")
            except OSError:
                pass
            self.still_answers()


class Load(unittest.TestCase):
    def test_a_thousand_at_once_are_answered(self):
        allow_descriptors(4096)

        async def one(server, number):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            body = json.dumps({"aps": {"alert": f"Goal {number}", "thread-id": "team"}}).encode()
            writer.write(server.request("POST", f"/3/device/{number:04x}", body, server.push_headers()))
            answer = await reader.read()
            writer.close()
            return parse(answer)

        async def all_of(server):
            return await asyncio.gather(*(one(server, number) for number in range(1000)))

        with Server() as server:
            answers = asyncio.run(all_of(server))
            self.assertEqual({status for status, _, _ in answers}, {200})
            self.assertEqual(len({headers["apns-id"] for _, headers, _ in answers}), 1000)
            self.assertEqual(len(server.ask("/api/notifications")[1]), 1000)

    def test_ten_thousand_connections_wait_and_take_no_memory(self):
        allow_descriptors(11_000)
        count = min(10_000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 500)
        with Server() as server:
            before = server.memory()
            connections = []
            for _ in range(count):
                connection = socket.socket()
                connection.setblocking(False)
                connections.append(connection)
                connection.connect_ex(("127.0.0.1", server.port))
            # Few enough to fit into the queues of the system, so that the server has taken them.
            for connection in connections[:500]:
                connection.setblocking(True)
                connection.sendall(b"POST /3/device/aa01 HTTP/1.1\r\n")
            self.assertLess(server.memory() - before, 64 << 20)
            for connection in connections:
                connection.close()
            self.assertEqual(server.push()[0], 200)
            self.assertEqual(server.end(signal.SIGINT), (0, ""))

    def test_the_newest_are_kept(self):
        with Server("--keep", "10") as server:
            last = server.request("POST", "/3/device/aa", b'{"aps":{"alert":"a"}}', server.push_headers())
            server.raw(last.replace(b"Connection: close\r\n", b"") * 499 + last)
            listed = server.ask("/api/notifications")[1]
            self.assertEqual([each["number"] for each in listed], list(range(491, 501)))
            self.assertEqual(server.ask("/api/devices/aa/stacks")[1]["stacks"][0]["count"], 10)


class Records(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name, "record.ndjson")

    def lines(self):
        text = self.file.read_text()
        self.assertTrue(not text or text.endswith("\n"))
        return [json.loads(line) for line in text.splitlines()]

    def test_a_killed_server_loses_no_answered_line(self):
        answered = 0
        for _ in range(3):
            server = Server("--record", str(self.file))
            for _ in range(20):
                answered += server.push()[0] == 200
            server.end(signal.SIGKILL)
        self.assertEqual(len(self.lines()), answered)

    def test_the_beginning_of_a_line_goes_at_the_next_start(self):
        with Server("--record", str(self.file)) as server:
            server.push()
        whole = self.file.read_text()
        self.assertNotIn("authorization", whole)
        self.file.write_text(whole + whole[:60])
        with Server("--record", str(self.file)) as server:
            server.push()
        self.assertEqual(len(self.lines()), 2)
        self.file.write_text(whole.rstrip("\n"))
        with Server("--record", str(self.file)) as server:
            server.push()
        self.assertEqual(len(self.lines()), 2)

    def test_other_files_are_left_alone(self):
        for text in ["notes of mine", "notes of mine\n", '{"aps": {}}\n', "\n", "x" * 2_000_000 + "\n"]:
            self.file.write_text(text)
            run = subprocess.run(
                [os.environ["PUSHCTL"], "serve", "--port", "0", "--record", self.file], capture_output=True, text=True,
                timeout=60)
            self.assertEqual(run.returncode, 2, text[:20])
            self.assertIn("its last line is not a record", run.stderr)
            self.assertEqual(self.file.read_text(), text)

    def test_two_servers_do_not_share_a_record(self):
        with Server("--record", str(self.file)):
            run = subprocess.run(
                [os.environ["PUSHCTL"], "serve", "--port", "0", "--record", self.file], capture_output=True, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("another process is recording to it", run.stderr)

    def test_a_full_disk_ends_the_server(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        server = Server("--record", str(self.file), prepare=limit)
        statuses = []
        while server.process.poll() is None and len(statuses) < 100:
            try:
                statuses.append(server.push()[0])
            except OSError:
                break
            if statuses[-1] != 200:
                break
        status, errors = server.end(signal.SIGCONT)
        self.assertEqual((status, statuses[-1]), (2, 500))
        self.assertIn("cannot write", errors)
        self.assertEqual(len(self.lines()), len(statuses) - 1)

    def test_records_are_validated_and_played(self):
        with Server("--record", str(self.file)) as server:
            server.push({"aps": {"alert": {"body": "Goal", "thread-id": "team"}}})
            server.push({"aps": {"alert": "Goal", "thread-id": "team"}})
        run = subprocess.run(
            [os.environ["PUSHCTL"], "validate", "--ndjson", "--extract", "/payload", "--format", "jsonl", self.file],
            capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        found = [json.loads(line)["errors"] for line in run.stdout.splitlines()]
        self.assertEqual(found, [1, 0])
        run = subprocess.run(
            [os.environ["PUSHCTL"], "simulate", "--ndjson", "--format", "json", self.file], capture_output=True)
        self.assertEqual(len(json.loads(run.stdout)["events"]), 2)


class Starting(unittest.TestCase):
    def refuse(self, *options):
        run = subprocess.run([os.environ["PUSHCTL"], "serve", *options], capture_output=True, text=True, timeout=60)
        self.assertEqual((run.returncode, run.stdout), (2, ""), options)
        return run.stderr

    def test_wrong_options_are_refused(self):
        for options in [
                ("--port", "70000"), ("--port", "x"), ("--token", ""), ("--token", "a b"), ("--fail", "404:1"),
                ("--fail", "503:0"), ("--unregistered", "xyz"), ("--keep", "0"), ("--ios", "99"),
                ("--record", "/dev/full"), ("--record", "/nowhere/record.ndjson"), ("no-such-file.json",)]:
            self.refuse(*options)

    def test_a_taken_port_is_said(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = str(other.getsockname()[1])
            self.assertIn(f"cannot listen on 127.0.0.1:{port}", self.refuse("--port", port))

    def test_options_set_up_devices_and_answers(self):
        with Server("--ios", "15", "--strict", "--unregistered", "00FF", "--fail", "503:4") as server:
            self.assertEqual(server.push(token="00ff")[2].count(b"Unregistered"), 1)
            self.assertEqual(server.push({"aps": {"alert": {"thread-id": "a"}}})[0], 400)
            self.assertEqual(server.push()[0], 200)
            self.assertEqual(server.push()[0], 503)
            self.assertEqual(server.ask("/api/devices/00fc13ad/stacks")[1]["device"]["ios"], "15")

    def test_a_scenario_describes_apps(self):
        scenario = pathlib.Path(__file__).parents[2] / "Samples/scenarios/kobe-and-ronaldo.json"
        with Server(str(scenario)) as server:
            server.push()
            self.assertEqual(len(server.ask("/api/devices/00fc13ad/stacks")[1]["stacks"]), 1)


if __name__ == "__main__":
    unittest.main()
