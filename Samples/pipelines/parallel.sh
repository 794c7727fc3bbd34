#!/usr/bin/env bash
# Checks and counts a log with GNU parallel, which can use other machines (--sshlogin).
#
#     parallel.sh LOG FOLDER [PARTS]
#
# FOLDER gets answers.jsonl, one line for each record in the order of LOG, and statistics.json. Answers come from blocks of
# the log (BLOCK bytes, 10M), counts from the parts in FOLDER/parts, each with all records of its devices.
set -euo pipefail
log=$1 folder=$2 parts=${3:-8}
pushctl=${PUSHCTL:-pushctl}
mkdir -p "$folder"

# Each block is a separate stream: the numbers and lines in its answers restart, the ids do not.
parallel --quote --pipe --keep-order --block "${BLOCK:-10M}" --halt now,fail=1 \
    "$pushctl" validate --ndjson --jobs 1 --extract /payload --id /id --format jsonl --exit-zero - \
    <"$log" >"$folder/answers.jsonl"

python3 "$(dirname "$0")/split.py" "$folder/parts" "$parts" <"$log"
(cd "$folder/parts" && parallel --quote --halt now,fail=1 \
    "$pushctl" stats --ndjson --jobs 1 --extract /payload --format json {} ::: part-*.ndjson) |
    "$pushctl" stats merge --format json >"$folder/statistics.json"
