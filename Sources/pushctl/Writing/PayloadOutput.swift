import PushPayload

/// Writes a document that is a command's result.
enum PayloadOutput {
    /// Writes to a file as a whole or not at all, or to standard output, which `-` also names.
    ///
    /// A terminal is shown escapes where it would obey: JSON means the same by them. Files and pipes get the
    /// bytes as they are.
    static func write(_ bytes: [UInt8], to path: String?, _ console: Console) throws(CommandFailure) {
        if let path, path != "-" {
            try FileReplacement.write(bytes, to: path, console)
        } else if console.output.isTerminal {
            console.output.write(shown(String(decoding: bytes, as: UTF8.self)))
        } else {
            console.output.write(bytes: bytes)
        }
    }

    /// Line ends and tabs are layout: inside its strings JSON has them as escapes already.
    static func shown(_ json: String) -> String {
        var text = ""
        for scalar in json.unicodeScalars {
            let isLayout = scalar == "\n" || scalar == "\r" || scalar == "\t"
            text +=
                !isLayout && VisibleText.isDangerous(scalar) ? VisibleText.escaped(scalar) : String(scalar)
        }
        return text
    }
}
