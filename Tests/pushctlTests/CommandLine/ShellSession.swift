#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a real program on a text, to verify the meaning of generated scripts.
enum ShellSession {
    /// Returns the output and errors of the program for a file with the text; `nil` if the file cannot be created,
    /// or if no shell starts.
    ///
    /// - Parameter program: The program with its options; the file name is appended.
    static func output(of program: String, over text: String) -> String? {
        var path = Array("/tmp/pushctl-test-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0, let file = fdopen(descriptor, "w") else { return nil }
        defer { unlink(path) }
        fputs(text, file)
        fclose(file)

        let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let pipe = popen("\(program) \(name) 2>&1", "r") else { return nil }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        while true {
            let byte = getc(pipe)
            guard byte != EOF else { break }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
