import PayloadModel

/// The "did you mean" of usage errors.
package enum NameSuggestion {
    /// The end of a message about a wrong name.
    ///
    /// - Returns: `; did you mean "--ignore"?`, or nothing where no guess is good enough.
    package static func suffix(for name: String, among candidates: [String]) -> String {
        guard let nearest = nearest(to: name, among: candidates) else { return "" }
        return "; did you mean \"\(nearest)\"?"
    }

    /// The candidate that was probably meant: a few slips away, or the only one that begins like this.
    package static func nearest(to name: String, among candidates: [String]) -> String? {
        let lowercased = name.lowercased()
        if let same = candidates.first(where: { $0.lowercased() == lowercased }) { return same }
        // Dashes are the same in every option and say nothing about how much of the name was typed.
        let bare = name.drop { $0 == "-" }
        guard !bare.isEmpty else { return nil }
        let limit = min(3, max(1, bare.count / 3))
        if let nearest = NameDistance.nearest(to: name, among: candidates, limit: limit) { return nearest }
        guard bare.count > 1 else { return nil }
        let longer = candidates.filter { $0.hasPrefix(name) }
        return longer.count == 1 ? longer.first : nil
    }
}
