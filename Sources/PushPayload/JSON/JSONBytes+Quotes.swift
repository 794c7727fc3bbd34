extension JSONBytes {
    /// Whether the text begins or ends with a typographic quotation mark: U+2018 to U+201F.
    var isInCurlyQuotes: Bool {
        isCurlyQuote(at: 0) || isCurlyQuote(at: count - 3)
    }

    private func isCurlyQuote(at offset: Int) -> Bool {
        guard offset >= 0, offset + 3 <= count else { return false }
        return buffer[offset] == 0xE2 && buffer[offset + 1] == 0x80
            && (0x98...0x9F).contains(buffer[offset + 2])
    }
}
