/// Where in a record the wanted values are: a tree of the names that lead to them, made once, then only read.
final class RecordPlan {
    /// What a value is wanted for.
    struct Use: OptionSet {
        let rawValue: UInt8

        static let payload = Use(rawValue: 1)
        static let key = Use(rawValue: 2)
        static let app = Use(rawValue: 4)
    }

    /// A name on the way to a value.
    private struct Step {
        var name: PackedName
        /// The place of the object in which it stands.
        var parent: Int
        var use: Use = []
        /// Whether the way goes on below.
        var hasNext = false
    }

    private let steps: [Step]
    /// The kind of object that the record itself is; the next ones are those to which the steps lead.
    private let first: UInt16

    /// The place of the record itself; that of the step with an index is the index and one.
    static let root = 0
    /// The place of everything that leads nowhere.
    static let aside = -1

    /// - Parameter other: A plan for other objects of the same records.
    /// - Returns: `nil` for names that the quick pass does not read, what lies too deep for it, and where the record itself
    ///   is wanted.
    init?(_ wanted: [(pointer: JSONPointer, use: Use)], besides other: RecordPlan? = nil) {
        // What lies deeper is not read.
        guard wanted.allSatisfy({ $0.pointer.tokens.count <= QuickRoom.deepest }) else { return nil }
        var steps: [Step] = []
        for (pointer, use) in wanted {
            var parent = Self.root
            for token in pointer.tokens {
                guard 1...PackedName.longest ~= token.utf8.count, token.utf8.allSatisfy(Self.isPlain) else {
                    return nil
                }
                let name = PackedName(token)
                if parent > Self.root { steps[parent - 1].hasNext = true }
                if let index = steps.firstIndex(where: { $0.parent == parent && $0.name.equals(name) }) {
                    parent = index + 1
                } else {
                    steps.append(Step(name: name, parent: parent))
                    parent = steps.count
                }
            }
            guard parent > Self.root else { return nil }
            steps[parent - 1].use.insert(use)
        }
        self.steps = steps
        first = other.map { $0.first + UInt16($0.steps.count) + 1 } ?? QuickContext.firstOfRecord
    }

    /// Whether a byte of a name stands for itself between quotes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The place to which a name leads from another place.
    ///
    /// - Complexity: O(*n*) in the number of names that are wanted.
    func place(of name: PackedName, below parent: Int) -> Int {
        let index = steps.firstIndex { $0.parent == parent && $0.name.equals(name) }
        return index.map { $0 + 1 } ?? Self.aside
    }

    /// Whether a kind of object is one of its places.
    func owns(_ context: QuickContext) -> Bool {
        Int(first)...(Int(first) + steps.count) ~= Int(context.rawValue)
    }

    /// The place of a kind of object that it owns.
    func place(of context: QuickContext) -> Int { Int(context.rawValue) - Int(first) }

    /// The kind of object that is at a place.
    func context(of place: Int) -> QuickContext {
        place == Self.aside ? .aside : QuickContext(rawValue: first + UInt16(place))
    }

    /// What the value at a place is wanted for.
    func use(of place: Int) -> Use { place > Self.root ? steps[place - 1].use : [] }

    /// Whether something is wanted inside of the value at a place.
    func leadsOn(from place: Int) -> Bool { place > Self.root && steps[place - 1].hasNext }
}

/// What a pass over a record found; it lies in the bytes of the record.
struct RecordFields {
    /// The payload, from brace to brace.
    var payload: UnsafeRawBufferPointer?
    /// What minifying the payload would take away, in bytes.
    var spared = 0
    var key: QuickKeyValue?
    var app: QuickText?
}
