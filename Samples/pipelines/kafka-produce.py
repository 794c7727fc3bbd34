#!/usr/bin/env python3
"""Writes each line of standard input at once as a message to one partition of a Kafka topic.

    python3 kafka-produce.py BROKERS TOPIC PARTITION
"""

import sys

import confluent_kafka


def main(brokers, topic, partition):
    # Idempotent, so a message that is sent twice arrives once and in order.
    producer = confluent_kafka.Producer({"bootstrap.servers": brokers, "enable.idempotence": True})

    def delivered(error, message):
        if error:
            sys.exit(f"kafka-produce.py: {error}")

    for line in sys.stdin.buffer:
        while True:
            try:
                producer.produce(topic, line.rstrip(b"\n"), partition=int(partition), on_delivery=delivered)
                break
            except BufferError:
                # The queue is full: wait until some of it is sent.
                producer.poll(1)
        producer.poll(0)
    producer.flush()


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
