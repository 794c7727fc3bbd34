#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Stops the program; libFuzzer sees a crash and saves the input.
func violated(_ invariant: String, _ details: @autoclosure () -> String = "") -> Never {
    complain("\nthis does not hold: \(invariant)\n\(details())\n")
    abort()
}

/// Stops the program unless an invariant holds.
@inline(__always)
func hold(
    _ condition: Bool, _ invariant: @autoclosure () -> String, _ details: @autoclosure () -> String = ""
) {
    if !condition { violated(invariant(), details()) }
}

/// Writes to standard error.
func complain(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// Bytes as readable text.
func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
