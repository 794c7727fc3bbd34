import CJansson

/// Where the parser takes its memory from.
package enum ParserMemory {
    /// Makes one stretch of memory serve one document after another, on each thread its own, which spares the parser
    /// a fifth of its work.
    ///
    /// It holds for everybody in the process who uses Jansson, and they all have to free a tree on the thread that
    /// parsed it. Only a program may decide that, before it parses anything; a library must not.
    package static func useArena() { pushctl_use_arena() }

    // Each file of Swift has the stretches of memory for itself that the header declares: only this one may name them.

    /// What the thread has taken from its stretch, so far.
    struct Mark: Equatable {
        /// Pieces that are still to be given back.
        var pieces: Int
        /// Pieces that had no room in it, ever.
        var overflows: Int
    }

    /// - Complexity: O(1). All zero where no arena is used.
    @inline(never)
    static var mark: Mark {
        Mark(
            pieces: Int(truncatingIfNeeded: pushctl_arena_pieces()),
            overflows: Int(truncatingIfNeeded: pushctl_arena_overflows()))
    }

    /// Gives back all pieces of the stretch at once; none of them may be used any more.
    @inline(never)
    static func clear() { pushctl_arena_clear() }
}
