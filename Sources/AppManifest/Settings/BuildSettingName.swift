/// A build setting that pushctl reads. ``SettingCycle`` finds cycles among the settings to which its value refers.
enum BuildSettingName: String, CaseIterable {
    case bundleIdentifier = "PRODUCT_BUNDLE_IDENTIFIER"
    case infoPlist = "INFOPLIST_FILE"
    case entitlements = "CODE_SIGN_ENTITLEMENTS"
    case productName = "PRODUCT_NAME"
    case moduleName = "PRODUCT_MODULE_NAME"
    case deploymentTarget = "IPHONEOS_DEPLOYMENT_TARGET"
}
