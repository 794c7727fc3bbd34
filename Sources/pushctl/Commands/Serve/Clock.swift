/// The machine's clock.
enum Clock {
    /// The current time in microseconds since 1970.
    static var microseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
    }
}
