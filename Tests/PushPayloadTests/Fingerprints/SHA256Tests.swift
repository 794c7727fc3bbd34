import Foundation
import TestSupport
import Testing

@testable import PushPayload

@Suite struct SHA256Tests {
    private static func hex(_ message: [UInt8]) -> String {
        SHA256.digest(of: message).map { String(format: "%02x", $0) }.joined()
    }

    /// Test vectors that NIST publishes for FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func agreesWithTheStandard(_ message: String, _ digest: String) {
        #expect(Self.hex(Array(message.utf8)) == digest)
    }

    /// Every length up to 200 bytes; the padding changes near the end of each block of 64.
    @Test(.enabled(if: Needs.python))
    func agreesWithPython() throws {
        let python = try #require(Python.path)
        var random = SeededGenerator(seed: 256)
        let messages = (0...200).map { count in
            (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let script =
            "import sys,hashlib\nfor l in sys.stdin: print(hashlib.sha256(bytes.fromhex(l)).hexdigest())"
        let input = messages.map { $0.map { String(format: "%02x", $0) }.joined() + "\n" }.joined()
        let outcome = try CommandRunner.shell(
            "'\(python)' -c '\(script)'", in: CommandRunner.repository, input: Data(input.utf8))
        #expect(outcome.outputText == messages.map { Self.hex($0) + "\n" }.joined(), "\(outcome.errorText)")
    }
}
