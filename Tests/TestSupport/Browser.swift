/// The browser that `Scripts/chromium.py` drives.
enum Browser {
    static var isInstalled: Bool {
        guard let python = Python.path else { return false }
        let script = "import sys, chromium; sys.exit(0 if chromium.program() else 1)"
        let outcome = try? CommandRunner.shell(
            "PYTHONPATH=Scripts \"$PYTHON\" -c '\(script)'", in: CommandRunner.repository,
            variables: ["PYTHON": python])
        return outcome?.status == 0
    }
}
