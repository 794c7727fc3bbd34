import LocatedJSON
import PayloadContainers
import PayloadModel

/// Reads the shape of a payload from its tokens.
///
/// Reading ends at the first item that a shape does not record, such as malformed JSON, a name that occurs twice in an
/// object, or a value that may contain a secret. Such a payload is validated in full.
struct ShapeReader: ~Copyable {
    /// The shape of the payload that was read last.
    var shape = PayloadShape()
    /// The number of bytes that minifying the payload would save.
    var savedBytes = 0

    private let tape: JSONTape
    private var names: NameTable
    /// The tokens of the document.
    private(set) var tokens: UnsafePointer<JSONToken>
    private var bytes: UnsafeRawPointer
    /// The index of the token of each key's value, by the index of the key. Valid only for keys in the shape.
    var values = SIMD64<Int16>()
    var hasPlainCustomData = false
    /// The hashes of the names in `aps`, `alert` and `sound` that are not keys of these objects.
    var unknownNames: [UInt64] = []

    /// The keys whose exact values, not only their classes, are part of the shape.
    private let exactKeys: KeySet
    /// The rules that report values of the app's own data.
    private let dataRules: [any Rule.Type]
    /// The rules among ``dataRules`` that inspect strings under any name.
    private let textRules: [any Rule.Type]
    /// The minimum length in bytes of a string that ``textRules`` inspect.
    private let shortestText: Int
    let dateOrders: [DateOrder]
    private let classifiers = ValueClassifier.all

    private static let longestExactText = 200
    private static let maxElements = 64

    /// Prepares to read the facts that rules need.
    ///
    /// - Parameter rules: The rules that report.
    init(_ rules: [any Rule.Type], _ options: ValidationOptions) {
        let rules = rules.filter { $0.applies(options) }
        exactKeys = rules.reduce(KeySet()) { $0.union($1.reads.values) }
        let rulesOfData = rules.filter { $0.reads.parts.contains(.data) }
        // Typed values (`TypedValue`) silence other rules, even if `aps-missing`, which reports them, is off.
        dataRules =
            rulesOfData.contains { $0 is ApsMissing.Type } ? rulesOfData : rulesOfData + [ApsMissing.self]
        textRules = dataRules.filter { $0.minLengthOfInspectedStrings != nil }
        shortestText = textRules.compactMap { $0.minLengthOfInspectedStrings }.min() ?? .max
        dateOrders = rules.flatMap { $0.reads.dateOrders }
        names = NameTable(dataRules)
        tape = JSONTape()
        (tokens, bytes) = (tape.emptyTokens.tokens, tape.emptyTokens.bytes)
    }

    /// Reads a payload.
    ///
    /// - Parameter bytes: The payload; it must stay in memory until the reader reads the next one.
    /// - Returns: Whether ``shape`` is the payload's shape.
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let document = open(bytes) else { return false }
        return readPayload(0, size: bytes.count, saved: document.saved)
    }

    mutating func open(_ bytes: UnsafeRawBufferPointer) -> JSONTokens? {
        guard let document = tape.read(bytes) else { return nil }
        tokens = document.tokens
        self.bytes = document.bytes
        return document
    }

    /// Reads a payload inside the tape's document.
    ///
    /// - Parameters:
    ///   - index: The index of the payload's token.
    ///   - size: The payload's size in bytes.
    ///   - saved: The number of bytes that minifying the payload saves.
    mutating func readPayload(_ index: Int, size: Int, saved: Int) -> Bool {
        shape.removeAll()
        unknownNames.removeAll(keepingCapacity: true)
        hasPlainCustomData = false
        self.savedBytes = saved
        guard tokens[index].kind == .object, readObject(index, .topLevel) else { return false }
        return addCustomData(index) && addDateOrders() && addSize(size)
    }

    /// Returns the value of a key as written; a text without its quotes.
    func written(_ key: PayloadKey) -> WrittenText { written(tokens[Int(values[key.rawValue])]) }

    /// Returns a text as written.
    func written(_ token: JSONToken) -> WrittenText {
        WrittenText(raw: raw(token), hasEscapes: token.isEscaped)
    }

    @inline(__always)
    private func raw(_ token: JSONToken) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes + Int(token.start), count: Int(token.end &- token.start))
    }

    /// Calls a function with the decoded name or text.
    @inline(__always)
    private static func withDecoded<Result>(
        _ raw: UnsafeRawBufferPointer, isEscaped: Bool, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        guard isEscaped else { return body(raw) }
        return WrittenText(raw: raw, hasEscapes: true).withDecoded(body)
    }
}

// MARK: - The objects of a payload

extension ShapeReader {
    /// Reads an object in which iOS reads keys: the payload, `aps`, `alert` or `sound`.
    private mutating func readObject(_ index: Int, _ place: PayloadKey.Place) -> Bool {
        var member = index + 1
        let end = Int(tokens[index].next)
        while member < end {
            let name = tokens[member]
            let value = member + 1
            let known = find(name)
            if let key = known.key(in: place) {
                // A shape does not record how a name is written, so a payload with an escaped key needs the validator.
                guard !name.isEscaped, let valueClass = readValue(of: key, at: value) else {
                    return false
                }
                shape[key] = valueClass
            } else if !readUnknown(known, name, value, place) {
                return false
            }
            member = Int(tokens[value].next)
        }
        return true
    }

    @inline(__always)
    mutating func find(_ name: JSONToken) -> KnownName {
        let raw = raw(name)
        return names.find(name.word) { Self.withDecoded(raw, isEscaped: name.isEscaped) { Array($0) } }
    }

    /// Reads a member whose name is not one of the known keys of its object. The shape records its name and the type of
    /// its value, unless it is custom data under a plain name.
    private mutating func readUnknown(
        _ known: KnownName, _ name: JSONToken, _ value: Int, _ place: PayloadKey.Place
    ) -> Bool {
        let kind = tokens[value].kind
        if known.isOneSignalRecipientField, place == .topLevel { return false }
        if known.isExpoRecipientField, place == .topLevel,
            kind == .array || ExpoMessage.mayReceive(raw(tokens[value]))
        {
            return false
        }
        if place == .topLevel, kind != .null, known.isPlainCustomName {
            hasPlainCustomData = true
        } else {
            guard let id = known.id else { return false }
            if place != .topLevel { unknownNames.append(name.word) }
            shape.append(0x80 | place.code, UInt8(truncatingIfNeeded: id))
            shape.append(UInt8(truncatingIfNeeded: id >> 8), kind.rawValue)
            if kind == .object, place == .topLevel,
                let inner = known.keys.aps.flatMap(PayloadKey.Place.init(at:))
            {
                shape.extraBytes.append(customDataShare(at: value, inner).rawValue)
            }
        }
        return !mayReportData(at: value, isWatched: known.isWatched, named: name, inside: nil)
    }

    private mutating func readValue(of key: PayloadKey, at index: Int) -> ValueClass? {
        let token = tokens[index]
        values[key.rawValue] = Int16(truncatingIfNeeded: index)
        switch token.kind {
        case .text: return readText(token, of: key)
        case .object:
            switch key {
            case .aps: return readObject(index, .aps) ? .object : nil
            case .alert: return readObject(index, .alert) ? .object : nil
            case .sound: return readObject(index, .sound) ? .object : nil
            case .title, .subtitle, .body: return readLocalized(index)
            default: return mayReportData(at: index, inside: key) ? nil : .object
            }
        case .array:
            if key.types.contains(.strings) { return readStrings(of: key, at: index) }
            guard !mayReportData(at: index, inside: key) else { return nil }
            return Int(token.next) == index + 1 ? .emptyArray : .array
        case .number:
            let written = raw(token)
            let valueClass = classifiers[key.rawValue].classify(token, written: written)
            return valueClass == .exact || exactKeys.contains(key)
                ? addExact(written, .number, of: key) : valueClass
        case .true: return .true
        case .false: return .false
        case .null: return .null
        case .name: return nil
        }
    }

    private mutating func readText(_ token: JSONToken, of key: PayloadKey) -> ValueClass? {
        Self.withDecoded(raw(token), isEscaped: token.isEscaped) { text in
            if text.count >= shortestText, Self.mayReport(text, inside: key, textRules) { return nil }
            let valueClass = classifiers[key.rawValue].classify(text, token)
            return valueClass == .exact || exactKeys.contains(key)
                ? addExact(text, .text, of: key) : valueClass
        }
    }

    /// Adds a value to the shape.
    private mutating func addExact(
        _ value: UnsafeRawBufferPointer, _ kind: JSONToken.Kind, of key: PayloadKey
    ) -> ValueClass? {
        guard value.count <= Self.longestExactText else { return nil }
        shape.append(UInt8(key.rawValue), kind.rawValue)
        shape.append(UInt8(value.count), 0)
        shape.extraBytes.append(contentsOf: value)
        return .exact
    }

    /// Reads an array that should contain strings: the shape records the index and the type of each element that is not
    /// a string, or that contains a placeholder.
    private mutating func readStrings(of key: PayloadKey, at index: Int) -> ValueClass? {
        var count: UInt8 = 0
        var element = index + 1
        let end = Int(tokens[index].next)
        while element < end {
            guard count < Self.maxElements else { return nil }
            let token = tokens[element]
            let isPlain =
                token.kind == .text
                && written(token).withDecoded {
                    !token.hasPlaceholderSign && !Placeholder.mayBeWithoutSign($0)
                        || !Placeholder.isFound(in: $0)
                }
            if !isPlain {
                shape.append(UInt8(key.rawValue), count)
                shape.append(token.kind.rawValue, 0)
            }
            if mayReportData(at: element, inside: key) { return nil }
            count += 1
            element = Int(token.next)
        }
        if exactKeys.contains(key) {
            shape.append(UInt8(key.rawValue), .max)
            shape.append(count, 0)
        }
        return count == 0 ? .emptyArray : .array
    }

    /// Reads `{"loc-key": "…", "loc-args": ["…"]}`, the only usual object in place of a text.
    private mutating func readLocalized(_ index: Int) -> ValueClass? {
        guard !exactKeys.contains(.localizationKey) else { return nil }
        var hasKey = false
        var hasArguments = false
        var member = index + 1
        let end = Int(tokens[index].next)
        while member < end {
            let name = tokens[member]
            let value = tokens[member + 1]
            switch (find(name).keys.alert, value.kind) {
            case (.localizationKey?, .text) where !name.isEscaped:
                hasKey = readText(value, of: .localizationKey) == .text
                guard hasKey else { return nil }
            case (.localizationArguments?, .array) where !name.isEscaped:
                let count = shape.extraBytes.count
                hasArguments = readStrings(of: .localizationArguments, at: member + 1) == .array
                guard hasArguments, shape.extraBytes.count == count else { return nil }
            default: return nil
            }
            member = Int(value.next)
        }
        guard hasKey else { return nil }
        return hasArguments ? .localizedWithArguments : .localized
    }
}

// MARK: - The app's own data

extension ShapeReader {
    /// Returns whether a rule may report a value or anything inside it.
    ///
    /// - Parameters:
    ///   - index: The index of the value's token.
    ///   - isWatched: Whether a rule inspects members with the value's name.
    ///   - name: The value's name; `nil` for an element of an array, and for the value of a key.
    ///   - key: The key whose value is, or contains, this value; `nil` if there is none.
    private mutating func mayReportData(
        at index: Int, isWatched: Bool = false, named name: JSONToken? = nil, inside key: PayloadKey?
    ) -> Bool {
        guard !dataRules.isEmpty else { return false }
        var (name, isWatched) = (name, isWatched)
        var index = index
        let end = Int(tokens[index].next)
        while index < end {
            let token = tokens[index]
            index += 1
            if token.kind == .name {
                name = token
                isWatched = find(token).isWatched
                continue
            }
            if isWatched, let name {
                if mayReportWatched(token, named: name, inside: key) { return true }
            } else if token.kind == .text, Int(token.end - token.start) >= shortestText {
                let rules = textRules
                let isReported = Self.withDecoded(raw(token), isEscaped: token.isEscaped) {
                    Self.mayReport($0, inside: key, rules)
                }
                if isReported { return true }
            }
            (name, isWatched) = (nil, false)
        }
        return false
    }

    private static func mayReport(
        _ text: UnsafeRawBufferPointer, inside key: PayloadKey?, _ rules: [any Rule.Type]
    ) -> Bool {
        let member = DataMember(name: nil, value: .text(UTF8Bytes(text)), key: key)
        for rule in rules where rule.mayReport(member) { return true }
        return false
    }

    private func mayReportWatched(_ token: JSONToken, named name: JSONToken, inside key: PayloadKey?) -> Bool
    {
        let rules = dataRules
        let (name, value) = (written(name), written(token))
        return name.withDecoded { name in
            value.withDecoded { text in
                let value: DataMember.Value =
                    switch token.kind {
                    case .text: .text(UTF8Bytes(text))
                    case .number: .number(magnitude: token.hasExponent ? nil : Int(token.word))
                    case .object: .object
                    default: .other
                    }
                let member = DataMember(name: UTF8Bytes(name), value: value, key: key)
                return rules.contains {
                    ($0.watches(UTF8Bytes(name)) || $0.minLengthOfInspectedStrings != nil)
                        && $0.mayReport(member)
                }
            }
        }
    }
}
