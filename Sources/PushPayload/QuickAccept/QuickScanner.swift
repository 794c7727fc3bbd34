/// One pass over the bytes of a payload or a record, which ends at the first doubt.
///
/// It reads JSON as Jansson does, and less of it: no U+0000, no deep nesting, no number that could not be held. Every
/// function that answers with a Boolean says `false` for a doubt, and the pass is over.
///
/// Behind the document stands a byte that ends everything but objects and arrays, so that no token looks for the end.
///
/// What decides about the way on is read from the document alone. What only finds doubts, above all what a name means,
/// the processor may find out later.
struct QuickScanner {
    let contents: UnsafeMutablePointer<QuickTable.Contents>
    let marks: ByteMarks
    let end: UnsafeRawPointer
    let room: QuickRoom
    let templates: UnsafeMutablePointer<QuickTemplates>

    var shape = PayloadShape()
    /// What minifying would take away, in bytes.
    var spared = 0
    /// What is known of the escapes of the text that was read last.
    var traits: TextTraits = []
    var fields = RecordFields()
    /// How many of the names that are told by their hashes are open.
    var otherCount = 0

    var thread: QuickText?
    var summaryArgument: QuickText?
    var timestamp = 0
    var staleDate: Int?
    var dismissalDate: Int?
    var hasEvent = false
    /// Whether the relevance score is one that only a Live Activity may have.
    var isScoreFree = false

    init(
        to end: UnsafeRawPointer, marks: ByteMarks, contents: UnsafeMutablePointer<QuickTable.Contents>,
        room: QuickRoom, templates: UnsafeMutablePointer<QuickTemplates>
    ) {
        self.end = end
        self.marks = marks
        self.contents = contents
        self.room = room
        self.templates = templates
    }

    /// How far the list of a document's values goes of which more is wanted to be known.
    struct Wanted {
        private(set) var end: UnsafeMutablePointer<QuickRoom.Value>

        @inline(__always)
        init(in room: QuickRoom) { end = room.wanted }

        /// Adds a text, a number or a word of JSON, where more of it is wanted to be known.
        @inline(__always)
        mutating func add(
            _ start: UnsafeRawPointer, _ count: Int, of member: UnsafeMutablePointer<QuickMember>,
            _ reading: QuickMember.Reading, _ traits: TextTraits
        ) {
            end.initialize(to: QuickRoom.Value(start: start, count: count, member: member, traits: traits))
            end += reading.count(of: traits)
        }
    }

    /// Reads a document, an object of a kind.
    mutating func proves(_ outermost: QuickContext, from start: UnsafeRawPointer) -> Bool {
        guard let wanted = wanted(outermost, from: start) else { return false }
        for value in UnsafeMutableBufferPointer(start: room.wanted, count: wanted.end - room.wanted) {
            guard takes(value) else { return false }
        }
        return isInOrder
    }

    @inline(__always)
    private mutating func wanted(_ outermost: QuickContext, from start: UnsafeRawPointer) -> Wanted? {
        guard templates.pointee.isWorthwhile(for: outermost) else { return read(outermost, from: start) }
        guard let wanted = readAlike(from: start) else { return readAnew(outermost, from: start) }
        templates.pointee.found()
        return wanted
    }

    /// Reads everything and lists the values of which more is wanted to be known.
    ///
    /// Everything that changes with every token is held here and nowhere else, so that it stays in the processor's
    /// registers.
    ///
    /// - Returns: `nil` for a doubt.
    @inline(never)
    mutating func read(_ outermost: QuickContext, from start: UnsafeRawPointer) -> Wanted? {
        let contents = self.contents
        let members = contents.pointee.members
        let room = self.room
        let marks = self.marks
        var wanted = Wanted(in: room)
        var at = skipSpace(start)
        var frame = room.frames
        var context = outermost
        var element: UnsafeMutablePointer<QuickMember>?
        // The last bit stands for all members that are not told by bits.
        var seen = QuickMember.otherBit
        var shape = PayloadShape()
        var member = members + QuickTable.place(of: .document)
        member.pointee.inner = outermost

        while true {
            // At the member's value.
            var isOpened = false
            let first = at.load(as: UInt8.self)
            // Most values are texts, which is sooner known than what another one is.
            if first == UInt8(ascii: "\"") {
                let reading = member.pointee.readings[.text]
                guard reading != .none else { return nil }
                guard let end = takeText(at + 1, marks, of: member, reading, &wanted) else { return nil }
                at = end + 1
            } else {
                let kind = contents.pointee.kinds[Int(first)]
                let reading = member.pointee.readings[kind]
                guard reading != .none else { return nil }
                if kind.holdsValues {
                    guard frame < room.frames + QuickRoom.deepest else { return nil }
                    frame.initialize(
                        to: QuickRoom.Frame(
                            context: context, element: element, seen: seen, otherCount: otherCount))
                    frame += 1
                    seen = QuickMember.otherBit
                    if kind == .array {
                        element = members + Int(member.pointee.elements)
                    } else {
                        element = nil
                        context = member.pointee.inner
                        if context == .topLevel { beginPayload(at) }
                    }
                    at = skipSpace(at + 1)
                    isOpened = true
                } else {
                    // Numbers and words in the same way: which of them comes next, no processor foresees.
                    let stops = marks.stops(from: at)
                    guard contents.pointee.forms[Int(kind.rawValue)].fits(at, stops) else { return nil }
                    let count = stops.trailingZeroBitCount
                    let oddity = oddity(ofNumber: at, count) & (kind == .number ? -1 : 0)
                    guard oddity == 0 || isUnusualNumber(at, count) else { return nil }
                    wanted.add(at, count, of: member, reading, .number)
                    at += count
                }
            }

            // Behind a value, or the beginning of an object or array.
            while true {
                var next = at.load(as: UInt8.self)
                if isOpened {
                    isOpened = false
                    if let element {
                        if next != UInt8(ascii: "]") {
                            member = element
                            break
                        }
                        guard element.pointee.role != .argument else { return nil }
                    } else {
                        if next == UInt8(ascii: "\"") { break }
                        guard context.mayBeEmpty else { return nil }
                    }
                } else {
                    if next <= UInt8(ascii: " ") {
                        at = skipSpace(at)
                        next = at.load(as: UInt8.self)
                    }
                    if next == UInt8(ascii: ",") {
                        at = skipSpace(at + 1)
                        if let element { member = element }
                        break
                    }
                }
                guard next == (element == nil ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
                at += 1
                if element == nil, context == .topLevel {
                    guard seen & QuickMember.apsBit != 0 else { return nil }
                    endPayload(at)
                }
                frame -= 1
                context = frame.pointee.context
                element = frame.pointee.element
                seen = frame.pointee.seen
                otherCount = frame.pointee.otherCount
                if frame == room.frames {
                    self.shape = shape
                    return at == end || skipSpace(at) == end ? wanted : nil
                }
            }
            if element != nil { continue }

            // At a name.
            guard at.load(as: UInt8.self) == UInt8(ascii: "\"") else { return nil }
            let start = at + 1
            let count = marks.nearPlainCount(from: start)
            if count <= PackedName.longest,
                (start + count).loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x3A22)
            {
                let mask = contents.pointee.masks[count]
                let words = (
                    ByteWord.load(start) & mask.0, ByteWord.load(start + 8) & mask.1,
                    ByteWord.load(start + 16) & mask.2
                )
                at = start + count + 2
                member = members + QuickTable.index(words.0, words.1, in: context)
                if !member.pointee.isNamed(words, in: context) {
                    guard let other = readName(start, in: context) else { return nil }
                    member = other.member
                }
            } else {
                guard let other = readName(start, in: context) else { return nil }
                member = other.member
                at = other.end
            }
            at = skipSpace(at)
            let bit = member.pointee.bit
            if seen & bit != 0 {
                guard bit == QuickMember.otherBit, isNew(member, since: (frame - 1).pointee.otherCount) else {
                    return nil
                }
            }
            seen |= bit
            shape.insert(member.pointee.shape)
        }
    }

    /// Whether an object has no other member that is told by its hash, and that hash.
    @inline(never)
    private mutating func isNew(_ member: UnsafeMutablePointer<QuickMember>, since first: Int) -> Bool {
        guard otherCount < QuickRoom.mostOthers else { return false }
        for index in first..<otherCount where room.others[index] == member.pointee.identity { return false }
        room.others[otherCount] = member.pointee.identity
        otherCount += 1
        return true
    }

    // MARK: - The payload

    /// At the brace that opens a payload.
    private mutating func beginPayload(_ start: UnsafeRawPointer) {
        fields.spared = spared
        fields.payload = UnsafeRawBufferPointer(start: start, count: 0)
    }

    private mutating func endPayload(_ end: UnsafeRawPointer) {
        guard let start = fields.payload?.baseAddress else { return }
        fields.payload = UnsafeRawBufferPointer(start: start, count: end - start)
        fields.spared = spared &- fields.spared
    }

    /// Whether dates are in the order that the rules about Live Activities want, whatever the event, and no score is as
    /// only such a push may have it.
    private var isInOrder: Bool {
        if isScoreFree, !hasEvent { return false }
        if let staleDate, staleDate <= timestamp { return false }
        if let dismissalDate, Double(dismissalDate) > Double(timestamp) + ActivityDateOrder.longestStay {
            return false
        }
        return true
    }

    // MARK: - White space

    /// Passes over white space, which minifying would take away.
    @inline(__always)
    mutating func skipSpace(_ at: UnsafeRawPointer) -> UnsafeRawPointer {
        guard at.load(as: UInt8.self) <= UInt8(ascii: " ") else { return at }
        // Mostly it is one space, behind a colon or a comma.
        if at.load(as: UInt8.self) == UInt8(ascii: " "),
            at.load(fromByteOffset: 1, as: UInt8.self) > UInt8(ascii: " ")
        {
            spared &+= 1
            return at + 1
        }
        return skipSomeSpace(at)
    }

    @inline(never)
    private mutating func skipSomeSpace(_ start: UnsafeRawPointer) -> UnsafeRawPointer {
        var at = start
        var count: Int
        repeat {
            // Line feeds and indentation at once.
            count = ByteBlock(at: at).whiteSpace.firstOther
            at += count
        } while count == ByteBlock.size && at < end
        // The line feed behind a document does not belong to it.
        if at > end { at = end }
        spared &+= at - start
        return at
    }
}
