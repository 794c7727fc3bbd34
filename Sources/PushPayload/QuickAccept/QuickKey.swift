/// A key of the table as the quick pass reads its value: nothing in it is counted or copied.
struct QuickKey {
    /// The forms of values that can be proved; whatever else the table allows goes the full way.
    enum Form: UInt8 {
        /// A text that is not empty.
        case text
        /// One of the words of a list.
        case word
        /// A whole number from a minimum on.
        case count
        /// A number from 0 to 1.
        case share
        /// The digit 1.
        case one
        /// Seconds since 1970.
        case date
        /// The word `true`.
        case yes
        /// An object of the app's own.
        case object
        /// An array of texts that is not empty.
        case texts
        /// The object `aps`, `alert` or `sound`.
        case place
        /// Any value but `null`, in custom data that bears the name of a key.
        case custom
        /// Nothing is proved.
        case unproved
    }

    /// What else is looked at in the value.
    enum Role: UInt8 {
        case none, thread, summaryArgument
        /// A text that the phone shows as it stands.
        case shownText
        /// The name of a sound file.
        case sound
        case timestamp, staleDate, dismissalDate
        case event, relevanceScore
        /// What an app decodes by itself.
        case activityData
        case aps, alert
    }

    var name = PackedName()
    var form = Form.unproved
    var role = Role.none
    /// One bit for each key of its object.
    var bit: UInt64 = 0
    /// The first of the bits that tell the forms of its value apart in a ``PayloadShape``; -1 for one of the
    /// ``loners``.
    var slot = 0
    /// The smallest value of a ``Form/count``; of a ``Form/word`` where its list begins among all words.
    var first = 0
    /// How many forms there are.
    var count = 1
    /// The key as it is written where no white space is: with its quotes and the colon.
    var written = QuickPattern()
    /// The key that stood behind this one in the last payload, which is likely to stand there again.
    var next: UnsafeMutablePointer<QuickKey>?
}

/// Up to twenty-four bytes that are compared at once.
struct QuickPattern {
    private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    private var masks: (UInt64, UInt64, UInt64) = (0, 0, 0)
    /// Bytes; 0 for a pattern that nothing fits.
    private(set) var count = 0

    init() {}

    /// - Parameter text: A longer one gives a pattern that nothing fits.
    init(_ text: String) {
        guard let packed = Array(text.utf8).withUnsafeBytes({ PackedName(copying: $0) }) else { return }
        words = packed.words
        count = packed.count
        masks = (
            ByteWord.prefix(.max, count), ByteWord.prefix(.max, max(0, count - 8)),
            ByteWord.prefix(.max, max(0, count - 16))
        )
    }

    /// Whether the bytes at a place fit; so many words must be readable there.
    @inline(__always)
    func fits(_ place: UnsafeRawPointer) -> Bool {
        let differing =
            ((ByteWord.load(place) & masks.0) ^ words.0) | ((ByteWord.load(place + 8) & masks.1) ^ words.1)
            | ((ByteWord.load(place + 16) & masks.2) ^ words.2)
        return differing == 0 && count > 0
    }
}

extension QuickKey {
    /// Keys that no rule looks at together with another: whether they are there makes no other shape of a payload, of
    /// which there would be thirty times as many.
    static let loners: Set<PayloadKey> = [
        .threadID, .targetContentID, .filterCriteria, .relevanceScore, .launchImage,
    ]
}

extension QuickKey.Form {
    /// What of a key's values can be proved, read from the table.
    init(_ key: PayloadKey) {
        switch key {
        case .aps, .alert, .sound: self = .place
        // The id of a channel is base64, and only `true` is documented for widgets.
        case .inputPushChannel: self = .unproved
        case _ where key.place == .topLevel: self = .unproved
        default:
            switch key.types.first {
            case .string: self = .text
            case .enumeration: self = .word
            case .integer: self = .count
            case .number(0...1): self = .share
            case .flag, .binary: self = .one
            case .date: self = .date
            case .boolean: self = .yes
            case .object: self = .object
            case .strings: self = .texts
            case .number, .null, nil: self = .unproved
            }
        }
    }
}

extension QuickKey.Role {
    init(_ key: PayloadKey) {
        switch key {
        case .aps: self = .aps
        case .alert: self = .alert
        case .sound, .alertSound, .soundName: self = .sound
        case .threadID: self = .thread
        case .summaryArgument: self = .summaryArgument
        case .timestamp: self = .timestamp
        case .staleDate: self = .staleDate
        case .dismissalDate: self = .dismissalDate
        case .event: self = .event
        case .relevanceScore: self = .relevanceScore
        case .attributes, .contentState: self = .activityData
        default: self = LocalizedField.field(ofLiteral: key) == nil ? .none : .shownText
        }
    }
}
