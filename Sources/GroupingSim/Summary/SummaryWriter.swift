import Localization
import PayloadModel

/// Writes the summary line of a stack on iOS 12 to 14 (rules S1 to S13).
struct SummaryWriter: Sendable {
    let formats: CategoryFormat
    /// The format of notifications without a category that the app describes.
    let defaultFormat: String?

    private var language: Language { formats.language }

    /// Returns the line of a stack of at least two notifications.
    func line(_ stack: StackDigest) -> SummaryLine {
        var line =
            if stack.hasOneCategory {
                lineOfOneCategory(format(of: stack.leading), stack)
            } else if stack.totals.unnamed < stack.hidden {
                // Only the default line can contain names from notifications of several categories.
                defaultLine(stack, because: [.s9])
            } else {
                lineOfSeveralCategories(stack)
            }
        if stack.totals.invalidCounts > 0 { line = line.adding(.s2) }
        return line
    }

    /// Returns the format of a category, or ``defaultFormat`` if there is no category; `nil` for an empty format,
    /// because the format of a category is empty unless the app sets it.
    private func format(of category: Category?) -> String? {
        let format = if let category { category.summaryFormat } else { defaultFormat }
        return format.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the rules that apply to a format: those of its resolution, S6, and S7 if it has no specifier, a case
    /// that is not documented.
    private func rules(for resolved: CategoryFormat.Resolved) -> Set<GroupingRule> {
        let format = resolved.format
        return resolved.rules.union(format.usesCount || format.usesNames ? [.s6] : [.s6, .s7])
    }

    // MARK: One category

    private func lineOfOneCategory(_ text: String?, _ stack: StackDigest) -> SummaryLine {
        let count = stack.totals.count
        guard let text else { return defaultLine(stack) }
        guard let resolved = formats.resolve(text, count: count) else {
            return defaultLine(stack, because: [.s7])
        }
        guard resolved.format.usesNames else {
            return SummaryLine(
                text: formats.render(resolved.format, count: count), count: count,
                format: resolved.format.text, rules: rules(for: resolved).union([.s1]))
        }
        guard !stack.names.isEmpty else {
            let areAllUnnamed = stack.totals.unnamed == stack.hidden
            return defaultLine(stack, because: areAllUnnamed ? [.s8] : [])
        }
        return SummaryLine(
            text: formats.render(resolved.format, count: count, names: stack.names), count: count,
            names: stack.names, format: resolved.format.text, rules: rules(for: resolved).union([.s1, .s3]))
    }

    /// Returns the default line in this project's words (rule S11), without names if one is missing (rule S5).
    private func defaultLine(_ stack: StackDigest, because rules: Set<GroupingRule> = []) -> SummaryLine {
        let count = stack.totals.count
        let rules = rules.union([.s1, .s11])
        if stack.names.isEmpty {
            let isPartlyNamed = stack.totals.unnamed < stack.hidden
            return SummaryLine(
                text: language.moreLine(count: count), count: count,
                rules: isPartlyNamed ? rules.union([.s5]) : rules)
        }
        return SummaryLine(
            text: language.moreLine(count: count, names: stack.names), count: count, names: stack.names,
            rules: rules.union([.s3]))
    }

    // MARK: Several categories

    /// Returns a text for each category's hidden notifications, joined as a list (rules S9, S10).
    ///
    /// All parts with the default line are combined: "2 more notifications", not "1 more notification" twice.
    private func lineOfSeveralCategories(_ stack: StackDigest) -> SummaryLine {
        var rules: Set<GroupingRule> = [.s1, .s9, .s10]
        var texts: [String] = []
        var unformatted: (count: Int, place: Int)?
        for part in stack.parts {
            let text = format(of: part.category)
            let resolved = text.flatMap { formats.resolve($0, count: part.count) }
            if let resolved, !resolved.format.usesNames {
                rules.formUnion(self.rules(for: resolved))
                texts.append(formats.render(resolved.format, count: part.count))
                continue
            }
            if text != nil { rules.insert(resolved == nil ? .s7 : .s8) }
            if unformatted == nil { texts.append("") }
            unformatted = ((unformatted?.count ?? 0) + part.count, unformatted?.place ?? texts.count - 1)
        }
        if let unformatted {
            texts[unformatted.place] = language.moreLine(count: unformatted.count)
            rules.insert(.s11)
        }
        return SummaryLine(text: language.list(texts), count: stack.totals.count, rules: rules)
    }
}

extension SummaryLine {
    fileprivate func adding(_ rule: GroupingRule) -> SummaryLine {
        SummaryLine(text: text, count: count, names: names, format: format, rules: Set(rules + [rule]))
    }
}
