import GroupingSim

/// The content of a page for one combination of settings, in all languages.
///
/// A phrase is an index in ``PhraseTable/phrases``, and a text is an index in ``PhraseTable/strings``.
struct PageView: Hashable {
    struct Stack: Hashable {
        /// The index of its app in ``PageVariants/apps``.
        let app: Int
        let isCritical: Bool
        /// The events of its notifications, newest first.
        let events: [Int]
        /// The marks of each notification, in the same order.
        let marks: [Mark]
        /// The texts on the top card of the closed stack.
        let words: PageWords
        /// The phrase of the summary line.
        let line: Int
        /// The text with the thread identifier.
        let thread: Int
        /// The text that explains the rules.
        let ruleText: Int
    }

    /// The marks on a card that show how its notification interrupts.
    struct Mark: OptionSet, Hashable {
        let rawValue: Int

        static let critical = Mark(rawValue: 1)
        static let timeSensitive = Mark(rawValue: 2)
        static let quiet = Mark(rawValue: 4)
        static let held = Mark(rawValue: 8)
        static let silenced = Mark(rawValue: 16)

        /// The texts below the name of the app, in the order in which `PageScript` lists them.
        static let words: [(mark: Mark, text: String)] = [
            (.timeSensitive, "time-sensitive"), (.quiet, Attention.quiet.rawValue),
            (.held, Attention.held.rawValue), (.silenced, Attention.silenced.rawValue),
        ]
    }

    /// The phrase of the line that is shown instead of stacks in the Count style (rule N3).
    let countLine: Int
    /// The index of its stacks in ``PageVariants/pictures``.
    let picture: Int
    /// The texts of the remarks about the picture.
    let notes: [Int]
    /// The index of its outcomes in ``PageVariants/traces``.
    let trace: Int
    /// The raw value of the ``ScreenLook``.
    let look: Int
    /// The text of the display style, shown after the version; ``PhraseTable/none`` for the default.
    let display: Int
}

/// The visible texts of a notification, each a phrase.
struct PageWords: Hashable {
    let name: Int
    let title: Int
    let subtitle: Int
    let body: Int

    static let none = PageWords(
        name: PhraseTable.none, title: PhraseTable.none, subtitle: PhraseTable.none, body: PhraseTable.none)
}

/// The result of an event: the texts of its kind, its reason, and the rules of the reason.
struct PageOutcome: Hashable {
    let kind: Int
    let reason: Int
    let ruleText: Int
}
