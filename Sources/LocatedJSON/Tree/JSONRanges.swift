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

    /// Returns the byte range of a value, the last one for equal keys; `nil` if there is none.
    package func value(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer)?.value
    }

    /// Returns the byte range of a key with its quotes, or of the value if it has no key; `nil` if there is none.
    package func key(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer).map { $0.key ?? $0.value }
    }
}
