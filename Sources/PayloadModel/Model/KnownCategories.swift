import LocatedJSON

/// The categories that an app registers, found by their ids.
package struct KnownCategories: Sendable, Hashable {
    /// The categories in the given order.
    package let all: [Category]
    /// The index of the first category of each id. Ids are bytes, because two spellings of `é` are equal as
    /// `String`.
    private let indices: [[UInt8]: Int]
    /// The ids, for suggestions.
    package let ids: NearNames

    /// Indexes categories by id.
    ///
    /// - Complexity: O(*n*) in the length of all ids.
    package init(_ categories: [Category]) {
        all = categories
        indices = Dictionary(categories.enumerated().map { (Array($1.id.utf8), $0) }) { first, _ in first }
        ids = categories.reduce(into: NearNames()) { $0.add($1.id) }
    }

    /// The first category with this id; `nil` if there is none.
    package subscript(id: UTF8Bytes) -> Category? {
        indices[Array(id.buffer)].map { all[$0] }
    }
}
