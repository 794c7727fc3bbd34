import LocatedJSON
import PayloadModel
import PushPayload

/// A configuration with its source.
struct ConfigurationFile: Sendable {
    let source: SourceText
    let configuration: Configuration

    /// Parses a file.
    ///
    /// - Throws: All problems of the file, in document order.
    init(parsing bytes: [UInt8]) throws(ConfigurationProblems) {
        source = SourceText(bytes)
        guard let value = try? JSONValue(parsing: bytes) else {
            let fault = SyntaxRefusal(of: source)
            throw ConfigurationProblems([
                ConfigurationProblem(message: fault?.message ?? "this is not JSON", range: fault?.range)
            ])
        }
        let places = JSONRanges(source)
        var check = ConfigurationCheck()
        check.check(value, .record(ConfigurationCatalog.keys))
        let source = source
        let problems =
            Self.repeatedKeys(in: bytes)
            + check.problems.map { problem in
                var problem = problem
                let bytes =
                    problem.isAboutKey
                    ? places.key(at: problem.pointer) : places.value(at: problem.pointer)
                problem.range = bytes.map { source.range($0) }
                return problem
            }
        guard problems.isEmpty else { throw ConfigurationProblems(problems) }
        configuration = Configuration(value, places: places)
    }

    /// Returns the problems of repeated keys. The parser keeps the last key, so the first would silently do nothing.
    private static func repeatedKeys(in bytes: [UInt8]) -> [ConfigurationProblem] {
        let options = ValidationOptions(selection: RuleSelection(selected: ["duplicate-key"]))
        return Validator(options: options).validate(bytes).diagnostics.map { finding in
            ConfigurationProblem(
                message: "\"\(finding.pointer.tokens.last ?? "")\" appears twice in one object",
                pointer: finding.pointer, isAboutKey: true, range: finding.range)
        }
    }

    /// Returns the categories in the configuration as a categories file.
    ///
    /// - Parameter range: The byte range of the array of categories.
    func categories(in range: Range<Int>) -> CategoryFile? {
        try? CategoryFile(parsing: Array(source.bytes[range]))
    }
}

/// All problems of a configuration.
struct ConfigurationProblems: Error, Equatable {
    /// The problems in document order.
    let all: [ConfigurationProblem]

    init(_ problems: [ConfigurationProblem]) {
        all = problems.enumerated().sorted {
            ($0.element.range?.start.offset ?? 0, $0.offset) < (
                $1.element.range?.start.offset ?? 0, $1.offset
            )
        }.map(\.element)
    }

    /// Returns a line for each problem: `.pushctl.json:3:5: "slect" is not a known key here; did you mean "select"?`
    func lines(path: String) -> [String] {
        all.map { $0.line(path: path) }
    }
}
