import Testing

@testable import pushctl

@Suite struct ArgumentParserTests {
    private func parse(_ line: String...) throws -> ParsedArguments {
        try ArgumentParser(SampleCommands.check, common: SampleCommands.common).parse(line)
    }

    private func message(_ command: CommandDescription = SampleCommands.check, _ line: String...) -> String? {
        do throws(UsageError) {
            _ = try ArgumentParser(command, common: SampleCommands.common).parse(line)
            return nil
        } catch {
            #expect(error.command == command.name)
            return error.message
        }
    }

    @Test func readsTheValueAfterTheNameOrAnEqualsSign() throws {
        #expect(try parse("--format", "json", "p").value("format") == "json")
        #expect(try parse("--format=json", "p").value("format") == "json")
        #expect(try parse("--header=a=b", "p").value("header") == "a=b")
        #expect(try parse("--header=", "p").value("header") == "")
        #expect(try parse("--header=\u{301}x", "p").value("header") == "\u{301}x")
    }

    @Test(arguments: [
        ["-o", "x", "p"], ["-ox", "p"], ["-qo", "x", "p"], ["-qox", "p"], ["p", "--output=x"],
    ])
    func readsTheValueOfAShortOption(line: [String]) throws {
        let parsed = try ArgumentParser(SampleCommands.check, common: []).parse(line)
        #expect(parsed.value("output") == "x")
        #expect(parsed.positionals == ["p"])
    }

    @Test func readsSeveralFlagsAfterOneDash() throws {
        let parsed = try parse("-qv", "p")
        #expect(parsed.flag("quiet"))
        #expect(parsed.flag("verbose"))
        #expect(!parsed.flag("fix"))
    }

    @Test func acceptsOptionsAndPathsInAnyOrder() throws {
        let parsed = try parse("a", "--fix", "b", "-o", "x", "c")
        #expect(parsed.positionals == ["a", "b", "c"])
        #expect(parsed.occurrences == [.init(name: "fix", value: nil), .init(name: "output", value: "x")])
    }

    @Test func readsNoOptionsAfterTwoDashes() throws {
        let parsed = try parse("--fix", "--", "--fix", "-q", "--", "-")
        #expect(parsed.positionals == ["--fix", "-q", "--", "-"])
        #expect(parsed.occurrences.count == 1)
    }

    @Test func readsASingleDashAndAnEmptyStringAsArguments() throws {
        #expect(try parse("-", "", "p").positionals == ["-", "", "p"])
    }

    @Test func readsANegativeNumberAsAValue() throws {
        #expect(try parse("--ignore", "-1", "p").value("ignore") == "-1")
    }

    @Test func returnsTheLastValueOrAllInOrder() throws {
        let parsed = try parse("--ignore=a", "--ignore", "b", "p")
        #expect(parsed.value("ignore") == "b")
        #expect(parsed.values("ignore") == ["a", "b"])
        #expect(parsed.value("format") == nil)
        #expect(parsed.values("header") == [])
    }

    @Test func stopsReadingAtARequestForHelp() throws {
        #expect(try parse("--help", "--bogus").flag("help"))
        #expect(try parse("-qh", "--bogus").flag("help"))
        #expect(message(SampleCommands.check, "--bogus", "--help") == "unknown option \"--bogus\"")
    }

    @Test(arguments: [
        (["--ignroe=x"], "unknown option \"--ignroe\"; did you mean \"--ignore\"?"),
        (["--form"], "unknown option \"--form\"; did you mean \"--format\"?"),
        (["--Format"], "unknown option \"--Format\"; did you mean \"--format\"?"),
        (["-format"], "unknown option \"-format\"; did you mean \"--format\"?"),
        (["--xyzzy"], "unknown option \"--xyzzy\""),
        (["-z"], "unknown option \"-z\""),
        (["-qz"], "unknown option \"-z\" in \"-qz\""),
        (["--fix=1"], "option \"--fix\" takes no value, but \"1\" is given to it"),
        (["--format"], "option \"--format\" needs a value: --format NAME"),
        (["-o"], "option \"-o\" needs a value: -o FILE"),
        (
            ["-o", "--fix"],
            "option \"-o\" needs a value before \"--fix\"; if that is the value, write \"--output=--fix\""
        ),
        (
            ["--format=jsn"],
            "value \"jsn\" of \"--format\" is not one of text, json, jsonl; did you mean \"json\"?"
        ),
        (["--fix"], "missing argument; the usage is \"pushctl check [options] path ...\""),
    ])
    func reportsTheProblemAndAnySuggestion(line: [String], expected: String) {
        do throws(UsageError) {
            _ = try ArgumentParser(SampleCommands.check, common: SampleCommands.common).parse(line)
            Issue.record("\(line) should not be understood")
        } catch {
            #expect(error.message == expected)
            #expect(error.hint == "see \"pushctl check --help\"")
        }
    }

    @Test func enforcesTheDeclaredArguments() {
        #expect(message(SampleCommands.shells, "fish") == nil)
        #expect(
            message(SampleCommands.shells, "fsih")
                == "argument \"fsih\" is not one of bash, zsh, fish; did you mean \"fish\"?")
        #expect(
            message(SampleCommands.shells, "bash", "zsh")
                == "unexpected argument \"zsh\"; the usage is \"pushctl shells [options] shell\"")
        #expect(
            message(SampleCommands.list, "x")
                == "unexpected argument \"x\"; the usage is \"pushctl list [options]\"")
    }

    @Test(arguments: [
        ("", 0, 0), ("path", 1, 1), ("path ...", 1, nil), ("[path ...]", 0, nil), ("[path] ...", 0, nil),
        ("a b [c]", 2, 3), ("a [b [c]]", 1, 3), ("[a b]", 0, 2),
    ])
    func countsTheArgumentsOfTheUsageLine(arguments: String, minimum: Int, maximum: Int?) {
        let command = CommandDescription(name: "x", summary: "", arguments: arguments, example: "")
        #expect(command.argumentCount.minimum == minimum)
        #expect(command.argumentCount.maximum == maximum)
    }
}
