// The C library, by whatever name the system gives it.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#endif

/// What systems name or type differently.
enum Platform {
    #if canImport(Glibc)
        static let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        static let descriptorLimit = RLIMIT_NOFILE
    #endif
}
