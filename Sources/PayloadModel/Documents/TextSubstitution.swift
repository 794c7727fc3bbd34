import LocatedJSON

/// A part of a document that an excerpt replaces.
package struct TextSubstitution {
    /// The removed bytes; empty for an insertion.
    package var range: Range<Int>
    /// The replacements, each with the bytes of the document that it comes from.
    package var words: [(text: String, source: Range<Int>)]

    /// Other words for a stretch.
    package init(_ range: Range<Int>, as text: String) {
        self.range = range
        words = [(text, range)]
    }

    /// An insertion at an offset, whose text comes from somewhere else.
    package init(at offset: Int, _ words: [(text: String, source: Range<Int>)]) {
        range = offset..<offset
        self.words = words
    }
}

extension Document {
    /// The number that a service writes for the Boolean `critical` of a sound; `nil` where there is none.
    package func flagOfSound(at sound: JSONPointer) -> TextSubstitution? {
        let pointer = sound.appending(PayloadKey.critical.name)
        guard let isOn = node(at: pointer)?.boolean, let value = map.node(at: pointer)?.value else {
            return nil
        }
        return TextSubstitution(value, as: isOn ? "1" : "0")
    }

    /// A part of the document with some substitutions, which must be in the order of the file.
    package func excerpt(_ range: Range<Int>, substituting substitutions: [TextSubstitution]) -> EmbeddedText
    {
        guard !substitutions.isEmpty else { return excerpt(range) }
        var assembly = TextAssembly(.excerpt, of: source.bytes)
        var offset = range.lowerBound
        for substitution in substitutions {
            assembly.copy(offset..<max(offset, substitution.range.lowerBound))
            for (text, source) in substitution.words { assembly.write(text, for: source) }
            offset = max(offset, substitution.range.upperBound)
        }
        assembly.copy(offset..<max(offset, range.upperBound))
        return assembled(assembly)
    }
}
