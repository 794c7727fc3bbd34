/// What a finding says and what its repair writes, one text behind the other, each with a line end: what none of them holds
/// is told at once.
///
/// No form of a credential and no string of JSON goes on behind the end of a line.
struct FindingWords {
    private(set) var bytes: [UInt8] = []

    private static let usualLength = 400

    /// - Complexity: O(*n*) in the number of bytes.
    init(_ finding: borrowing Diagnostic) {
        // Room for what most findings say, so that the list need not grow.
        bytes.reserveCapacity(Self.usualLength)
        append(finding.message)
        if let help = finding.help { append(help) }
        if let fix = finding.fix {
            append(fix.title)
            for edit in fix.edits { append(edit.text) }
        }
    }

    private mutating func append(_ text: String) {
        let isInOnePiece = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) } != nil
        if !isInOnePiece { bytes += text.utf8 }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whether one of the texts may hold what has the form of a credential; most hold none.
    var mayHoldCredential: Bool { bytes.withUnsafeBufferPointer { CredentialForm.mayBeFound(in: $0) } }
}
