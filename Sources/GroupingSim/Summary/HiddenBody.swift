/// Writes the text that replaces a body while previews are hidden (rules H1, H2, H4, S13).
struct HiddenBody: Sendable {
    let formats: CategoryFormat

    /// Returns the text for all notifications of a stack (rule H2), and the rules that led to the text.
    func text(_ stack: StackDigest) -> (text: String, rules: Set<GroupingRule>) {
        var texts: [String] = []
        var unformatted: (number: Int, place: Int)?
        let parts = parts(of: stack)
        var rules: Set<GroupingRule> = parts.count > 1 ? [.h1, .h2, .h4] : [.h1, .h2]
        for part in parts {
            if let placeholder = placeholder(part) {
                texts.append(formats.render(placeholder.format, count: part.number))
                rules.formUnion(placeholder.rules)
                continue
            }
            if unformatted == nil { texts.append("") }
            unformatted = ((unformatted?.number ?? 0) + part.number, unformatted?.place ?? texts.count - 1)
        }
        if let unformatted {
            texts[unformatted.place] = formats.language.placeholder(count: unformatted.number)
        }
        return (formats.language.list(texts), rules)
    }

    private func placeholder(_ part: StackDigest.Part) -> CategoryFormat.Resolved? {
        guard let text = part.category?.hiddenPreviewsBodyPlaceholder, !text.isEmpty,
            let resolved = formats.resolve(text, count: part.number), !resolved.format.usesNames
        else { return nil }
        return resolved
    }

    /// Returns the numbers of notifications by category, from top to bottom, the leading notification's category first.
    private func parts(of stack: StackDigest) -> [StackDigest.Part] {
        let below = stack.parts.first(where: stack.isOfLeadingCategory)?.number ?? 0
        let first = StackDigest.Part(category: stack.leading, number: below + 1, count: 0)
        return [first] + stack.parts.filter { !stack.isOfLeadingCategory($0) }
    }
}
