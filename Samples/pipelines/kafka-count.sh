#!/usr/bin/env bash
# Counts the messages in partitions of a Kafka topic, and prints the sum.
#
#     kafka-count.sh BROKERS TOPIC PARTITION ...
set -euo pipefail
brokers=$1 topic=$2
shift 2
pushctl=${PUSHCTL:-pushctl}

for partition in "$@"; do
    kcat -C -q -e -J -b "$brokers" -t "$topic" -p "$partition" -o beginning |
        "$pushctl" stats --ndjson --extract /payload --format json --stdin-filename "$topic-$partition" -
done | "$pushctl" stats merge --format json
