import LocatedJSON
import PushPayload

/// Gives texts with secrets placeholders that are equal only for equal texts.
package struct DistinctPlaceholders {
    package init() {}

    /// By the bytes of the texts: strings that Unicode calls equivalent are different threads.
    private var placeholders: [[UInt8]: String] = [:]
    private var counts: [String: Int] = [:]

    /// Returns a text without its secrets; the second text that would then look the same gets a number, as in
    /// `9f8e…(64) #2`.
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
