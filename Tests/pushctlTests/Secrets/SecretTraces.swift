import Foundation

@testable import LocatedJSON
@testable import PushPayload

/// Searches the output of a command for parts of planted secrets (``PlantedSecret/traces``), escaped or not.
enum SecretTraces {
    /// The traces by the hash of their first bytes.
    private static let byHash: [UInt64: [[UInt8]]] = {
        var table: [UInt64: [[UInt8]]] = [:]
        for trace in PlantedSecret.all.flatMap(\.traces) {
            table[hash(trace[...]), default: []].append(trace)
        }
        return table
    }()

    /// For each pair of bytes, whether a trace begins with it; this rules out most positions of most outputs.
    private static let beginnings: [Bool] = {
        var table = [Bool](repeating: false, count: 1 << 16)
        for trace in byHash.values.joined() { table[Int(trace[0]) << 8 | Int(trace[1])] = true }
        return table
    }()

    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns parts of secrets in an output, each with its surroundings. After each, the search skips 400 bytes, so
    /// that one secret in a long line does not fill the list.
    static func found(in output: Data) -> [String] {
        let bytes = Array(EscapedUnits.decode(output).utf8)
        var found: [String] = []
        var index = 0
        while index + PlantedSecret.traceLength <= bytes.count {
            if beginnings[Int(bytes[index]) << 8 | Int(bytes[index + 1])] {
                let part = bytes[index..<index + PlantedSecret.traceLength]
                if let traces = byHash[hash(part)],
                    traces.contains(where: { bytes[index...].starts(with: $0) })
                {
                    found.append(
                        String(
                            decoding: bytes[max(0, index - 200)..<min(bytes.count, index + 80)], as: UTF8.self
                        ))
                    index += 400
                    continue
                }
            }
            index += 1
        }
        return found
    }
}
