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

    /// Returns the name that is closest to another: one that differs only in letter case, or a similar one.
    ///
    /// - Parameter limit: The maximum edit distance of a similar name.
    /// - Returns: `nil` if none is the closest, or if there are too many names of similar length.
    /// - Complexity: O(*n*) in the length of the name.
    package func nearest(to name: String, limit: Int) -> String? {
        let scalars = Array(name.unicodeScalars)
        let similar = (scalars.count - limit...scalars.count + limit).compactMap { byLength[$0] }
        guard similar.reduce(0, { $0 + $1.count }) <= Self.comparisons else { return nil }
        let lowercased = name.lowercased()
        let sameForm = byLength[scalars.count, default: []].map(Self.string)
            .filter { $0.lowercased() == lowercased }
        if sameForm.count == 1 { return sameForm.first }
        return NameDistance.nearest(to: scalars, among: similar.joined(), limit: limit)
    }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
