import PayloadModel

/// The "did you mean" suggestions of usage errors.
package enum NameSuggestion {
    /// Returns the end of a message about an unknown name: `; did you mean "--ignore"?`, or an empty string if no
    /// candidate is similar enough.
    package static func suffix(for name: String, among candidates: [String]) -> String {
        guard let nearest = nearest(to: name, among: candidates) else { return "" }
        return "; did you mean \"\(nearest)\"?"
    }

    /// Returns the candidate that was probably meant: equal except for letter case, a few typing errors away, or the
    /// only one that begins with `name`; `nil` if there is none.
    package static func nearest(to name: String, among candidates: [String]) -> String? {
        let lowercased = name.lowercased()
        if let same = candidates.first(where: { $0.lowercased() == lowercased }) { return same }
        // Leading dashes are the same in every option, so they do not count as typed characters.
        let bare = name.drop { $0 == "-" }
        guard !bare.isEmpty else { return nil }
        let limit = min(3, max(1, bare.count / 3))
        if let nearest = NameDistance.nearest(to: name, among: candidates, limit: limit) { return nearest }
        guard bare.count > 1 else { return nil }
        let longer = candidates.filter { $0.hasPrefix(name) }
        return longer.count == 1 ? longer.first : nil
    }
}
