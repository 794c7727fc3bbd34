// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that building pushctl does not build the benchmarks.
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
