import LocatedJSON

/// The types of an app's Live Activities, read from JSON Schemas and from Swift files.
public struct ActivitySchemas: Sendable, Hashable {
    /// A file that describes types.
    public struct File: Sendable {
        /// Its path, for messages.
        public let name: String
        /// Its contents.
        public let bytes: [UInt8]

        /// Whether the file is Swift source, not a JSON Schema.
        let isSwift: Bool

        /// Creates a file. A name that ends in `.swift` means Swift source.
        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
            isSwift = name.hasSuffix(".swift")
        }

        /// Creates a file from standard input, which is Swift source unless it begins with a brace.
        package init(standardInput bytes: [UInt8], named name: String) {
            self.name = name
            self.bytes = bytes
            isSwift = bytes.first { !" \t\r\n".utf8.contains($0) } != UInt8(ascii: "{")
        }
    }

    /// The types: those of JSON Schemas in the order of the files, then those of Swift files.
    public private(set) var all: [ActivitySchema] = []

    /// Reads files. A Swift type can refer to types in other Swift files.
    ///
    /// - Throws: ``ActivitySchemaError`` for an invalid or unsupported JSON Schema, and if the Swift files declare no
    ///   Live Activity type.
    public init(_ files: [File]) throws(ActivitySchemaError) {
        for file in files where !file.isSwift { all.append(try Self.schema(in: file)) }
        let sources = files.filter(\.isSwift)
        guard !sources.isEmpty else { return }
        for document in try Self.documents(in: sources) {
            do {
                all.append(
                    try ActivitySchema(
                        document.schema, name: document.name, qualifiedName: document.qualifiedName,
                        gaps: document.gaps, isFromSwift: true))
            } catch {
                throw ActivitySchemaError(error.message, file: document.file)
            }
        }
    }

    /// Returns the types with a name, which may be simple (`Match`) or qualified (`Football.Match`).
    public func named(_ name: String) -> [ActivitySchema] {
        all.filter { $0.name == name || $0.qualifiedName == name }
    }

    // MARK: JSON Schema

    private static func schema(in file: File) throws(ActivitySchemaError) -> ActivitySchema {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: file.bytes)
        } catch {
            throw ActivitySchemaError("not JSON: \(error.message)", file: file.name)
        }
        let name: String
        if case .string(let title)? = value["title"] {
            name = title
        } else {
            let last = file.name.split(separator: "/").last ?? ""
            name = last.split(separator: ".").first.map(String.init) ?? file.name
        }
        do {
            return try ActivitySchema(value, name: name, isFromSwift: false)
        } catch {
            guard !error.pointer.tokens.isEmpty else {
                throw ActivitySchemaError(error.message, file: file.name)
            }
            let source = SourceText(file.bytes)
            let range = JSONRanges(source).key(at: error.pointer).map(source.range)
            throw ActivitySchemaError("\(error.message) (at \(error.pointer))", file: file.name, range: range)
        }
    }

    // MARK: Swift

    /// A type as a JSON Schema.
    public struct Document: Sendable {
        /// The name of the type.
        public let name: String
        /// The name with those of the enclosing types: `Football.Match`.
        public let qualifiedName: String
        /// The JSON Schema, draft 2020-12.
        public let schema: JSONValue
        /// The properties and types that pushctl cannot interpret; the schema accepts any value for them.
        public let gaps: [String]
        /// The name of the file that declares the type.
        let file: String
    }

    /// Returns the `ActivityAttributes` types of Swift files as JSON Schemas.
    ///
    /// - Throws: ``ActivitySchemaError`` if no type conforms to `ActivityAttributes`.
    public static func documents(in files: [File]) throws(ActivitySchemaError) -> [Document] {
        var table = TypeTable()
        for file in files { SwiftParser.read(file.bytes, of: file.name, into: &table) }
        let found = table.order.compactMap { path -> Document? in
            guard let declaration = table[path], let kind = declaration.kind, kind != .protocol,
                table.conforms(declaration, to: "ActivityAttributes")
            else { return nil }
            return document(of: declaration, table)
        }
        guard !found.isEmpty else {
            throw ActivitySchemaError(
                "there is no type that conforms to ActivityAttributes", file: files.first?.name ?? "")
        }
        return found
    }

    private static func document(of declaration: SwiftDeclaration, _ table: TypeTable) -> Document {
        let name = declaration.path[declaration.path.count - 1]
        let qualifiedName = declaration.path.joined(separator: ".")
        var builder = SchemaBuilder(table)
        let state = builder.schema(
            of: .named("ContentState"), in: declaration.path, for: "ContentState of \(qualifiedName)")
        let attributes = builder.schema(
            of: .named(name), in: Array(declaration.path.dropLast()), for: qualifiedName)
        var members: [JSONValue.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
            .init("title", .string(name)),
            .init("type", "object"),
            .init("properties", ["content-state": state, "attributes": attributes]),
        ]
        if !builder.gaps.isEmpty {
            let gaps = builder.gaps.joined(separator: "; ")
            members.append(.init("$comment", .string("Accepts any value: \(gaps)")))
        }
        members.append(.init("$defs", .object(builder.definitions)))
        return Document(
            name: name, qualifiedName: qualifiedName, schema: .object(members), gaps: builder.gaps,
            file: declaration.file)
    }
}
