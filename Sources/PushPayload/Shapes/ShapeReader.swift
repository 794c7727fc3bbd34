import LocatedJSON

/// Reads the shape of a payload in one pass over its bytes.
///
/// The pass ends at the first thing that a shape does not record: malformed JSON, a name that an object has twice, a value
/// that a rule may report although no key is at fault. Such a payload is validated in full.
struct ShapeReader {
    /// The facts of ``PayloadShape``.
    private(set) var facts: [UInt8] = []
    /// The bytes that minifying the payload would save.
    private(set) var saved = 0
    /// Where the values of keys are, by the number of the key; a text without its quotes.
    private var values: [Range<Int>]
    private var escapedValues = KeySet()

    /// What a record says besides its payload; see ``read(_:_:)``.
    private(set) var payload: Range<Int>?
    private(set) var key: WrittenKey?
    private(set) var recordApp: WrittenText?

    private var scanner = JSONScanner(UnsafeRawBufferPointer(start: nil, count: 0))
    /// Hashes of the names in the objects that are open.
    private var names: [UInt64] = []
    /// Hashes of the names at the top level that the shape does not record, and of unknown names below.
    private var customNames: [UInt64] = []
    private var strayNames: [UInt64] = []
    private var depth = 0
    /// The bytes that minifying would save so far, around the payload as well.
    private var spare = 0
    private var isInPayload = true

    /// The keys whose values belong to the shape.
    private let exactKeys: KeySet
    /// The rules that report values of the app's own data.
    private let dataRules: [any Rule.Type]
    private let dateOrders: [DateOrder]
    private let classifiers = ValueClassifier.all
    private let index = KeyIndex.all
    private let keys = KeyCatalogue.all

    private static let longestName = 64
    private static let longestExactText = 200
    private static let deepest = 300
    private static let mostElements = 64

    /// - Parameter rules: The rules that report.
    init(_ rules: [any Rule.Type], _ options: ValidationOptions) {
        let rules = rules.filter { $0.applies(options) }
        exactKeys = rules.reduce(KeySet()) { $0.union($1.reads.values) }
        dataRules = rules.filter { $0.reads.parts.contains(.data) }
        dateOrders = rules.flatMap { $0.reads.dateOrders }
        values = Array(repeating: 0..<0, count: KeyCatalogue.all.count)
    }

    /// Reads a payload.
    ///
    /// - Parameter bytes: The payload; it must stay in memory as long as the reader is asked about it.
    /// - Returns: Whether ``facts`` are its shape.
    /// - Complexity: O(*n*) in its bytes.
    mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
        begin(bytes)
        return readPayload(isDocument: true) && scanner.isAtEnd
    }

    private mutating func begin(_ bytes: UnsafeRawBufferPointer) {
        scanner = JSONScanner(bytes)
        names.removeAll(keepingCapacity: true)
        depth = 0
    }

    /// - Parameter isDocument: Whether the whitespace around the payload belongs to it.
    private mutating func readPayload(isDocument: Bool) -> Bool {
        facts.removeAll(keepingCapacity: true)
        facts.append(contentsOf: repeatElement(ValueClass.absent.rawValue, count: keys.count))
        escapedValues = KeySet()
        customNames.removeAll(keepingCapacity: true)
        strayNames.removeAll(keepingCapacity: true)
        let start = scanner.offset
        spare = isDocument ? scanner.skipSpace() : 0
        guard readObject(.topLevel) else { return false }
        if isDocument { spare += scanner.skipSpace() }
        saved = spare
        return addCustomData() && addDateOrders() && addSize(scanner.offset - start)
    }

    /// The class of a key's value.
    func valueClass(_ key: PayloadKey) -> ValueClass? { ValueClass(rawValue: facts[key.rawValue]) }

    /// The value of a key, as it is written; a text without its quotes.
    func written(_ key: PayloadKey) -> WrittenText {
        WrittenText(raw: scanner.raw(values[key.rawValue]), hasEscapes: escapedValues.contains(key))
    }
}

// MARK: - The objects of a payload

extension ShapeReader {
    /// Reads an object that has keys.
    private mutating func readObject(_ place: PayloadKey.Place) -> Bool {
        let table = index.keys(in: place)
        return readMembers { reader, name in
            let number = table.number(of: JSONBytes(name.bytes))
            guard let number else { return reader.readUnknown(name.bytes, place) }
            // The tree would know a name that is written with escapes.
            guard !name.hasEscapes, reader.facts[number] == ValueClass.absent.rawValue,
                let valueClass = reader.readValue(of: reader.keys[number])
            else { return false }
            reader.facts[number] = valueClass.rawValue
            return true
        }
    }

    /// Reads a member that is no key in its object: the shape has its name and the form of its value.
    private mutating func readUnknown(_ name: UnsafeRawBufferPointer, _ place: PayloadKey.Place) -> Bool {
        guard name.count <= Self.longestName else { return false }
        addName(name)
        let first = scanner.next
        if place == .topLevel, first != UInt8(ascii: "n"), KeyResolution.isPlainCustomName(JSONBytes(name)) {
            customNames.append(names[names.count - 1])
            return readData(named: JSONBytes(name), inside: nil)
        }
        if place != .topLevel { strayNames.append(names[names.count - 1]) }
        facts.append(0x80 | place.code)
        facts.append(UInt8(name.count))
        facts.append(contentsOf: name)
        // The first byte tells the form of a value.
        facts.append(first == UInt8(ascii: "-") || first.isDigit ? UInt8(ascii: "0") : first)
        return readData(named: JSONBytes(name), inside: nil)
    }

    /// Reads the value of a key.
    private mutating func readValue(of key: PayloadKey) -> ValueClass? {
        switch scanner.next {
        case UInt8(ascii: "\""):
            guard let text = readText() else { return nil }
            values[key.rawValue] = text.range
            if text.hasEscapes { escapedValues.insert(key) }
            return withDecoded(text) { $0.classify($1, text.traits, of: key) }
        case UInt8(ascii: "{"):
            switch key {
            case .aps: return readObject(.aps) ? .object : nil
            case .alert: return readObject(.alert) ? .object : nil
            case .sound: return readObject(.sound) ? .object : nil
            case .title, .subtitle, .body: return readLocalized()
            default: return readData(named: nil, inside: key) ? .object : nil
            }
        case UInt8(ascii: "["):
            if key.types.contains(.strings) { return readStrings(of: key) }
            var isEmpty = true
            let isRead = readElements { reader in
                isEmpty = false
                return reader.readData(named: nil, inside: key)
            }
            return isRead ? (isEmpty ? .emptyArray : .array) : nil
        case UInt8(ascii: "t"): return scanner.skipWord("true") ? .true : nil
        case UInt8(ascii: "f"): return scanner.skipWord("false") ? .false : nil
        case UInt8(ascii: "n"): return scanner.skipWord("null") ? .null : nil
        default:
            guard let number = scanner.readNumber() else { return nil }
            values[key.rawValue] = number.range
            let written = scanner.raw(number.range)
            let valueClass = classifiers[key.rawValue].classify(number, written: written)
            return valueClass == .exact || exactKeys.contains(key)
                ? addExact(written, 0, of: key) : valueClass
        }
    }

    private mutating func classify(
        _ text: UnsafeRawBufferPointer, _ traits: ByteTraits, of key: PayloadKey
    ) -> ValueClass? {
        if mayBeReported(.text(JSONBytes(text)), named: nil, inside: key) { return nil }
        let valueClass = classifiers[key.rawValue].classify(text, traits)
        return valueClass == .exact || exactKeys.contains(key)
            ? addExact(text, UInt8(ascii: "\""), of: key) : valueClass
    }

    /// Adds a value to the shape.
    private mutating func addExact(
        _ value: UnsafeRawBufferPointer, _ form: UInt8, of key: PayloadKey
    ) -> ValueClass? {
        guard value.count <= Self.longestExactText else { return nil }
        facts += [UInt8(key.rawValue), form, UInt8(value.count)]
        facts.append(contentsOf: value)
        return .exact
    }

    /// Reads an array that should hold strings: the shape has the place and the form of every other element.
    private mutating func readStrings(of key: PayloadKey) -> ValueClass? {
        var count: UInt8 = 0
        let isRead = readElements { reader in
            guard count < Self.mostElements else { return false }
            defer { count += 1 }
            let first = reader.scanner.next
            guard first == UInt8(ascii: "\"") else {
                reader.facts += [UInt8(key.rawValue), count, first]
                return reader.readData(named: nil, inside: key)
            }
            guard let text = reader.readText() else { return false }
            return reader.withDecoded(text) { reader, bytes in
                if text.traits.contains(.sign), Placeholder.isFound(in: bytes) {
                    reader.facts += [UInt8(key.rawValue), count, first]
                }
                return !reader.mayBeReported(.text(JSONBytes(bytes)), named: nil, inside: key)
            }
        }
        guard isRead else { return nil }
        if exactKeys.contains(key) { facts += [UInt8(key.rawValue), .max, count] }
        return count == 0 ? .emptyArray : .array
    }

    /// Reads `{"loc-key": "…", "loc-args": ["…"]}`, the only object that is usual in the place of a text.
    private mutating func readLocalized() -> ValueClass? {
        guard !exactKeys.contains(.localizationKey) else { return nil }
        let table = index.keys(in: .alert)
        var classes = (key: ValueClass.absent, arguments: ValueClass.absent)
        let isRead = readMembers { reader, name in
            let number = name.hasEscapes ? nil : table.number(of: JSONBytes(name.bytes))
            switch number.map({ reader.keys[$0] }) {
            case .localizationKey? where classes.key == .absent:
                guard let text = reader.readText() else { return false }
                classes.key = reader.withDecoded(text) { reader, bytes in
                    reader.classify(bytes, text.traits, of: .localizationKey) ?? .absent
                }
                return classes.key == .text
            case .localizationArguments? where classes.arguments == .absent:
                let count = reader.facts.count
                classes.arguments = reader.readStrings(of: .localizationArguments) ?? .absent
                return classes.arguments == .array && reader.facts.count == count
            default: return false
            }
        }
        guard isRead, classes.key == .text else { return nil }
        return classes.arguments == .absent ? .localized : .localizedWithArguments
    }
}

// MARK: - JSON of any shape

extension ShapeReader {
    /// Reads a value in which nothing is a key.
    ///
    /// - Returns: `false` if a rule may report something in it.
    private mutating func readData(named name: JSONBytes?, inside key: PayloadKey?) -> Bool {
        switch scanner.next {
        case UInt8(ascii: "\""):
            guard let text = readText() else { return false }
            guard !dataRules.isEmpty else { return true }
            return withDecoded(text) { !$0.mayBeReported(.text(JSONBytes($1)), named: name, inside: key) }
        case UInt8(ascii: "{"):
            if mayBeReported(.object, named: name, inside: key) { return false }
            return readMembers { reader, name in
                reader.addName(name.bytes)
                return reader.readData(named: JSONBytes(name.bytes), inside: key)
            }
        case UInt8(ascii: "["): return readElements { $0.readData(named: nil, inside: key) }
        case UInt8(ascii: "t"): return scanner.skipWord("true")
        case UInt8(ascii: "f"): return scanner.skipWord("false")
        case UInt8(ascii: "n"): return scanner.skipWord("null")
        default:
            guard let number = scanner.readNumber() else { return false }
            let magnitude = number.hasExponent ? nil : number.magnitude
            return !mayBeReported(.number(magnitude: magnitude), named: name, inside: key)
        }
    }

    /// A name in a document, its escapes decoded.
    private struct Name {
        let bytes: UnsafeRawBufferPointer
        let hasEscapes: Bool
    }

    /// Reads an object, whose members are for the caller to read from their values on.
    @inline(__always)
    private mutating func readMembers(_ readMember: (inout ShapeReader, Name) -> Bool) -> Bool {
        guard depth < Self.deepest, scanner.skip(UInt8(ascii: "{")) else { return false }
        depth += 1
        let firstName = names.count
        spare &+= scanner.skipSpace()
        if !scanner.skip(UInt8(ascii: "}")) {
            repeat {
                spare &+= scanner.skipSpace()
                guard let name = readText() else { return false }
                spare &+= scanner.skipSpace()
                guard scanner.skip(UInt8(ascii: ":")) else { return false }
                spare &+= scanner.skipSpace()
                let isRead = withDecoded(name) { reader, bytes in
                    readMember(&reader, Name(bytes: bytes, hasEscapes: name.hasEscapes))
                }
                guard isRead else { return false }
                spare &+= scanner.skipSpace()
            } while scanner.skip(UInt8(ascii: ","))
            guard scanner.skip(UInt8(ascii: "}")), hasDistinctNames(from: firstName) else { return false }
        }
        depth -= 1
        return true
    }

    /// Reads an array, whose elements are for the caller to read.
    @inline(__always)
    private mutating func readElements(_ readElement: (inout ShapeReader) -> Bool) -> Bool {
        guard depth < Self.deepest, scanner.skip(UInt8(ascii: "[")) else { return false }
        depth += 1
        spare &+= scanner.skipSpace()
        if !scanner.skip(UInt8(ascii: "]")) {
            repeat {
                spare &+= scanner.skipSpace()
                guard readElement(&self) else { return false }
                spare &+= scanner.skipSpace()
            } while scanner.skip(UInt8(ascii: ","))
            guard scanner.skip(UInt8(ascii: "]")) else { return false }
        }
        depth -= 1
        return true
    }

    @inline(__always)
    private mutating func readText() -> JSONScanner.Text? {
        guard let text = scanner.readText() else { return nil }
        spare &+= text.saved
        return text
    }

    /// Calls a function with what a text says.
    @inline(__always)
    private mutating func withDecoded<Result>(
        _ text: JSONScanner.Text, _ body: (inout ShapeReader, UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let raw = scanner.raw(text.range)
        guard text.hasEscapes else { return body(&self, raw) }
        return withUnsafeTemporaryAllocation(byteCount: raw.count, alignment: 1) { room in
            // The scanner has accepted every escape.
            let count = EscapedText.decode(raw, into: room) ?? 0
            return body(&self, UnsafeRawBufferPointer(rebasing: room[..<count]))
        }
    }

    @inline(__always)
    private func mayBeReported(
        _ value: DataMember.Value, named name: JSONBytes?, inside key: PayloadKey?
    ) -> Bool {
        guard isInPayload else { return false }
        let member = DataMember(name: name, value: value, key: key)
        for rule in dataRules where rule.mayReport(member) { return true }
        return false
    }

    @inline(__always)
    private mutating func addName(_ name: UnsafeRawBufferPointer) {
        names.append(PackedName(copying: name)?.hash ?? Self.hash(name))
    }

    private static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: name)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }

    /// Whether the names of the innermost object are different; equal hashes count as equal names.
    private mutating func hasDistinctNames(from first: Int) -> Bool {
        let count = names.count - first
        defer { names.removeLast(count) }
        guard count > 1 else { return true }
        if count > 8 { names[first...].sort() }
        for index in first + 1..<names.count {
            if count > 8 {
                if names[index] == names[index - 1] { return false }
            } else if names[first..<index].contains(names[index]) {
                return false
            }
        }
        return true
    }
}

// MARK: - Records

extension ShapeReader {
    /// Reads a record with a payload in it.
    ///
    /// - Returns: Whether ``facts`` are the shape of the payload, and ``key`` and ``recordApp`` what the record says.
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ plan: RecordPlan) -> Bool {
        (payload, key, recordApp) = (nil, nil, nil)
        return readRecord(bytes, plan) && payload != nil
    }

    private mutating func readRecord(_ bytes: UnsafeRawBufferPointer, _ plan: RecordPlan) -> Bool {
        // What is inside the payload comes first, so that the facts are those of the payload.
        if let inside = plan.inside, !readRecord(bytes, inside) { return false }
        begin(bytes)
        _ = scanner.skipSpace()
        guard readPlanned(0, plan) else { return false }
        _ = scanner.skipSpace()
        return scanner.isAtEnd
    }

    /// Reads a value of a record that a plan names.
    private mutating func readPlanned(_ index: Int, _ plan: RecordPlan) -> Bool {
        let node = plan.nodes[index]
        let start = scanner.offset
        if node.use.contains(.payload) {
            guard scanner.next == UInt8(ascii: "{"), readPayload(isDocument: false) else { return false }
            payload = start..<scanner.offset
            return true
        }
        switch scanner.next {
        case UInt8(ascii: "{") where !node.members.isEmpty:
            return readMembers { reader, name in
                reader.addName(name.bytes)
                let member = node.members.first { name.bytes.elementsEqual($0.name) }
                return member.map { reader.readPlanned($0.node, plan) } ?? reader.readAround()
            }
        case UInt8(ascii: "["):
            // A pointer may lead into an array.
            return node.members.isEmpty && readAround()
        case UInt8(ascii: "\""):
            guard let text = scanner.readText() else { return false }
            let written = WrittenText(raw: scanner.raw(text.range), hasEscapes: text.hasEscapes)
            if node.use.contains(.key) { key = .text(written) }
            if node.use.contains(.app) { recordApp = written }
            return true
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let number = scanner.readNumber() else { return false }
            guard node.use.contains(.key) else { return true }
            guard number.isInteger else { return false }
            key = .number(number.isNegative ? -number.magnitude : number.magnitude)
            return true
        default: return readAround()
        }
    }

    /// Reads a value around the payload, of which only the form counts.
    private mutating func readAround() -> Bool {
        isInPayload = false
        defer { isInPayload = true }
        return readData(named: nil, inside: nil)
    }
}

// MARK: - Facts about the whole payload

extension ShapeReader {
    /// Adds whether there is data of the app's own under plain names, which the shape does not record.
    private mutating func addCustomData() -> Bool {
        guard !customNames.isEmpty else { return true }
        facts.append(0xFF)
        // A payload without "aps" is about all of its names, and a fix may move a member to one of them.
        return valueClass(.aps) == .object && !strayNames.contains { customNames.contains($0) }
    }

    /// Adds in which order dates are.
    private mutating func addDateOrders() -> Bool {
        for order in dateOrders {
            let classes = (valueClass(order.later), valueClass(order.earlier))
            switch classes {
            case (.number, .number):
                facts.append(order.holds(date(order.later), date(order.earlier)) ? 1 : 2)
            case (.number, .exact), (.exact, .number): return false
            default: facts.append(0)
            }
        }
        return true
    }

    private func date(_ key: PayloadKey) -> Int {
        scanner.raw(values[key.rawValue]).reduce(0) { $0 * 10 + Int($1 & 0xF) }
    }

    /// Adds how the size of the payload compares with the limits.
    private mutating func addSize(_ count: Int) -> Bool {
        guard SizeLimit.push.isNearlyReached(by: count) else { return true }
        // What these two hold has a size of its own.
        guard valueClass(.contentState) == .absent, valueClass(.simulatorTargetBundle) == .absent else {
            return false
        }
        for limit in [SizeLimit.push, .voip] {
            let minified = count - saved
            let isReached = [
                count > limit.bytes, minified > limit.bytes, limit.isNearlyReached(by: count),
                limit.isNearlyReached(by: minified),
            ]
            facts.append(isReached.reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
        }
        return true
    }
}
