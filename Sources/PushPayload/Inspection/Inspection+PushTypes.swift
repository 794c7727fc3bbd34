import PayloadModel

extension Inspection {
    /// The push types that the keys suggest; empty where they leave it open: an empty body, or `mdm`
    /// beside `aps`, where it may be the app's own data.
    var suggestedPushTypes: [PushType] {
        let standsAlone = kindOfKeys == .mdm || kindOfKeys == .fileProvider
        return standsAlone == (aps == nil) ? kindOfKeys.pushTypes : []
    }
}
