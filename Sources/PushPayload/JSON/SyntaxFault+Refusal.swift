extension SyntaxFault {
    /// What keeps a refused document from being JSON, in the order of the file; never empty.
    static func faults(in bytes: [UInt8], refusal: JSONTree.Refusal) -> [SyntaxFault] {
        [SyntaxFault(.unexpected, refusal.offset..<refusal.offset, refusal.text)]
    }
}
