import LocatedJSON
import PushPayload

/// The size budget of a payload, for people.
enum BudgetReport {
    /// The maximum number of keys in the table.
    private static let rows = 10

    /// Returns the keys that take the most bytes, one per line, the sum of the others, and the remaining bytes.
    static func table(_ budget: SizeBudget) -> String {
        let width = String(budget.limit).count + 1
        var lines = budget.costs.prefix(rows).map { cost in
            padded(cost.bytes, width) + "  " + VisibleText.escape(cost.pointer.description)
        }
        let others = budget.costs.dropFirst(rows)
        if !others.isEmpty {
            lines.append(
                padded(others.reduce(0) { $0 + $1.bytes }, width) + "  \(others.count) more")
        }
        let rest = budget.remaining
        lines.append(
            "\(budget.used) of \(budget.limit) bytes, \(rest < 0 ? "\(-rest) too many" : "\(rest) left")")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The maximum number of characters of the removed text to show.
    private static let excerptLength = 40

    /// Returns a description of the text that was cut from the body.
    static func describe(_ cut: ShorteningReport) -> String {
        let isLong = cut.removedCharacters > excerptLength
        let excerpt = isLong ? cut.removedText.prefix(excerptLength - 1) + "…" : cut.removedText[...]
        let characters = cut.removedCharacters.counted("character")
        return
            "cut \(characters) from the end of \"body\" (\(cut.bytesBefore) bytes before, \(cut.bytesAfter) now):"
            + " \(JSONText.encode(String(excerpt)))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}
