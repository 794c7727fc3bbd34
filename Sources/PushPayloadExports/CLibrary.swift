// The C library, whose module name depends on the system.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory that the caller of the library owns; `nil` if there is not enough, where Swift's own allocation would end the
/// process.
func allocate(_ count: Int) -> UnsafeMutableRawPointer? { malloc(count) }

/// Frees memory from ``allocate(_:)``.
func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }

/// A text in memory that the caller owns; `nil` if there is not enough memory.
func copy(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }
