// The C library, by whatever name the system gives it.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory that the caller of the library owns; `nil` when there is none, where Swift's own would end the process.
func allocate(_ count: Int) -> UnsafeMutableRawPointer? { malloc(count) }

/// Gives back what ``allocate(_:)`` gave.
func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }

/// A text in memory that the caller owns; `nil` when there is none.
func copy(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }
