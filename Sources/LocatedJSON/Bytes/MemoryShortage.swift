/// What happens when the system gives no memory for a table that grows with what a stream holds.
///
/// Nothing can be counted on then, and counting goes through code that cannot fail, a call for every record. So the
/// program ends; how it says so is the program's business.
package enum MemoryShortage {
    /// Ends the program. To be set before threads are started, as pushctl does first of all; it may not ask for memory
    /// itself. A program that leaves it as it is ends as it does when the language's own lists get no memory.
    nonisolated(unsafe) package static var end: @Sendable () -> Never = {
        fatalError("no memory is left")
    }
}
