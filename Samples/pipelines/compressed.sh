#!/usr/bin/env bash
# Counts compressed logs without a copy on the disk, all of them as one stream.
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
