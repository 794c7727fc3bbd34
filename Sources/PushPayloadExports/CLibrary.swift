// The C standard library, whose module name depends on the system.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Allocates memory that the caller of the library owns. Returns `nil` if there is not enough; Swift's own allocation
/// would trap.
func allocate(_ count: Int) -> UnsafeMutableRawPointer? { malloc(count) }

/// Frees memory from ``allocate(_:)``.
func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }

/// Copies a text into memory that the caller owns. Returns `nil` if there is not enough.
func copy(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }
