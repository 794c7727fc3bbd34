import LocatedJSON

/// A header of a request to APNs.
public struct PushHeader: Sendable, Hashable {
    /// The name in lower case, as HTTP/2 sends it.
    public var name: String
    /// The value without surrounding white space.
    public var value: String
    /// The range of the value in the file; `nil` for a header given as an option.
    public var range: SourceRange?
    /// The field of a service's message that sets the header, if the field has another name.
    package var field: String?
    /// The spelling of the value in the file.
    package var spelling = Spelling.json(stringDepth: 0)

    /// The spelling of a header's value in a file.
    package enum Spelling: Sendable, Hashable {
        /// A JSON string, in a document that is itself inside this number of nested strings.
        case json(stringDepth: Int)
        /// In a shell command, without quotes or escapes inside the value.
        case plain
        /// Absent: the service sends the header by default. The range is that of the object that lacks the header.
        case implied
        /// In a vendor's notation, or as a number.
        case translated
        /// Written in the file differently from the header's value, such as in several quoted parts of a shell
        /// command, so no fix can replace it.
        case notVerbatim
    }

    /// Creates a header; the name is converted to lower case.
    public init(name: String, value: String, range: SourceRange? = nil) {
        self.name = name.lowercased()
        self.value = value
        self.range = range
    }

    /// Parses a line such as `apns-priority: 5`.
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

/// The headers of one request, in their order. A name may occur twice, but APNs rejects such a request.
public struct PushHeaders: Sendable, Hashable {
    /// The headers in the order given.
    public var all: [PushHeader]
    /// Whether the request has no other headers. It is `false` if a container's service may add some; the rules about
    /// missing headers then report nothing.
    public var areComplete: Bool

    /// The names of the headers that the service chooses, not the sender.
    package var chosenByService: [String] = []

    /// Creates the headers of a request, and keeps their order and repeated names.
    public init(_ headers: [PushHeader] = [], areComplete: Bool = true) {
        all = headers
        self.areComplete = areComplete
    }

    /// Returns the first header with a name, which is given in lower case.
    public func first(_ name: String) -> PushHeader? {
        all.first { $0.name == name }
    }

    /// The value of the first header with a name, which is given in lower case.
    public subscript(name: String) -> String? {
        first(name)?.value
    }

    /// The collapse identifier, with which a later push replaces the notification; `nil` if missing or empty.
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
