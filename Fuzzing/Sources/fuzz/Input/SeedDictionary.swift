@testable import AppManifest
@testable import Command
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// The words with a meaning in inputs, in the format of libFuzzer.
enum SeedDictionary {
    static var text: String {
        Set(words).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\"\(escaped($0))\"\n" }
            .joined()
    }

    private static var words: [String] {
        var words: [String] = []
        for key in KeyCatalog.all {
            words += ["\"\(key.name)\":", "\"\(key.name)\":\(key.example)", key.example]
            words += key.values.map { "\"\($0)\"" }
        }
        words += PushType.allCases.map(\.rawValue) + PayloadContainer.allCases.map(\.rawValue)
        words += ConfigurationCatalog.keys.map { "\"\($0.name)\":" }
        words += RuleRegistry.descriptions.map(\.id)
        words += [
            "apns-push-type", "apns-topic", "apns-priority", "apns-collapse-id", "apns-expiration",
            "\"headers\":", "\"payload\":", "\"events\":", "\"device\":", "\"apps\":", "\"categories\":",
            "\"summary-format\":", "\"app\":", "\"at\":", "\"remove\":", "\"read\":", "\"file\":", "\"ios\":",
            "\"locale\":", "\"grouping\":", "\"previews\":", "\"locked\":", "\"offline\":",
        ]
        words += [
            "%u", "%@", "%1$u", "%2$@", "%%", "%#@n@", "<plist>", "<dict>", "<key>", "</key>", "<string>",
            "<array>", "<integer>", "<![CDATA[", "]]>", "&#x10FFFF;", "&amp;", "<!--", "-->", "bplist00",
            "\\u0000", "\\ud83d\\ude00", "\\ud800", "\u{FEFF}", "\u{202E}", "\u{1B}[31m", "\u{0}", "null",
            "1e400",
            "9223372036854775807", "-9223372036854775808", "curl -d '",
            "https://api.push.apple.com/3/device/",
            "<<EOF", "\n---\n", "${x}", "::error::", "##[", "é", "e\u{301}", "👨‍👩‍👧", "比", "ש",
        ]
        return words
    }

    private static func escaped(_ word: String) -> String {
        word.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
            case 0x20..<0x7F: String(Unicode.Scalar(byte))
            default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
