/// What is left of a document of which the beginning is known to be well formed.
///
/// A parser that reads from left to right knows of the beginning only which objects and arrays are open, and whether the
/// innermost has something in it. So it says of the rest, behind the shortest beginning of that kind, what it says of
/// the whole.
struct UnreadRest {
    /// An object or an array that is open where the rest begins.
    struct Frame {
        var isObject: Bool
        var isEmpty: Bool
    }

    /// Bytes before it.
    let start: Int
    /// The shortest beginning behind which the rest may stand.
    private let opening: [UInt8]

    /// - Parameters:
    ///   - start: Where a value has ended, or the innermost object or array begun.
    ///   - frames: What is open there, the innermost last.
    init(start: Int, frames: [Frame]) {
        self.start = start
        var opening: [UInt8] = []
        for frame in frames.dropLast() { opening += (frame.isObject ? #"{"":"# : "[").utf8 }
        switch frames.last {
        case let last? where last.isEmpty: opening += (last.isObject ? "{" : "[").utf8
        case let last?: opening += (last.isObject ? #"{"":"""# : #"["""#).utf8
        case nil: opening += #""""#.utf8
        }
        self.opening = opening
    }

    /// Bytes that a parser need not read.
    var saved: Int { start - opening.count }

    /// The rest with a beginning.
    func document(of bytes: [UInt8]) -> [UInt8] { opening + bytes[start...] }
}
