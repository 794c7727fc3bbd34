import Foundation

/// The needs of a test besides Swift, the C libraries and the shell. The test names them in `.enabled(if:)`.
///
/// `make unit` sets `TESTS=unit` and runs no test that names a need. `make test` sets `TESTS=all` and runs every test,
/// so a missing program is a failure; setting `CI` has the same effect. With neither variable, tests whose needs are
/// not installed are skipped.
public enum Needs {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isUnit = environment["TESTS"] == "unit"
    private static let isAll = environment["TESTS"] == "all" || environment["CI"] != nil

    private static func isMet(_ isInstalled: @autoclosure () -> Bool) -> Bool {
        !isUnit && (isAll || isInstalled())
    }

    /// Programs that `Scripts/install-dependencies test` installs.
    public static func programs(_ names: String...) -> Bool {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return isMet(
            names.allSatisfy { name in
                folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
            })
    }

    /// Files of a program that `Scripts/install-dependencies test` installs.
    public static func files(_ paths: String...) -> Bool {
        isMet(paths.allSatisfy(FileManager.default.fileExists(atPath:)))
    }

    /// Files that `make test` fetches into the folder that an environment variable names.
    public static func folder(_ variable: String) -> Bool { isMet(environment[variable] != nil) }

    /// The Python of ``Python/path``.
    public static let python = isMet(Python.path != nil)

    /// The Python of ``Python/spark``, with Java.
    public static let spark = isMet(Python.spark != nil)

    /// A browser, and the Python that drives it.
    public static let browser = isMet(Browser.isInstalled)

    /// More than about two seconds of the processor's time.
    public static let time = isMet(true)
}
