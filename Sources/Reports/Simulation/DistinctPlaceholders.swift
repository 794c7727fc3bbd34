import LocatedJSON
import PushPayload

/// Placeholders for texts that contain secrets; only equal texts have the same placeholder.
package struct DistinctPlaceholders {
    package init() {}

    /// The placeholders by the bytes of the text. As keys, `String` values would be equal if Unicode considers them
    /// equivalent, although they can be the ids of different threads.
    private var placeholders: [[UInt8]: String] = [:]
    private var counts: [String: Int] = [:]

    /// Returns a text without its secrets, followed by a number if the result would equal the placeholder of another
    /// text: `9f8e…(64) #2`.
    package mutating func placeholder(for text: String) -> String {
        var shown = Concealment.hiding(in: text)
        guard !shown.utf8.elementsEqual(text.utf8) else { return text }
        if let known = placeholders[Array(text.utf8)] { return known }
        let count = counts[shown, default: 0] + 1
        counts[shown] = count
        if count > 1 { shown += " #\(count)" }
        placeholders[Array(text.utf8)] = shown
        return shown
    }
}
