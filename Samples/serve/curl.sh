#!/bin/sh
# Sends a notification with curl and lists the received ones. Without HTTP/2 and TLS, so no proxy is needed:
#
#     pushctl serve --port 2197 --token secret &
#     PUSHCTL_API=http://127.0.0.1:2197 PUSHCTL_TOKEN=secret ./curl.sh
set -eu

encode() { base64 | tr -d '=\n' | tr '+/' '-_'; }
header=$(printf '{"alg":"ES256","kid":"ABC123DEFG"}' | encode)
claims=$(printf '{"iss":"TEAM123456","iat":%s}' "$(date +%s)" | encode)
# pushctl checks the form of the provider token, not its signature.
signature=$(head -c 64 /dev/urandom | encode)

curl -sS --fail-with-body "$PUSHCTL_API/3/device/00fc13ad" \
    -H "authorization: bearer $header.$claims.$signature" \
    -H 'apns-topic: com.example.sports' -H 'apns-push-type: alert' \
    -d '{"aps":{"alert":{"title":"Messi","body":"Messi scores!"},"thread-id":"team-news"}}'

curl -sS --fail-with-body "$PUSHCTL_API/api/devices/00fc13ad/stacks" -H "Authorization: Bearer $PUSHCTL_TOKEN"
