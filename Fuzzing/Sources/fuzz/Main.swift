#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The command line: `fuzz TARGET [OPTIONS AND FOLDERS OF LIBFUZZER]`.
///
/// For `Fuzzing/run`, `fuzz --list` prints the targets with the number of their choices and the globs of their seeds,
/// `fuzz --examples TARGET` the seeds from code, each ended by a zero byte, and `fuzz --dictionary` the words of inputs
/// in the format of libFuzzer.
private enum Fuzz {
    /// libFuzzer calls a function without a context. There is one thread.
    nonisolated(unsafe) static var target: (any FuzzTarget)?

    typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// The variable with the name of the target: libFuzzer restarts the process for some of its work, with only its own
    /// arguments.
    private static let variable = "FUZZ_TARGET"

    /// Reads the first argument, and hides it from libFuzzer.
    static func begin(_ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<Arguments?>) {
        if let name = getenv(variable) { return choose(String(cString: name)) }
        let words = (0..<Int(count.pointee)).compactMap { arguments.pointee?[$0].map { String(cString: $0) } }
        switch words.dropFirst().first {
        case "--list":
            for type in TargetRegistry.all {
                print(([type.name, String(type.choices)] + type.seeds).joined(separator: "\t"))
            }
            exit(0)
        case "--examples":
            let type = TargetRegistry.all.first { $0.name == words.last }
            for example in type?.examples ?? [] { print(example, terminator: "\0") }
            exit(0)
        case "--dictionary":
            print(SeedDictionary.text, terminator: "")
            exit(0)
        case let name?: choose(name)
        case nil: refuse("usage: fuzz TARGET [OPTIONS AND FOLDERS OF LIBFUZZER]")
        }
        // Removes the name of the target and keeps that of the program.
        arguments.pointee?[1] = arguments.pointee?[0]
        arguments.pointee? += 1
        count.pointee -= 1
    }

    private static func choose(_ name: String) {
        guard let type = TargetRegistry.all.first(where: { $0.name == name }) else {
            let names = TargetRegistry.all.map { $0.name }.joined(separator: ", ")
            refuse("there is no target \"\(name)\"; there are \(names)")
        }
        target = type.init()
        setenv(variable, name, 1)
    }

    private static func refuse(_ message: String) -> Never {
        complain(message + "\n")
        exit(2)
    }
}

/// The initializer that libFuzzer calls.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> Int32 {
    Fuzz.begin(count, arguments)
    return 0
}

/// The function that libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    LeakInvariant.check { Fuzz.target?.run(FuzzInput(UnsafeBufferPointer(start: bytes, count: count))) }
    return 0
}

/// The `main` of the program, under the name that the package manager gives it. Does the same as that of libFuzzer.
@_cdecl("fuzz_main")
public func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments) { testOneInput($0, $1) }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
