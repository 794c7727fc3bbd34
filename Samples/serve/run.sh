#!/bin/sh
# Runs a command with a mock APNs server.
#
#     ./run.sh COMMAND ...
#
# The command gets these variables
#
#     APNS           the address of APNs: https://localhost:8443, HTTP/2 with TLS (PROXY_PORT changes the port)
#     SSL_CERT_FILE  the certificate of that address, made for this run
#     PUSHCTL_API    the address of the API, also for sending with HTTP/1.1
#     PUSHCTL_TOKEN  the access token of the API
#
# SERVE_OPTIONS are options of "pushctl serve", as in SERVE_OPTIONS='--strict --ios 15'.
set -eu

# Debian has nghttpx there.
PATH=$PATH:/usr/sbin
folder=$(mktemp -d)
server='' proxy=''
finish() {
    status=$?
    for process in $proxy $server; do kill "$process" 2>/dev/null || :; done
    rm -rf "$folder"
    exit $status
}
trap finish EXIT
trap 'exit 129' HUP INT TERM

PUSHCTL_TOKEN=$(openssl rand -hex 16)
# shellcheck disable=SC2086
"${PUSHCTL:-pushctl}" serve --port 0 --token "$PUSHCTL_TOKEN" ${SERVE_OPTIONS:-} >"$folder/address" &
server=$!
until [ -s "$folder/address" ]; do
    kill -0 $server || exit 2
    sleep 0.1
done
PUSHCTL_API=$(sed 's|/?.*||' "$folder/address")

SSL_CERT_FILE=$folder/certificate.pem
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$folder/key.pem" -out "$SSL_CERT_FILE" 2>/dev/null
port=${PROXY_PORT:-8443}
nghttpx --conf=/dev/null --workers=1 --no-ocsp --frontend="127.0.0.1,$port" \
    --backend="127.0.0.1,${PUSHCTL_API##*:}" "$folder/key.pem" "$SSL_CERT_FILE" 2>"$folder/errors" &
proxy=$!
APNS=https://localhost:$port
until curl -s -o "$folder/first" --cacert "$SSL_CERT_FILE" "$APNS"; do
    kill -0 $proxy || { cat "$folder/errors" >&2; exit 2; }
    sleep 0.1
done

export APNS SSL_CERT_FILE PUSHCTL_API PUSHCTL_TOKEN
"$@"
