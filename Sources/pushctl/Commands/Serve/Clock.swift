/// The clock of the machine, for the times at which a server receives pushes.
enum Clock {
    /// Microseconds since 1970.
    static var microseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
    }
}
