import Foundation
import TestSupport
import Testing

/// Kate without a screen. Its settings allow the server's command; otherwise Kate would ask the user.
@Suite(.enabled(if: Needs.programs("kate"))) struct KateTests {
    private static let script = #"""
        export HOME="$PWD" XDG_RUNTIME_DIR="$PWD" QT_QPA_PLATFORM=offscreen
        mkdir -p .config/kate/lspclient
        cat >server <<'END'
        #!/bin/sh
        "$PUSHCTL" lsp | tee "${0%/*}/answers"
        END
        chmod 700 server .
        cat >.config/katerc <<END
        [Kate Plugins]
        lspclientplugin=true

        [lspclient]
        AllowedServerCommandLines=$PWD/server
        END
        cat >.config/kate/lspclient/settings.json <<END
        {"servers": {"json": {"command": ["$PWD/server"], "highlightingModeRegex": "^JSON$"}}}
        END
        kate --startanon push.json >log 2>&1 </dev/null &
        kate=$!
        rounds=0
        until grep -q publishDiagnostics answers 2>/dev/null || [ $rounds = 1200 ]; do
            sleep 0.05
            rounds=$((rounds + 1))
        done
        # Only KILL works: test runners block the other signals, and Kate inherits that.
        kill -KILL $kate
        grep -o '"range":[^c]*character[^c]*character[^c]*"code":"[a-z-]*"' answers
        """#

    @Test func `Kate receives findings with their ranges`() throws {
        let folder = try TemporaryFolder()
        try folder.write("push.json", Data(EditedPayload.text.utf8))
        let outcome = try CommandRunner.shell(Self.script, in: folder.url)
        #expect(
            outcome.outputText == """
                "range":{"start":{"line":0,"character":59},"end":{"line":0,"character":63}},"severity":1,"code":"wrong-type"
                "range":{"start":{"line":1,"character":36},"end":{"line":1,"character":47}},"severity":1,"code":"misplaced-key"

                """)
    }
}
