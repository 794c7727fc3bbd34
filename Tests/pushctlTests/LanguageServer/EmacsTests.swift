import Foundation
import TestSupport
import Testing

/// Emacs without a window, with its language client eglot.
@Suite(.enabled(if: Needs.programs("emacs"))) struct EmacsTests {
    /// Without a window, the timer that sends changes does not fire, so the script sends the change.
    private static let script = """
        (require 'eglot)
        (defun say (text) (princ (concat text "\\n")))
        (defun wait (is-met)
          (let ((deadline (+ (float-time) 60)))
            (while (and (not (funcall is-met)) (< (float-time) deadline)) (accept-process-output nil 0.05))
            (unless (funcall is-met) (error "timed out waiting for the findings"))))
        (defun found ()
          (sort (flymake-diagnostics)
                (lambda (left right) (< (flymake-diagnostic-beg left) (flymake-diagnostic-beg right)))))
        (load-file "recipe.el")
        (find-file "push.json")
        (setq eglot-sync-connect 60)
        (apply #'eglot (eglot--guess-contact))
        (flymake-start)
        (wait (lambda () (= (length (found)) 2)))
        (dolist (finding (found))
          (say (format "%s %s"
                       (buffer-substring (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding))
                       (car (split-string (flymake-diagnostic-text finding) ":")))))
        (search-forward "\\"inter")
        (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover
                                      (eglot--TextDocumentPositionParams))))
          (say (car (split-string (plist-get (plist-get hover :contents) :value) "\\n"))))
        (search-forward ": \\"")
        (say (substring-no-properties (car (all-completions "" (nth 2 (eglot-completion-at-point))))))
        (let ((fix (seq-find (lambda (action) (string-prefix-p "source.fixAll" (plist-get action :kind)))
                             (eglot-code-actions (point-min) (point-max)))))
          (eglot--apply-workspace-edit (plist-get fix :edit)))
        (eglot--signal-textDocument/didChange)
        (flymake-start)
        (wait (lambda () (= (length (found)) 1)))
        (save-buffer)
        """

    /// The settings that the page about editors recommends.
    private static func recipe() throws -> String {
        let page = try String(
            contentsOf: CommandRunner.repository.appending(path: "Documentation/editors.md"), encoding: .utf8)
        let block = try #require(page.firstMatch(of: /```lisp\n((?s).*?)```/))
        return String(block.output.1)
    }

    @Test func `Emacs shows findings in place, hovers, completes and applies fixes`() throws {
        let folder = try TemporaryFolder()
        try folder.write("push.json", Data(EditedPayload.text.utf8))
        try folder.write("editor.el", Data(Self.script.utf8))
        try folder.write("recipe.el", Data(Self.recipe().utf8))
        let outcome = try CommandRunner.shell(
            "ln -s \"$PUSHCTL\" pushctl; PATH=$PWD:$PATH HOME=$PWD emacs -q --batch -l editor.el < /dev/null",
            in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(
            outcome.outputText.split(separator: "\n") == [
                "\"👍\" pushctl [wrong-type]", "\"thread-id\" pushctl [misplaced-key]",
                "interruption-level in aps: String", "passive",
            ])
        let fixed = String(decoding: try folder.read("push.json"), as: UTF8.self)
        #expect(fixed.hasSuffix(EditedPayload.fixedEnd))
    }
}
