import PayloadModel

/// A command of a script: its words, without redirections.
struct ShellCommand {
    var words: [ScriptWord] = []
    /// Its standard input; `nil` if the script does not contain it.
    var input: ScriptWord?
    /// The backslashes that should join two lines but do not. Each range also contains the cause: the blanks, comment
    /// or backslash that follows.
    var brokenContinuations: [Range<Int>] = []
    /// The addresses in angle brackets, which the shell reads as redirections.
    var bracketedAddresses: [Range<Int>] = []
    /// The language of the command; `nil` if the script does not show it, so the command is read as one for a
    /// POSIX shell.
    var language: ShellLanguage?
    /// The offset of the first byte inside the `$(…)` or backquotes around the command; 0 if there are none.
    var scope = 0
    /// Whether the output of the previous command is its standard input.
    var isPiped = false

    var start: Int { words.first?.range.lowerBound ?? 0 }
}
