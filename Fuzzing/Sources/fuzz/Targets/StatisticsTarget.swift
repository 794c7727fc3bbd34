@testable import Command
@testable import LocatedJSON
@testable import PushPayload

/// Reads, merges, shows and writes statistics.
final class StatisticsTarget: FuzzTarget {
    static let name = "statistics"
    static let choices = 0
    static let seeds: [String] = []
    static var examples: [String] { SeedExamples.statistics }

    /// The maximum number of checked statistics in a list.
    private static let most = 6

    func run(_ input: FuzzInput) {
        let document = input.document
        let list: [PayloadStatistics]
        do {
            list = try PayloadStatistics.list(parsing: document)
        } catch {
            hold(!error.message.isEmpty, "a refusal has a reason")
            if let range = error.range {
                hold(FindingInvariants.isInside(range.bytes, document), "a refusal has a place")
            }
            return
        }
        var sum = PayloadStatistics()
        for part in list.prefix(Self.most) {
            let text = JSONWriter.pretty(part.json)
            guard let again = try? PayloadStatistics.list(parsing: Array(text.utf8)), again == [part] else {
                violated("written statistics can be read again", text)
            }
            sum.merge(part)
        }
        var reverse = PayloadStatistics()
        for part in list.prefix(Self.most).reversed() { reverse.merge(part) }
        hold(
            sum.payloads == reverse.payloads && sum.findings == reverse.findings,
            "a sum does not depend on the order")
        hold(
            sum.rules.mapValues(\.findings) == reverse.rules.mapValues(\.findings),
            "a sum of rules has no order")
        TerminalInvariants.check(StatisticsReport.render(sum, byApp: true, style: .plain), "statistics")
        if let low = sum.sizes.percentile(50), let high = sum.sizes.percentile(99) {
            hold(low <= high, "percentiles grow")
        }
    }
}
