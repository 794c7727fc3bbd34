import LocatedJSON

/// The categories of an app, as a file describes them.
///
/// The file contains an array: `[{"id": "team", "summaryFormat": "%u more from %@"}]`. Other members of an entry are
/// `hiddenPreviewsBodyPlaceholder` and `options`, an array with names of `UNNotificationCategoryOptions`.
public struct CategoryFile: Sendable {
    /// The text of the file.
    public let source: SourceText
    /// The categories in the order of the file; no two have the same id.
    public let categories: [Category]

    /// Reads a file.
    ///
    /// This does not check the summary formats; `validate(selection:)` in PushPayload does.
    ///
    /// - Throws: ``CategoryFileError`` for a file that is not JSON, has another structure, or repeats a key or an id.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8]) throws(CategoryFileError) {
        source = SourceText(bytes)
        let document: Document
        do {
            document = try Document(source)
        } catch {
            let refusal = SyntaxRefusal(of: source, error)
            throw CategoryFileError(
                message: refusal.message, pointer: JSONPointer(), range: refusal.range)
        }
        if document.hasDuplicateKeys, let pointer = document.map.repeatedNames().first {
            throw CategoryFileError(
                message:
                    "\((pointer.tokens.last ?? "").spoken) appears twice in one object; only the last would have an effect",
                pointer: pointer, range: document.map.node(at: pointer)?.key.map(document.range))
        }
        do {
            categories = try Category.list(from: JSONValue(document.root))
        } catch {
            var error = error
            error.range = document.map.node(at: error.pointer).map { document.range($0.value) }
            throw error
        }
    }

    /// Whether a value has the structure of a category file: a nonempty array of objects with an id and only the
    /// members of a category.
    package static func isRecognized(_ value: JSONValue) -> Bool {
        guard case .array(let elements) = value, !elements.isEmpty else { return false }
        return elements.allSatisfy { element in
            guard case .object(let members) = element, case .string? = members["id"] else { return false }
            return members.allSatisfy { member in Category.memberNames.contains(where: member.isNamed) }
        }
    }

    /// Whether a value certainly describes categories. Other lists with ids also pass ``isRecognized(_:)``.
    package static func isUnmistakable(_ value: JSONValue) -> Bool {
        guard isRecognized(value), case .array(let elements) = value else { return false }
        return elements.contains { element in
            if element[Category.summaryFormatName] != nil || element[Category.placeholderName] != nil {
                return true
            }
            guard case .array(let options)? = element["options"], !options.isEmpty else { return false }
            return options.allSatisfy { option in Category.optionNames.contains { option == .string($0) } }
        }
    }

    /// The JSON Schema of a category file.
    package static var schema: JSONValue {
        let text: JSONValue = ["type": ["string", "null"]]
        let options = JSONValue.array(Category.optionNames.map { .string($0) })
        return [
            "type": "array",
            "items": [
                "type": "object",
                "properties": .object([
                    .init("id", ["type": "string", "minLength": 1]),
                    .init(Category.summaryFormatName, text), .init(Category.placeholderName, text),
                    .init("options", ["type": ["array", "null"], "items": ["enum": options]]),
                ]),
                "required": ["id"], "additionalProperties": false,
            ],
        ]
    }
}

/// The reason why a file does not describe categories.
public struct CategoryFileError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    public var message: String
    /// The pointer to the invalid value; empty for the whole file and for a file that is not JSON.
    public var pointer: JSONPointer
    /// The range of the value, of a repeated key or of the syntax error; `nil` if the value does not come from a file.
    public var range: SourceRange?

    init(message: String, pointer: JSONPointer, range: SourceRange? = nil) {
        self.message = message
        self.pointer = pointer
        self.range = range
    }
}
