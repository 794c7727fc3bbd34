import PayloadModel
import PushPayload

/// One line of a `.gitignore` file (git's manual, *gitignore*).
struct IgnorePattern {
    /// Whether the line begins with `!` and so includes files that an earlier line ignored.
    let isNegated: Bool
    /// Whether the line ends with `/` and so matches only directories.
    private let isForDirectories: Bool
    private let form: Form

    private enum Form {
        /// A pattern without a slash except at its end; it matches at any depth.
        case name(NameGlob)
        /// The segments between slashes, relative to the folder of the `.gitignore` file.
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

    /// Parses a line of an ignore file.
    ///
    /// - Returns: `nil` for a comment, or for a line without a pattern.
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
            // Without a slash, `**` means the same as `*`.
            form = .name(NameGlob(bytes))
            return
        }
        var segments: [Segment] = bytes.split(separator: UInt8(ascii: "/")).map { part in
            part.elementsEqual("**".utf8) ? .anyDepth : .name(NameGlob(Array(part)))
        }
        // A final `**` matches the contents of a folder, not the folder itself.
        if segments.last?.isAnyDepth == true { segments.append(.name(NameGlob(Array("*".utf8)))) }
        form = .path(segments)
    }

    /// Whether the pattern matches a path, given by its components relative to the folder of the `.gitignore` file.
    func matches(_ path: ArraySlice<[UInt8]>, isDirectory: Bool) -> Bool {
        if isForDirectories, !isDirectory { return false }
        switch form {
        case .name(let glob): return path.last.map(glob.matches) ?? false
        case .path(let segments):
            return Wildcard.matches(segments[...], path, isWildcard: \.isAnyDepth) { $0.fits($1) }
        }
    }
}
