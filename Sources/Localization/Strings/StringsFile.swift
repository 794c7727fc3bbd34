import PropertyLists

/// A `.strings` file in text form: an old-style property list whose values are strings.
struct StringsFile {
    /// The strings in document order.
    let entries: [(key: String, value: String)]

    /// Parses a file.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``StringsError`` with line and column.
    /// - Complexity: O(*n*) in the number of bytes.
    init(parsing bytes: [UInt8]) throws(StringsError) {
        let list = try StringsError.wrapping { () throws(PropertyListError) in
            try OldStylePropertyList(parsing: bytes, stringsOnly: true).list
        }
        entries = (list.members ?? .init([])).map { ($0.name, $0.value.string ?? "") }
    }
}
