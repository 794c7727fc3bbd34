import LocatedJSON

/// Finds the intended key of a misspelled name.
package enum KeySpelling {
    /// The difference between a misspelled name and the name of the key.
    package enum Difference: Sendable {
        /// Letter case, `_`, `-` and spaces only.
        case form
        /// One or two wrong letters.
        case letters
    }

    /// Returns the key whose name differs from the given name only in letter case, `_`, `-` and spaces.
    package static func sameForm(_ name: String, among keys: [PayloadKey]) -> PayloadKey? {
        sameForm(normalized(name), among: keys) { _ in true }
    }

    /// Returns the first candidate that has the given normalized name.
    ///
    /// - Parameter isMeant: Returns whether a key is a candidate.
    package static func sameForm(
        _ wanted: [Unicode.Scalar], among keys: [PayloadKey], where isMeant: (PayloadKey) -> Bool
    ) -> PayloadKey? {
        keys.first { $0.normalizedName == wanted && isMeant($0) }
    }

    /// Returns the first candidate that differs from a text only in letter case, `_`, `-` and spaces.
    package static func sameForm<Candidate>(
        _ text: String, among candidates: [Candidate], written: (Candidate) -> String
    ) -> Candidate? {
        let wanted = normalized(text)
        return candidates.first { normalized(written($0)) == wanted }
    }

    /// Whether two names differ at most in the case of ASCII letters, `_`, `-` and spaces. Allocates nothing.
    package static func hasSameLetters(_ name: UTF8Bytes, _ known: String) -> Bool {
        var left = name.buffer.makeIterator()
        var right = known.utf8.makeIterator()
        while true {
            let (a, b) = (nextLetter(&left), nextLetter(&right))
            guard a == b else { return false }
            if a == nil { return true }
        }
    }

    private static func nextLetter(_ bytes: inout some IteratorProtocol<UInt8>) -> UInt8? {
        while let byte = bytes.next() {
            if let letter = folded(byte) { return letter }
        }
        return nil
    }

    /// Returns a byte, in lower case if it is an ASCII letter; `nil` for `_`, `-` and a space.
    private static func folded(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): nil
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
    }

    /// Returns the key with the nearest name. One letter may be changed, added, dropped or swapped in a key of 4 or 5
    /// letters, and two letters in a longer key. `nil` if no key is near, or two are equally near. Ignores a key whose
    /// name differs only in letter case, `_`, `-` and spaces.
    package static func nearest(_ name: String, among keys: [PayloadKey]) -> PayloadKey? {
        nearest(normalized(name), among: keys) { _ in true }
    }

    /// Returns the key whose name is nearest to a normalized name, by the measure of ``nearest(_:among:)``.
    ///
    /// - Parameter isMeant: Returns whether a key is a candidate.
    package static func nearest(
        _ wanted: [Unicode.Scalar], among keys: [PayloadKey], where isMeant: (PayloadKey) -> Bool
    ) -> PayloadKey? {
        nearest(wanted, among: keys, where: isMeant, normalized: \.normalizedName)
    }

    /// Returns the candidate that is nearest to a text, by the measure of ``nearest(_:among:)``.
    package static func nearest<Candidate>(
        _ text: String, among candidates: [Candidate], written: (Candidate) -> String
    ) -> Candidate? {
        nearest(normalized(text), among: candidates, where: { _ in true }) { normalized(written($0)) }
    }

    private static func nearest<Candidate>(
        _ wanted: [Unicode.Scalar], among candidates: [Candidate], where isMeant: (Candidate) -> Bool,
        normalized: (Candidate) -> [Unicode.Scalar]
    ) -> Candidate? {
        var best: (candidate: Candidate, distance: Int)?
        var isTie = false
        for candidate in candidates {
            let known = normalized(candidate)
            let limit = known.count < 4 ? 0 : known.count < 6 ? 1 : 2
            // Compares the lengths first, because this excludes most candidates.
            guard limit > 0, abs(known.count - wanted.count) <= limit, isMeant(candidate),
                let distance = NameDistance.distance(wanted, known, limit: limit), distance > 0
            else {
                continue
            }
            if let current = best, distance >= current.distance {
                isTie = isTie || distance == current.distance
            } else {
                best = (candidate, distance)
                isTie = false
            }
        }
        return isTie ? nil : best?.candidate
    }

    /// Returns the scalars of a name in lower case, without `_`, `-` and spaces.
    package static func normalized(_ name: String) -> [Unicode.Scalar] {
        var letters: [Unicode.Scalar] = []
        letters.reserveCapacity(name.utf8.count)
        for scalar in name.unicodeScalars {
            if !scalar.isASCII {
                letters += scalar.properties.lowercaseMapping.unicodeScalars
            } else if let letter = folded(UInt8(ascii: scalar)) {
                letters.append(Unicode.Scalar(letter))
            }
        }
        return letters
    }
}
