/// A set of known names, which finds the name that is nearest to an unknown name.
package struct NearNames: Sendable, Hashable {
    /// The maximum number of names of similar length that are compared with an unknown name; if there are more,
    /// none is suggested.
    package static let comparisons = 500

    /// The names, keyed by their number of Unicode scalars.
    private var byLength: [Int: Set<[Unicode.Scalar]>] = [:]

    package init() {}

    package mutating func add(_ name: String) {
        let scalars = Array(name.unicodeScalars)
        byLength[scalars.count, default: []].insert(scalars)
    }

    /// Returns the name that is closest to another.
    ///
    /// - Parameter limit: The maximum edit distance of a name that counts as near.
    /// - Returns: The same as ``NameDistance/nearest(to:among:limit:)``, but `nil` if it would have to compare too many
    ///   names.
    /// - Complexity: O(*n*) in the length of the name.
    package func nearest(to name: String, limit: Int) -> String? {
        let scalars = Array(name.unicodeScalars)
        let similar = (scalars.count - limit...scalars.count + limit).compactMap { byLength[$0] }
        guard similar.reduce(0, { $0 + $1.count }) <= Self.comparisons else { return nil }
        return NameDistance.nearest(to: scalars, among: similar.joined(), limit: limit)
    }
}
