/// Xcode's default settings of a target.
enum SettingDefaults {
    private static let packageTypes: [ProjectTarget.Product: String] = [
        .app: "APPL", .watchApp: "APPL", .appClip: "APPL", .appExtension: "XPC!", .framework: "FMWK",
        .resourceBundle: "BNDL",
    ]

    /// Returns a target's default settings in one configuration of a build for iPhones.
    ///
    /// - Parameter region: The development region of the project; `nil` if the project names none.
    static func level(
        target: String, product: ProjectTarget.Product, project: String, configuration: String,
        region: String?
    ) -> SettingLevel {
        var values = [
            "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": project,
            "CONFIGURATION": configuration,
            "SRCROOT": ProjectTarget.sourceRoot, "SOURCE_ROOT": ProjectTarget.sourceRoot,
            "PROJECT_DIR": ProjectTarget.sourceRoot,
            "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "DEVELOPMENT_LANGUAGE": region ?? "en", "PLATFORM_NAME": "iphoneos",
            "EFFECTIVE_PLATFORM_NAME": "-iphoneos",
        ]
        values["PRODUCT_BUNDLE_PACKAGE_TYPE"] = packageTypes[product]
        return SettingLevel(path: "", values: values)
    }
}
