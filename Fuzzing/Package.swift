// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that building pushctl does not build the fuzz targets. It compiles the sources of pushctl as its
// own targets, because the fuzz targets use internal declarations, including those of the program.
let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(name: "CJansson", path: "Library/CJansson", pkgConfig: "jansson"),
        .systemLibrary(name: "CFileAttributes", path: "Library/CFileAttributes"),
        .systemLibrary(name: "CEvent", path: "Library/CEvent", pkgConfig: "libevent"),
        .systemLibrary(name: "CMinizip", path: "Library/CMinizip", pkgConfig: "minizip"),
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
        .target(name: "ActivityTypes", dependencies: ["LocatedJSON"], path: "Library/ActivityTypes"),
        .target(
            name: "PayloadModel", dependencies: ["LocatedJSON", "Localization"],
            path: "Library/PayloadModel"),
        .target(
            name: "PayloadContainers", dependencies: ["LocatedJSON", "PayloadModel"],
            path: "Library/PayloadContainers"),
        .target(
            name: "PushPayload",
            dependencies: [
                "ActivityTypes", "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers",
            ],
            path: "Library/PushPayload"),
        .target(
            name: "GroupingSim",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers", "PushPayload",
            ],
            path: "Library/GroupingSim"),
        .target(
            name: "StackPreview",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers", "PushPayload",
                "GroupingSim",
            ],
            path: "Library/StackPreview"),
        .target(
            name: "AppManifest",
            dependencies: [
                "ActivityTypes", "LocatedJSON", "PropertyLists", "Localization", "PayloadModel",
                "PayloadContainers",
                "PushPayload", "GroupingSim",
            ],
            path: "Library/AppManifest"),
        .target(
            name: "Reports",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PushPayload", "GroupingSim", "StackPreview",
            ],
            path: "Library/Reports"),
        .target(
            name: "PushServer",
            dependencies: [
                "LocatedJSON", "Localization", "PayloadModel", "PayloadContainers", "PushPayload",
                "GroupingSim",
                "StackPreview",
            ],
            path: "Library/PushServer"),
        .target(
            name: "LanguageServer",
            dependencies: [
                "LocatedJSON", "PayloadModel", "PayloadContainers", "PushPayload", "GroupingSim",
            ],
            path: "Library/LanguageServer"),
        .target(
            name: "Command",
            dependencies: [
                "ActivityTypes", "CEvent", "CFileAttributes", "CMinizip", "LocatedJSON", "PropertyLists",
                "Localization", "PayloadModel",
                "PayloadContainers", "PushPayload",
                "GroupingSim",
                "StackPreview", "AppManifest", "PushServer", "LanguageServer", "Reports",
            ],
            path: "Library/pushctl", exclude: ["Pushctl.swift"]),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "ActivityTypes", "LocatedJSON", "PropertyLists", "Localization", "PayloadModel",
                "PayloadContainers",
                "PushPayload", "GroupingSim", "StackPreview",
                "AppManifest", "PushServer", "Reports", "LanguageServer",
                "Command",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
