"""A sender of notifications, in place of your program. The address of APNs is a parameter."""

import base64
import json
import os
import time

import httpx


def provider_token(key_id="ABC123DEFG", team_id="TEAM123456"):
    """A provider token. A real one is signed with the key of the team; pushctl does not check the signature."""
    parts = [{"alg": "ES256", "kid": key_id}, {"iss": team_id, "iat": int(time.time())}]
    encoded = [json.dumps(part).encode() for part in parts] + [os.urandom(64)]
    return ".".join(base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in encoded)


class Sender:
    """Sends over one connection with HTTP/2, which APNs requires."""

    def __init__(self, address, topic):
        self.topic = topic
        self.client = httpx.Client(
            base_url=address, http1=False, http2=True, timeout=60,
            headers={"authorization": f"bearer {provider_token()}"})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.close()

    def send(self, token, payload, **headers):
        """Sends a notification; returns its identifier, or raises the reason of APNs."""
        given = {name.replace("_", "-"): str(value) for name, value in headers.items()}
        response = self.client.post(
            f"/3/device/{token}", json=payload,
            headers={"apns-topic": self.topic, "apns-push-type": "alert"} | given)
        if response.status_code != 200:
            raise Refused(response.status_code, response.json().get("reason"))
        return response.headers["apns-id"]


class Refused(Exception):
    """APNs refused a notification, for a reason."""

    def __init__(self, status, reason):
        super().__init__(f"{status} {reason}")
        self.status = status
        self.reason = reason
