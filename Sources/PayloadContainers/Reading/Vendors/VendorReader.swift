import Localization
import LocatedJSON
import PayloadModel

/// Reads a vendor's message: makes the payload and the headers from its fields, and reports findings about them.
struct VendorReader {
    let vendor: Vendor
    let document: Document
    /// The object with the fields.
    let object: JSONPointer
    private(set) var translation: Translation
    private var found: [PushHeader] = []
    /// What a conversion of the message needs in addition to the payload and the headers.
    private(set) var parts = MessageParts()
    /// Whether the message chooses the development servers of APNs; `nil` if it makes no choice.
    private var isForSandbox: Bool?

    /// Prepares to read the fields of an object.
    ///
    /// - Returns: `nil` if there is no object at the pointer.
    init?(_ vendor: Vendor, _ document: Document, at object: JSONPointer) {
        guard let place = document.map.node(at: object), place.isObject else { return nil }
        self.vendor = vendor
        self.document = document
        self.object = object
        translation = Translation(document, of: place.value)
    }

    /// The known headers; `nil` if there are none.
    var headers: PushHeaders? {
        found.isEmpty ? nil : PushHeaders(found, areComplete: false)
    }

    /// Reads a message whose fields are all in one object, and adds its payload.
    static func read(
        _ vendor: Vendor, _ document: Document, at object: JSONPointer, into unwrapping: inout Unwrapping
    ) {
        guard var reader = VendorReader(vendor, document, at: object) else { return }
        reader.readFields(&unwrapping)
        reader.addPayload(to: &unwrapping)
    }

    /// - Parameter isForSandbox: Whether fields in other objects choose the development servers; ignored if a field of
    ///   this object makes the choice.
    func addPayload(to unwrapping: inout Unwrapping, isForSandbox: Bool = false) {
        unwrapping.add(
            translation.payload(), headers: headers, isGeneratedByService: true,
            isForSandbox: self.isForSandbox ?? isForSandbox, madeFrom: document, parts: parts)
    }

    /// Reads all fields. If two correctly spelled ones set the same key, the first one in `vendor.fields` counts. A
    /// misspelled one counts only if no correctly spelled one sets the key.
    mutating func readFields(_ unwrapping: inout Unwrapping) {
        read(vendor.fields, in: object, &unwrapping)
    }

    /// Sets a key to the value at a pointer.
    mutating func set(_ key: PayloadKey, toValueAt pointer: JSONPointer) {
        guard let place = document.map.node(at: pointer), let name = place.key else { return }
        translation.set(key, name: name, value: place.value)
    }

    /// Sets a key to Apple's equivalent of the vendor's value at a pointer.
    mutating func set(_ key: PayloadKey, to word: String, for pointer: JSONPointer) {
        guard let place = document.map.node(at: pointer), let name = place.key else { return }
        translation.set(key, name: name, value: place.value, as: JSONText.encode(word))
    }

    /// Sets the body to the string at a pointer; ignores other values.
    mutating func setBody(toValueAt pointer: JSONPointer) {
        guard document.node(at: pointer)?.isString == true, let place = document.map.node(at: pointer),
            let name = place.key
        else { return }
        translation.set(.body, name: name, value: place.value)
    }

    // MARK: - Fields

    private mutating func read(
        _ fields: [VendorField], in object: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        var names: [Int: [String]] = [:]
        var misspelled: [(name: String, field: VendorField)] = []
        for (name, value) in document.members(at: object) where !value.isNull {
            if let index = fields.firstIndex(where: { vendor.isName(name, of: $0) }) {
                names[index, default: []].append(String(name))
            } else if let field = spelling.field(meantBy: name, among: fields) {
                spelling.report(value, at: object.appending(String(name)), field, &unwrapping)
                misspelled.append((String(name), field))
            } else if object == self.object {
                let pointer = object.appending(String(name))
                if vendor.sendsOtherFields, let member = document.written(at: pointer, as: String(name)) {
                    parts.custom.append(member)
                } else {
                    drop(pointer)
                }
                spelling.reportUnknown(pointer, &unwrapping)
            }
        }
        for index in fields.indices {
            for name in names[index] ?? [] { read(fields[index], at: object.appending(name), &unwrapping) }
        }
        for (name, field) in misspelled {
            read(field, at: object.appending(name), isMisspelled: true, &unwrapping)
        }
    }

    private var spelling: VendorSpelling { VendorSpelling(vendor: vendor, document: document) }

    private mutating func read(
        _ field: VendorField, at pointer: JSONPointer, isMisspelled: Bool = false,
        _ unwrapping: inout Unwrapping
    ) {
        guard let node = document.node(at: pointer), let place = document.map.node(at: pointer),
            let name = place.key
        else { return }
        let value = place.value
        switch field.meaning {
        case .key(let key):
            translation.set(key, name: name, value: value)
        case .flag(let key, let alsoOne):
            // The finding about the name also covers the value.
            let isReported = isMisspelled && VendorSpelling.isOnButNotTrue(node, alsoOne: alsoOne)
            readFlag(
                key, node, at: pointer, name: name, value: value,
                isAccepted: isReported || alsoOne && node.integer == 1, &unwrapping)
        case .word(let key, let words):
            readWord(key, words, node, at: pointer, name: name, value: value, &unwrapping)
        case .sound where node.string != nil && node.string == vendor.silentSound: return
        case .handledByFormat: return
        case .withoutEffect: drop(pointer)
        case .sound:
            let flag = document.criticalSubstitution(at: pointer)
            translation.set(.sound, name: name, value: value, substituting: flag)
        case .countedBadge(let words, let steps):
            let word = node.string.flatMap { KeySpelling.sameForm($0, among: words, written: { $0 }) }
            if word != nil, node.string.map(words.contains) == false {
                spelling.reportWord(node, of: words, at: pointer, &unwrapping)
            }
            let isStep = node.string.map(Self.isCounted) == true
            if isStep, !steps { spelling.reportStep(node, of: words, at: pointer, &unwrapping) }
            let isCounted = word != nil || isStep || node.isObject
            translation.set(.badge, name: name, value: value, as: isCounted ? "1" : nil)
            guard isCounted else { return }
            parts.standIns.append(PayloadKey.badge.pointer)
            drop(pointer)
        case .alert:
            readAlert(node, at: pointer, name: name, value: value, &unwrapping)
        case .header(let header, let words):
            if !readHeader(header, words, node, at: pointer, value: value) { drop(pointer) }
        case .lifetime:
            if let seconds = node.integer, seconds >= 0 {
                parts.lifetime = Int(seconds)
            } else if let date = document.expiration(at: pointer) {
                found.append(date)
            } else {
                drop(pointer)
            }
        case .custom, .customMembers:
            guard let custom = pointer.tokens.last else { return }
            translation.addCustom(custom, name: name, value: value)
            spelling.reportKeys(inCustom: pointer, &unwrapping)
            if case .customMembers = field.meaning { readMembers(node, at: pointer, named: custom) }
        case .environment(let isSandbox):
            if node.boolean == true, isForSandbox == nil { isForSandbox = isSandbox }
        }
    }

    /// Records data whose members the service puts beside `aps`. In the payload made here, the data is one member, to
    /// which findings point.
    private mutating func readMembers(_ node: JSONNode, at pointer: JSONPointer, named custom: String) {
        guard node.isObject || node.isArray else { return }
        parts.standIns.append(JSONPointer([custom]))
        let pairs = node.elements.enumerated().compactMap { index, pair in
            pair["key"]?.string.flatMap {
                document.written(at: JSONPointer(pointer.tokens + ["\(index)", "val"]), as: $0)
            }
        }
        for member in node.isArray ? pairs : document.writtenMembers(of: pointer) {
            if member.name == PayloadKey.aps.name {
                parts.dropped.append("\(custom).\(member.name)".spoken)
            } else {
                parts.custom.append(member)
            }
        }
    }

    private mutating func readFlag(
        _ key: PayloadKey, _ node: JSONNode, at pointer: JSONPointer, name: Range<Int>, value: Range<Int>,
        isAccepted: Bool, _ unwrapping: inout Unwrapping
    ) {
        // A vendor omits a flag that is false.
        if node.boolean == false { return }
        if node.boolean == nil, !isAccepted { spelling.reportFlag(node, at: pointer, &unwrapping) }
        translation.set(key, name: name, value: value, as: "1")
    }

    private mutating func readWord(
        _ key: PayloadKey?, _ words: [(word: String, value: String)], _ node: JSONNode,
        at pointer: JSONPointer, name: Range<Int>, value: Range<Int>, _ unwrapping: inout Unwrapping
    ) {
        let text = node.string
        let word = words.first { $0.word == text }
        if word == nil {
            spelling.reportWord(node, of: words.map(\.word), at: pointer, &unwrapping)
        }
        guard let key else { return }
        let isAppleSpelling = word.map { $0.word == $0.value } ?? true
        translation.set(
            key, name: name, value: value, as: isAppleSpelling ? nil : word.map { JSONText.encode($0.value) })
    }

    private mutating func readAlert(
        _ node: JSONNode, at pointer: JSONPointer, name: Range<Int>, value: Range<Int>,
        _ unwrapping: inout Unwrapping
    ) {
        guard node.isObject else {
            translation.set(.body, name: name, value: value)
            return
        }
        translation.alertRange = value
        read(vendor.alert, in: pointer, &unwrapping)
        guard vendor.sendsAlertUnchanged else { return }
        for (other, _) in document.members(at: pointer) {
            guard !vendor.alert.contains(where: { vendor.isName(other, of: $0) }),
                let place = document.map.node(at: pointer.appending(String(other))), let key = place.key
            else { continue }
            translation.setInAlert(named: String(other), name: key, value: place.value)
        }
    }

    private mutating func readHeader(
        _ header: String, _ words: [String: String]?, _ node: JSONNode, at pointer: JSONPointer,
        value: Range<Int>
    ) -> Bool {
        guard !found.contains(where: { $0.name == header }),
            header != HeaderName.expiration || parts.lifetime == nil,
            let written = node.string ?? node.integer.map({ "\($0)" })
        else { return false }
        // The effect of any other word is unknown.
        guard let meant = words.map({ $0[written] }) ?? written else { return false }
        var result = PushHeader(name: header, value: meant, range: document.range(value))
        result.field = pointer.tokens.last
        let isAsWritten = words == nil && node.isString
        result.spelling = isAsWritten ? .json(stringDepth: document.stringDepth) : .translated
        found.append(result)
        return true
    }

    /// Sets a header to a value outside of the object with the fields, unless a field has set the header.
    mutating func set(_ header: String, toValueAt pointer: JSONPointer) {
        guard let node = document.node(at: pointer), !node.isNull,
            let range = document.map.node(at: pointer)?.value
        else { return }
        let isDate = header == HeaderName.expiration && node.isString
        if isDate, let date = document.expiration(at: pointer), !found.contains(where: { $0.name == header })
        {
            found.append(date)
        } else if isDate || !readHeader(header, nil, node, at: pointer, value: range) {
            drop(pointer)
        }
    }

    /// Records the members of another object, except those in `known`, as parts without an equivalent in a payload or
    /// its headers.
    mutating func drop(membersOf other: JSONPointer, except known: [String]) {
        parts.drop(membersOf: other, of: document, except: known)
    }

    /// Fields that name the recipients.
    private static let recipients: Set = ["to", "token", "tokens", "platform", "app_id", "activity_id"]

    /// Records a field that has no equivalent, unless it names the recipients.
    private mutating func drop(_ pointer: JSONPointer) {
        guard let name = pointer.tokens.last, !Self.recipients.contains(name) else { return }
        parts.dropped.append(name.spoken)
    }

    /// Sets a key to the Unix time of a date in ISO 8601; drops other strings.
    mutating func setDate(_ key: PayloadKey, toValueAt pointer: JSONPointer) {
        guard let text = document.node(at: pointer)?.string, let place = document.map.node(at: pointer),
            let name = place.key
        else { return }
        guard let time = ISO8601Time(parsing: text) else {
            drop(pointer)
            return
        }
        translation.set(key, name: name, value: place.value, as: "\(time.secondsSince1970)")
    }

    /// Records that the service will replace the value of a key with one that it derives from a field.
    mutating func addStandIn(_ key: PayloadKey, of field: String) {
        parts.standIns.append(key.pointer)
        parts.dropped.append(field.spoken)
    }

    /// Whether a string increases or decreases the badge by a number, such as `+1` or `-1`.
    static func isCounted(_ text: String) -> Bool {
        guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return false
        }
        return text.utf8.count > 1 && text.utf8.dropFirst().allSatisfy(\.isDigit)
    }
}
