// What Swift's runtime and the C library ask of the system at every start, for a program with Swift's libraries inside,
// which runs without /proc where it is static. The linker takes these definitions and leaves those of the libraries where
// they are.
#if STANDALONE
    @preconcurrency import Glibc

    /// The program that explains a crash: there is none.
    ///
    /// Such a program carries none with it, but the runtime's own function looks for one in nine places, and ends
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
        var found = 0
        // A library that was loaded before the program (LD_PRELOAD) may have moved the environment to the heap, which
        // lies below the stack and so below what this function has there.
        let isInPlace = withUnsafePointer(to: &found) { UInt(bitPattern: environ) > UInt(bitPattern: $0) }
        guard isInPlace else { return listedArguments(count) }
        var first = environ - 1
        // No address is as small as a number of arguments.
        while UInt(bitPattern: first[-1]) != UInt(found) {
            first -= 1
            found += 1
        }
        count.pointee = CInt(found)
        return first
    }

    /// The arguments as the system lists them.
    private func listedArguments(
        _ count: UnsafeMutablePointer<CInt>
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        var arguments: [UnsafeMutablePointer<CChar>?] = []
        if let file = fopen("/proc/self/cmdline", "re") {
            var argument: UnsafeMutablePointer<CChar>?
            var room = 0
            while getdelim(&argument, &room, 0, file) > 0 {
                arguments.append(argument.flatMap { strdup($0) })
            }
            free(argument)
            fclose(file)
        }
        count.pointee = CInt(arguments.count)
        // As long as the process runs.
        let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
        list.initialize(from: arguments + [nil], count: arguments.count + 1)
        return list
    }
#endif
