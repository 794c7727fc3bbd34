import PayloadModel

extension Inspection {
    /// A key of `aps` that nothing but a Live Activity push can mean; `nil` where there is none.
    ///
    /// Everyday words (`timestamp`, `attributes`) are no proof: senders put data of their own into `aps`.
    /// `event` is one when its value is.
    var evidenceOfLiveActivity: PayloadKey? {
        guard aps != nil else { return nil }
        return PushKind.liveActivityKeys.first { key in
            guard let value = self[key], !value.isNull else { return false }
            return key == .event ? activityEvent != nil : key.name.utf8.contains(UInt8(ascii: "-"))
        }
    }

    /// Whether a key in its right place and spelling would make the payload a Live Activity push, which neither the push
    /// type nor another key says that it is.
    func wouldBecomeLiveActivity(with key: PayloadKey) -> Bool {
        key.use == .liveActivity && kindOfKeys != .liveActivity && kind != .liveActivity
    }
}
