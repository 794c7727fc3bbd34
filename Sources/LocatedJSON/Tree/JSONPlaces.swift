/// Where the values of a document stand that has been parsed before.
package struct JSONPlaces {
    private let map: SourceMap

    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ source: SourceText) {
        map = SourceMap(source)
    }

    /// The names that an object holds more than once, each once.
    package func repeatedNames() -> [JSONPointer] { map.repeatedNames() }

    /// The bytes of a value; of equal names the last counts. `nil` where there is none.
    package func value(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer)?.value
    }

    /// The bytes of a member's name with its quotes; of an array's element, those of the value.
    package func key(at pointer: JSONPointer) -> Range<Int>? {
        map.node(at: pointer).map { $0.key ?? $0.value }
    }
}
