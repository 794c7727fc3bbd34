#!/usr/bin/env bash
# Counts compressed logs as one stream, without a copy on the disk.
#
#     compressed.sh LOG.gz LOG.zst LOG ...
set -euo pipefail

for log in "$@"; do
    case $log in
    *.gz) gzip -dc <"$log" ;;
    *.zst) zstd -dcq <"$log" ;;
    *) cat <"$log" ;;
    esac
done | "${PUSHCTL:-pushctl}" stats --ndjson --extract /payload --format json -
