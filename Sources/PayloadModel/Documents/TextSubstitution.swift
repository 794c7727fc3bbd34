import LocatedJSON

/// A range of a document, and the texts that replace it in an excerpt.
package struct TextSubstitution {
    /// The removed bytes; empty for an insertion.
    package let range: Range<Int>
    /// The replacements, each with the range of the document that it comes from.
    package let replacements: [(text: String, source: Range<Int>)]

    /// Creates the replacement of a range by a text.
    package init(_ range: Range<Int>, as text: String) {
        self.range = range
        replacements = [(text, range)]
    }

    /// Creates an insertion at an offset; its texts come from other ranges of the document.
    package init(at offset: Int, _ replacements: [(text: String, source: Range<Int>)]) {
        range = offset..<offset
        self.replacements = replacements
    }
}

extension Document {
    /// Returns a part of the document with some substitutions, which must be in document order.
    package func excerpt(_ range: Range<Int>, substituting substitutions: [TextSubstitution]) -> EmbeddedText
    {
        guard !substitutions.isEmpty else { return excerpt(range) }
        var assembly = TextAssembly(.excerpt, of: source.bytes)
        var offset = range.lowerBound
        for substitution in substitutions {
            assembly.copy(offset..<max(offset, substitution.range.lowerBound))
            for (text, source) in substitution.replacements { assembly.write(text, for: source) }
            offset = max(offset, substitution.range.upperBound)
        }
        assembly.copy(offset..<max(offset, range.upperBound))
        return assembled(assembly)
    }
}
