import Foundation
import TestSupport
import Testing

/// The page of `serve` in Chromium; `Scripts/check-editor.py` contains the checks.
@Suite(.enabled(if: Needs.browser), .serialized) struct PageOfServeTests {
    @Test(arguments: [
        "edit", "arrange", "files", "switches", "export", "accessibility", "layout", "harmless",
    ])
    func passesItsChecksInABrowser(_ check: String) throws {
        let outcome = try CommandRunner.shell(
            "\"$PYTHON\" -B Scripts/check-editor.py \(check) \"$PUSHCTL\"", in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText.prefix(2000))\(outcome.errorText)")
    }
}
