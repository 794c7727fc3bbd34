import LocatedJSON
import Testing

@testable import PushPayload

/// A fix does not move a value that contains a variable or a command substitution, because the parsed payload contains
/// a placeholder instead of the text in the script.
@Suite struct ShellVariableFixTests {
    private static let url = "https://api.push.apple.com/3/device/$TOKEN"

    @Test(arguments: [
        #"curl -d "{\"aps\":{\"alert\":{\"title\":\"x\",\"thread-id\":\"t-$id\"}}}" \#(url)"#,
        #"curl -d "{\"aps\":{\"alert\":\"x\"},\"thread-id\":\"$(uuidgen)\"}" \#(url)"#,
        #"curl -d "{\"aps\":{\"alert\":\"x\"},\"thread-id\":\"`uuidgen`\"}" \#(url)"#,
        #"curl -d "{\"aps\":{\"alert\":\"Hi ${NAME:-you}\",\"title\":\"$T\"}}" \#(url)"#,
        "curl -d @- \(url) <<EOF\n{\"aps\":{\"alert\":\"x\"},\"thread-id\":\"$id\"}\nEOF\n",
    ]) func movesNoKeyWhoseValueContainsAVariableOrACommand(_ script: String) {
        let bytes = Array(script.utf8)
        let found = Validator().validate(bytes).diagnostics
        #expect(found.contains { $0.rule == "misplaced-key" && $0.fix == nil })
        #expect(Fixer(allowsUnsafe: true).fix(bytes).bytes == bytes)
    }

    @Test func movesAKeyWhoseValueContainsNoVariable() {
        let script = #"curl -d "{\"aps\":{\"alert\":\"$text\"},\"thread-id\":\"a\"}" \#(Self.url)"#
        let fixed = Fixer().fix(Array(script.utf8)).bytes
        #expect(
            String(decoding: fixed, as: UTF8.self)
                == #"curl -d "{\"aps\":{\"alert\":\"$text\",\"thread-id\":\"a\"}}" \#(Self.url)"#)
    }
}
