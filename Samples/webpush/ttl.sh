#!/bin/sh
# A web push that Apple's service refuses: the TTL is 0. The body would be encrypted first.
curl -X POST "https://web.push.apple.com/$SUBSCRIPTION" -H 'TTL: 0' \
    -d '{"web_push": 8030, "notification": {"title": "Goal", "navigate": "https://example.com/match/77"}}'
