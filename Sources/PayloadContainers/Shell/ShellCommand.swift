/// A command of a script: its words, without redirections.
struct ShellCommand {
    var words: [ScriptWord] = []
    /// What it reads on standard input, when the script says it.
    var input: ScriptWord?
    /// Where the text of the `$(…)` begins that the command stands in; 0 for none.
    var scope = 0
    /// Whether the output of the command before is its standard input.
    var isPiped = false

    var start: Int { words.first?.range.lowerBound ?? 0 }
}
