/// The facts about a key of a push payload.
public struct KeyDefinition: Sendable {
    /// The key as written in JSON.
    public let name: String
    /// The object it belongs to.
    public let place: PayloadKey.Place
    /// The types that its value may have, the usual one first.
    public let types: [PayloadKey.ValueType]
    /// A valid value as JSON.
    public let example: String
    /// The pushes it is meant for.
    public internal(set) var use = PayloadKey.Use.any
    /// Whether Apple's current table no longer lists the key, though no page says which version stopped reading it.
    public internal(set) var isLegacy = false
    /// The first version of each platform that reads it; empty if no source names one.
    public internal(set) var since: [PayloadKey.Release] = []
    /// The platforms that show notifications but do not read it, according to the page of its symbol.
    public internal(set) var missing: [PayloadKey.Platform] = []
    /// The first version of each platform that reads a value, for values that are newer than the key.
    public internal(set) var sinceByValue: [String: [PayloadKey.Release]] = [:]
    /// The versions in which platforms stopped reading it; empty for current keys.
    public internal(set) var deprecated: [PayloadKey.Release] = []
    /// Its effect, in one or two short sentences.
    public let summary: String
    /// Its requirements and conflicts, for the key reference.
    public internal(set) var remarks = ""
    /// The effect of each value of an enumerated key, in the order of ``PayloadKey/values``; empty for any other key.
    public internal(set) var meanings: [String] = []
    /// The sources of the facts.
    public let sources: [Source]
}
