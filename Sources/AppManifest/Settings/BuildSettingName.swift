/// A build setting in whose value pushctl looks for cycles (``SettingCycle``).
enum BuildSettingName: String, CaseIterable {
    case bundleIdentifier = "PRODUCT_BUNDLE_IDENTIFIER"
    case infoPlist = "INFOPLIST_FILE"
    case entitlements = "CODE_SIGN_ENTITLEMENTS"
    case productName = "PRODUCT_NAME"
    case moduleName = "PRODUCT_MODULE_NAME"
    case deploymentTarget = "IPHONEOS_DEPLOYMENT_TARGET"
}
