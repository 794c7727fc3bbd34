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
            name: "PushPayload", dependencies: ["LocatedJSON"], path: "Library/PushPayload"),
        .target(
            name: "GroupingSim", dependencies: ["LocatedJSON", "PushPayload", "PropertyLists"],
            path: "Library/GroupingSim"),
        .target(
            name: "StackPreview", dependencies: ["LocatedJSON", "PushPayload", "GroupingSim"],
            path: "Library/StackPreview"),
        .target(
            name: "AppManifest",
            dependencies: ["LocatedJSON", "PushPayload", "PropertyLists", "GroupingSim"],
            path: "Library/AppManifest"),
        .target(
            name: "Command",
            dependencies: [
                "CFileAttributes", "LocatedJSON", "PushPayload", "PropertyLists", "GroupingSim",
                "StackPreview", "AppManifest",
            ],
            path: "Library/pushctl", exclude: ["Pushctl.swift"]),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "LocatedJSON", "PushPayload", "PropertyLists", "GroupingSim", "StackPreview", "AppManifest",
                "Command",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
