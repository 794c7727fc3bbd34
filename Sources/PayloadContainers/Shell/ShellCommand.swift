/// A command of a script: its words, without redirections.
struct ShellCommand {
    var words: [ScriptWord] = []
    /// Its standard input, if the script contains it.
    var input: ScriptWord?
    /// Backslashes that were meant to join two lines, with the blanks after them; a shell ends the command there.
    var brokenContinuations: [Range<Int>] = []
    /// The addresses in angle brackets, which the shell reads as redirections.
    var bracketedAddresses: [Range<Int>] = []
    /// The offset of the `$(…)` that contains the command; 0 if none does.
    var scope = 0
    /// Whether the output of the previous command is its standard input.
    var isPiped = false

    var start: Int { words.first?.range.lowerBound ?? 0 }
}
