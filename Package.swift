// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "pushctl",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "PushPayload", targets: ["PushPayload"]),
        .library(name: "PayloadModel", targets: ["PayloadModel"]),
        .library(name: "PayloadContainers", targets: ["PayloadContainers"]),
        .library(name: "LocatedJSON", targets: ["LocatedJSON"]),
        .library(name: "Localization", targets: ["Localization"]),
        .library(name: "ActivityTypes", targets: ["ActivityTypes"]),
        .library(name: "GroupingSim", targets: ["GroupingSim"]),
        .library(name: "StackPreview", targets: ["StackPreview"]),
        .library(name: "AppManifest", targets: ["AppManifest"]),
        // For programs in other languages; "make lib" links the installed libraries from it.
        .library(name: "pushpayload-c", type: .static, targets: ["PushPayloadExports"]),
        .executable(name: "pushctl", targets: ["pushctl"]),
    ],
    targets: [
        .systemLibrary(
            name: "CJansson",
            pkgConfig: "jansson",
            providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]
        ),
        .systemLibrary(name: "CFileAttributes"),
        // Only the program needs it, for "serve".
        .systemLibrary(
            name: "CEvent",
            pkgConfig: "libevent",
            providers: [.apt(["libevent-dev"]), .brew(["libevent"])]
        ),
        // Only the program needs it, for "app" with an .ipa.
        .systemLibrary(
            name: "CMinizip",
            pkgConfig: "minizip",
            providers: [.apt(["libminizip-dev", "zlib1g-dev"]), .brew(["minizip"])]
        ),
        .target(
            name: "LocatedJSON",
            dependencies: ["CJansson"],
            // Rounding a Double calls into libm, which nothing else here would link.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(name: "PropertyLists", dependencies: ["LocatedJSON"]),
        .target(name: "ActivityTypes", dependencies: ["LocatedJSON"]),
        .target(name: "Localization", dependencies: ["LocatedJSON", "PropertyLists"]),
        .target(name: "PayloadModel", dependencies: ["LocatedJSON", "Localization"]),
        .target(name: "PayloadContainers", dependencies: ["LocatedJSON", "Localization", "PayloadModel"]),
        .target(
            name: "PushPayload",
            dependencies: [
                "ActivityTypes", "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers",
            ]),
        .systemLibrary(name: "CPushPayload"),
        .target(
            name: "PushPayloadExports",
            dependencies: [
                "ActivityTypes", "CPushPayload", "LocatedJSON", "Localization", "PayloadModel",
                "PayloadContainers",
                "PushPayload",
                "GroupingSim", "Reports",
            ]),
        .target(
            name: "GroupingSim",
            dependencies: ["LocatedJSON", "Localization", "PayloadModel", "PayloadContainers", "PushPayload"]),
        .target(
            name: "StackPreview",
            dependencies: ["LocatedJSON", "Localization", "PayloadModel", "PushPayload", "GroupingSim"]),
        .target(
            name: "AppManifest",
            dependencies: [
                "ActivityTypes", "LocatedJSON", "PropertyLists", "Localization", "PayloadModel",
                "PushPayload",
            ]),
        .target(
            name: "Reports",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PushPayload", "GroupingSim", "StackPreview",
            ]),
        .target(
            name: "PushServer",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers", "PushPayload",
                "GroupingSim",
                "StackPreview",
            ]),
        .target(
            name: "LanguageServer",
            dependencies: ["LocatedJSON", "PayloadModel", "PayloadContainers", "PushPayload", "GroupingSim"]),
        .executableTarget(
            name: "pushctl",
            dependencies: [
                "ActivityTypes", "CEvent", "CFileAttributes", "CMinizip", "LocatedJSON", "PropertyLists",
                "Localization", "PayloadModel",
                "PayloadContainers", "PushPayload", "GroupingSim", "StackPreview", "AppManifest",
                "Reports", "PushServer", "LanguageServer",
            ]),
        .target(name: "TestSupport", dependencies: ["LocatedJSON"], path: "Tests/TestSupport"),
        .testTarget(
            name: "LocatedJSONTests", dependencies: ["CJansson", "LocatedJSON", "TestSupport"],
            exclude: ["BrokenTexts"]),
        .testTarget(
            name: "PayloadModelTests",
            dependencies: ["LocatedJSON", "Localization", "PayloadModel", "PushPayload", "TestSupport"]),
        .testTarget(
            name: "PayloadContainersTests",
            dependencies: ["LocatedJSON", "PayloadModel", "PayloadContainers"]),
        .testTarget(
            name: "PushPayloadTests",
            dependencies: [
                "ActivityTypes", "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers",
                "PushPayload",
                "TestSupport",
            ]),
        .testTarget(
            name: "ActivityTypesTests", dependencies: ["ActivityTypes", "LocatedJSON"]),
        .testTarget(
            name: "LocalizationTests",
            dependencies: ["LocatedJSON", "PropertyLists", "Localization", "TestSupport"]),
        .testTarget(
            name: "GroupingSimTests",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PushPayload", "GroupingSim", "TestSupport",
            ]),
        .testTarget(
            name: "AppManifestTests",
            dependencies: ["PropertyLists", "PushPayload", "AppManifest", "TestSupport"]),
        .testTarget(
            name: "StackPreviewTests",
            dependencies: [
                "LocatedJSON", "Localization", "PushPayload", "GroupingSim", "StackPreview", "TestSupport",
            ]),
        .testTarget(
            name: "PushServerTests",
            dependencies: ["LocatedJSON", "Localization", "PayloadModel", "GroupingSim", "PushServer"]),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["LocatedJSON", "PayloadModel", "LanguageServer"]),
        .testTarget(
            name: "pushctlTests",
            dependencies: [
                "LocatedJSON", "PropertyLists", "Localization", "PayloadModel", "PayloadContainers",
                "PushPayload", "GroupingSim", "StackPreview", "AppManifest", "Reports", "LanguageServer",
                "pushctl",
                "TestSupport",
            ],
            exclude: ["Cases"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
