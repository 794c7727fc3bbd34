#!/usr/bin/env bash
# Answers every message of one partition of a topic of Kafka, in the same partition of another topic.
#
#     kafka.sh BROKERS TOPIC ANSWERS PARTITION [FROM] [option of kcat ...]
#
# FROM is an offset, "beginning" or "end" (end). Runs until it is stopped; with the option -e it ends where the partition ends.
#
# A message is answered with its offset as "id", so the last answer tells from where to go on (see README.md). kcat -J prints
# each message on one line, whatever is in it, also one without a value. kcat -P would hold answers back until it has read a
# block of them, so kafka-produce.py writes them.
set -euo pipefail
brokers=$1 topic=$2 answers=$3 partition=$4 from=${5:-end}
shift $(($# < 5 ? $# : 5))

kcat -C -q -u -J -b "$brokers" -t "$topic" -p "$partition" -o "$from" "$@" |
    "${PUSHCTL:-pushctl}" validate --ndjson --jobs 1 --extract /payload --id /offset --format jsonl --line-buffered \
        --exit-zero - |
    "${PYTHON:-python3}" "$(dirname "$0")/kafka-produce.py" "$brokers" "$answers" "$partition"
