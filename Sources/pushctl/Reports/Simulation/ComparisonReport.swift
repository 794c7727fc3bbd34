import LocatedJSON
import PushPayload
import StackPreview

/// The differences between two screens, in words.
enum ComparisonReport {
    /// Returns the differences for a terminal.
    static func text(_ comparison: ScreenComparison) -> String {
        lines(comparison).map { line in
            let words = line.words.map { VisibleText.escape($0) }
            return "\(line.mark) \(words.joined())\n"
                + line.details.map { "    \(VisibleText.escape($0))\n" }.joined()
        }.joined() + summary(comparison) + "\n"
    }

    /// Returns the differences for pull requests.
    static func markdown(_ comparison: ScreenComparison) -> String {
        let items = lines(comparison).map { line in
            "- \(line.kind): \(line.words.map(MarkdownText.escape).joined())\n"
                + line.details.map { "  - \(MarkdownText.escape($0))\n" }.joined()
        }
        return "### \(Program.name) preview\n\n\(summary(comparison))\n"
            + (items.isEmpty ? "" : "\n" + items.joined())
    }

    /// Returns the items for a page: the changes, then the counts.
    static func items(_ comparison: ScreenComparison) -> [SheetPage.Item] {
        lines(comparison, isolates: true).map {
            SheetPage.Item("\($0.kind): \($0.words.joined())", details: $0.details)
        }
            + [SheetPage.Item(summary(comparison))]
    }

    private struct Line {
        let mark: String
        let kind: String
        let words: [String]
        var details: [String] = []
    }

    /// Returns the lines of a comparison.
    ///
    /// - Parameter isolates: Whether to isolate quoted texts, so that right-to-left text does not reorder the sentence.
    private static func lines(_ comparison: ScreenComparison, isolates: Bool = false) -> [Line] {
        func quoted(_ text: String) -> String {
            isolates ? "\u{2068}\(Self.quoted(text))\u{2069}" : Self.quoted(text)
        }
        return comparison.entries.map { entry in
            let notifications = entry.stack.cards.count.counted("notification")
            let name = entry.stack.app.name + (entry.stack.thread.map { ", thread \(quoted($0))" } ?? "")
            let top = entry.stack.top.title ?? entry.stack.top.body ?? ""
            switch entry.change {
            case .added:
                let line = entry.stack.summary.map { ", line \(quoted($0.text))" } ?? ""
                return Line(
                    mark: "+", kind: "new", words: [name, ": \(quoted(top)), \(notifications)\(line)"])
            case .removed:
                return Line(mark: "-", kind: "gone", words: [name, ": \(quoted(top)), \(notifications)"])
            case .changed(let differences):
                return Line(
                    mark: "~", kind: "changed", words: [name], details: differences.map { detail($0, quoted) }
                )
            }
        }
    }

    private static func detail(
        _ difference: ScreenComparison.Difference, _ quoted: (String) -> String
    ) -> String {
        let isNumber = difference.aspect == .notifications || difference.aspect == .place
        func shown(_ text: String?) -> String { text.map { isNumber ? $0 : quoted($0) } ?? "none" }
        return "\(difference.aspect.rawValue): \(shown(difference.old)) is now \(shown(difference.new))"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.split(whereSeparator: \.isNewline).joined(separator: " ") + "\""
    }

    private static func summary(_ comparison: ScreenComparison) -> String {
        func count(_ isCounted: (ScreenComparison.Change) -> Bool) -> Int {
            comparison.entries.count { isCounted($0.change) }
        }
        let added = count { $0 == .added }
        let removed = count { $0 == .removed }
        let changed = comparison.entries.count - added - removed
        let all = [
            (changed, "changed"), (added, "new"), (removed, "gone"), (comparison.unchangedCount, "as before"),
        ]
        let parts = all.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "stacks: " + (parts.isEmpty ? "none" : parts.joined(separator: ", "))
    }
}
