#!/usr/bin/env python3
"""Checks and counts a log of pushes with Spark, one pushctl for each partition.

    spark-submit spark.py LOG FOLDER [PARTITIONS]

LOG is one file or many, as Spark takes them, of records with a "device", an "id" and a "payload", one per line. FOLDER is
made:

    answers/part-00000 ...   the answers of `validate`, a line for each record of the partition, in the order of the log
    statistics.json          the counts of all partitions, added up

PUSHCTL names the program where it is not on the path. It has to be installed on every machine that does the work.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import pyspark

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import devices  # noqa: E402

PUSHCTL = os.environ.get("PUSHCTL", "pushctl")
# Spark already uses all processors for partitions.
READ = ["--ndjson", "--jobs", "1", "--extract", "/payload"]
VALIDATE = [PUSHCTL, "validate", *READ, "--id", "/id", "--format", "jsonl", "--exit-zero", "-"]
STATS = [PUSHCTL, "stats", *READ, "--format", "json"]


def count(part, lines):
    """The counts of one partition, through a file, because it may be larger than memory."""
    with tempfile.TemporaryFile() as records:
        records.writelines(line.encode() + b"\n" for line in lines)
        records.seek(0)
        command = [*STATS, "--stdin-filename", f"part-{part:05}", "-"]
        yield subprocess.run(command, stdin=records, stdout=subprocess.PIPE, check=True).stdout.decode()


def main(log, folder, partitions=8):
    context = pyspark.SparkContext(appName="pushctl")
    context.addPyFile(str(HERE / "devices.py"))
    numbered = context.textFile(log).zipWithIndex()
    # The key is the device and the place in the log: the first chooses the partition, the second sorts within it.
    keyed = numbered.map(lambda record: ((devices.number(record[0]), record[1]), record[0]))
    parts = keyed.repartitionAndSortWithinPartitions(
        int(partitions), partitionFunc=lambda key: key[0], keyfunc=lambda key: key[1])
    records = parts.values().persist(pyspark.StorageLevel.MEMORY_AND_DISK)

    # checkCode: a pushctl that could not read makes the job fail. Findings do not, with --exit-zero.
    answers = records.pipe(" ".join(VALIDATE), env=dict(os.environ), checkCode=True)
    answers.saveAsTextFile(os.path.join(folder, "answers"))

    counts = "".join(records.mapPartitionsWithIndex(count).collect())
    merged = subprocess.run(
        [PUSHCTL, "stats", "merge", "--format", "json"], input=counts, text=True, stdout=subprocess.PIPE, check=True)
    pathlib.Path(folder, "statistics.json").write_text(merged.stdout)
    context.stop()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
