import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PushPayload

/// `ShellScript` reads words as shells do, with a few exceptions: for example, it reads the number before a
/// redirection as a word, and ignores a backslash that only blanks separate from an option or URL.
@Suite struct ShellScriptTests {
    private func words(_ text: String) -> [[String]] {
        let script = ShellScript(Array(text.utf8))
        return script.commands.map { $0.words.map(script.text) }
    }

    @Test(arguments: [
        (#"a 'b c' "d e""#, ["a", "b c", "d e"]),
        (#"'it'\''s' 'it'"'"'s'"#, ["it's", "it's"]),
        (#""\"\\\$\`\a""#, [#""\$`\a"#]),
        (#"\"a\ b\""#, [#""a b""#]),
        (#"$'a\'b\n\x41\u00e9\q'"#, ["a'b\nA\u{E9}\\q"]),
        (#"$'It\047s \1018 \7\E'"#, ["It's A8 \u{7}\u{1B}"]),
        (#"$'\a\b\e\f\n\r\t\v'"#, ["\u{7}\u{8}\u{1B}\u{C}\n\r\t\u{B}"]),
        ("a\\\nb \"c\\\nd\"", ["ab", "cd"]),
        (#"a '' "" b"#, ["a", "", "", "b"]),
        ("a#b # c", ["a#b"]),
        ("curl ^\n -b ^\r\n c^\n d", ["curl", "-b", "c", "d"]),
        ("curl 'a b' ^\r\n c", ["curl", "'a", "b'", "c"]),
        ("curl -d \"{\n}\"^\n b", ["curl", "-d", "{\n}", "b"]),
        ("curl.exe `\n -b `\r\n c", ["curl.exe", "-b", "c"]), ("a ^\n b", ["a", "^"]),
        ("a \"{`\"b`\":1}\"", ["a", "{\"b\":1}"]),
        ("a \\ -b \\ \n  --c \\\t\r\nhttp://d", ["a", "-b", "--c", "http://d"]),
        ("a \\ b\\ -c \\ - \\ \nd", ["a", " b -c", " -", " "]),
        (
            #""$A" ${B} $1 "$(date +%s)" `id` "$((1 + 2))" "5 $""#,
            ["${A}", "${B}", "${1}", "${date}", "${id}", "${result}", "5 $"]
        ),
        (#""${A:-{}}" b"#, ["${A}", "b"]), (#""${A:-{} b} c" d}"#, ["${A} b} c", "d}"]),
        (#""${A:-{\"b\":{}}},}" c"#, ["${A},}", "c"]), (#""${A:-\{\}}}" b"#, ["${A}}", "b"]),
        (#""${A:-"}"}" ${A:-'}'} "${A:-$(b })}" c"#, ["${A}", "${A}", "${A}", "c"]),
    ]) func splitsCommandsIntoWords(_ text: String, _ expected: [String]) {
        #expect(words(text).first == expected)
    }

    @Test func separatesCommands() {
        #expect(
            words("a b; c && d | e || f\n(g) & h # i\n\nj\r\nk > out 2>err l") == [
                ["a", "b"], ["c"], ["d"], ["e"], ["f"], ["g"], ["h"], ["j"], ["k", "2", "l"],
            ])
    }

    @Test func readsCommandsInsideOfOthers() {
        #expect(words(#"x=$(curl -d 'a)' "$(b)")"#).map { $0[0] } == ["x=${curl}", "curl", "b"])
        #expect(words("x=`curl a`").last == ["curl", "a"])
    }

    @Test func givesHereDocumentsToTheirCommands() throws {
        let script = ShellScript(
            Array("cat <<A; tee <<-'B'\none $X\nA\n\t'two' $Y\n\tB\nlast <<< 'three'\n".utf8))
        #expect(script.commands.count == 3)
        let inputs = try script.commands.map { script.text(try #require($0.input)) }
        #expect(inputs == ["one ${X}\n", "'two' $Y\n", "three"])
    }

    @Test func doesNotEndACommandSubstitutionInsideAHereDocument() {
        let text = "curl -d \"$(cat <<'A'\nDon't :-) \"\nA\n)\" url\nnext"
        #expect(words(text) == [["curl", "-d", "${cat}", "url"], ["cat"], ["next"]])
    }

    @Test func mapsEveryByteOfAWordToItsSource() {
        let text = #"curl "a\"b"'c'd"#
        let script = ShellScript(Array(text.utf8))
        let word = script.commands[0].words[1]
        let read = word.text(of: script.bytes)
        #expect(String(decoding: read.bytes, as: UTF8.self) == #"a"bcd"#)
        #expect((0..<5).map { read.source(of: $0..<$0 + 1) } == [6..<7, 7..<9, 9..<10, 12..<13, 14..<15])
        #expect(word.range == 5..<15)
    }

    @Test(arguments: [
        (#"'ab'"#, #"'i'\''t'"#), (#""ab""#, #""i't""#), ("ab", #"i\'t"#), ("$'ab'", #"$'i\'t'"#),
    ]) func escapesFixesForTheirQuotes(_ word: String, _ expected: String) throws {
        let script = ShellScript(Array(word.utf8))
        let text = script.commands[0].words[0].text(of: script.bytes)
        let fix = Fix(title: "write it", safety: .safe, edits: [Edit(0..<2, "i't")])
        let moved = try #require(text.fix(fix))
        #expect(
            String(decoding: FixApplier.apply([moved], to: script.bytes).bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        (#"$'\u00e9a'"#, 2, "a"), (#"$'\u2014a'"#, 2, "\u{FFFD}a"), ("a${B}c", 6, ""), ("a${B}c", 3, "c"),
        (#"\"\"a"#, 1, "\"a"), ("abc", 0, "abc"),
    ]) func dropsTheFirstBytesOfAWord(_ word: String, _ count: Int, _ rest: String) {
        let script = ShellScript(Array(word.utf8))
        #expect(script.text(script.commands[0].words[0].dropping(count)) == rest)
    }

    @Test(arguments: [
        ("\"${A${B}", false), ("${A${B}", false), ("${A:-${B}}", true), ("${A", false), ("${}", true),
    ]) func noticesAnUnclosedVariable(_ word: String, _ isClosed: Bool) {
        #expect(ShellScript(Array(word.utf8)).commands[0].words[0].isClosed == isClosed)
    }

    @Test func rejectsAnEditAcrossAQuote() {
        let script = ShellScript(Array("'ab'\"cd\"".utf8))
        let text = script.commands[0].words[0].text(of: script.bytes)
        #expect(text.fix(Fix(title: "", safety: .safe, edits: [Edit(1..<3, "x")])) == nil)
        #expect(text.fix(Fix(title: "", safety: .safe, edits: [Edit(2..<4, "x")])) != nil)
    }

    // MARK: - Against a shell

    /// A word of quoted and unquoted parts, which a shell reads without expansions.
    private func word(_ random: inout SeededGenerator) -> String {
        let stretches = [
            "'a b'", "'\"'", "'\\'", "'é$(x)`'", "\"a 'b'\"", #""\"\\\$""#, #""\a!""#, "\"\"", "''", "a", "é",
            #"\ "#,
            #"\""#, #"\'"#, #"\\"#, "{}", ":", "\\\n", "\"\\\n\"", "'\n'", "a=b", "#", "$'\\'\\x41\\t'",
            "'\\''",
        ]
        return "x"
            + (0..<Int.random(in: 0...6, using: &random)).map { _ in
                stretches[Int.random(in: 0..<stretches.count, using: &random)]
            }.joined()
    }

    @Test func agreesWithBash() throws {
        var random = SeededGenerator(seed: 417)
        let written = (0..<400).map { _ in word(&random) }
        let text = "printf '%s|' " + written.joined(separator: " ")
        let output = try CommandRunner.shell(text, in: CommandRunner.repository)
        let script = ShellScript(Array(text.utf8))
        let read = script.commands[0].words.dropFirst(2).map { script.text($0) + "|" }.joined()
        #expect(read == output.outputText)
    }

    // MARK: - Hostile scripts

    @Test(arguments: [
        "'", "\"", "`", "$(", "${", "$((", "$'", "\\", "$", "<<", "<<A", "<<<", "<", "(", "|", "<<-\n",
        "\"$(\"",
        "$'\\x", "\0", "$(<<A\n", "#", "'\\''", "\"\\", "<<A\n\\",
    ]) func neverTrapsOnUnclosedQuotesAndBraces(_ text: String) {
        for count in [1, 2, 1000] {
            let script = ShellScript(Array(String(repeating: text, count: count).utf8))
            for word in script.commands.flatMap(\.words) {
                #expect(word.range.upperBound <= script.bytes.count)
                _ = script.text(script.resolved(word))
            }
        }
    }

    @Test func neverTrapsOnRandomBytes() {
        var random = SeededGenerator(seed: 3)
        let alphabet = Array("'\"\\$`(){}<|;&# \n\r\tAa0-=\u{0}é".utf8) + [0xFF, 0xC3]
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            let script = ShellScript(bytes)
            for word in script.commands.flatMap(\.words) {
                let text = CurlBody.text(word, of: bytes)
                #expect(text.source(of: 0..<text.bytes.count).upperBound <= bytes.count)
            }
            _ = Validator(options: ValidationOptions(container: .curl)).validate(
                Array("curl -d ".utf8) + bytes)
        }
    }
}
