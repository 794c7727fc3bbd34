/// The parts of a BCP 47 language tag that choose a translation: `zh-Hant-HK` is language, script, region.
///
/// Further subtags (variants, extensions) are allowed and ignored.
struct LanguageTag {
    /// Two or three letters, lower case.
    private let language: String
    /// Four letters, lower case.
    private let script: String?
    /// Two letters, upper case, or three digits.
    private let region: String?

    /// Parses a BCP 47 tag.
    ///
    /// - Returns: `nil` if the text is not a tag. `_` is read as `-`, and letter case is ignored.
    init?(_ text: String) {
        let subtags = text.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        let isAlphanumeric = { (byte: UInt8) in byte.isLetter || byte.isDigit }
        guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else {
            return nil
        }
        var rest = subtags[...]
        func take(where fits: (Substring.UTF8View) -> Bool) -> String? {
            guard let next = rest.first, fits(next) else { return nil }
            rest = rest.dropFirst()
            return String(Substring(next))
        }
        guard let language = take(where: { (2...3).contains($0.count) && $0.allSatisfy(\.isLetter) })
        else { return nil }
        // Extended language subtags, as in zh-yue.
        while take(where: { $0.count == 3 && $0.allSatisfy(\.isLetter) }) != nil {}
        self.language = language.lowercased()
        script = take(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) })?.lowercased()
        region = take(where: {
            $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && $0.allSatisfy(\.isDigit)
        })?.uppercased()
    }

    /// The identifiers of languages that can replace this tag, the nearest first.
    ///
    /// These are the tag without its script, then the bare language, each followed by its parent in CLDR, if any
    /// (`es-MX` by `es-419`). For Chinese, the only candidate is `zh-CN`, or in traditional script `zh-HK` or `zh-TW`,
    /// by region; a tag without a script has the script of its region.
    var candidates: [String] {
        let language = CLDRData.language(aliasedBy: self.language) ?? self.language
        if language == "zh" { return [chinese] }
        let tags = region.map { ["\(language)-\($0)", language] } ?? [language]
        return tags.flatMap { [$0] + (CLDRData.parent(of: $0).map { [$0] } ?? []) }
    }

    private var chinese: String {
        let isHongKong = region == "HK" || region == "MO"
        guard script == "hant" || script == nil && (isHongKong || region == "TW") else { return "zh-CN" }
        return isHongKong ? "zh-HK" : "zh-TW"
    }
}
