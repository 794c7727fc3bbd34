import Foundation

/// Programs that tests drive and `make test` installs.
public enum Tool {
    /// Whether tests that need these programs run: without them they are left out at home, and fail in CI.
    public static func isExpected(_ names: String...) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return environment["CI"] != nil
            || names.allSatisfy { name in
                folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
            }
    }
}
