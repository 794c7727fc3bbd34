// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who builds pushctl builds its benchmarks.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "pushctl", path: "..")],
    targets: [
        .executableTarget(name: "corpus"),
        .executableTarget(
            name: "grouping",
            dependencies: [
                .product(name: "GroupingSim", package: "pushctl"),
                .product(name: "LocatedJSON", package: "pushctl"),
                .product(name: "PushPayload", package: "pushctl"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
