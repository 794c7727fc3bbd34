import PayloadModel

/// What is made from the categories of an app, once for each list: `--categories` gives all apps of a scenario one list,
/// and apps times categories would be quadratic.
package struct CategoryLists<Made> {
    private var made: [Int: (list: [Category], result: Made)] = [:]

    package init() {}

    /// What was made from an equal list, or what is made now.
    ///
    /// - Complexity: O(1) for a copy of the list that was asked for last among those of its length, else O(*n*) in its length
    ///   besides `make`.
    package mutating func result(for list: [Category], _ make: ([Category]) -> Made) -> Made {
        if let known = made[list.count], known.list == list { return known.result }
        let result = make(list)
        made[list.count] = (list, result)
        return result
    }
}

extension CategoryLists: Sendable where Made: Sendable {}
