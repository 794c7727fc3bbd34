import LocatedJSON
import PayloadModel

/// Cuts the body of a payload so that the payload fits.
///
/// Only text that is written out is cut: a localised body lies in the app. The cut falls between two
/// characters as a reader sees them, never inside a flag, a family or an accented letter; each is counted at
/// what it costs in JSON, escapes included. `…` takes the place of what is gone.
public enum BodyShortener {
    /// Why a payload cannot be made to fit.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// Everything but the body, with one character of the body and `…`, exceeds the limit already.
        case restTooLarge(restBytes: Int, limit: Int)
        /// There is no body that is written out.
        case noBody(byteCount: Int, limit: Int)

        /// What is wrong: lower case, no full stop.
        public var description: String {
            switch self {
            case .restTooLarge(let rest, let limit) where rest + JSONText.cost(of: String(ellipsis)) <= limit:
                "the payload has \(rest) bytes without the text of its body, and not even the first character "
                    + "of that fits into the rest of \(limit) bytes"
            case .restTooLarge(let rest, let limit):
                "the payload has \(rest) bytes without the text of its body and cannot be cut to \(limit) bytes"
            case .noBody(let count, let limit):
                "the payload has \(count) bytes, \(SizeLimit.excess(of: count, over: limit)) over the limit of \(limit), and no body to shorten"
            }
        }
    }

    /// What stands for the text that is gone.
    private static let ellipsis: Character = "…"

    /// How many characters more may go so that no word is cut in two.
    static let wordWindow = 16

    /// Cuts the body, if need be.
    ///
    /// - Parameters:
    ///   - value: The outermost object of a payload.
    ///   - limit: The largest size in bytes, compact; a negative one counts as 0.
    /// - Returns: The payload and what was cut; the payload as it is and `nil` when it fits.
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
        let room = limit - rest - JSONText.cost(of: String(ellipsis))
        guard let cut = cut(body, room: room) else { throw .restTooLarge(restBytes: rest, limit: limit) }
        let shortened = String(body[..<cut]) + String(ellipsis)
        let report = ShorteningReport(
            bytesBefore: bytesBefore, bytesAfter: rest + JSONText.cost(of: shortened),
            removedText: String(body[cut...]))
        return (value.replacing(pointer.tokens[...], with: .string(shortened)), report)
    }

    /// Where the text ends that stays; `nil` when not a single character fits.
    private static func cut(_ body: String, room: Int) -> String.Index? {
        var cost = 0
        var end = body.startIndex
        // Where the last whole word ends, also counted in characters.
        var wordEnd: (index: String.Index, position: Int)?
        var position = 0
        var isInWord = false
        for index in body.indices {
            let character = body[index]
            if character.isWhitespace, isInWord { wordEnd = (index, position) }
            isInWord = !character.isWhitespace
            cost += JSONText.cost(of: body[index...index])
            if cost > room {
                guard position > 0 else { return nil }
                if let wordEnd, position - wordEnd.position <= wordWindow { return wordEnd.index }
                return end
            }
            position += 1
            end = body.index(after: index)
        }
        return end
    }

    /// The body that is written out: `aps.alert.body`, or `aps.alert` as a string.
    private static func literalBody(of value: JSONValue) -> (JSONPointer, String)? {
        let alert = value[PayloadKey.aps.name]?[PayloadKey.alert.name]
        if case .string(let body)? = alert { return (PayloadKey.alert.pointer, body) }
        if case .string(let body)? = alert?[PayloadKey.body.name] { return (PayloadKey.body.pointer, body) }
        return nil
    }
}

extension JSONValue {
    /// The value with another one at the end of a path of names; the value as it is where the path leads nowhere.
    fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONValue) -> JSONValue {
        guard let name = path.first else { return value }
        guard case .object(var members) = self, let inner = members[name] else { return self }
        members[name] = inner.replacing(path.dropFirst(), with: value)
        return .object(members)
    }
}
