/// The byte ranges of the values of a document that is valid JSON.
package struct JSONPlaces {
    private let map: SourceMap

    /// Finds the places of a document's values.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ source: SourceText) {
        map = SourceMap(source)
    }

    /// The keys that an object contains more than once, each once.
    package func repeatedNames() -> [JSONPointer] { map.repeatedNames() }

    /// The bytes of a value, and of equal keys the last one's; `nil` if there is none.
    package func value(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer)?.value
    }

    /// The bytes of a key with its quotes; for an element of an array, those of the value.
    package func key(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer).map { $0.key ?? $0.value }
    }
}
