/// What a validator says of one document.
public struct ValidationReport: Sendable, Hashable {
    /// The findings in the order of the file.
    public var diagnostics: [Diagnostic]
    /// Whether the document itself parses; a payload in a string of it may still not.
    public var isDocument = true
    /// What the payloads come to, in the order of the file; empty when the document does not parse.
    public var payloads: [PayloadReport]
    /// What ``ValidationOptions/suppressions`` keep out of the findings, in the order of the file.
    public var suppressed: [Diagnostic] = []
    /// Stretches of the file, in bytes, that no report may show: provider tokens, passwords and device tokens around a
    /// payload, and what the rule `secret-data` finds inside. See ``hidingSecrets(in:)``.
    public var secrets: [Range<Int>] = []
    /// What is around the payloads; `nil` when a payload is the document.
    var wrapper: PayloadContainer?

    /// All of ``secrets``, and what looks like one: credentials that are known by their form, and values behind names such
    /// as `password`, also in a text that does not parse.
    func allSecrets(in bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { bytes in
            var found = secrets
            // Mostly nothing: no list is made then.
            let (forms, named) = (CredentialForm.ranges(in: bytes), NamedSecrets.ranges(in: bytes))
            if !forms.isEmpty { found += forms }
            if !named.isEmpty { found += named }
            return found
        }
    }

    /// The bytes of the document for a person to look at, a `*` for each byte of a secret; the places of findings
    /// stay right.
    ///
    /// Besides ``secrets`` everything is hidden that looks like a credential.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public func hidingSecrets(in bytes: [UInt8]) -> [UInt8] {
        Redaction(self, of: bytes).hiding(in: bytes)
    }

    /// Whether any finding is at or above a severity.
    public func contains(_ severity: Severity) -> Bool {
        diagnostics.contains { $0.severity >= severity }
    }

    /// Whether this is the report of something that can be read less well than that of another report: what a
    /// repair must not do.
    func isLessReadable(than other: ValidationReport) -> Bool {
        guard isDocument == other.isDocument else { return !isDocument }
        return unreadablePayloads > other.unreadablePayloads
    }

    /// Whether the document and all payloads in it parse.
    package var isReadable: Bool { isDocument && unreadablePayloads == 0 }

    private var unreadablePayloads: Int {
        payloads.count { $0.size == nil }
    }
}

/// What a validator says of one payload besides its findings.
public struct PayloadReport: Sendable, Hashable {
    /// What the payload costs; `nil` when it does not parse.
    public var size: DocumentSize?
    /// What the payload is for; `nil` when it is no object.
    public var kind: PushKind?
    /// What the payload says of its stack, for a ``PayloadSet``; `nil` when it shows nothing on the screen.
    public var stackTraits: StackTraits?
}
