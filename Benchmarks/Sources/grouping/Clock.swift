#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The processor time of this process in seconds: in its own code, and in the system's on its behalf.
///
/// Other programs on the machine influence it far less than the wall-clock time.
func computedSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The peak memory of this process, in bytes.
func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss * 1024
    #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
