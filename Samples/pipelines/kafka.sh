#!/usr/bin/env bash
# Answers every message of one partition of a Kafka topic, in the same partition of another topic.
#
#     kafka.sh BROKERS TOPIC ANSWERS PARTITION [FROM] [option of kcat ...]
#
# FROM is an offset, "beginning" or "end" (default: end). Runs until you stop it; with the option -e, until the end of the
# partition.
#
# The "id" of an answer is the offset of its message, so the last answer shows where to continue (see README.md). kcat -J
# prints each message on one line, regardless of its content, also a message without a value. kcat -P would delay answers
# until it has read a block of them, so kafka-produce.py writes them.
set -euo pipefail
brokers=$1 topic=$2 answers=$3 partition=$4 from=${5:-end}
shift $(($# < 5 ? $# : 5))

kcat -C -q -u -J -b "$brokers" -t "$topic" -p "$partition" -o "$from" "$@" |
    "${PUSHCTL:-pushctl}" validate --ndjson --jobs 1 --extract /payload --id /offset --format jsonl --line-buffered \
        --exit-zero - |
    "${PYTHON:-python3}" "$(dirname "$0")/kafka-produce.py" "$brokers" "$answers" "$partition"
