#!/bin/sh
# Tells a guest that the table is ready, and wakes the app. JWT, TOKEN and COUNT come from outside.
set -eu

host=https://api.sandbox.push.apple.com

curl --http2 --silent --show-error \
  --header "authorization: bearer $JWT" \
  --header 'apns-push-type: alert' \
  --header 'apns-topic: com.example.lunch' \
  --header "apns-id: 5D1F4E0A-9B7C-4C55-8D2E-0A6B1C3F7E90" \
  --data '{
    "aps": {
      "alert": {"title": "Lunch", "body": "Your table'\''s ready"},
      "badge": '"$COUNT"',
      "mutable-content": "1",
      "threadId": "bookings"
    }
  }' \
  "$host/3/device/$TOKEN"

curl --http2 -sS -H "authorization: bearer $JWT" -H "apns-topic: com.example.lunch" \
  -H 'apns-push-type: background' -H 'apns-priority: 10' \
  -d "{\"aps\":{\"content-available\":true},\"booking\":417}" "$host/3/device/$TOKEN"
