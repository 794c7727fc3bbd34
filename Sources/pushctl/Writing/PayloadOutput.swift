import PushPayload

/// Writes the document that is a command's result.
enum PayloadOutput {
    /// Writes to a file, completely or not at all, or to standard output if the path is `-` or `nil`.
    ///
    /// For a terminal, control characters are escaped; JSON readers see no difference. Files and pipes get the bytes
    /// unchanged.
    static func write(_ bytes: [UInt8], to path: String?, _ console: Console) throws(CommandFailure) {
        if let path, path != "-" {
            try FileReplacement.write(bytes, to: path, console)
        } else if console.output.isTerminal {
            console.output.write(shown(String(decoding: bytes, as: UTF8.self)))
        } else {
            console.output.write(bytes: bytes)
        }
    }

    /// Escapes control characters except line ends and tabs: these can only be layout, because JSON strings contain
    /// them only as escapes.
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
