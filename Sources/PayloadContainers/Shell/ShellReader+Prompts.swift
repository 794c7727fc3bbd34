import PayloadModel

/// Prompts before commands that were copied from a terminal.
extension ShellReader {
    /// The length of the prompt at the index with the spaces after it, and the shell if the prompt reveals it: `C:\>`
    /// and `PS C:\>` do, `me@host:~$` does not. `nil` if there is no prompt, or no `curl` command follows it directly.
    var prompt: (length: Int, shell: ShellLanguage?)? {
        guard command.words.isEmpty, index == 0 || bytes[index - 1] == 0x0A else { return nil }
        let line = bytes[index..<end].prefix { $0 != 0x0A }
        let isPowerShell = line.starts(with: "PS ".utf8)
        let path = line.dropFirst(isPowerShell ? 3 : 0)
        let isWindows = path.dropFirst().starts(with: ":\\".utf8)
        guard let mark = line.firstIndex(where: { (isWindows ? ">" : "$#%").utf8.contains($0) }),
            isWindows || line[..<mark].contains(UInt8(ascii: "@")),
            !line[..<mark].contains(where: { "\"'|&;=".utf8.contains($0) })
        else { return nil }
        let name = line[(mark + 1)...].drop { $0 == 0x20 }
        guard name.starts(with: "curl".utf8) else { return nil }
        return (name.startIndex - index, isPowerShell ? .powerShell : isWindows ? .commandPrompt : nil)
    }
}
