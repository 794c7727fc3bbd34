import PropertyLists

/// A property list that is a table of strings, in XML or binary format.
enum StringsList {
    /// Returns the members of the outermost dictionary, sorted by key.
    ///
    /// - Throws: ``StringsError``.
    static func members(_ bytes: [UInt8]) throws(StringsError) -> [(key: String, value: PropertyList)] {
        let list = try StringsError.wrapping { () throws(PropertyListError) in
            let text = PropertyListDocument.isBinary(bytes) ? bytes : try ListEncoding.utf8(bytes)
            guard PropertyListDocument.isXMLOrBinary(text) else {
                throw PropertyListError(
                    "not a property list: it begins neither like XML nor like a binary property list")
            }
            return try PropertyListDocument(parsing: text).root
        }
        guard let members = list.members else {
            throw StringsError("the property list must be a dictionary, not \(list.spokenType)")
        }
        // Equal keys keep their order.
        return members.enumerated()
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map { ($0.element.name, $0.element.value) }
    }
}

extension StringsError {
    /// Runs a property list reader and converts its errors to ``StringsError``.
    static func wrapping<Result>(
        _ read: () throws(PropertyListError) -> Result
    ) throws(StringsError) -> Result {
        do throws(PropertyListError) {
            return try read()
        } catch {
            throw StringsError(
                error.message, key: error.key, line: error.place?.line, column: error.place?.column)
        }
    }
}
