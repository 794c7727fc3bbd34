import GroupingSim

/// The stacks of a page, as its script draws them for other settings.
struct PageStacks {
    let variants: PageVariants
    /// By its place in `Language.all`.
    let language: Int
    let isHidden: Bool
    /// Whether every stack lies open.
    let isExpanded: Bool

    func render(_ view: PageView) -> String {
        if let line = text(view.countLine) {
            return "<li class=\"count\"><bdi dir=\"auto\">\(line)</bdi></li>"
        }
        return variants.pictures[view.picture].map(stack).joined()
    }

    private func stack(_ stack: PageView.Stack) -> String {
        let kind = stack.isCritical ? "stack critical" : "stack"
        guard stack.events.count > 1 else {
            let card = card(stack, stack.events.first, stack.words, line: stack.line)
            return "<li class=\"\(kind)\">\(link(stack.events.first ?? 0, card))\(notes(stack))</li>"
        }
        let members = stack.events.map { event in
            "<li>\(link(event, card(stack, event, words(of: event), line: PhraseTable.none)))</li>"
        }
        let edges = stack.events.count > 2 ? "two" : "one"
        return """
            <li class="\(kind)"><details\(isExpanded ? " open" : "")><summary><span class="card \(edges)">\
            \(card(stack, stack.events.first, stack.words, line: stack.line))</span>\
            <span class="less"><bdi>\(HTMLText.escape(app(stack).name))</bdi>\
            <span class="count">\(stack.events.count) notifications</span></span></summary>\
            <ol class="members">\(members.joined())</ol></details>\(notes(stack))</li>
            """
    }

    private func app(_ stack: PageView.Stack) -> PreviewApp { variants.apps[stack.app] }

    private func words(of event: Int) -> PageWords { variants.words[isHidden ? 1 : 0][event] }

    private func link(_ event: Int, _ card: String) -> String {
        "<a class=\"card\" href=\"#event-\(event)\">\(card)</a>"
    }

    private func card(_ stack: PageView.Stack, _ event: Int?, _ words: PageWords, line: Int) -> String {
        let app = app(stack)
        let marks = [
            stack.isCritical ? "critical" : nil, event.flatMap { variants.table.string(variants.times[$0]) },
        ]
        let top = """
            <span class="app"><span class="icon \(PageStyle.name(ofColor: app.color))" aria-hidden="true">\
            \(HTMLText.escape(app.initial))</span><bdi dir="auto">\(HTMLText.escape(app.name))</bdi>\
            \(marks.compactMap(\.self).map { "<span class=\"mark\" lang=\"en\">\($0)</span>" }.joined())</span>
            """
        let texts = [
            ("title", words.title), ("subtitle", words.subtitle), ("body", words.body), ("line", line),
        ]
        return top
            + texts.map { kind, phrase in
                text(phrase).map { "<bdi class=\"\(kind)\" dir=\"auto\">\($0)</bdi>" } ?? ""
            }.joined()
    }

    private func notes(_ stack: PageView.Stack) -> String {
        ([stack.why] + stack.notes).compactMap { variants.table.string($0) }
            .map { "<p class=\"why\" lang=\"en\" dir=\"ltr\">\(HTMLText.escape($0))</p>" }.joined()
    }

    private func text(_ phrase: Int) -> String? {
        variants.table.text(phrase, language: language).map(HTMLText.escape)
    }
}
