import LocatedJSON
import PayloadModel

/// A part of a request that `curl` or APNs does not read as intended.
struct RequestProblem {
    let range: SourceRange
    let message: String
    let help: String
    var severity: Severity?
    var fix: Fix?
}

extension CurlRequest {
    /// The problems of a request to APNs, except those of header values.
    var problems: [RequestProblem] {
        headersWithoutColon.map(problem) + command.splitHeaders.map(problem) + misspelledNames
            + transportProblems + [tokenWithoutScheme, keyAsCertificate].compactMap(\.self)
    }

    // MARK: - Headers

    /// The headers of APNs without a colon or semicolon, which `curl` does not send, with the lengths of their names.
    var headersWithoutColon: [(text: EmbeddedText, length: Int)] {
        command.headers.compactMap { word in
            let text = word.text(of: script.bytes)
            guard !text.bytes.contains(where: { ":;".utf8.contains($0) }) else { return nil }
            let name = text.bytes.prefix { !" \t=".utf8.contains($0) }
            let isKnown = Self.knownNames.contains(String(decoding: name, as: UTF8.self).lowercased())
            return isKnown ? (text, name.count) : nil
        }
    }

    private func problem(withoutColon text: EmbeddedText, length: Int) -> RequestProblem {
        let name = String(decoding: text.bytes[..<length], as: UTF8.self)
        let isEqualsSign = length < text.bytes.count && text.bytes[length] == UInt8(ascii: "=")
        let title = isEqualsSign ? "write a colon instead of \"=\"" : "write a colon after \(name.spoken)"
        let fix = Fix(
            title: title, safety: .unsafe,
            edits: [Edit(length..<(isEqualsSign ? length + 1 : length), isEqualsSign ? ": " : ":")])
        return RequestProblem(
            range: file.range(text.source(of: 0..<length)),
            message: "no colon follows \(name.spoken), so curl does not send this header", help: title,
            fix: length < text.bytes.count ? text.fix(fix) : nil)
    }

    /// Returns the problem of a header that the shell splits at the space after the colon.
    private func problem(ofSplit header: SplitHeader) -> RequestProblem {
        let name = script.text(header.name)
        let words = [header.name] + header.values
        let hasVariables = words.contains(where: \.hasVariables)
        let quote = hasVariables ? "\"" : "'"
        let title = "put the header in quotes"
        let range = header.name.range.lowerBound..<(words.last ?? header.name).range.upperBound
        let isPlain = words.flatMap(\.pieces).allSatisfy { $0.quoting == .none }
        return RequestProblem(
            range: file.range(header.name.range),
            message:
                "the shell splits this header at the space: curl does not send \(String(name.dropLast()).spoken) and reads"
                + " its value as another URL",
            help: "\(title), as in -H \(quote)\(name) …\(quote)",
            fix: isPlain
                ? Fix(
                    title: title, safety: .unsafe,
                    edits: [range.lowerBound, range.upperBound].map { Edit($0..<$0, quote) }) : nil)
    }

    static let knownNames = HeaderDescription.all.map(\.name)

    /// The probable misspellings of headers that the request lacks.
    private var misspelledNames: [RequestProblem] {
        let present = Set(command.headers.compactMap { header($0)?.name })
        return command.headers.compactMap { word in
            guard let (text, colon) = nameAndValue(word) else { return nil }
            let name = String(decoding: text.bytes[..<colon], as: UTF8.self).trimmingBlanks()
            guard !Self.knownNames.contains(name.lowercased()),
                name.lowercased().hasPrefix("ap") || name.hasPrefix("auth"),
                let right = KeySpelling.sameForm(name, among: Self.knownNames, written: { $0 })
                    ?? KeySpelling.nearest(name, among: Self.knownNames, written: { $0 }),
                !present.contains(right)
            else { return nil }
            return RequestProblem(
                range: file.range(text.source(of: 0..<colon)),
                message: "\(name.spoken) is not a header of APNs, and the request has no \(right.spoken)",
                help: "write \(right.spoken)", severity: .warning,
                fix: replacement(
                    0..<colon, of: text, with: right,
                    title: "rename \(name.spoken) to \(right.spoken)"))
        }
    }

    /// The problem of a token in `authorization` without the word "bearer"; `nil` if there is none, or if the request
    /// has a certificate, which authenticates it without a token.
    private var tokenWithoutScheme: RequestProblem? {
        guard command.certificate == nil else { return nil }
        for word in command.headers {
            guard let (text, colon) = nameAndValue(word),
                String(decoding: text.bytes[..<colon], as: UTF8.self).lowercased()
                    == HeaderName.authorization,
                let start = text.bytes[(colon + 1)...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
                // Every JSON Web Token begins like this: `{"` in Base64.
                text.bytes[start...].starts(with: "eyJ".utf8),
                !text.bytes[start...].contains(UInt8(ascii: " "))
            else { continue }
            let title = "write \"bearer\" and a space before the token"
            return RequestProblem(
                range: file.range(text.source(of: 0..<colon)),
                message:
                    "\"bearer\" is missing before the token; APNs does not read the token and rejects the request",
                help: title,
                fix: text.fix(Fix(title: title, safety: .unsafe, edits: [Edit(start..<start, "bearer ")])))
        }
        return nil
    }

    private func nameAndValue(_ word: ScriptWord) -> (text: EmbeddedText, colon: Int)? {
        let text = word.text(of: script.bytes)
        guard let colon = text.bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        return (text, colon)
    }

    private var keyAsCertificate: RequestProblem? {
        guard let word = command.certificate,
            script.text(word).split(separator: ":").first?.lowercased().hasSuffix(".p8") == true
        else { return nil }
        return RequestProblem(
            range: file.range(word.range),
            message:
                "a .p8 file is a key for provider tokens, not a certificate; curl cannot load it, and the request fails",
            help: "make a token with the key, and send it as -H 'authorization: bearer …'")
    }

    /// Returns the fix that replaces a part of a text; `nil` if the part is spelled differently in the script.
    func replacement(
        _ range: Range<Int>, of text: EmbeddedText, with new: String, title: String
    ) -> Fix? {
        let source = text.source(of: range)
        guard source.count == range.count else { return nil }
        return Fix(title: title, safety: .unsafe, edits: [Edit(source, new)])
    }
}
