/// Converts an SVG to a PNG with a program of the system.
enum RasterImage {
    /// The programs that can convert, each with the arguments for standard input and output.
    private static let commands = [["rsvg-convert", "--format=png"], ["resvg", "-", "-c"]]

    /// The first bytes of every PNG.
    private static let signature = [0x89] + Array("PNG".utf8)

    /// Returns the PNG of an SVG.
    ///
    /// - Throws: A failure if none of the programs is installed, or if the first installed one fails.
    static func png(_ svg: String) throws(CommandFailure) -> [UInt8] {
        for command in commands {
            let outcome: ChildProcess.Outcome
            do {
                outcome = try ChildProcess.run(command, input: Array(svg.utf8))
            } catch {
                if error.code == ENOENT { continue }
                throw CommandFailure("convert the picture with", command[0], error)
            }
            guard outcome.status == 0, outcome.output.starts(with: signature) else {
                let errors = ChildProcess.Outcome.joinedLines(of: outcome.errors)
                throw CommandFailure(
                    "\"\(command[0])\" failed to convert the picture\(errors.isEmpty ? "" : ": \(errors)"); "
                        + "write an *.svg instead")
            }
            return outcome.output
        }
        throw CommandFailure(
            "a PNG needs \"rsvg-convert\" or \"resvg\", and neither is installed; install one (Debian: "
                + "apt-get install librsvg2-bin, Homebrew: brew install librsvg), or write an *.svg")
    }
}
