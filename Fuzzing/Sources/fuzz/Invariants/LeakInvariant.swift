/// What holds for memory: an input leaves nothing behind.
///
/// LeakSanitizer looks for pointers, and those that Swift keeps in enumerations carry marks that hide them from it:
/// it takes living objects for lost ones. What the allocator counts is exact.
enum LeakInvariant {
    private nonisolated(unsafe) static var runs = 0
    /// Of so many inputs one is looked at.
    private static let interval = 61

    /// Runs a target with an input, now and then three times: what is made at the first need is made by the first,
    /// and the third may leave nothing that the second did not.
    static func check(_ run: () -> Void) {
        run()
        runs += 1
        guard runs % interval == 0 else { return }
        run()
        let before = allocatedBytes()
        run()
        let left = allocatedBytes() - before
        hold(left <= 0, "an input leaves nothing in memory", "\(left) bytes are left")
    }
}

/// The allocator of AddressSanitizer counts.
@_silgen_name("__sanitizer_get_current_allocated_bytes")
private func allocatedBytes() -> Int
