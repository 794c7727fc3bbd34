import PayloadModel

/// The way in which a notification draws attention on arrival. In each case, the simulator adds it to the list.
public enum Attention: String, Sendable, Hashable, CaseIterable {
    /// The notification lights the screen and may sound.
    case alerted
    /// The notification causes neither light nor sound.
    case quiet
    /// The notification waits for the scheduled summary.
    case held = "held for the summary"
    /// A Focus silences the notification.
    case silenced
}

/// The reason for a notification's attention; determined once, on arrival.
///
/// It depends only on documented inputs. No payload identifies a communication notification, so this project treats no
/// notification as one (chosen).
enum AttentionCause: Sendable, Hashable {
    case ordinary, passive, silentWebPush, provisional, focus, scheduledSummary, timeSensitive, critical

    /// Finds the reason for a notification that arrives with these settings.
    init(_ content: NotificationContent, _ settings: DeviceSettings) {
        let level = settings.readsInterruptionLevel ? content.interruptionLevel : nil
        if settings.isProvisional, settings.supportsProvisionalAuthorization {
            // Precedes critical alerts: they require a separate authorization, which the app must request.
            self = .provisional
        } else if settings.isCritical(content) {
            self = .critical
        } else if level == .timeSensitive, settings.holdsNotificationsBack {
            self = .timeSensitive
        } else if settings.supportsFocus, settings.isFocused {
            self = .focus
        } else if settings.supportsFocus, settings.hasScheduledSummary {
            self = .scheduledSummary
        } else {
            let isSilent = content.webPush?.isSilent ?? false
            self = isSilent ? .silentWebPush : level == .passive ? .passive : .ordinary
        }
    }

    var attention: Attention {
        switch self {
        case .ordinary, .timeSensitive, .critical: .alerted
        case .passive, .silentWebPush, .provisional: .quiet
        case .focus: .silenced
        case .scheduledSummary: .held
        }
    }

    /// The reason in words; `nil` for an ordinary alert.
    var remark: Reason.Remark? {
        switch self {
        case .ordinary: nil
        case .passive:
            Reason.Remark(words: "quiet: passive notifications do not light the screen", rules: [.n4])
        case .silentWebPush:
            Reason.Remark(words: "quiet: \"silent\" is true in the web push", rules: [.w3])
        case .provisional:
            Reason.Remark(words: "quiet: the app has provisional authorization", rules: [.a1])
        case .focus: Reason.Remark(words: "silenced: a Focus is on", rules: [.a2])
        case .scheduledSummary:
            Reason.Remark(words: "held for the summary: the scheduled summary is on", rules: [.a3])
        case .timeSensitive:
            Reason.Remark(
                words:
                    "alerted: a time-sensitive notification breaks through a Focus and the scheduled summary",
                rules: [.a4])
        case .critical:
            Reason.Remark(words: "alerted: critical alerts sound even on a muted device", rules: [.a5])
        }
    }
}
