/// Converts an SVG to a PNG with a program of the system.
enum RasterImage {
    /// The commands that can convert, each from standard input to standard output.
    private static let commands = [
        (program: "rsvg-convert", arguments: "--format=png"), (program: "resvg", arguments: "- -c"),
    ]

    /// The first bytes of every PNG.
    private static let signature = [0x89] + Array("PNG".utf8)
    /// The maximum size of a PNG in bytes.
    private static let limit = 1 << 30

    /// Returns the PNG of an SVG.
    ///
    /// - Throws: A failure if no program that converts is installed, or if it fails.
    static func png(_ svg: String) throws(CommandFailure) -> [UInt8] {
        guard let (program, arguments) = commands.first(where: { isInstalled($0.program) }) else {
            throw CommandFailure(
                "a PNG needs \"rsvg-convert\" or \"resvg\", and neither is installed; install one (Debian: "
                    + "apt-get install librsvg2-bin, Homebrew: brew install librsvg), or write an *.svg")
        }
        do {
            let output = try convert(Array(svg.utf8), with: "\(program) \(arguments)")
            if let output, output.starts(with: signature) { return output }
        } catch {
            throw CommandFailure("convert the picture with", program, error)
        }
        throw CommandFailure("\"\(program)\" failed to convert the picture; write an *.svg instead")
    }

    private static func isInstalled(_ program: String) -> Bool {
        system("command -v \(program) >/dev/null 2>&1") == 0
    }

    /// Runs a command with temporary files as its input and output, because two pipes could block each other.
    ///
    /// - Returns: The output; `nil` if the command failed.
    private static func convert(_ input: [UInt8], with command: String) throws(SystemError) -> [UInt8]? {
        guard let source = tmpfile() else { throw .last }
        defer { fclose(source) }
        guard let result = tmpfile() else { throw .last }
        defer { fclose(result) }
        try OutputFile.writeAll(input, to: fileno(source))
        lseek(fileno(source), 0, SEEK_SET)
        guard system("\(command) <&\(fileno(source)) >&\(fileno(result))") == 0 else { return nil }
        lseek(fileno(result), 0, SEEK_SET)
        return try InputFile.readRest(fileno(result), atMost: limit)
    }
}
