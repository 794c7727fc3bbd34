import PayloadModel

extension Inspection {
    /// Whether `alert` is a string that is not empty, or an object with a title, a subtitle or a body, literal or
    /// localized, even if that text is empty.
    var hasAlertText: Bool {
        if let text = self[.alert]?.text { return !text.isEmpty }
        return LocalizedField.all.contains {
            self[$0.literal]?.isNull == false || self[$0.key]?.isNull == false
        }
    }
}
