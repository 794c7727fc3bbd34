// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who builds pushctl builds its fuzz targets. The sources of pushctl are compiled
// here once more, as parts of this package: the targets look at what is internal, also of the program itself.
let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(name: "CJansson", path: "Library/CJansson", pkgConfig: "jansson"),
        .systemLibrary(name: "CFileAttributes", path: "Library/CFileAttributes"),
        .target(
            name: "LocatedJSON",
            dependencies: ["CJansson"],
            path: "Library/LocatedJSON",
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(name: "PropertyLists", dependencies: ["LocatedJSON"], path: "Library/PropertyLists"),
        .target(
            name: "Localization", dependencies: ["LocatedJSON", "PropertyLists"], path: "Library/Localization"
        ),
        .target(
            name: "PushPayload", dependencies: ["LocatedJSON", "Localization"],
            path: "Library/PushPayload"),
        .target(
            name: "GroupingSim", dependencies: ["LocatedJSON", "Localization", "PushPayload"],
            path: "Library/GroupingSim"),
        .target(
            name: "StackPreview",
            dependencies: ["LocatedJSON", "Localization", "PushPayload", "GroupingSim"],
            path: "Library/StackPreview"),
        .target(
            name: "AppManifest",
            dependencies: ["LocatedJSON", "PropertyLists", "Localization", "PushPayload", "GroupingSim"],
            path: "Library/AppManifest"),
        .target(
            name: "Command",
            dependencies: [
                "CFileAttributes", "LocatedJSON", "PropertyLists", "Localization", "PushPayload",
                "GroupingSim",
                "StackPreview", "AppManifest",
            ],
            path: "Library/pushctl", exclude: ["Pushctl.swift"]),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "LocatedJSON", "PropertyLists", "Localization", "PushPayload", "GroupingSim", "StackPreview",
                "AppManifest",
                "Command",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
