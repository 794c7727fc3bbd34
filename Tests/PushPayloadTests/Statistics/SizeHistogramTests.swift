import Testing

@testable import PushPayload

@Suite struct SizeHistogramTests {
    private func histogram(_ sizes: [Int]) -> SizeHistogram {
        sizes.reduce(into: SizeHistogram()) { $0.add($1) }
    }

    @Test func putsEverySizeIntoOneClass() {
        var previous = -1
        for size in Array(0...20_000) + [1 << 40, 1 << 52, .max] {
            let bound = SizeHistogram.bound(of: size)
            #expect(SizeHistogram.start(of: bound) <= size)
            #expect(size <= bound || bound == 1 << 52)
            #expect(bound >= previous)
            previous = bound
        }
    }

    @Test(arguments: [
        (0, 256), (256, 256), (257, 512), (4096, 4096), (4097, 5120), (5120, 5120), (5121, 8192),
        (8193, 16384),
    ])
    func endsClassesAtTheLimitsOfPushes(size: Int, bound: Int) {
        #expect(SizeHistogram.bound(of: size) == bound)
    }

    @Test func percentilesAreNeverTooLow() {
        let sizes = (1...200).map { $0 * $0 % 4999 }.sorted()
        let histogram = histogram(sizes)
        for hundredths in 0...100 {
            let exact = sizes[max(0, (hundredths * 200 + 99) / 100 - 1)]
            let estimate = histogram.percentile(hundredths) ?? -1
            #expect(estimate >= exact, "\(hundredths)")
            #expect(estimate <= SizeHistogram.bound(of: exact), "\(hundredths)")
        }
        #expect(histogram.percentile(100) == sizes.last)
        #expect(SizeHistogram().percentile(50) == nil)
    }

    @Test func neverTrapsOnTheLargestNumbers() {
        let histogram = histogram([.max, .max, 0])
        #expect(histogram.total == .max)
        #expect(histogram.count == 3)
    }
}
