import Testing

@testable import PushPayload

@Suite struct StackHistogramTests {
    @Test func everyNumberIsInsideTheBoundsOfItsClass() throws {
        for number in Array(1...5000) + [1 << 20, (1 << 20) - 1, 1 << 32, (1 << 53) - 1] {
            var histogram = StackHistogram()
            histogram.add(number)
            let one = try #require(histogram.nonEmptyClasses.first)
            #expect(one.start <= number)
            #expect(number <= one.bound)
            #expect(one.count == 1)
            #expect(number < 16 ? one.start == number : number - one.start < number / 8 + 1)
            #expect(histogram.percentile(50) == number)
        }
    }

    @Test func leavesNoGapsBetweenClasses() {
        var histogram = StackHistogram()
        for number in 1...3000 { histogram.add(number) }
        var next = 1
        for (start, bound, count) in histogram.nonEmptyClasses {
            #expect(start == next)
            #expect(count == bound - start + 1)
            next = bound + 1
        }
        #expect(next == 3001)
        #expect(histogram.devices == 3000)
        #expect(histogram.agrees(with: 3000 * 3001 / 2))
        #expect(!histogram.agrees(with: 3000 * 3000))
        #expect(!histogram.agrees(with: 3000))
    }

    @Test func aPercentileIsTheBoundOfAClass() {
        var histogram = StackHistogram()
        #expect(histogram.percentile(50) == nil)
        for number in [1, 1, 2, 40] { histogram.add(number) }
        #expect(histogram.percentile(50) == 1)
        #expect(histogram.percentile(75) == 2)
        #expect(histogram.percentile(99) == 40)
    }

    @Test func rejectsImpossibleClasses() {
        #expect(StackHistogram(classes: [17: 1], largest: 17) == nil)
        #expect(StackHistogram(classes: [16: 1], largest: 18) == nil)
        #expect(StackHistogram(classes: [3: 0], largest: 3) == nil)
        #expect(StackHistogram(classes: [0: 2], largest: 0) == nil)
        #expect(StackHistogram(classes: [3: 1], largest: 0) == nil)
        #expect(StackHistogram(classes: [16: 1, 3: 5], largest: 17)?.devices == 6)
    }
}
