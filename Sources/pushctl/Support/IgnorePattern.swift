import PushPayload

/// One line of a `.gitignore` file (git's manual, *gitignore*).
struct IgnorePattern {
    /// Whether the line takes back what an earlier one ignored: it begins with `!`.
    let isNegated: Bool
    /// Whether it speaks of directories only: it ends with `/`.
    private let isForDirectories: Bool
    /// The parts between slashes. A pattern without a slash inside stands for any depth and gets a leading
    /// `**`.
    private let segments: [[UInt8]]

    /// - Returns: `nil` for an empty line or a comment.
    init?(parsing line: ArraySlice<UInt8>) {
        var bytes = Array(line)
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        while bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: "\\") {
            bytes.removeLast()
        }
        guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
        isNegated = first == UInt8(ascii: "!")
        if isNegated { bytes.removeFirst() }
        isForDirectories = bytes.last == UInt8(ascii: "/")
        if isForDirectories { bytes.removeLast() }
        guard !bytes.isEmpty else { return nil }
        let isAnchored = bytes.contains(UInt8(ascii: "/"))
        let parts = bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
        // Alone, two asterisks are no more than one.
        segments = isAnchored ? parts : [Self.anyDepth, parts == [Self.anyDepth] ? Array("*".utf8) : bytes]
    }

    private static let anyDepth = Array("**".utf8)

    /// Whether the pattern speaks of a path, given by its parts from the folder of the `.gitignore` file on.
    func matches(_ path: [[UInt8]], isDirectory: Bool) -> Bool {
        if isForDirectories, !isDirectory { return false }
        return Self.matches(segments[...], path[...])
    }

    private static func matches(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>) -> Bool {
        Wildcard.matches(pattern, path, isWildcard: { $0 == anyDepth }, fits: { NameGlob.matches($0, $1) })
            // A closing `**` stands for what is inside, not for the folder itself.
            && !(pattern.last == anyDepth && path.count < pattern.count)
    }
}

/// A name with the wildcards `*`, `?` and `[...]`.
enum NameGlob {
    private enum Piece {
        case any
        case one
        case byte(UInt8)
        case set([ClosedRange<UInt8>], isNegated: Bool)
        /// A byte of the name, when pieces are compared with it.
        case given(UInt8)
    }

    static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        let pieces = parse(pattern)
        let given = name.map { Piece.given($0) }
        return Wildcard.matches(pieces[...], given[...], isWildcard: isAny, fits: fits)
    }

    private static func isAny(_ piece: Piece) -> Bool {
        if case .any = piece { return true }
        return false
    }

    private static func fits(_ piece: Piece, _ given: Piece) -> Bool {
        guard case .given(let byte) = given else { return false }
        switch piece {
        case .one: return true
        case .byte(let wanted): return byte == wanted
        case .set(let ranges, let isNegated): return ranges.contains { $0.contains(byte) } != isNegated
        case .any, .given: return false
        }
    }

    private static func parse(_ pattern: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var index = 0
        while index < pattern.count {
            switch pattern[index] {
            case UInt8(ascii: "*"): pieces.append(.any)
            case UInt8(ascii: "?"): pieces.append(.one)
            case UInt8(ascii: "\\") where index + 1 < pattern.count:
                index += 1
                pieces.append(.byte(pattern[index]))
            case UInt8(ascii: "["):
                if let (set, end) = parseSet(pattern, from: index) {
                    pieces.append(set)
                    index = end
                } else {
                    pieces.append(.byte(pattern[index]))
                }
            default: pieces.append(.byte(pattern[index]))
            }
            index += 1
        }
        return pieces
    }

    /// - Returns: The set that begins at an opening bracket and the index of its closing one; `nil` where
    ///   none closes.
    private static func parseSet(_ pattern: [UInt8], from start: Int) -> (Piece, Int)? {
        var index = start + 1
        let isNegated =
            index < pattern.count && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(pattern[index])
        if isNegated { index += 1 }
        let first = index
        var ranges: [ClosedRange<UInt8>] = []
        while index < pattern.count {
            let low = pattern[index]
            if low == UInt8(ascii: "]"), index > first { return (.set(ranges, isNegated: isNegated), index) }
            if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"),
                pattern[index + 2] != UInt8(ascii: "]"), pattern[index + 2] >= low
            {
                ranges.append(low...pattern[index + 2])
                index += 3
            } else {
                ranges.append(low...low)
                index += 1
            }
        }
        return nil
    }
}
