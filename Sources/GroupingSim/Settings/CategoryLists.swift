import PayloadModel

/// A cache of values derived from lists of categories. It keeps the value of the last list of each length. With
/// `--categories`, all apps of a scenario share one list, and deriving its value for each app would be quadratic.
package struct CategoryLists<Value> {
    private var cache: [Int: (list: [Category], value: Value)] = [:]

    package init() {}

    /// Returns the value derived from an equal list, or makes a new one.
    ///
    /// - Complexity: O(1) for a copy of the last list of the same length, else O(*n*) in the length, plus the cost of
    ///   `make`.
    package mutating func value(for list: [Category], _ make: ([Category]) -> Value) -> Value {
        if let known = cache[list.count], known.list == list { return known.value }
        let value = make(list)
        cache[list.count] = (list, value)
        return value
    }
}

extension CategoryLists: Sendable where Value: Sendable {}
