import Foundation
import TestSupport

/// A repository that tries to make commands read, print and change files outside of it.
struct HostileRepository {
    /// Texts outside of the repository, in its `.git` and in the environment, which must never be printed. No rule
    /// about secrets hides these words.
    static let canaries = ["kingfisher", "bittern", "nightingale"]
    static let environment = ["NIGHTINGALE": "nightingale"]

    private let folder: TemporaryFolder
    /// The repository.
    var url: URL { folder.url.appendingPathComponent("repo") }
    /// The paths of scenarios and streams of events in the repository.
    private(set) var scenarios: [String] = []

    /// File names that would act on a terminal or a shell, break a line of a report, or look like an option or a
    /// finding.
    static let names = [
        "\u{1B}[31mred.json", "line\nbreak.json", "\u{1B}]0;title\u{7}.json", "back\u{8}space.json",
        "bidi\u{202E}.json",
        "c1\u{9B}31m.json", "return\r.json", "tab\t.json", "quote\"'`$(id).json", "-o.json",
        "a:1:1: error.json",
    ]

    init() throws {
        folder = try TemporaryFolder()
        try makeOutside()
        try makeFiles()
        try makeLinks()
        try makeSpecialFiles()
        try makeSettings()
        try makeScenarios()
    }

    /// The bytes, times and inode numbers of all files outside of the repository.
    func outside() throws -> [String: String] {
        let root = folder.url.appendingPathComponent("outside")
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { name in
                let path = root.appendingPathComponent(name).path
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let bytes = FileManager.default.contents(atPath: path) ?? Data()
                return (
                    name,
                    "\(attributes[.modificationDate] ?? "") \(attributes[.systemFileNumber] ?? "") \(Array(bytes))"
                )
            })
    }

    private func write(_ name: String, _ text: String) throws {
        try folder.write("repo/" + name, Data(text.utf8))
    }

    private func link(_ name: String, to target: String) throws {
        let path = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: target)
    }

    private func makePipe(_ name: String) throws {
        guard mkfifo(url.appendingPathComponent(name).path, 0o600) == 0 else { throw POSIXError(.EIO) }
    }

    private func makeOutside() throws {
        let payload = #"{"aps":{"alert":"kingfisher"},"thread-id":"kingfisher","kingfisher":}"#
        for (name, text) in [
            ("secret.json", payload),
            ("deep/secret.json", #"{"aps":{"alert":"kingfisher"},"thread-id":"kingfisher"}"#),
            ("secret.txt", "kingfisher=kingfisher\n"), ("config.json", #"{"kingfisher": true}"#),
            ("rules", "kingfisher.json\n"), ("categories.json", #"[{"id":"kingfisher","kingfisher":1}]"#),
            ("de.lproj/Localizable.strings", "\"kingfisher\" = kingfisher kingfisher;\n"),
            ("Info.plist", "<plist><dict><key>kingfisher</key>kingfisher</dict></plist>"),
        ] { try folder.write("outside/" + name, Data(text.utf8)) }
    }

    private func makeFiles() throws {
        try write("good.json", #"{"aps":{"alert":"Goal","thread-id":"team"}}"#)
        try write("faulty.json", #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#)
        try write("broken.json", "{\"aps\":{\"alert\":\"\u{1B}[31m\u{202E}\n")
        try write("folder.json/inner.json", #"{"aps":{"alert":"Goal"}}"#)
        try write(".git/config", "[http]\n\textraheader = bittern\n")
        try write(".git/payload.json", #"{"aps":{"alert":"bittern"},"thread-id":"bittern"}"#)
        try write("unreadable.json", #"{"aps":{"alert":"Goal"}}"#)
        chmod(url.appendingPathComponent("unreadable.json").path, 0)
        for name in Self.names { try write("names/" + name, #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#) }
    }

    private func makeLinks() throws {
        for (name, target) in [
            ("out.json", "../outside/secret.json"), ("out-valid.json", "../outside/deep/secret.json"),
            ("out.apns", "../outside/secret.txt"), ("out.ndjson", "../outside/secret.txt"),
            ("environ.json", "/proc/self/environ"), ("environ.apns", "/proc/self/environ"),
            ("environ.jsonl", "/proc/self/environ"), ("git.json", ".git/config"),
            ("git.apns", ".git/payload.json"),
            ("folder-out.json", "../outside"), ("folder-out", "../outside"), ("names-out", "../../outside"),
            ("loop-a.json", "loop-b.json"), ("loop-b.json", "loop-a.json"), ("self.json", "self.json"),
            ("up.json", ".."), ("inside/up", ".."), ("nowhere.json", "nowhere"), ("zero.json", "/dev/zero"),
            ("random.apns", "/dev/random"), ("terminal.json", "/dev/tty"), ("inside.json", "good.json"),
            ("app/Info.plist", "../../outside/Info.plist"), ("app/Environ/Info.plist", "/proc/self/environ"),
            ("app/de.lproj/Localizable.strings", "../../../outside/de.lproj/Localizable.strings"),
            ("app/App.xcodeproj/project.pbxproj", "/proc/self/environ"),
        ] { try link(name, to: target) }
    }

    private func makeSpecialFiles() throws {
        for name in ["pipe.json", "pipe.apns", "pipe.ndjson", "app/App.entitlements"] { try makePipe(name) }
        try link("pipe-link.json", to: "pipe.json")
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: url.appendingPathComponent("s.json").path.utf8.prefix(path.count - 1))
        }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        close(descriptor)
        guard bound == 0 else { throw POSIXError(.EIO) }
    }

    private func makeSettings() throws {
        let payload = #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#
        for (name, text) in [
            ("names-categories", #"{"categories":"../../outside/categories.json"}"#),
            ("names-environ", #"{"categories":"/proc/self/environ"}"#),
            ("names-baseline", #"{"baseline":"link"}"#), ("names-strings", #"{"strings":"../../outside"}"#),
            ("names-git", #"{"categories":"../.git/config"}"#), ("names-pipe", #"{"baseline":"pipe"}"#),
            ("names-device", #"{"categories":"/dev/zero"}"#),
        ] {
            try write("\(name)/.pushctl.json", text)
            try write("\(name)/a.json", payload)
        }
        try link("names-baseline/link", to: "../../outside/config.json")
        try makePipe("names-pipe/pipe")
        for (name, target) in [
            ("config-out", "../../outside/config.json"), ("config-environ", "/proc/self/environ"),
            ("config-device", "/dev/zero"), ("config-git", "../.git/config"),
            ("config-loop", ".pushctl.json"),
        ] {
            try write("\(name)/a.json", payload)
            try link("\(name)/.pushctl.json", to: target)
        }
        for name in ["config-pipe", "ignore-pipe", "ignore-out"] { try write("\(name)/a.json", payload) }
        try makePipe("config-pipe/.pushctl.json")
        try makePipe("ignore-pipe/.gitignore")
        try link("ignore-out/.gitignore", to: "../../outside/rules")
    }

    private mutating func makeScenarios() throws {
        let files = [
            "../outside/secret.json", "/proc/self/environ", "/etc/passwd", "out.json", "out-valid.json",
            "environ.json",
            "folder-out/secret.json", "inside/up/../outside/secret.json", ".git/config", "git.json",
            "pipe.json",
            "pipe-link.json", "zero.json", "random.apns", "s.json", "loop-a.json", "nowhere.json",
            "folder.json",
            "unreadable.json", "inside/up/good.json", "names/\u{1B}[31mred.json", "\u{1B}[31m", "line\nbreak",
            "",
        ]
        for (index, name) in files.enumerated() {
            let file = try quoted(name)
            try writeScenario("scenario-\(index).json", "{\"events\":[{\"file\":\(file),\"app\":\"a\"}]}")
            try writeScenario("events-\(index).ndjson", "{\"file\":\(file),\"app\":\"a\"}\n")
            let apps = "{\"a\":{\"categories\":\(file),\"strings\":\(file)}}"
            try writeScenario(
                "apps-\(index).json",
                "{\"apps\":\(apps),\"events\":[{\"app\":\"a\",\"payload\":{\"aps\":{}}}]}")
        }
        try writeScenario(
            "strings.json",
            #"{"apps":{"a":{"strings":"app"},"b":{"strings":"../outside"},"c":{"strings":"folder-out"}},"events":[]}"#
        )
        try writeScenario("itself.json", many("itself.json"))
        try writeScenario("another.json", many("itself.json"))
        try writeScenario("many.json", many("good.json"))
        try writeScenario(
            "itself.ndjson", String(repeating: "{\"file\":\"itself.ndjson\",\"app\":\"a\"}\n", count: 4000))
    }

    private func many(_ file: String) -> String {
        let events = Array(repeating: "{\"file\":\"\(file)\"}", count: 4000).joined(separator: ",")
        return "{\"events\":[\(events)]}"
    }

    private mutating func writeScenario(_ name: String, _ text: String) throws {
        try write(name, text)
        scenarios.append(name)
    }

    private func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
}
