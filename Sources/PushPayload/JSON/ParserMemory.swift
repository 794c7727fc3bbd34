import CJansson

/// Where the parser takes its memory from.
package enum ParserMemory {
    /// Makes one stretch of memory serve one document after another, on each thread its own, which spares the parser
    /// a fifth of its work.
    ///
    /// It holds for everybody in the process who uses Jansson, and they all have to free a tree on the thread that
    /// parsed it. Only a program may decide that, before it parses anything; a library must not.
    package static func useArena() { pushctl_use_arena() }
}
