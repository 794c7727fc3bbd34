// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "pushctl",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "PushPayload", targets: ["PushPayload"]),
        .library(name: "LocatedJSON", targets: ["LocatedJSON"]),
        .library(name: "Localization", targets: ["Localization"]),
        .library(name: "GroupingSim", targets: ["GroupingSim"]),
        .library(name: "StackPreview", targets: ["StackPreview"]),
        .library(name: "AppManifest", targets: ["AppManifest"]),
        // For programs in other languages; "make lib" makes the files of it that are installed.
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
        .target(
            name: "LocatedJSON",
            dependencies: ["CJansson"],
            // Rounding a Double calls into libm, which nothing else here would link.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(name: "PropertyLists", dependencies: ["LocatedJSON"]),
        .target(name: "Localization", dependencies: ["LocatedJSON", "PropertyLists"]),
        .target(name: "PushPayload", dependencies: ["LocatedJSON", "Localization"]),
        .systemLibrary(name: "CPushPayload"),
        .target(name: "PushPayloadExports", dependencies: ["CPushPayload", "LocatedJSON", "PushPayload"]),
        .target(name: "GroupingSim", dependencies: ["LocatedJSON", "Localization", "PushPayload"]),
        .target(
            name: "StackPreview", dependencies: ["LocatedJSON", "Localization", "PushPayload", "GroupingSim"]),
        .target(
            name: "AppManifest",
            dependencies: ["LocatedJSON", "PropertyLists", "Localization", "PushPayload", "GroupingSim"]),
        .executableTarget(
            name: "pushctl",
            dependencies: [
                "CFileAttributes", "LocatedJSON", "PropertyLists", "Localization", "PushPayload",
                "GroupingSim",
                "StackPreview", "AppManifest",
            ]),
        .target(name: "TestSupport", dependencies: ["LocatedJSON"], path: "Tests/TestSupport"),
        .testTarget(name: "LocatedJSONTests", dependencies: ["LocatedJSON", "TestSupport"]),
        .testTarget(name: "PushPayloadTests", dependencies: ["PushPayload", "TestSupport"]),
        .testTarget(
            name: "LocalizationTests", dependencies: ["Localization", "PropertyLists", "TestSupport"]),
        .testTarget(name: "GroupingSimTests", dependencies: ["GroupingSim", "TestSupport"]),
        .testTarget(name: "AppManifestTests", dependencies: ["AppManifest", "TestSupport"]),
        .testTarget(
            name: "StackPreviewTests",
            dependencies: ["StackPreview", "GroupingSim", "PushPayload", "TestSupport"]),
        .testTarget(
            name: "pushctlTests",
            dependencies: ["pushctl", "TestSupport"],
            exclude: ["Cases"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
