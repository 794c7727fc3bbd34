import PushPayload

/// One line of a `.gitignore` file (git's manual, *gitignore*).
struct IgnorePattern {
    /// Whether the line takes back what an earlier one ignored: it begins with `!`.
    let isNegated: Bool
    /// Whether it speaks of directories only: it ends with `/`.
    private let isForDirectories: Bool
    private let form: Form

    private enum Form {
        /// Without a slash inside: it fits at any depth.
        case name(NameGlob)
        /// The parts between slashes, from the folder of the file on.
        case path([Segment])
    }

    private enum Segment {
        /// `**`: any number of folders.
        case anyDepth
        case name(NameGlob)

        var isAnyDepth: Bool {
            if case .anyDepth = self { return true }
            return false
        }

        func fits(_ name: [UInt8]) -> Bool {
            if case .name(let glob) = self { return glob.matches(name) }
            return false
        }
    }

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
        guard bytes.contains(UInt8(ascii: "/")) else {
            // Alone, two asterisks are no more than one.
            form = .name(NameGlob(bytes))
            return
        }
        form = .path(
            bytes.split(separator: UInt8(ascii: "/")).map { part in
                part.elementsEqual("**".utf8) ? .anyDepth : .name(NameGlob(Array(part)))
            })
    }

    /// Whether the pattern speaks of a path, given by its parts from the folder of the `.gitignore` file on.
    func matches(_ path: ArraySlice<[UInt8]>, isDirectory: Bool) -> Bool {
        if isForDirectories, !isDirectory { return false }
        switch form {
        case .name(let glob): return path.last.map(glob.matches) ?? false
        case .path(let segments):
            return Wildcard.matches(segments[...], path, isWildcard: \.isAnyDepth) { $0.fits($1) }
                // A closing `**` stands for what is inside, not for the folder itself.
                && !(segments.last?.isAnyDepth == true && path.count < segments.count)
        }
    }
}

/// A name with the wildcards `*`, `?` and `[...]`.
struct NameGlob {
    private let pieces: [Piece]

    private enum Piece {
        case any
        case one
        case byte(UInt8)
        case set([ClosedRange<UInt8>], isNegated: Bool)

        var isAny: Bool {
            if case .any = self { return true }
            return false
        }

        func fits(_ byte: UInt8) -> Bool {
            switch self {
            case .one: true
            case .byte(let wanted): byte == wanted
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
            case .any: false
            }
        }
    }

    init(_ pattern: [UInt8]) { pieces = Self.parse(pattern) }

    func matches(_ name: [UInt8]) -> Bool {
        // Most names differ in their last byte already.
        if let last = pieces.last, !last.isAny, !(name.last.map(last.fits) ?? false) { return false }
        return Wildcard.matches(pieces[...], name[...], isWildcard: \.isAny) { $0.fits($1) }
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
