import Foundation

/// The Python that has the packages of `Scripts/requirements.txt`.
public enum Python {
    /// The path of the interpreter: `PYTHON`, which `make test` sets.
    public static let path = ProcessInfo.processInfo.environment["PYTHON"]

    /// Whether tests that need it run: without it they are left out at home, and fail in CI.
    public static let isExpected = path != nil || ProcessInfo.processInfo.environment["CI"] != nil
}
