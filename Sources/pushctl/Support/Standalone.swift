// What Swift's runtime and the C library ask of the system at every start, for a static program that runs without /proc,
// too. The linker takes these definitions and leaves those of the libraries where they are.
#if STANDALONE
    @preconcurrency import Glibc

    /// The program that explains a crash: there is none.
    ///
    /// A static program carries none with it, but the runtime's own function looks for one in nine places, and ends
    /// the process where it cannot find out where to look. What a crash says of itself is written as before.
    @_cdecl("swift_copyAuxiliaryExecutablePath")
    public func copyAuxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? { nil }

    /// Where the program lies, for libraries that it would load from there: it loads none.
    ///
    /// The C library's own function asks `/proc`, where the system first makes a folder for the process, and takes it
    /// away at the end. This is what that function answers where there is no `/proc`.
    @_cdecl("_dl_get_origin")
    public func programOrigin() -> UnsafePointer<CChar>? { UnsafePointer(bitPattern: -1) }

    /// The arguments of the process, for `CommandLine`.
    ///
    /// The runtime's own function reads `/proc/self/maps` to find the stack, and finds no arguments without. But the
    /// environment points there: Linux lays out the number of arguments, the arguments, `NULL`, the environment.
    @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
    public func unsafeArguments(
        _ count: UnsafeMutablePointer<CInt>
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        var first = environ - 1
        var found = 0
        // No address is as small as a number of arguments.
        while UInt(bitPattern: first[-1]) != UInt(found) {
            first -= 1
            found += 1
        }
        count.pointee = CInt(found)
        return first
    }
#endif
