// The C library, which has different names on different systems.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#endif

/// Names and types that differ between systems.
enum Platform {
    /// The argument for `getrlimit` and `setrlimit` that stands for the number of open files.
    #if canImport(Glibc)
        static let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        static let descriptorLimit = RLIMIT_NOFILE
    #endif
}
