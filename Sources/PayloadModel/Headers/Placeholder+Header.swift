extension Placeholder {
    /// Returns whether a header's value is a placeholder.
    package static func isFound(in header: PushHeader) -> Bool {
        if isFound(in: header.value) || isStandIn(header.value) { return true }
        let mayBeWord = header.name == HeaderName.pushType || header.name == HeaderName.collapseID
        return header.name.hasPrefix(HeaderName.prefix) && isDocumentedName(header.value, orWord: mayBeWord)
    }
}
