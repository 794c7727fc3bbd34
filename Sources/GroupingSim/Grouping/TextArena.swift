/// Texts one behind the other in one piece of memory.
///
/// A hundred thousand strings, each allocated when its notification came, lie scattered over all the memory that
/// the notifications take, and comparing with one waits for a page that nobody has touched for long. Here they
/// share few pages.
struct TextArena: Sendable {
    /// Where a text lies.
    typealias Place = Range<Int>

    private var bytes: [UInt8] = []
    /// How many bytes nobody needs any more.
    private var unused = 0

    /// Whether most of the memory is unused, so that moving the rest costs less than what it frees.
    ///
    /// - Parameter count: How many records are looked at when the rest moves.
    func isSparse(amongRecords count: Int) -> Bool { unused > max(4_096, count, bytes.count / 2) }

    /// How many bytes lie here, used or not.
    var size: Int { bytes.count }

    mutating func add(_ text: String) -> Place {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return start..<bytes.count
    }

    /// Copies a text of another arena.
    mutating func add(_ place: Place, of other: TextArena) -> Place {
        let start = bytes.count
        bytes.append(contentsOf: other.bytes[place])
        return start..<bytes.count
    }

    mutating func forget(_ place: Place) {
        unused += place.count
    }

    func text(at place: Place) -> String {
        String(decoding: bytes[place], as: UTF8.self)
    }

    /// Compares scalar by scalar.
    func holds(_ text: String, at place: Place) -> Bool {
        bytes.withUnsafeBytes { text.hasSameScalars(as: UnsafeRawBufferPointer(rebasing: $0[place])) }
    }
}
