import PayloadModel

/// A cache of the values derived from an app's categories, one for each list: with `--categories` all apps of a
/// scenario share one list, and computing it for each app would be quadratic.
package struct CategoryLists<Made> {
    private var made: [Int: (list: [Category], result: Made)] = [:]

    package init() {}

    /// The value derived from an equal list, or a new one.
    ///
    /// - Complexity: O(1) for a copy of the last requested list of its length, else O(*n*) in its length plus `make`.
    package mutating func result(for list: [Category], _ make: ([Category]) -> Made) -> Made {
        if let known = made[list.count], known.list == list { return known.result }
        let result = make(list)
        made[list.count] = (list, result)
        return result
    }
}

extension CategoryLists: Sendable where Made: Sendable {}
