import PayloadModel

extension Inspection {
    /// The push types that the keys suggest. Empty if the keys are ambiguous: an empty payload, or `mdm` next to `aps`,
    /// where `mdm` may be the app's own data.
    var suggestedPushTypes: [PushType] {
        let needsNoAps = kindOfKeys == .mdm || kindOfKeys == .fileProvider
        return needsNoAps == (aps == nil) ? kindOfKeys.pushTypes : []
    }
}
