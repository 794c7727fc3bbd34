/// The identifiers of extension points.
enum ExtensionPoint {
    static let notificationService = "com.apple.usernotifications.service"
    static let notificationContent = "com.apple.usernotifications.content-extension"
    static let intents = "com.apple.intents-service"
    static let intentsInterface = "com.apple.intents-ui-service"
    static let share = "com.apple.share-services"

    /// The extension points of notifications and Siri.
    static let notificationsAndSiri = [notificationService, notificationContent, intents, intentsInterface]

    /// The extension points that use the list of supported intents.
    static let readingIntents: Set<String> = [intents, intentsInterface, share]

    /// All extension points that Apple documents for iOS.
    static let known: Set<String> = [
        notificationService, notificationContent, intents, intentsInterface, share,
        "com.apple.AppSSO.idp-extension", "com.apple.AudioUnit", "com.apple.AudioUnit-UI",
        "com.apple.ManagedSettings.shield-action-service",
        "com.apple.ManagedSettingsUI.shield-configuration-service",
        "com.apple.Safari.content-blocker", "com.apple.Safari.extension", "com.apple.Safari.web-extension",
        "com.apple.appintents-extension",
        "com.apple.authentication-services-account-authentication-modification-ui",
        "com.apple.authentication-services-credential-provider-ui",
        "com.apple.background-asset-downloader-extension", "com.apple.broadcast-services",
        "com.apple.broadcast-services-setupui", "com.apple.broadcast-services-upload",
        "com.apple.calendar.virtualconference", "com.apple.callkit.call-directory",
        "com.apple.classkit.context-provider", "com.apple.contact.provider.extension", "com.apple.ctk-tokens",
        "com.apple.deviceactivity.monitor-extension", "com.apple.deviceactivityui.report-extension",
        "com.apple.fileprovider-actionsui", "com.apple.fileprovider-nonui", "com.apple.fileprovider-ui",
        "com.apple.identitylookup.classification-ui", "com.apple.identitylookup.message-filter",
        "com.apple.keyboard-service", "com.apple.location.push.service",
        "com.apple.matter.support.extension.device-setup", "com.apple.message-payload-provider",
        "com.apple.networkextension.app-proxy", "com.apple.networkextension.app-push",
        "com.apple.networkextension.dns-proxy", "com.apple.networkextension.filter-control",
        "com.apple.networkextension.filter-data", "com.apple.networkextension.packet-tunnel",
        "com.apple.photo-editing", "com.apple.printing.discovery", "com.apple.quicklook.preview",
        "com.apple.quicklook.thumbnail", "com.apple.services", "com.apple.spotlight.import",
        "com.apple.spotlight.index", "com.apple.ui-services", "com.apple.widget-extension",
        "com.apple.widgetkit-extension",
    ]
}
