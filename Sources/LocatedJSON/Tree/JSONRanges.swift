/// The byte ranges of the keys and values of a document that is valid JSON.
package struct JSONRanges {
    private let map: SourceMap

    /// Finds the byte ranges in a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ source: SourceText) {
        map = SourceMap(source)
    }

    /// Returns one pointer for each key that an object contains more than once.
    package func repeatedNames() -> [JSONPointer] { map.repeatedNames() }

    /// Returns the byte range of a value; for a repeated key, that of its last value. `nil` if there is no such value.
    package func value(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer)?.value
    }

    /// Returns the byte range of a key with its quotes, or of a value without a key; `nil` if there is no such
    /// value.
    package func key(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer).map { $0.key ?? $0.value }
    }
}
