import PayloadModel

extension Inspection {
    /// A key of `aps` that only makes sense in a Live Activity push; `nil` if there is none.
    ///
    /// Keys without a hyphen, such as `timestamp`, are everyday words that senders also use for their own data in
    /// `aps`. So they are not evidence, except `event` if its value is an event of Live Activities.
    var evidenceOfLiveActivity: PayloadKey? {
        guard aps != nil else { return nil }
        return PushKind.liveActivityKeys.first { key in
            guard let value = self[key], !value.isNull else { return false }
            return key == .event ? activityEvent != nil : key.name.utf8.contains(UInt8(ascii: "-"))
        }
    }

    /// Returns whether moving or respelling a key would make the payload a Live Activity push although neither the push
    /// type nor another key does.
    func wouldBecomeLiveActivity(with key: PayloadKey) -> Bool {
        key.use == .liveActivity && kindByKeys != .liveActivity && kind != .liveActivity
    }
}
