#!/usr/bin/env bash
# Answers each record of a log as soon as it is written, from the first one, also after rotation of the log. Runs until you
# stop it.
#
#     follow.sh LOG
set -euo pipefail

tail -n +1 -F "$1" |
    "${PUSHCTL:-pushctl}" validate --ndjson --extract /payload --id /id --format jsonl --line-buffered --exit-zero -
