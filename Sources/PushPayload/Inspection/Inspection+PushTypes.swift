import PayloadModel

extension Inspection {
    /// The push types that the keys suggest. Empty if they are ambiguous: an empty body, or `mdm` next to `aps`, where
    /// it may be the app's own data.
    var suggestedPushTypes: [PushType] {
        let standsAlone = kindOfKeys == .mdm || kindOfKeys == .fileProvider
        return standsAlone == (aps == nil) ? kindOfKeys.pushTypes : []
    }
}
