import LocatedJSON

extension Diagnostic {
    /// The id of the rule whose findings are about secrets of any form.
    package static let secretDataRule = "secret-data"

    /// Returns the finding without secrets: in its message, help, fix and pointer.
    ///
    /// A fix whose edits would write a secret keeps its title and loses its edits.
    ///
    /// - Parameters:
    ///   - text: The document that the finding is about.
    ///   - offset: The offset in bytes at which the document begins in the file; ``range`` refers to the file.
    /// - Complexity: O(*n*) in the length of the finding's texts and of the reported value.
    public func concealed(in text: ConcealedText, at offset: Int = 0) -> Diagnostic {
        var finding = self
        finding.message = Concealment.hidingQuoted(in: message)
        finding.help = help.map(Concealment.hidingQuoted)
        if let title = fix?.title { finding.fix?.title = Concealment.hidingQuoted(in: title) }
        finding.pointer = pointer.concealed
        let isAboutSecret = isAboutSecret(in: text, at: offset)
        let words = SecretWords(of: self, in: text, at: offset, isAboutSecret: isAboutSecret)
        if !words.isEmpty {
            finding.message = words.hidden(in: finding.message)
            finding.help = finding.help.map(words.hidden)
            if let title = finding.fix?.title { finding.fix?.title = words.hidden(in: title) }
        }
        let isHidden = fix?.edits.contains { edit in
            (isAboutSecret && !edit.text.isEmpty) || Self.writesSecret(edit.text)
                || words.occur(in: edit.text)
        }
        if isHidden == true { finding.fix?.edits = [] }
        return finding
    }

    /// Returns whether the reported value is a secret, regardless of its form: its pointer contains the name of a
    /// secret, it is a part of a secret, or the rule reports only secrets.
    ///
    /// - Parameters: As for ``concealed(in:at:)``.
    package func isAboutSecret(in text: ConcealedText, at offset: Int = 0) -> Bool {
        if rule == Self.secretDataRule || pointer.tokens.contains(where: SecretName.isSecret) {
            return true
        }
        guard let range = range?.bytes, range.lowerBound >= offset else { return false }
        let value = range.lowerBound - offset..<range.upperBound - offset
        return !Self.beginsStructure(text[value]) && text.hidesValue(at: value)
    }

    /// Whether the value begins as an object or an array.
    private static func beginsStructure(_ value: ArraySlice<UInt8>) -> Bool {
        value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[")
    }

    private static func writesSecret(_ text: String) -> Bool {
        text.utf8.count >= SecretRuns.shortestText && !ConcealedText(Array(text.utf8)).hidesNothing
    }
}

extension [Diagnostic] {
    /// The byte ranges of the values that `secret-data` reports; no other finding may quote these values.
    package var secretRanges: [Range<Int>] {
        filter { $0.rule == Diagnostic.secretDataRule }.compactMap { $0.range?.bytes }
    }
}
