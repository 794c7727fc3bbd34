import LocatedJSON
import PayloadModel
import PushPayload

/// A configuration with the text that it was read from.
struct ConfigurationFile: Sendable {
    let source: SourceText
    let configuration: Configuration

    /// Reads a file.
    ///
    /// - Throws: Everything that is wrong with it, in the order of the file.
    init(parsing bytes: [UInt8]) throws(ConfigurationProblems) {
        source = SourceText(bytes)
        guard let value = try? JSONValue(parsing: bytes) else {
            let fault = SyntaxRefusal(of: source)
            throw ConfigurationProblems([
                ConfigurationProblem(message: fault?.message ?? "this is not JSON", range: fault?.range)
            ])
        }
        let places = JSONPlaces(source)
        var check = ConfigurationCheck()
        check.check(value, .record(ConfigurationCatalogue.keys))
        let source = source
        let problems =
            Self.doubles(in: bytes)
            + check.problems.map { problem in
                var problem = problem
                let bytes =
                    problem.isAboutName
                    ? places.key(at: problem.pointer) : places.value(at: problem.pointer)
                problem.range = bytes.map { source.range($0) }
                return problem
            }
        guard problems.isEmpty else { throw ConfigurationProblems(problems) }
        configuration = Configuration(value, places: places)
    }

    /// Of two equal names the parser keeps the last, and the first would be dead in silence.
    private static func doubles(in bytes: [UInt8]) -> [ConfigurationProblem] {
        let options = ValidationOptions(selection: RuleSelection(selected: ["duplicate-key"]))
        return Validator(options: options).validate(bytes).diagnostics.map { double in
            ConfigurationProblem(
                message: "\"\(double.pointer.tokens.last ?? "")\" appears twice in one object",
                pointer: double.pointer, isAboutName: true, range: double.range)
        }
    }

    /// The categories that stand in the file itself, as a file of their own would hold them.
    ///
    /// - Parameter range: The bytes of the array.
    func categories(in range: Range<Int>) -> CategoryFile? {
        try? CategoryFile(parsing: Array(source.bytes[range]))
    }
}

/// Everything that is wrong with a configuration.
struct ConfigurationProblems: Error, Equatable {
    /// In the order of the file.
    let all: [ConfigurationProblem]

    init(_ problems: [ConfigurationProblem]) {
        all = problems.enumerated().sorted {
            ($0.element.range?.start.offset ?? 0, $0.offset) < (
                $1.element.range?.start.offset ?? 0, $1.offset
            )
        }.map(\.element)
    }

    /// One line for each: `.pushctl.json:3:5: "slect" has no meaning here; did you mean "select"?`
    func lines(path: String) -> [String] {
        all.map { $0.line(path: path) }
    }
}
