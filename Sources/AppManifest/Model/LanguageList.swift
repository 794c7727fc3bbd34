/// Languages in messages: the first few names, and the number of the others.
struct LanguageList {
    /// The maximum number of names.
    private static let maxNamed = 3

    private let named: [String]
    /// The number of all languages.
    let count: Int

    init(_ languages: some Sequence<String>) {
        var named: [String] = []
        var count = 0
        for language in languages {
            if count < Self.maxNamed { named.append(language) }
            count += 1
        }
        self.named = named
        self.count = count
    }

    var first: String? { named.first }

    var spoken: String {
        named.joined(separator: ", ") + (count > named.count ? " and \(count - named.count) more" : "")
    }
}
