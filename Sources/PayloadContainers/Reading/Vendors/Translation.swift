import Localization
import LocatedJSON
import PayloadModel

/// A payload made from the fields of a vendor's message.
///
/// Every part of the payload maps to a range of the file: a key to the vendor's key, and the outer braces to the object
/// with the fields. A value that the vendor spells as Apple does is copied, so fixes can edit it; any other value is
/// replaced by Apple's spelling, and no fix edits it.
struct Translation {
    private struct Member {
        let key: String
        let name: Range<Int>
        let value: Range<Int>
        /// The text to write for the value; `nil` to copy it.
        let word: String?
        /// The part of a copied value that is replaced.
        var substitution: TextSubstitution?
    }

    /// The members of one object, each key once.
    private struct Members {
        private(set) var all: [Member] = []
        private var names: Set<[UInt8]> = []

        mutating func append(_ member: Member) {
            if names.insert(Array(member.key.utf8)).inserted { all.append(member) }
        }
    }

    private let document: Document
    private let object: Range<Int>
    private var aps = Members()
    private var alert = Members()
    /// The app's own data, next to `aps`.
    private var custom = Members()
    /// The range that the braces of the alert map to: the vendor's object of texts. If it is `nil`, they map to
    /// the name of the alert's first member.
    var alertRange: Range<Int>?

    init(_ document: Document, of object: Range<Int>) {
        self.document = document
        self.object = object
    }

    /// Sets the value of a key of `aps` or of its alert, unless the key has a value already.
    mutating func set(
        _ key: PayloadKey, name: Range<Int>, value: Range<Int>, as word: String? = nil,
        substituting substitution: TextSubstitution? = nil
    ) {
        let member = Member(
            key: key.name, name: name, value: value, word: word, substitution: substitution)
        if key.place == .alert { alert.append(member) } else { aps.append(member) }
    }

    /// Adds a member of the alert under the given name, which need not be a key of Apple.
    mutating func setInAlert(named key: String, name: Range<Int>, value: Range<Int>) {
        alert.append(Member(key: key, name: name, value: value, word: nil))
    }

    /// Adds a member of the app's own data.
    mutating func addCustom(_ key: String, name: Range<Int>, value: Range<Int>) {
        custom.append(Member(key: key, name: name, value: value, word: nil))
    }

    /// Returns the payload, mapped to the file.
    func payload() -> EmbeddedText {
        var assembly = TextAssembly(.translation, of: document.source.bytes)
        assembly.write("{\"\(PayloadKey.aps.name)\":{", for: object)
        write(aps.all, to: &assembly)
        if let first = alert.all.first {
            let braces = alertRange ?? first.name
            assembly.write((aps.all.isEmpty ? "" : ",") + "\"\(PayloadKey.alert.name)\":", for: braces)
            assembly.write("{", for: braces)
            write(alert.all, to: &assembly)
            assembly.write("}", for: braces)
        }
        assembly.write("}", for: object)
        if !custom.all.isEmpty { assembly.write(",", for: object) }
        write(custom.all, to: &assembly)
        assembly.write("}", for: object)
        return document.assembled(assembly)
    }

    private func write(_ members: [Member], to assembly: inout TextAssembly) {
        for (index, member) in members.enumerated() {
            if index > 0 { assembly.write(",", for: object) }
            let name = JSONText.encode(member.key)
            if document.map.text(member.name) == name {
                assembly.copy(member.name)
            } else {
                assembly.write(name, for: member.name)
            }
            assembly.write(":", for: member.name)
            if let word = member.word {
                assembly.write(word, for: member.value)
            } else {
                copy(member.value, substituting: member.substitution, to: &assembly)
            }
        }
    }

    private func copy(
        _ value: Range<Int>, substituting substitution: TextSubstitution?, to assembly: inout TextAssembly
    ) {
        guard let substitution else {
            assembly.copy(value)
            return
        }
        assembly.copy(value.lowerBound..<substitution.range.lowerBound)
        for (text, source) in substitution.replacements { assembly.write(text, for: source) }
        assembly.copy(substitution.range.upperBound..<value.upperBound)
    }
}
