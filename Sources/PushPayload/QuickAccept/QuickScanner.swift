/// One pass over the bytes of a payload, which ends at the first doubt.
///
/// It reads JSON as Jansson does, and less of it: no escapes in names, no U+0000, no deep nesting, no number that
/// could not be held. Every function that answers with a Boolean says `false` for a doubt, and the pass is over.
///
/// Behind the document stands a byte that ends everything but objects and arrays, so that no token looks for the end.
struct QuickScanner {
    let table: UnsafeMutablePointer<QuickKeyTable.Contents>
    let marks: ByteMarks
    let end: UnsafeRawPointer
    /// The next byte to be read.
    var at: UnsafeRawPointer
    var shape = PayloadShape()
    /// What minifying would take away, in bytes.
    var spared = 0

    /// The text that was read last.
    var textStart: UnsafeRawPointer
    var textCount = 0
    var traits: TextTraits = []
    /// Where the name lies that was read last.
    var nameStart: UnsafeRawPointer
    /// The number that was read last.
    var number = QuickNumber()

    /// Hashes of the names of the objects of custom data that are open, the innermost object's last.
    let openNames: UnsafeMutablePointer<UInt64>
    var openCount = 0
    /// Whether the custom data that is read is what an app decodes from a Live Activity push.
    var isActivityData = false

    private var isApsRead = false
    var thread: QuickText?
    var summaryArgument: QuickText?
    private var timestamp = 0
    private var staleDate: Int?
    private var dismissalDate: Int?
    private var hasEvent = false
    /// Whether the relevance score is one that only a Live Activity may have.
    private var isScoreFree = false

    /// Names that may be open at the same time.
    static let openLimit = 512
    private static let deepest = 24

    init(
        from start: UnsafeRawPointer, to end: UnsafeRawPointer, marks: ByteMarks,
        table: UnsafeMutablePointer<QuickKeyTable.Contents>, openNames: UnsafeMutablePointer<UInt64>
    ) {
        at = start
        textStart = start
        nameStart = start
        self.end = end
        self.marks = marks
        self.table = table
        self.openNames = openNames
    }

    /// Whether the document is one payload in which nothing is conspicuous.
    mutating func proves() -> Bool {
        guard skips(UInt8(ascii: "{")), payload() else { return false }
        skipSpace()
        return at == end
    }

    /// Reads a payload behind its opening brace, up to and including the closing one.
    mutating func payload() -> Bool { topLevel() && isInOrder() }

    /// Dates in the order that the rules about Live Activities want, whatever the event; no score as only such a push
    /// may have it.
    private func isInOrder() -> Bool {
        if isScoreFree, !hasEvent { return false }
        if let staleDate, staleDate <= timestamp { return false }
        if let dismissalDate, Double(dismissalDate) > Double(timestamp) + ActivityDateOrder.longestStay {
            return false
        }
        return true
    }

    // MARK: - Objects of the payload

    private mutating func topLevel() -> Bool {
        var seen: UInt64 = 0
        // Names of the record around it may be open.
        let first = openCount
        var seenNames: UInt64 = 0
        repeat {
            let name = readName()
            guard name.count > 0 else { return false }
            if let key = table.pointee.topLevel.key(name) {
                guard seen & key.pointee.bit == 0, value(of: key) else { return false }
                seen |= key.pointee.bit
            } else {
                guard isOwnNameAtTopLevel(name), isNew(name, since: first, &seenNames),
                    byte != UInt8(ascii: "n"),
                    customValue(1)
                else { return false }
            }
        } while skips(UInt8(ascii: ","))
        openCount = first
        return skips(UInt8(ascii: "}")) && isApsRead
    }

    /// Reads an object whose every name is a key of the table.
    private mutating func keys(of names: QuickKeyNames) -> Bool {
        at += 1
        var seen: UInt64 = 0
        var last = names.beginning
        repeat {
            let key: UnsafeMutablePointer<QuickKey>
            if let next = last.pointee.next, next.pointee.written.fits(at) {
                // Senders write their payloads in one order.
                key = next
                at += next.pointee.written.count
                skipSpace()
            } else {
                let name = readName()
                guard name.count > 0, let found = names.key(name) else { return false }
                key = found
                last.pointee.next = found
            }
            guard seen & key.pointee.bit == 0, value(of: key) else { return false }
            seen |= key.pointee.bit
            last = key
        } while skips(UInt8(ascii: ","))
        return skips(UInt8(ascii: "}"))
    }

    private mutating func value(of key: UnsafeMutablePointer<QuickKey>) -> Bool {
        var slot = key.pointee.slot
        switch key.pointee.form {
        case .text: guard keyText(key.pointee.role) else { return false }
        case .word:
            let index = wordIndex(key)
            guard index >= 0 else { return false }
            if key.pointee.role == .event { hasEvent = true }
            slot &+= index
        case .count:
            guard readsNumber(), number.isSmallCount, number.magnitude >= key.pointee.first else {
                return false
            }
        case .share:
            guard readsNumber(), number.isShare || key.pointee.role == .relevanceScore else { return false }
            if !number.isShare { isScoreFree = true }
        case .one:
            guard byte == UInt8(ascii: "1"), readsNumber(), number.isSmallCount, number.magnitude == 1 else {
                return false
            }
        case .date: guard date(key.pointee.role) else { return false }
        case .yes: guard skipsWord(.true) else { return false }
        case .object:
            guard byte == UInt8(ascii: "{") else { return false }
            isActivityData = key.pointee.role == .activityData
            guard customValue(2) else { return false }
            isActivityData = false
        case .texts: guard texts() else { return false }
        case .place:
            switch (byte, key.pointee.role) {
            case (UInt8(ascii: "{"), .aps):
                isApsRead = true
                guard keys(of: table.pointee.aps) else { return false }
            case (UInt8(ascii: "{"), .alert): guard keys(of: table.pointee.alert) else { return false }
            case (UInt8(ascii: "{"), .sound): guard keys(of: table.pointee.sound) else { return false }
            case (UInt8(ascii: "\""), .alert), (UInt8(ascii: "\""), .sound):
                guard keyText(key.pointee.role) else { return false }
                slot &+= 1
            default: return false
            }
        case .custom: guard byte != UInt8(ascii: "n"), customValue(1) else { return false }
        case .unproved: return false
        }
        if slot >= 0 { shape.insert(slot) }
        return true
    }

    /// An array of texts, not empty, that fills the placeholders of a text.
    private mutating func texts() -> Bool {
        guard byte == UInt8(ascii: "[") else { return false }
        repeat {
            at += 1
            skipSpace()
            guard readsText(), !isTemplate else { return false }
            skipSpace()
        } while byte == UInt8(ascii: ",")
        return skips(UInt8(ascii: "]"))
    }

    private mutating func date(_ role: QuickKey.Role) -> Bool {
        guard readsNumber(), number.isWhole, !number.isNegative, number.magnitude <= Self.latestDate else {
            return false
        }
        switch role {
        case .timestamp: timestamp = number.magnitude
        case .staleDate: staleDate = number.magnitude
        case .dismissalDate: dismissalDate = number.magnitude
        default: break
        }
        return true
    }

    private static let latestDate = Int(ActivityDateUnit.largestSeconds)

    // MARK: - Custom data

    /// Reads any value in which no rule looks for anything but secrets and, in the data of a Live Activity, dates.
    private mutating func customValue(_ depth: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): return readsText()
        case UInt8(ascii: "{"): return depth < Self.deepest && customObject(depth)
        case UInt8(ascii: "["): return depth < Self.deepest && customArray(depth)
        case UInt8(ascii: "t"): return skipsWord(.true)
        case UInt8(ascii: "f"): return skipsWord(.false)
        case UInt8(ascii: "n"): return skipsWord(.null)
        default: return skipsNumber()
        }
    }

    private mutating func customObject(_ depth: Int) -> Bool {
        at += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
            at += 1
            return true
        }
        let first = openCount
        var seenNames: UInt64 = 0
        repeat {
            let name = readName()
            guard name.count > 0, isOwnName(name), isNew(name, since: first, &seenNames),
                isActivityData ? activityValue(of: name, depth &+ 1) : customValue(depth &+ 1)
            else { return false }
        } while skips(UInt8(ascii: ","))
        openCount = first
        return skips(UInt8(ascii: "}"))
    }

    /// Reads the value of a member of the data of a Live Activity.
    private mutating func activityValue(of name: PackedName, _ depth: Int) -> Bool {
        let named = UnsafeRawBufferPointer(start: nameStart, count: name.count)
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            return customValue(depth)
        case UInt8(ascii: "\""):
            return readsText() && (!isDateWithTime || !Self.isDate(named))
        default:
            return readsNumber() && (!number.isLikeDate || !Self.isDate(named))
        }
    }

    private mutating func customArray(_ depth: Int) -> Bool {
        at += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            at += 1
            return true
        }
        while true {
            guard customValue(depth &+ 1) else { return false }
            guard skips(UInt8(ascii: ",")) else { return skips(UInt8(ascii: "]")) }
            skipSpace()
        }
    }
}
