extension Placeholder {
    /// The topic in the documentation of FlutterFire, in place of the app's bundle identifier.
    private static let topicOfFlutterFire = "io.flutter.plugins.firebase.messaging"

    /// Whether a header's value is, or contains, a placeholder. In a topic, a suffix may follow the placeholder:
    /// `<BUNDLE_ID>.voip`.
    package static func isFound(in header: PushHeader) -> Bool {
        if header.name == HeaderName.topic {
            if header.value == topicOfFlutterFire { return true }
            if let bundleID = Topic(header.value).ending?.bundleID, isFound(inIdentifier: bundleID) {
                return true
            }
        }
        if isFound(in: header.value) || isWhole(header.value) { return true }
        let mayBeWord = header.name == HeaderName.pushType || header.name == HeaderName.collapseID
        return header.name.hasPrefix(HeaderName.prefix)
            && isName(header.value, mayBeListedValue: mayBeWord)
    }
}
