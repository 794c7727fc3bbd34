/// A part of a format: literal text, `%%`, or a specifier.
package enum FormatPart: Sendable, Hashable {
    case literal(String)
    /// `%%`
    case percentSign
    case specifier(FormatSpecifier)
}

/// A specifier for an argument in a format of the `printf` family: `%u`, `%2$@`, `%#@count@`.
package struct FormatSpecifier: Sendable, Hashable {
    /// The specifier as written.
    package var text: String
    /// The offset in the format, in bytes of UTF-8.
    package var offset: Int
    /// The number before `$`.
    package var position: Int?
    /// The length modifier and letter, such as `u`, `lld` or `@`; `nil` if the letter is missing.
    package var conversion: String?
    /// The name in `%#@name@`.
    package var variable: String?
    /// Whether the specifier has neither flags nor width nor precision.
    package var isPlain: Bool

    /// Whether the specifier writes a whole number.
    package var isWholeNumber: Bool {
        guard variable == nil, let letter = conversion?.utf8.last else { return false }
        return "diuoxX".utf8.contains(letter)
    }
}

extension FormatPart {
    /// Splits a format into its parts; an empty format has none.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func parts(of format: String) -> [FormatPart] {
        let bytes = Array(format.utf8)
        var parts: [FormatPart] = []
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "%") { index += 1 }
            if index > start {
                parts.append(.literal(String(decoding: bytes[start..<index], as: UTF8.self)))
            }
            guard index < bytes.count else { break }
            if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                parts.append(.percentSign)
                index += 2
            } else {
                var reader = SpecifierReader(bytes: bytes, start: index)
                parts.append(.specifier(reader.read()))
                index = reader.index
            }
        }
        return parts
    }
}

/// Reads one specifier, starting at its `%`.
private struct SpecifierReader {
    let bytes: [UInt8]
    let start: Int
    var index: Int

    init(bytes: [UInt8], start: Int) {
        self.bytes = bytes
        self.start = start
        index = start + 1
    }

    mutating func read() -> FormatSpecifier {
        let position = readPosition()
        let optionsStart = index
        let flags = take(while: "-+ #0'".utf8.contains)
        if flags.contains(UInt8(ascii: "#")), let variable = readVariable() {
            return specifier(position, conversion: "@", variable: variable, isPlain: false)
        }
        _ = take { Self.isDigit($0) || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ".") }
        let isPlain = index == optionsStart
        let length = take(while: "hlqLztj".utf8.contains)
        guard let letter = peek, letter.isLetter || letter == UInt8(ascii: "@") else {
            return specifier(position, conversion: nil, variable: nil, isPlain: isPlain)
        }
        index += 1
        let conversion = String(decoding: length + [letter], as: UTF8.self)
        return specifier(position, conversion: conversion, variable: nil, isPlain: isPlain)
    }

    private func specifier(
        _ position: Int?, conversion: String?, variable: String?, isPlain: Bool
    ) -> FormatSpecifier {
        FormatSpecifier(
            text: String(decoding: bytes[start..<index], as: UTF8.self), offset: start, position: position,
            conversion: conversion, variable: variable, isPlain: isPlain)
    }

    /// Reads digits as a position if `$` follows; otherwise they are a width.
    private mutating func readPosition() -> Int? {
        let first = index
        let digits = take(while: Self.isDigit)
        guard !digits.isEmpty, peek == UInt8(ascii: "$") else {
            index = first
            return nil
        }
        index += 1
        return Int(String(decoding: digits, as: UTF8.self)) ?? Int.max
    }

    /// Reads the name between two `@`; `nil`, without moving, if there is none.
    private mutating func readVariable() -> String? {
        guard peek == UInt8(ascii: "@") else { return nil }
        let name = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "@") else {
            return nil
        }
        index = name.endIndex + 1
        return String(decoding: name, as: UTF8.self)
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let taken = bytes[index...].prefix(while: fits)
        index = taken.endIndex
        return taken
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
