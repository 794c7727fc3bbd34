@testable import Command
@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Reads the files that control a check: the configuration, categories and known findings.
final class ConfigurationTarget: FuzzTarget {
    static let name = "configuration"
    static let choices = 1
    static let seeds = [
        "Samples/configuration/.pushctl.json", "Samples/**/categories.json", "Samples/**/*categories*.json",
        "Samples/**/*baseline*.json", "Samples/**/.pushctl.json",
    ]

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte() % 3
        let document = input.document
        let source = SourceText(document)
        switch choice {
        case 0: readConfiguration(document, source)
        case 1: readCategories(document, source)
        default: readBaseline(source)
        }
    }

    private func readConfiguration(_ document: [UInt8], _ source: SourceText) {
        do {
            let file = try ConfigurationFile(parsing: document)
            guard case .inline(let range)? = file.configuration.categories else { return }
            hold(FindingInvariants.isInside(range, document), "categories are inside the configuration")
            hold(file.categories(in: range) != nil, "categories of a configuration can be read")
        } catch {
            hold(!error.all.isEmpty, "a refusal has a reason")
            for problem in error.all { check(problem, source) }
        }
    }

    private func readCategories(_ document: [UInt8], _ source: SourceText) {
        do {
            let file = try CategoryFile(parsing: document)
            hold(
                Set(file.categories.map { Array($0.id.utf8) }).count == file.categories.count,
                "ids are unique")
            FindingInvariants.check(file.validate(), in: document)
        } catch {
            hold(!error.message.isEmpty, "a refusal has a reason")
            if let range = error.range {
                hold(FindingInvariants.isInside(range.bytes, document), "a refusal has a place")
            }
        }
    }

    private func readBaseline(_ source: SourceText) {
        do {
            let baseline = try Baseline(parsing: source)
            let again = try Baseline(parsing: SourceText(baseline.text))
            hold(again == baseline, "known findings can be read again", baseline.text)
        } catch {
            check(error, source)
        }
    }

    private func check(_ problem: ConfigurationProblem, _ source: SourceText) {
        hold(!problem.message.isEmpty, "the message of a problem is not empty")
        guard let range = problem.range else { return }
        hold(FindingInvariants.isInside(range.bytes, source.bytes), "a problem has a place", "\(problem)")
    }
}
