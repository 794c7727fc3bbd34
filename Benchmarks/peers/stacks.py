"""Counts the stacks of deliveries with a library for tables.

    stacks.py polars|duckdb|plain FILE.ndjson [THREADS]

A stack is what a device shows as a group: the notifications of one app with the same thread, or those without a thread.
"plain" is Python with its standard library only; it checks the others.
"""

import collections
import json
import os
import sys


def with_polars(path, threads):
    os.environ["POLARS_MAX_THREADS"] = str(threads)
    import polars

    payload = polars.Struct({"aps": polars.Struct({"thread-id": polars.String})})
    stacks = (
        polars.scan_ndjson(path, schema={"device": polars.String, "app": polars.String, "payload": payload})
        .select("device", "app", polars.col("payload").struct["aps"].struct["thread-id"].alias("thread"))
        .group_by("device", "app", "thread")
        .agg(polars.len().alias("size"))
        .collect(engine="streaming")
    )
    devices = stacks.group_by("device").len()
    return {
        "deliveries": stacks["size"].sum(),
        "without": stacks.filter(polars.col("thread").is_null())["size"].sum(),
        "stacks": stacks.height,
        "single": stacks.filter(polars.col("size") == 1).height,
        "largest": stacks["size"].max(),
        "devices": devices.height,
        "most": devices["len"].max(),
    }


def with_duckdb(path, threads):
    import duckdb

    database = duckdb.connect(config={"threads": threads})
    database.execute(
        """
        create temporary table stacks as
        select device, app, payload.aps."thread-id" as thread, count(*) as size
        from read_json(?, format = 'newline_delimited', columns = {
            device: 'VARCHAR', app: 'VARCHAR', payload: 'STRUCT(aps STRUCT("thread-id" VARCHAR))'})
        group by all
        """,
        [path],
    )
    whole = database.execute(
        """
        select sum(size), sum(size) filter (thread is null), count(*), count(*) filter (size = 1), max(size)
        from stacks
        """
    ).fetchone()
    devices = database.execute(
        "select count(*), max(stacks) from (select count(*) as stacks from stacks group by device)"
    ).fetchone()
    return dict(zip(NAMES, map(int, whole + devices)))


def plain(path, _):
    stacks = collections.Counter()
    with open(path, "rb") as file:
        for line in file:
            record = json.loads(line)
            stacks[record["device"], record["app"], record["payload"]["aps"].get("thread-id")] += 1
    devices = collections.Counter(device for device, _, _ in stacks)
    without = sum(size for (_, _, thread), size in stacks.items() if thread is None)
    single = sum(size == 1 for size in stacks.values())
    counts = stacks.total(), without, len(stacks), single, max(stacks.values()), len(devices), max(devices.values())
    return dict(zip(NAMES, counts))


NAMES = ["deliveries", "without", "stacks", "single", "largest", "devices", "most"]


def main():
    count = {"polars": with_polars, "duckdb": with_duckdb, "plain": plain}[sys.argv[1]]
    counts = count(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 2)
    counts["withoutShare"] = round(counts["without"] / counts["deliveries"], 4)
    counts["singleShare"] = round(counts["single"] / counts["stacks"], 4)
    counts["stacksPerDevice"] = round(counts["stacks"] / counts["devices"], 2)
    print(json.dumps(counts))


main()
