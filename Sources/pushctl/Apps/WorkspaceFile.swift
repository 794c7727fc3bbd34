/// The contents of an Xcode workspace: XML that refers to projects.
struct WorkspaceFile {
    /// The locations in document order, each with the locations of the groups that contain it.
    private var references: [(groups: [String], location: String)] = []

    private static let ending = ".xcodeproj"
    /// The maximum nesting of groups.
    private static let depthLimit = 64

    /// Reads the contents of a workspace.
    ///
    /// - Throws: A failure if the end of the file is missing, or if groups are nested too deeply.
    init(_ bytes: [UInt8], named name: String) throws(CommandFailure) {
        var groups: [String] = []
        var isClosed = false
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                rest = rest.dropFirst(4)
                while !rest.isEmpty, !rest.hasPrefix("-->") { rest = rest.dropFirst() }
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { break }
            let tag = rest[..<end]
            rest = rest[rest.index(after: end)...]
            let isEmpty = tag.hasSuffix("/")
            if tag.hasPrefix("<Group") {
                guard groups.count < Self.depthLimit else {
                    throw CommandFailure(
                        "cannot read \"\(name)\": its groups are nested more than \(Self.depthLimit) levels deep"
                    )
                }
                if !isEmpty { groups.append(Self.location(in: tag)) }
            } else if tag.hasPrefix("</Group") {
                _ = groups.popLast()
            } else if tag.hasPrefix("<FileRef") {
                references.append((groups, Self.location(in: tag)))
            } else if tag.hasPrefix("</Workspace") || tag.hasPrefix("<Workspace") && isEmpty {
                isClosed = true
            }
        }
        guard isClosed else {
            throw CommandFailure(
                "cannot read \"\(name)\": its end is missing; save the workspace again in Xcode")
        }
    }

    /// The paths of the projects: relative to the folder that contains the workspace, or absolute.
    var projects: [String] {
        references.compactMap { groups, location in
            guard location.hasSuffix(Self.ending) else { return nil }
            let steps = (groups + [location]).map(Self.split)
            // A location is relative to its group or to the workspace, or it is absolute.
            let first = steps.lastIndex { $0.kind != "group" } ?? 0
            guard ["group", "container", "absolute"].contains(steps[first].kind) else { return nil }
            var parts: [Substring] = []
            for part in steps[first...].flatMap({ $0.path.split(separator: "/") }) where part != "." {
                if part == "..", let last = parts.last, last != ".." {
                    parts.removeLast()
                } else {
                    parts.append(part)
                }
            }
            return (steps[first].kind == "absolute" ? "/" : "") + parts.joined(separator: "/")
        }
    }

    /// Returns the value of the attribute `location`; empty if the tag has none.
    private static func location(in tag: Substring) -> String {
        var words = tag.split(separator: "\"", omittingEmptySubsequences: false)[...]
        while words.count > 1 {
            let name = words.removeFirst().filter { !$0.isWhitespace }
            let value = words.removeFirst()
            if name.hasSuffix("location=") { return unescaped(value) }
        }
        return ""
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")].reduce(
            String(text)
        ) { $0.replacing($1.0, with: $1.1) }
    }

    private static func split(_ location: String) -> (kind: String, path: String) {
        guard let colon = location.firstIndex(of: ":") else { return ("group", location) }
        return (String(location[..<colon]), String(location[location.index(after: colon)...]))
    }
}
