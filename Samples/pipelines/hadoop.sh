#!/usr/bin/env bash
# Checks and counts a log with Hadoop Streaming.
#
#     hadoop.sh LOG FOLDER [PARTS]
#
# LOG and FOLDER are paths in Hadoop. FOLDER/answers gets a line for each record, and FOLDER/counts the counts of each part.
# Prints the sum of the counts. pushctl must be installed on every machine. HADOOP names the program if it is not on the
# path, and STREAMING the archive of Hadoop Streaming.
set -euo pipefail
log=$1 folder=$2 parts=${3:-8}
hadoop=${HADOOP:-hadoop}
streaming=${STREAMING:-${HADOOP_HOME:-/usr/lib/hadoop}/share/hadoop/tools/lib/hadoop-streaming.jar}
here=$(cd "$(dirname "$0")" && pwd)

# Answers need no grouping, so there is no reducer. Without this separator, Hadoop ends each line with a tab.
"$hadoop" jar "$streaming" \
    -D mapreduce.job.reduces=0 \
    -D mapreduce.output.textoutputformat.separator= \
    -input "$log" -output "$folder/answers" \
    -mapper 'pushctl validate --ndjson --jobs 1 --extract /payload --id /id --format jsonl --exit-zero -'

# The key is the device and the time of sending. The device chooses the part, and both sort it.
"$hadoop" jar "$streaming" \
    -D mapreduce.job.reduces="$parts" \
    -D mapreduce.output.textoutputformat.separator= \
    -D stream.num.map.output.key.fields=2 \
    -D mapreduce.partition.keypartitioner.options=-k1,1 \
    -files "$here/devices.py,$here/hadoop-map.py,$here/hadoop-reduce.sh" \
    -partitioner org.apache.hadoop.mapred.lib.KeyFieldBasedPartitioner \
    -input "$log" -output "$folder/counts" \
    -mapper 'python3 hadoop-map.py' -reducer 'bash hadoop-reduce.sh'

"$hadoop" fs -cat "$folder/counts/part-*" | "${PUSHCTL:-pushctl}" stats merge --format json
