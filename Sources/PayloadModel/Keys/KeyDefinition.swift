/// The facts about a key of a push payload.
struct KeyDefinition: Sendable {
    let name: String
    let place: PayloadKey.Place
    let types: [PayloadKey.ValueType]
    let summary: String
    let example: String
    let use: PayloadKey.Use
    let since: [PayloadKey.Release]
    let missing: [PayloadKey.Platform]
    let sinceByValue: [String: [PayloadKey.Release]]
    let deprecated: [PayloadKey.Release]
    let isLegacy: Bool
    let remarks: String
    let meanings: [String]
    let sources: [Source]
    /// Derived from the others once, because rules ask for them per payload.
    let isHyphenated: Bool
    let values: [String]
    let takesText: Bool

    /// Describes a key; the properties of ``PayloadKey`` say what each parameter means.
    init(
        _ name: String, in place: PayloadKey.Place, _ types: [PayloadKey.ValueType], example: String,
        use: PayloadKey.Use = .any, isLegacy: Bool = false, since: [PayloadKey.Release] = [],
        missing: [PayloadKey.Platform] = [], sinceByValue: [String: [PayloadKey.Release]] = [:],
        deprecated: [PayloadKey.Release] = [], summary: String, remarks: String = "", meanings: [String] = [],
        sources: [Source]
    ) {
        self.name = name
        self.place = place
        self.types = types
        self.summary = summary
        self.example = example
        self.use = use
        self.since = since
        self.missing = missing
        self.sinceByValue = sinceByValue
        self.deprecated = deprecated
        self.isLegacy = isLegacy
        self.remarks = remarks
        self.meanings = meanings
        self.sources = sources
        isHyphenated = name.utf8.contains(UInt8(ascii: "-"))
        values = types.lazy.compactMap(\.values).first ?? []
        takesText = types.contains { $0 == .string || $0.values != nil }
    }
}
