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
            name: "PushPayload",
            dependencies: ["CJansson"],
            path: "Library/PushPayload",
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(name: "PropertyLists", dependencies: ["PushPayload"], path: "Library/PropertyLists"),
        .target(
            name: "GroupingSim", dependencies: ["PushPayload", "PropertyLists"], path: "Library/GroupingSim"),
        .target(
            name: "StackPreview", dependencies: ["PushPayload", "GroupingSim"], path: "Library/StackPreview"),
        .target(
            name: "AppManifest", dependencies: ["PushPayload", "PropertyLists", "GroupingSim"],
            path: "Library/AppManifest"),
        .target(
            name: "Command",
            dependencies: [
                "CFileAttributes", "PushPayload", "PropertyLists", "GroupingSim", "StackPreview",
                "AppManifest",
            ],
            path: "Library/pushctl", exclude: ["Pushctl.swift"]),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "PushPayload", "PropertyLists", "GroupingSim", "StackPreview", "AppManifest", "Command",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
