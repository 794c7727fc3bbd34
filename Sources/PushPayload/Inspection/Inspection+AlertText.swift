import PayloadModel

extension Inspection {
    /// Whether `alert` is an object with a title, a subtitle or a body, literal or localized, or a string that is not
    /// empty. The texts themselves do not matter.
    var hasAlertText: Bool {
        if let text = self[.alert]?.text { return !text.isEmpty }
        return LocalizedField.all.contains {
            self[$0.literal]?.isNull == false || self[$0.key]?.isNull == false
        }
    }
}
