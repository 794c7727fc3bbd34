#!/usr/bin/env bash
# Counts the records of one part, without their keys. Hadoop passes the number of the part.
set -euo pipefail
cut -f 3- |
    pushctl stats --ndjson --jobs 1 --extract /payload --format json \
        --stdin-filename "part-$(printf %05d "${mapreduce_task_partition:-0}")" -
