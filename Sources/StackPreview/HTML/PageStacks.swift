import GroupingSim

/// The stacks of a page for its initial settings. The page's script draws the same markup for other settings.
struct PageStacks {
    let variants: PageVariants
    /// The index of the language in `Language.all`.
    let language: Int
    let isHidden: Bool
    /// Whether icons are beside the text instead of above it.
    let hasLargeIcon: Bool
    /// Whether every stack is open.
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
            return
                "<li class=\"\(kind)\">\(link(stack, 0, stack.words, line: stack.line))\(notes(stack))</li>"
        }
        let members = stack.events.enumerated().map { place, event in
            "<li>\(link(stack, place, words(of: event), line: PhraseTable.none))</li>"
        }
        let edges = (stack.events.count > 2 ? "two" : "one") + mark(stack, 0).name
        return """
            <li class="\(kind)"><details\(isExpanded ? " open" : "")><summary><span class="card \(edges)">\
            \(card(stack, 0, stack.words, line: stack.line))</span>\
            <span class="less"><bdi>\(HTMLText.escape(app(stack).name))</bdi>\
            <span class="count">\(stack.events.count) notifications</span></span></summary>\
            <ol class="members">\(members.joined())</ol></details>\(notes(stack))</li>
            """
    }

    private func app(_ stack: PageView.Stack) -> PreviewApp { variants.apps[stack.app] }

    private func words(of event: Int) -> PageWords {
        variants.words[hasLargeIcon ? 1 : 0][isHidden ? 1 : 0][event]
    }

    private func mark(_ stack: PageView.Stack, _ place: Int) -> PageView.Mark {
        stack.marks.indices.contains(place) ? stack.marks[place] : []
    }

    private func event(_ stack: PageView.Stack, _ place: Int) -> Int {
        stack.events.indices.contains(place) ? stack.events[place] : 0
    }

    private func link(_ stack: PageView.Stack, _ place: Int, _ words: PageWords, line: Int) -> String {
        "<a class=\"card\(mark(stack, place).name)\" href=\"#event-\(event(stack, place))\">"
            + "\(card(stack, place, words, line: line))</a>"
    }

    /// Renders a card.
    ///
    /// - Parameter place: The index of the notification in its stack.
    private func card(_ stack: PageView.Stack, _ place: Int, _ words: PageWords, line: Int) -> String {
        let app = app(stack)
        let mark = mark(stack, place)
        let labels = [
            mark.contains(.critical) ? "critical" : nil,
            variants.table.string(variants.times[event(stack, place)]),
        ]
        let top = """
            <span class="app"><span class="icon \(PageStyle.name(ofColor: app.color))" aria-hidden="true">\
            \(HTMLText.escape(app.initial))</span><bdi dir="auto">\(text(words.name) ?? "")</bdi>\
            \(labels.compactMap(\.self).map { "<span class=\"mark\" lang=\"en\">\($0)</span>" }.joined())</span>
            """
        let texts = [
            ("title", words.title), ("subtitle", words.subtitle), ("body", words.body), ("line", line),
        ]
        let levels = PageView.Mark.words.filter { mark.contains($0.mark) }
            .map { "<span class=\"level\" lang=\"en\">\($0.text)</span>" }
        return top + levels.joined()
            + texts.map { kind, phrase in
                text(phrase).map { "<bdi class=\"\(kind)\" dir=\"auto\">\($0)</bdi>" } ?? ""
            }.joined()
    }

    private func notes(_ stack: PageView.Stack) -> String {
        let thread = variants.table.string(stack.thread)
            .map { "<p class=\"why\" lang=\"en\" dir=\"ltr\">\(HTMLText.escape($0))</p>" }
        let ruleText = variants.table.string(stack.ruleText).map {
            "<details class=\"rules\" lang=\"en\" dir=\"ltr\"><summary>Why</summary><p>\(HTMLText.escape($0))</p></details>"
        }
        return [thread, ruleText].compactMap(\.self).joined()
    }

    private func text(_ phrase: Int) -> String? {
        variants.table.text(phrase, language: language).map(HTMLText.escape)
    }
}

extension PageView.Mark {
    /// The text to append to the CSS class of a card.
    fileprivate var name: String { contains(.critical) ? " critical" : "" }
}
