import PayloadModel
import TestSupport
import Testing

@testable import PushPayload

@Suite struct ThreadSampleTests {
    private func sample(_ threads: some Sequence<Int>) -> ThreadSample {
        threads.reduce(into: ThreadSample()) { $0.add("thread-\($1)") }
    }

    @Test func isExactUpToItsLimit() {
        let limit = ThreadSample.limit
        var full = sample(0..<limit)
        full.add("thread-0")
        #expect(!full.isPartial)
        #expect(full.threads == limit)
        #expect(full.singleThreads == limit - 1)
        #expect(full.largest == 2)
        full.add("thread-\(limit)")
        #expect(full.isPartial)
    }

    @Test func estimatesCountsAboveItsLimit() {
        for count in [600, 5_000, 60_000] {
            // A third of the threads have two notifications.
            let sample = sample(Array(0..<count) + Array(0..<count / 3))
            #expect(sample.kept.count == ThreadSample.limit)
            let error = Double(sample.threads - count) / Double(count)
            #expect(abs(error) < 0.15, "\(sample.threads) for \(count)")
            let singles = Double(sample.singleThreads) / Double(sample.threads)
            #expect(abs(singles - 2.0 / 3) < 0.07, "\(singles) of \(count)")
        }
    }

    @Test func mergedPartsEqualTheWholeInAnyOrder() {
        var generator = SeededGenerator(seed: 21)
        for count in [100, 700, 3_000] {
            let threads = (0..<count * 2).map { _ in Int.random(in: 0..<count, using: &generator) }
            let whole = sample(threads)
            for cut in [0, 1, count / 2, count, count * 2 - 1] {
                var parts = sample(threads[..<cut])
                parts.merge(sample(threads[cut...]))
                #expect(parts == whole)
                var reversed = sample(threads[cut...].reversed())
                reversed.merge(sample(threads[..<cut].shuffled(using: &generator)))
                #expect(reversed == whole)
            }
        }
    }

    @Test func distinguishesThreadsByTheirBytes() {
        var sample = ThreadSample()
        for id in ["caf\u{E9}", "cafe\u{301}", ""] { sample.add(id) }
        #expect(sample.threads == 3)
    }

    @Test func hashesNeverChangeAndMalformedOnesAreRejected() {
        // Statistics that earlier versions wrote must still merge.
        #expect(StableHash.digits(StableHash.hash("")) == "ef07f7a6b307")
        #expect(StableHash.digits(StableHash.hash("team-news")) == "59007ea749da")
        #expect(StableHash.parse(StableHash.digits(7)) == 7)
        for text in ["", "7", "00000000000G", "0000000000007", "-00000000007", "00000000000A"] {
            #expect(StableHash.parse(text) == nil, "\(text)")
        }
    }
}
