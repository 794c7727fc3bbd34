"""Tests of a sender, with pushctl in place of APNs.

    SERVE_OPTIONS='--unregistered 00ff' ./run.sh python3 test_sender.py
"""

import concurrent.futures
import os
import unittest

import httpx

from sender import Refused, Sender

#: The numbers of notifications and connections of the last test.
COUNT = int(os.environ.get("COUNT", 2000))
CONNECTIONS = 20


def sender():
    return Sender(os.environ["APNS"], topic="com.example.sports")


class SenderTests(unittest.TestCase):
    def setUp(self):
        self.api = httpx.Client(
            base_url=os.environ["PUSHCTL_API"], timeout=60,
            headers={"authorization": f"Bearer {os.environ['PUSHCTL_TOKEN']}"})
        self.addCleanup(self.api.close)
        self.api.delete("/api/notifications")
        self.sender = self.enterContext(sender())

    def came(self, **query):
        return self.api.get("/api/notifications", params=query).json()

    def stacks(self, token):
        return self.api.get(f"/api/devices/{token}/stacks").json()["stacks"]

    def test_a_goal_reaches_the_device(self):
        payload = {"aps": {"alert": {"title": "Messi", "body": "Messi scores!"}, "thread-id": "team-news"}}
        identifier = self.sender.send("00fc13ad", payload)
        [came] = self.came(token="00fc13ad")
        self.assertEqual(came["payload"], payload)
        self.assertEqual(came["answer"]["apns-id"], identifier)
        self.assertEqual(came["outcome"], "displayed")
        self.assertEqual(came["diagnostics"], [])

    def test_goals_of_a_match_are_one_stack(self):
        for body in ("1:0", "2:0", "2:1"):
            self.sender.send("00fc13ad", {"aps": {"alert": body, "thread-id": "match-7"}})
        [stack] = self.stacks("00fc13ad")
        self.assertEqual((stack["thread"], stack["count"], stack["leading"]["body"]), ("match-7", 3, "2:1"))

    def test_a_score_replaces_the_one_before(self):
        for body in ("1:0", "2:0"):
            self.sender.send("00fc13ad", {"aps": {"alert": body}}, apns_collapse_id="match-7")
        self.assertEqual([each["outcome"] for each in self.came()], ["replaced", "displayed"])

    def test_a_dead_token_is_reported(self):
        with self.assertRaises(Refused) as refused:
            self.sender.send("00ff", {"aps": {"alert": "Goal"}})
        self.assertEqual((refused.exception.status, refused.exception.reason), (410, "Unregistered"))

    def test_many_all_arrive(self):
        def send(part):
            with sender() as own:
                return [
                    own.send(f"{number % 100:04x}", {"aps": {"alert": f"Goal {number}", "thread-id": "team-news"}})
                    for number in range(part, COUNT, CONNECTIONS)]

        with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as threads:
            identifiers = [each for part in threads.map(send, range(CONNECTIONS)) for each in part]
        self.assertEqual(len(set(identifiers)), COUNT)
        self.assertEqual({each["answer"]["apns-id"] for each in self.came()}, set(identifiers))
        [stack] = self.stacks("0000")
        self.assertEqual(stack["count"], COUNT // 100)


if __name__ == "__main__":
    unittest.main()
