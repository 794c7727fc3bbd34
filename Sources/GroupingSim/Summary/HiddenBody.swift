/// Writes what stands in a body's place while previews are hidden (rules H1, H2, H4).
struct HiddenBody: Sendable {
    let formats: CategoryFormat

    /// The body of a stack, the leading notification counted (rule H2).
    func text(_ stack: StackDigest) -> (text: String, rules: [GroupingRule]) {
        var texts: [String] = []
        var unformatted: (number: Int, place: Int)?
        let parts = parts(of: stack)
        for part in parts {
            if let text = placeholder(part) {
                texts.append(text)
                continue
            }
            if unformatted == nil { texts.append("") }
            unformatted = ((unformatted?.number ?? 0) + part.number, unformatted?.place ?? texts.count - 1)
        }
        if let unformatted {
            texts[unformatted.place] = formats.language.placeholder(count: unformatted.number)
        }
        return (formats.language.list(texts), parts.count > 1 ? [.h1, .h2, .h4] : [.h1, .h2])
    }

    private func placeholder(_ part: StackDigest.Part) -> String? {
        guard let text = part.category?.hiddenPreviewsBodyPlaceholder,
            let resolved = formats.resolve(text, count: part.number), !resolved.format.usesNames
        else { return nil }
        return formats.render(resolved.format, count: part.number)
    }

    /// The categories from top to bottom: that of the leading notification first.
    private func parts(of stack: StackDigest) -> [StackDigest.Part] {
        let below = stack.parts.first(where: stack.isOfLeadingCategory)?.number ?? 0
        let first = StackDigest.Part(category: stack.leading, number: below + 1, count: 0)
        return [first] + stack.parts.filter { !stack.isOfLeadingCategory($0) }
    }
}
