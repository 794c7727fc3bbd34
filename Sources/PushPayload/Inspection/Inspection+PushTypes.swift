import PayloadModel

extension Inspection {
    /// The push types that the keys suggest. Empty if the keys are ambiguous: the payload has neither `aps` nor a key
    /// of MDM or File Provider, or it has both and is not visible. Next to `aps`, such a key may be the app's own data.
    var suggestedPushTypes: [PushType] {
        let needsNoAps = kindByKeys == .mdm || kindByKeys == .fileProvider
        return needsNoAps == (aps == nil) ? kindByKeys.pushTypes : []
    }
}
