import LocatedJSON

/// The quoted word after the option `-H`, `--header` or `--proxy-header` of a command, with a secret that is
/// recognizable only after such an option: the colon of the header is missing, as in `'x-api-key hunter2'`, or its name
/// is that of an authentication scheme, as in `'bearer: hunter2'`.
enum HeaderWord {
    private static let options = ["-H", "--header", "--proxy-header"].map { Array($0.utf8) }
    private static let schemes = ["bearer", "basic"]

    /// Returns the range of the header's name if an option with such a secret begins at an index; otherwise `nil`.
    static func name(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard index == 0 || !SecretRuns.isRunCharacter(bytes[index - 1]),
            let option = options.first(where: { bytes[index...].starts(with: $0) })
        else { return nil }
        var start = index + option.count
        while start < bytes.count, " \t=\\".utf8.contains(bytes[start]) { start += 1 }
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
        else {
            return nil
        }
        start += 1
        let name = bytes[start...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        let rest = bytes[name.endIndex...]
        guard !name.isEmpty, let sign = rest.first,
            let value = rest.dropFirst().first(where: { $0 != UInt8(ascii: " ") }),
            !"\"'\\\n\r".utf8.contains(value)
        else { return nil }
        let isSecret =
            switch sign {
            case UInt8(ascii: " "): SecretName.isSecret(name)
            case UInt8(ascii: ":"): schemes.contains { name.elementsEqual($0.utf8) { $0 | 0x20 == $1 } }
            default: false
            }
        return isSecret ? start..<name.endIndex : nil
    }
}
