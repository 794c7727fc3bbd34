extension Language {
    /// Whether the language is written from right to left. Of the supported languages, Arabic and Hebrew are.
    public var isRightToLeft: Bool { ["ar", "he"].contains(identifier) }
}
