extension Language {
    /// Whether the language is written from right to left: Arabic and Hebrew.
    public var isRightToLeft: Bool { ["ar", "he"].contains(identifier) }
}
