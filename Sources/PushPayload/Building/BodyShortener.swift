import LocatedJSON
import PayloadModel

/// Cuts the body of a payload so that the payload fits its limit.
///
/// Only literal text can be cut; the text of a localized body is in the app. The cut is between two grapheme clusters,
/// never inside a flag, a family or an accented letter. A grapheme cluster costs its bytes in JSON, including escapes.
/// `…` replaces the removed text.
public enum BodyShortener {
    /// The reason why a payload cannot fit.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The rest of the payload, with one character of the body and `…`, already exceeds the limit.
        case restTooLarge(restBytes: Int, limit: Int)
        /// There is no literal body.
        case noBody(byteCount: Int, limit: Int)

        /// The problem: lower case, no full stop.
        public var description: String {
            switch self {
            case .restTooLarge(let rest, let limit) where rest + JSONText.cost(of: String(ellipsis)) <= limit:
                "the payload has \(rest) bytes without the text of its body, and not even the body's first"
                    + " character fits into the limit of \(limit) bytes"
            case .restTooLarge(let rest, let limit):
                "the payload has \(rest) bytes without the text of its body and cannot be cut to \(limit) bytes"
            case .noBody(let count, let limit):
                "the payload has \(count) bytes, \(SizeLimit.excess(of: count, over: limit)) over the limit of \(limit), and no body to shorten"
            }
        }
    }

    /// The replacement for the removed text.
    private static let ellipsis: Character = "…"

    /// The maximum number of additional characters to remove in order not to split a word.
    static let wordWindow = 16

    /// Cuts the body if necessary.
    ///
    /// - Parameters:
    ///   - value: The outermost object of a payload.
    ///   - limit: The maximum size in bytes, compact; a negative one counts as 0.
    /// - Returns: The payload and a report on the cut; the unchanged payload and `nil` if it fits.
    /// - Throws: ``Failure``.
    /// - Complexity: O(*n*) in the number of bytes: costs add up, so one pass finds the cut.
    public static func fit(
        _ value: JSONValue, limit: Int
    ) throws(Failure) -> (value: JSONValue, report: ShorteningReport?) {
        let limit = max(limit, 0)
        let bytesBefore = JSONWriter.compact(value).utf8.count
        guard bytesBefore > limit else { return (value, nil) }
        guard let (pointer, body) = literalBody(of: value) else {
            throw .noBody(byteCount: bytesBefore, limit: limit)
        }
        let rest = bytesBefore - JSONText.cost(of: body)
        let available = limit - rest - JSONText.cost(of: String(ellipsis))
        guard let cut = cut(body, available: available) else {
            throw .restTooLarge(restBytes: rest, limit: limit)
        }
        let shortened = String(body[..<cut]) + String(ellipsis)
        let report = ShorteningReport(
            bytesBefore: bytesBefore, bytesAfter: rest + JSONText.cost(of: shortened),
            removedText: String(body[cut...]))
        return (value.replacing(pointer.tokens[...], with: .string(shortened)), report)
    }

    /// Returns the end of the text to keep; `nil` if the body is empty or not even its first character fits.
    private static func cut(_ body: String, available: Int) -> String.Index? {
        guard !body.isEmpty else { return nil }
        var cost = 0
        var end = body.startIndex
        // The end of the last whole word, as an index and in characters.
        var wordEnd: (index: String.Index, position: Int)?
        var position = 0
        var isInWord = false
        for index in body.indices {
            let character = body[index]
            if character.isWhitespace, isInWord { wordEnd = (index, position) }
            isInWord = !character.isWhitespace
            cost += JSONText.cost(of: body[index...index])
            if cost > available {
                guard position > 0 else { return nil }
                if let wordEnd, position - wordEnd.position <= wordWindow { return wordEnd.index }
                return end
            }
            position += 1
            end = body.index(after: index)
        }
        return end
    }

    /// Returns the literal body: `aps.alert.body`, or `aps.alert` as a string.
    private static func literalBody(of value: JSONValue) -> (JSONPointer, String)? {
        let alert = value[PayloadKey.aps.name]?[PayloadKey.alert.name]
        if case .string(let body)? = alert { return (PayloadKey.alert.pointer, body) }
        if case .string(let body)? = alert?[PayloadKey.body.name] { return (PayloadKey.body.pointer, body) }
        return nil
    }
}

extension JSONValue {
    /// Returns the value with a new value at a path of keys; the unchanged value if the path does not exist.
    fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONValue) -> JSONValue {
        guard let name = path.first else { return value }
        guard case .object(var members) = self, let inner = members[name] else { return self }
        members[name] = inner.replacing(path.dropFirst(), with: value)
        return .object(members)
    }
}
