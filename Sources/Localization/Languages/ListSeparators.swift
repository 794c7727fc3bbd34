/// The texts between the items of a conjunction list: the CLDR list patterns of type `standard`. None of them has text
/// before the first item or after the last.
struct ListSeparators: Sendable {
    /// Between the items of a list of two.
    let pair: String
    /// Between the first two of a longer list.
    let start: String
    /// Between the others.
    let middle: String
    /// Before the last.
    let end: String

    /// Joins items to a list.
    ///
    /// - Complexity: O(*n*) in the length of the result.
    func joined(_ items: [String]) -> String {
        var text = ""
        for (index, item) in items.enumerated() {
            text += separator(before: index, of: items.count)
            text += item
        }
        return text
    }

    private func separator(before index: Int, of count: Int) -> String {
        if index == 0 { return "" }
        if count == 2 { return pair }
        if index == count - 1 { return end }
        return index == 1 ? start : middle
    }
}
