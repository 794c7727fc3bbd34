import Foundation

/// The browser that `Scripts/chromium.py` drives.
public enum Browser {
    /// Whether tests that need it run: without it, or without Python, they are left out at home, and fail in CI.
    public static let isExpected: Bool = {
        guard let python = Python.path else { return Python.isExpected }
        let script = "import sys, chromium; sys.exit(0 if chromium.program() else 1)"
        let outcome = try? CommandRunner.shell(
            "PYTHONPATH=Scripts \"$PYTHON\" -c '\(script)'", in: CommandRunner.repository,
            variables: ["PYTHON": python])
        return outcome?.status == 0 || ProcessInfo.processInfo.environment["CI"] != nil
    }()
}
