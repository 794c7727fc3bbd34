import PayloadModel

extension Inspection {
    /// The push types that the keys suggest. Empty if the keys are ambiguous: neither `aps` nor a key of MDM or File
    /// Provider, or such a key next to `aps`, where it may be the app's own data.
    var suggestedPushTypes: [PushType] {
        let needsNoAps = kindByKeys == .mdm || kindByKeys == .fileProvider
        return needsNoAps == (aps == nil) ? kindByKeys.pushTypes : []
    }
}
