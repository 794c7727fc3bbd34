/// Sets of lines. The same seed and number give the same line on every machine.
enum Corpus: String, CaseIterable {
    /// Lines without findings, not even notes.
    case clean
    /// Clean, except for one line in twenty.
    case mixed
    /// Only faulty lines.
    case faulty
    /// Clean, in Chinese, Japanese and Korean.
    case cjk
    /// Clean, of Live Activities only.
    case activity
    /// Input that is hard for parsers: depth, escapes, long numbers, large documents.
    case hostile

    static let defaultSeed: UInt64 = 81

    /// The bytes of one line, without its end.
    func line(_ number: Int, seed: UInt64 = defaultSeed) -> [UInt8] {
        var random = Random(seed: seed, line: number)
        if isFaulty(&random) {
            let fault = random.pick(Fault.all)
            return fault.line(random)
        }
        if self == .hostile { return Hostile.line(&random) }
        let kind = Kind.pick(&random, from: self == .activity ? Kind.activities : Kind.mixture)
        var writing = Writing(random, from: self == .cjk ? Words.eastAsian : Words.all)
        let payload = kind.payload(&writing)
        return writing.bytes(of: payload)
    }

    private func isFaulty(_ random: inout Random) -> Bool {
        switch self {
        case .mixed: random.chance(5)
        case .faulty: true
        default: false
        }
    }
}

extension Fault {
    func line(_ random: Random) -> [UInt8] {
        var writing = Writing(random, from: Words.all)
        var payload = kind.payload(&writing)
        switch change {
        case .payload(let edit):
            edit(&payload, &writing)
            return writing.bytes(of: payload)
        case .bytes(let edit):
            var bytes = writing.bytes(of: payload)
            edit(&bytes, &writing)
            return bytes
        }
    }
}

extension Writing {
    /// The payload as one of a few libraries would write it: a fifth has `\u` escapes.
    mutating func bytes(of payload: Node) -> [UInt8] {
        var writer = Writer(Style(isEscaped: random.chance(22), isSpaced: random.chance(15)))
        writer.write(payload)
        return writer.bytes
    }
}
