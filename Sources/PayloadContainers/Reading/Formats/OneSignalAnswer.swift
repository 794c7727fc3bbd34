import LocatedJSON

/// An answer of OneSignal: a sent message, which OneSignal repeats with the numbers of its deliveries.
///
/// [OneSignal's page](https://documentation.onesignal.com/reference/view-message-response)
package enum OneSignalAnswer {
    package static let name = "an answer of OneSignal, not a payload"
    package static let help = "validate the request that was sent to OneSignal"

    private static let counters = ["successful", "failed", "errored", "converted", "remaining"]
    /// Other fields that OneSignal adds to a message.
    private static let additions = ["id", "queued_at", "completed_at"]

    /// Whether an object has fields of a OneSignal message and several counts of deliveries. It must also have a field
    /// that no request has, or name no recipients.
    package static func isFound(in root: JSONNode) -> Bool {
        (root["contents"]?.isObject == true || root["headings"]?.isObject == true || root["app_id"] != nil)
            && counters.count { root[$0]?.integer != nil } > 1
            && (additions.contains { root[$0] != nil }
                || !root.members.contains { name, _ in OneSignalAudience.isTarget(name) })
    }
}
