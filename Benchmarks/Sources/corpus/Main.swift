#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Prints corpora, one document per line.
///
///     corpus clean|mixed|faulty|cjk|activity|hostile COUNT
///     corpus template[-flag|-misplaced|-unknown|-badge|-two] COUNT
///     corpus deliveries COUNT
///     corpus faults               the names of the faults, each with the rule that reports it
///     corpus fault NAME COUNT     lines with that fault
@main enum Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        var output = Output()
        let count = arguments.last.flatMap { Int($0) } ?? 0
        if let name = arguments.first, let corpus = Corpus(rawValue: name), arguments.count == 2 {
            for number in 0..<max(count, 0) { output.write(line: corpus.line(number)) }
        } else if let name = arguments.first, let template = Template(rawValue: name), arguments.count == 2 {
            for number in 0..<max(count, 0) { output.write(line: template.line(number)) }
        } else if arguments.first == "deliveries", arguments.count == 2 {
            for number in 0..<max(count, 0) { output.write(line: Deliveries.line(number, of: count)) }
        } else if arguments == ["faults"] {
            for fault in Fault.all { output.write(line: Array("\(fault.name) \(fault.rule)".utf8)) }
        } else if arguments.first == "fault", arguments.count == 3,
            let fault = Fault.all.first(where: { $0.name == arguments[1] })
        {
            for number in 0..<max(count, 0) {
                output.write(line: fault.line(Random(seed: Corpus.defaultSeed, line: number)))
            }
        } else {
            print(
                "usage: corpus clean|mixed|faulty|cjk|activity|hostile|template...|deliveries|faults|fault ... COUNT"
            )
            exit(2)
        }
        output.flush()
    }
}
