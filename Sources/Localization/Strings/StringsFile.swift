import PropertyLists

/// A `.strings` file in its text form: an old-style property list of texts.
struct StringsFile {
    /// The texts in the order of the file.
    let entries: [(key: String, value: String)]

    /// Reads a file.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``StringsError`` with line and column.
    /// - Complexity: O(*n*) in the number of bytes.
    init(parsing bytes: [UInt8]) throws(StringsError) {
        let list = try StringsError.wrapping { () throws(PropertyListError) in
            try OldStylePropertyList(parsing: bytes, textsOnly: true).list
        }
        entries = (list.members ?? .init([])).map { ($0.name, $0.value.string ?? "") }
    }
}
