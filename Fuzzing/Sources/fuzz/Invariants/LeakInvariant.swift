/// The invariant of memory: an input must not leak.
///
/// LeakSanitizer does not recognize pointers in Swift enumerations, so it reports live objects. The counts of the
/// allocator are exact.
enum LeakInvariant {
    private nonisolated(unsafe) static var runs = 0
    /// The interval between checked inputs.
    private static let interval = 61

    /// Runs a target with an input, now and then three times. The first run creates lazy state; the third must not
    /// allocate more than the second.
    static func check(_ run: () -> Void) {
        run()
        runs += 1
        guard runs % interval == 0 else { return }
        run()
        let before = allocatedBytes()
        run()
        let left = allocatedBytes() - before
        hold(left <= 0, "an input does not leak", "\(left) bytes are left")
    }
}

/// The allocator of AddressSanitizer counts.
@_silgen_name("__sanitizer_get_current_allocated_bytes")
private func allocatedBytes() -> Int
