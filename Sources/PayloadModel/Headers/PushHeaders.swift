import LocatedJSON

/// A header of a request to APNs.
public struct PushHeader: Sendable, Hashable {
    /// The name in lower case, as HTTP/2 sends it.
    public var name: String
    /// The value without surrounding white space.
    public var value: String
    /// The place of the value in the file; `nil` for a header given as an option.
    public var range: SourceRange?
    /// The spelling of the value in the file.
    package var spelling = Spelling.json(stringDepth: 0)

    /// The spelling of a header's value in a file.
    package enum Spelling: Sendable, Hashable {
        /// A JSON string, in a document inside this number of strings.
        case json(stringDepth: Int)
        /// Unquoted, in a shell command.
        case plain
        /// Absent: the service sends the header by default. The range is that of the object that lacks it.
        case implied
        /// In a vendor's notation, or as a number.
        case translated
        /// In several pieces or quotes of a shell command, which no fix can replace.
        case spliced
    }

    /// Creates a header; the name is converted to lower case.
    public init(name: String, value: String, range: SourceRange? = nil) {
        self.name = name.lowercased()
        self.value = value
        self.range = range
    }

    /// Reads `apns-priority: 5`.
    ///
    /// - Returns: `nil` if there is no colon or nothing before it; a leading colon belongs to the name (`:path`).
    public init?(parsing line: String) {
        let scalars = line.unicodeScalars
        let searchStart = scalars.first == ":" ? scalars.index(after: scalars.startIndex) : scalars.startIndex
        guard let colon = scalars[searchStart...].firstIndex(of: ":") else { return nil }
        let name = String(scalars[..<colon]).trimmingBlanks()
        guard !name.isEmpty else { return nil }
        self.init(name: name, value: String(scalars[scalars.index(after: colon)...]).trimmingBlanks())
    }
}

/// The headers of one request, in their order; a name may occur twice, which APNs rejects.
public struct PushHeaders: Sendable, Hashable {
    /// The headers in the order given.
    public var all: [PushHeader]
    /// Whether the request has no other headers. A container's service may add some; the rules about missing headers
    /// then report nothing.
    public var areComplete: Bool

    /// Creates headers without changes.
    public init(_ headers: [PushHeader] = [], areComplete: Bool = true) {
        all = headers
        self.areComplete = areComplete
    }

    /// The first header of that name, given in lower case.
    public func first(_ name: String) -> PushHeader? {
        all.first { $0.name == name }
    }

    /// The value of the first header of that name, given in lower case.
    public subscript(name: String) -> String? {
        first(name)?.value
    }

    /// The identifier of the notification, under which a later push replaces it; `nil` if empty.
    public var collapseID: String? {
        self[HeaderName.collapseID].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The push type; `nil` if the header is missing or APNs does not know its value.
    public var pushType: PushType? {
        self[HeaderName.pushType].flatMap(PushType.init)
    }
}

extension String {
    /// Returns the text without spaces and tabs at either end.
    package func trimmingBlanks() -> String {
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
        var scalars = unicodeScalars[...]
        while let first = scalars.first, isBlank(first) { scalars = scalars.dropFirst() }
        while let last = scalars.last, isBlank(last) { scalars = scalars.dropLast() }
        return String(scalars)
    }
}
