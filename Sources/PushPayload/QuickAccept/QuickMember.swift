/// A member of an object as the quick pass reads it: its name in one kind of object, and what its value may be.
///
/// It fills one line of a processor's cache: nothing in it is counted or copied.
struct QuickMember {
    /// The form of a JSON value, told by its first byte.
    enum Kind: UInt8, CaseIterable {
        case text, number, `true`, `false`, null, none, object, array

        /// Whether it is an object or an array.
        @inline(__always)
        var holdsValues: Bool { rawValue >= Self.object.rawValue }
    }

    /// What is done with a value of one form: the traits that make it one to be looked into.
    struct Reading: Equatable {
        let rawValue: UInt8

        /// It is a doubt.
        static let none = Reading(rawValue: 0)
        /// It may stand there; of a text no rule wants to know anything but whether it is a secret.
        static let any = Reading(rawValue: TextTraits.conspicuous.rawValue)
        /// It is looked into where it says nothing, begins with `#` or may say what some rule looks for, which most texts do
        /// not that a phone shows or an app knows.
        static let shown = Reading(rawValue: TextTraits.conspicuous.rawValue | TextTraits.unusual.rawValue)
        /// More is looked at: see the ``Role``.
        static let wanted = Reading(rawValue: TextTraits.present.rawValue)
        /// It is a text into which no rule looks.
        static let aside = Reading(rawValue: 0x80)

        /// 1 for a value that has to be looked into, 0 for any other.
        @inline(__always)
        func count(of traits: TextTraits) -> Int {
            // No branch: what it is, no processor foresees.
            rawValue & (traits.rawValue | Self.wanted.rawValue) == 0 ? 0 : 1
        }
    }

    /// What is looked at in the value of a key.
    enum Role: UInt8 {
        case none
        // Texts.
        case thread, summaryArgument
        /// A text that the phone shows as it stands.
        case shownText
        /// A text in the place of the object `alert`.
        case alert
        /// The name of a sound file; in the place of the object `sound`.
        case soundName, sound
        /// One of the words of a list.
        case word, event
        /// A text that fills a placeholder of another one.
        case argument
        // Numbers.
        /// A whole number from a minimum on.
        case count
        /// A number from 0 to 1; one that in a Live Activity may be any.
        case share, relevanceScore
        /// The digit 1.
        case one
        /// Seconds since 1970.
        case timestamp, staleDate, dismissalDate
        // Texts and numbers.
        /// What is named as a date in the data of a Live Activity.
        case activityDate
        /// What is wanted of a record besides its payload.
        case ofRecord
    }

    /// The readings of a value of each kind, a byte for each.
    struct Readings {
        private var bytes: UInt64 = 0

        subscript(kind: Kind) -> Reading {
            @inline(__always) get {
                Reading(rawValue: UInt8(truncatingIfNeeded: bytes &>> UInt64(kind.rawValue &* 8)))
            }
            set {
                let shift = UInt64(kind.rawValue * 8)
                bytes = bytes & ~(0xFF << shift) | UInt64(newValue.rawValue) << shift
            }
        }

        /// Any value.
        static let any: Readings = {
            var readings = Readings()
            for kind in [Kind.text, .object, .array, .number, .true, .false, .null] { readings[kind] = .any }
            return readings
        }()
    }

    /// The name, as ``PackedName`` has it; its bytes are ``length``.
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var readings = Readings()
    /// What its being there says to the rules.
    var shape = PayloadShape()
    /// The same for the same name, and seldom for two.
    var identity: UInt32 = 0
    /// The smallest value of a ``Role/count``; of a ``Role/word`` where its list begins among all words.
    var first: Int16 = 0
    /// The kind of object in which it stands.
    var context = QuickContext.nowhere
    /// The kind of object that its value may be.
    var inner = QuickContext.nowhere
    /// The number of the first form of the value in a ``PayloadShape``; -1 for one that makes no other shape.
    var slot: Int8 = -1
    /// What the elements of its value may be, if that is an array: a place in the table.
    var elements: UInt8 = 0
    var role = Role.none
    /// Bytes of the name, 24 at most.
    var length: UInt8 = 0
    /// How many words are in the list of a ``Role/word``.
    var count: UInt8 = 0
    /// Tells it from the other members of its object, up to ``otherNumber``.
    var number: UInt8 = 0

    /// Any member of the app's own.
    static func custom(inner: QuickContext, elements: QuickElement) -> QuickMember {
        var member = QuickMember()
        member.readings = .any
        member.inner = inner
        member.elements = UInt8(QuickTable.place(of: elements))
        return member
    }

    /// One bit, which no other member of an object has unless it is ``otherBit``.
    @inline(__always)
    var bit: UInt64 { 1 &<< UInt64(number) }

    /// The number of `aps`, without which there is no payload.
    static let apsNumber: UInt8 = 62
    static let apsBit: UInt64 = 1 << 62
    /// The number of all members that are one too many for a bit of their own.
    static let otherNumber: UInt8 = 63
    static let otherBit: UInt64 = 1 << 63

    /// Whether it is the member of that name in that kind of object.
    ///
    /// - Parameter length: Bytes of the name; `nil` when it holds no U+0000, which would fill up its words as nothing does.
    @inline(__always)
    func isNamed(_ name: (UInt64, UInt64, UInt64), _ length: Int? = nil, in context: QuickContext) -> Bool {
        let differing = (words.0 ^ name.0) | (words.1 ^ name.1) | (words.2 ^ name.2)
        return differing == 0 && self.context == context && length.map { $0 == self.length } ?? true
    }
}
