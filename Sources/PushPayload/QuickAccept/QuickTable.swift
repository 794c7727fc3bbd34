/// The key table as the quick pass looks names up in it, and the names of members of the app's own that it has met.
///
/// What a name means in a kind of object is found out once; from then on it is one look.
final class QuickTable {
    /// Where everything lies. Copying it copies addresses.
    struct Contents {
        /// First those without a name (``QuickElement``) and one that cannot be remembered, then members, each where its
        /// name and its object lead to.
        let members: UnsafeMutablePointer<QuickMember>
        /// The kinds of values by the byte with which they begin.
        let kinds: UnsafeMutablePointer<QuickMember.Kind>
        /// How values of each kind are written.
        let forms: UnsafeMutablePointer<QuickForm>
        /// The bits of three words that belong to a name of so many bytes.
        let masks: UnsafeMutablePointer<(UInt64, UInt64, UInt64)>
        /// The words of the enumerated keys.
        let words: UnsafeMutableBufferPointer<PackedName>
        /// The sound that every phone has.
        let defaultSound = PackedName("default")
        /// Sound files that were looked at and are such that iOS plays, each where its hash leads to.
        let sounds: UnsafeMutablePointer<PackedName>
        /// For a name that has to be decoded.
        let nameRoom: UnsafeMutableRawBufferPointer
        /// Whom to ask about a name.
        unowned(unsafe) let table: QuickTable
    }

    let contents: UnsafeMutablePointer<Contents>
    private let learner: QuickLearner
    private let memory = SpreadMemory<QuickMember>(count: nameless + capacity)

    /// How many sound files are remembered, a power of two: a sender has a handful.
    static let soundCount = 32
    /// Places for members, a power of two.
    private static let capacity = 2048
    /// Beyond it no names of the app's own are learned any more: the memory is bounded, and searches stay short.
    private static let limit = capacity / 4
    private var count = 0
    /// How many members of each kind of object are told by a number.
    private var counts: [UInt16: UInt8] = [:]

    /// - Parameters:
    ///   - unproved: Keys whose values go the full way.
    ///   - plans: What is wanted of records.
    init(unproved: Set<PayloadKey>, plans: [RecordPlan]) {
        let keys = QuickKeys(unproved: unproved)
        learner = QuickLearner(keys: keys, plans: plans)
        let words = UnsafeMutableBufferPointer<PackedName>.allocate(capacity: keys.words.count)
        _ = words.initialize(from: keys.words)
        contents = .allocate(capacity: 1)
        contents.initialize(
            to: Contents(
                members: memory.places,
                kinds: Self.filled(256) { QuickMember.Kind(UInt8($0)) },
                forms: Self.filled(QuickMember.Kind.allCases.count) {
                    QuickForm(QuickMember.Kind.allCases[$0])
                },
                masks: Self.filled(PackedName.longest + 1) { Self.mask($0) }, words: words,
                sounds: Self.filled(Self.soundCount) { _ in PackedName() },
                nameRoom: .allocate(
                    byteCount: QuickScanner.longestDecodedName + 2 * ByteBlock.size, alignment: ByteBlock.size
                ), table: self))
        for element in QuickElement.allCases {
            memory.places[Self.place(of: element)] = Self.element(element)
        }
    }

    private static func filled<Value>(_ count: Int, _ value: (Int) -> Value) -> UnsafeMutablePointer<Value> {
        let values = CacheLine.allocate(Value.self, count)
        for index in 0..<count { (values + index).initialize(to: value(index)) }
        return values
    }

    private static func mask(_ count: Int) -> (UInt64, UInt64, UInt64) {
        let first = PackedName.mask(count)
        return (first.0, first.1, ByteWord.prefix(.max, max(0, count - ByteBlock.size)))
    }

    private static func element(_ element: QuickElement) -> QuickMember {
        var member = QuickMember()
        switch element {
        case .none: break
        case .custom: member = .custom(inner: .custom, elements: .custom)
        case .activity: member = .custom(inner: .activity, elements: .activity)
        case .aside:
            member = .custom(inner: .aside, elements: .aside)
            member.readings[.text] = .aside
        case .argument:
            member.readings[.text] = .shown
            member.role = .argument
        case .document: member.readings[.object] = .any
        }
        return member
    }

    deinit {
        let all = contents.pointee
        all.kinds.deallocate()
        all.forms.deallocate()
        all.masks.deallocate()
        all.words.deallocate()
        all.sounds.deallocate()
        all.nameRoom.deallocate()
        contents.deallocate()
    }

    // MARK: - Members

    /// How many places are before those of members with names.
    private static let nameless = 8
    /// The places of members that cannot be remembered, in a payload and around one.
    private static let unlearned = (inside: nameless - 1, around: nameless - 2)

    /// Whether a member stays where it is for as long as the table.
    static func isLasting(
        _ member: UnsafeMutablePointer<QuickMember>, in members: UnsafeMutablePointer<QuickMember>
    ) -> Bool {
        member != members + unlearned.inside && member != members + unlearned.around
    }

    /// The place of a kind of element.
    @inline(__always)
    static func place(of element: QuickElement) -> Int { Int(element.rawValue) }

    /// The place where the search for a member begins, given the first two words of its name.
    @inline(__always)
    static func index(_ first: UInt64, _ second: UInt64, in context: QuickContext) -> Int {
        let mixed = (first ^ (second &<< 29 | second &>> 35)) &* 0x9E37_79B9_7F4A_7C15
        // The upper bits, which depend on all: nothing else is computed on the way from the name to its member.
        let hash = mixed &+ UInt64(context.rawValue) &* 0xD6E8_FEB8_6659_FD93
        return nameless &+ Int(truncatingIfNeeded: hash &>> UInt64(64 &- capacity.trailingZeroBitCount))
    }

    /// The place behind another.
    fileprivate static func next(_ index: Int) -> Int { nameless + (index - nameless + 1) & (capacity - 1) }

    /// Learns what a name means that is not among the members.
    ///
    /// - Parameters:
    ///   - start: Where the name was read.
    ///   - index: The place at which it was not found.
    /// - Returns: `nil` where a rule may have something to say of it.
    func learn(_ name: PackedName, at start: UnsafeRawPointer, in context: QuickContext, _ index: Int)
        -> UnsafeMutablePointer<QuickMember>?
    {
        var index = index
        let isShort = name.count <= PackedName.longest
        guard var member = learner.member(named: name, at: start, in: context) else { return nil }
        member.words = name.words
        member.length = UInt8(truncatingIfNeeded: name.count)
        member.identity = UInt32(truncatingIfNeeded: name.hash)
        member.context = context
        member.number = QuickMember.otherNumber
        let bytes = UnsafeRawBufferPointer(start: start, count: name.count)
        // A name with escapes could look like what another one says.
        if isShort, count < Self.limit || Self.isKept(member),
            !bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") })
        {
            let number = counts[context.rawValue, default: 0]
            if member.inner == .aps, context == .topLevel {
                member.number = QuickMember.apsNumber
            } else if number < QuickMember.apsNumber {
                member.number = number
                counts[context.rawValue] = number + 1
            }
            contents.pointee.members[index] = member
            count += 1
            return contents.pointee.members + index
        }
        // When its value is looked at, another one may be here.
        for kind in [QuickMember.Kind.text, .number]
        where [.wanted, .shown].contains(member.readings[kind]) {
            member.readings[kind] = .none
        }
        index = context.isOfRecord ? Self.unlearned.around : Self.unlearned.inside
        contents.pointee.members[index] = member
        return contents.pointee.members + index
    }

    /// Whether a member is one of the few that are remembered however many the app has of its own.
    private static func isKept(_ member: QuickMember) -> Bool {
        [.aps, .alert, .sound].contains(member.context) || member.inner == .aps || member.slot >= 0
            || member.role == .ofRecord
    }
}

extension QuickTable.Contents {
    /// The member of a name; `nil` where a rule may have something to say of it.
    ///
    /// - Parameter start: Where the name was read.
    /// - Complexity: O(1), but for names that are new.
    func member(named name: PackedName, at start: UnsafeRawPointer, in context: QuickContext)
        -> UnsafeMutablePointer<QuickMember>?
    {
        var index = QuickTable.index(name.words.0, name.words.1, in: context)
        if name.count <= PackedName.longest {
            while members[index].context != .nowhere {
                if members[index].isNamed(name.words, name.count, in: context) { return members + index }
                index = QuickTable.next(index)
            }
        }
        return table.learn(name, at: start, in: context, index)
    }
}

extension QuickMember.Kind {
    /// The kind of value that begins with a byte.
    init(_ byte: UInt8) {
        self =
            switch byte {
            case UInt8(ascii: "\""): .text
            case UInt8(ascii: "{"): .object
            case UInt8(ascii: "["): .array
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
            case UInt8(ascii: "t"): .true
            case UInt8(ascii: "f"): .false
            case UInt8(ascii: "n"): .null
            default: .none
            }
    }
}
