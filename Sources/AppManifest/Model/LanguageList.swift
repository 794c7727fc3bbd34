/// Languages in messages: the first ones by name, the others by number.
struct LanguageList {
    /// More than these are counted, not named.
    private static let mostNamed = 3

    private let named: [String]
    let count: Int

    init(_ languages: some Sequence<String>) {
        var named: [String] = []
        var count = 0
        for language in languages {
            if count < Self.mostNamed { named.append(language) }
            count += 1
        }
        self.named = named
        self.count = count
    }

    var spoken: String {
        named.joined(separator: ", ") + (count > named.count ? " and \(count - named.count) more" : "")
    }
}
