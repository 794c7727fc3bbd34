import LocatedJSON
import PayloadModel

// Typing errors in a command, and characters that an editor or a web page changed.
extension CurlScript {
    /// Reports characters that make the shell or curl read a different command than the author intended.
    mutating func reportTyping(_ command: CurlCommand) {
        if !command.brokenContinuations.isEmpty { report(continuations: command.brokenContinuations) }
        if let range = command.bracketedAddresses.first { report(brackets: range) }
        if let (word, hyphens) = command.foreignDashes.first { report(dashOf: word, meaning: hyphens) }
        if let word = command.helpOption {
            let title = "write -H"
            let end = word.range.upperBound
            let isPlain = script.text(word).utf8.count == word.range.count
            unwrapping.report(
                .brokenQuotes, unwrapping.file.range(word.range),
                "-h asks curl for its help; curl sends no request, and nothing is delivered",
                help: "write -H before a header",
                fix: isPlain ? Fix(title: title, safety: .unsafe, edits: [Edit(end - 1..<end, "H")]) : nil)
        }
        if let word = command.protocolWord {
            unwrapping.report(
                .brokenQuotes, unwrapping.file.range(word.range),
                "\(script.text(word).spoken) is a second URL for curl, which fails to reach it after the request",
                help: "remove \(script.text(word).spoken)", severity: .note)
        }
        guard let header = command.curlyHeaders.first else { return }
        unwrapping.report(
            .brokenQuotes, header.range,
            "the quotes around this header are curly; the shell does not read them as quotes, and APNs does not get the"
                + " header",
            help: "write straight quotes, as in -H 'apns-push-type: alert'")
    }

    /// Reports the brackets around an address.
    private mutating func report(brackets range: Range<Int>) {
        let title = "remove the angle brackets"
        let edits = [range.lowerBound, range.upperBound - 1].map { Edit($0..<$0 + 1, "") }
        unwrapping.report(
            .brokenQuotes, unwrapping.file.range(range),
            "the shell reads the angle brackets around this URL as redirections; curl does not get the URL",
            help: title, fix: Fix(title: title, safety: .unsafe, edits: edits))
    }

    /// Reports the first backslash with blanks, a comment or a second backslash after it; the fix corrects every such
    /// backslash.
    private mutating func report(continuations: [Range<Int>]) {
        let ends = continuations.map { Self.isLineEnd($0.upperBound, in: script.bytes) }
        let edits = zip(continuations, ends).map { range, endsLine in
            Edit(endsLine ? range.lowerBound + 1..<range.upperBound : range, "")
        }
        let text = script.bytes[continuations[0].dropFirst()]
        let follower: (after: String, name: String) =
            text.first == UInt8(ascii: "\\")
            ? ("a second backslash", "the second backslash")
            : text.contains(UInt8(ascii: "#"))
                ? ("a comment", "the comment after the backslash")
                : ("a blank", "the blank after the backslash")
        let title = "remove \(ends[0] ? follower.name : "the backslash")"
        unwrapping.report(
            .brokenQuotes, unwrapping.file.range(continuations[0]),
            "\(follower.after) follows this backslash, so the shell does not continue the command: curl does not get the options"
                + " after it",
            help: ends[0] ? title : "\(title), or write a line break directly after it",
            fix: Fix(title: title, safety: .unsafe, edits: edits))
    }

    private static func isLineEnd(_ offset: Int, in bytes: [UInt8]) -> Bool {
        offset < bytes.count && (bytes[offset] == 0x0A || bytes[offset] == 0x0D)
    }

    private mutating func report(dashOf word: ScriptWord, meaning hyphens: String) {
        let option = script.text(word)
        guard let dash = option.unicodeScalars.first.map({ UTF8.width($0) }) else { return }
        let range = word.range.lowerBound..<word.range.lowerBound + dash
        unwrapping.report(
            .brokenQuotes, unwrapping.file.range(range),
            "this dash is not a hyphen: an editor replaced \(hyphens.spoken) with it, so curl does not read an option there",
            help: "type \(hyphens) on the keyboard",
            fix: Fix(title: "write \(hyphens)", safety: .unsafe, edits: [Edit(range, hyphens)]))
    }
}
