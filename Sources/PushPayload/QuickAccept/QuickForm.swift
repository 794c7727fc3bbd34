/// What the first bytes of a value have to be, and where it has to end: for words such as `true` all of it, for any other
/// value nothing. So no way is chosen by what kind of value it is.
struct QuickForm {
    /// Which of the first eight bytes are asked for, and what they are.
    private var mask: UInt64 = 0
    private var word: UInt64 = 0
    /// Which of the marks of ends are asked for, and what they are.
    private var endMask: UInt64 = 0
    private var end: UInt64 = 0

    init(_ kind: QuickMember.Kind) {
        switch kind {
        case .true: ask(for: "true")
        case .false: ask(for: "false")
        case .null: ask(for: "null")
        case .text, .object, .array, .number, .none: break
        }
    }

    private mutating func ask(for word: String) {
        let name = PackedName(word)
        mask = ByteWord.prefix(.max, name.count)
        self.word = name.words.0
        end = 1 &<< UInt64(name.count)
        endMask = end | (end &- 1)
    }

    /// Whether a value is as it has to be.
    ///
    /// - Parameter ends: A bit for each byte of the value with which it may end.
    @inline(__always)
    func fits(_ start: UnsafeRawPointer, _ ends: UInt64) -> Bool {
        ((ByteWord.load(start) & mask) ^ word) | ((ends & endMask) ^ end) == 0
    }
}
