import Foundation
import TestSupport
import Testing

@testable import pushctl

/// An `.ipa` is checked like the app in it, and a hostile archive does no harm.
@Suite(.enabled(if: Needs.programs("python3"))) struct AppArchiveTests {
    private static let program = """
        import stat, struct, sys, zipfile
        def plist(*members):
            return '<plist><dict>' + ''.join(f'<key>{k}</key>{v}' for k, v in members) + '</dict></plist>'
        INFO = plist(('CFBundleIdentifier', '<string>a.b</string>'),
            ('NSUserActivityTypes', '<array><string>read</string></array>'))
        SERVICE = plist(('CFBundleIdentifier', '<string>a.b.Push</string>'), ('NSExtension', plist(
            ('NSExtensionPointIdentifier', '<string>com.apple.usernotifications.servce</string>'),
            ('NSExtensionPrincipalClass', '<string>Push.Service</string>'))[7:-8]))
        APP, PLUGIN = 'Payload/News.app/', 'Payload/News.app/PlugIns/Push.appex/'
        def archive(*entries, name='News.ipa', method=zipfile.ZIP_DEFLATED, **options):
            with zipfile.ZipFile(name, 'w', method, **options) as made:
                for path, text in entries:
                    made.writestr(path, text)
        def change(at, new, name='News.ipa'):
            bytes = bytearray(open(name, 'rb').read())
            at = at(bytes)
            bytes[at:at + len(new)] = new
            open(name, 'wb').write(bytes)

        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes an archive with lines of Python, and checks it.
    private func check(_ lines: String, _ arguments: [String] = ["--format", "concise"]) throws
        -> CommandRunner.Outcome
    {
        try folder.write("make.py", Data((Self.program + lines).utf8))
        let made = try CommandRunner.shell("python3 make.py", in: folder.url)
        try #require(made.status == 0, "\(made.errorText)")
        let before = try files()
        let outcome = try CommandRunner.pushctl(
            ["app", "News.ipa"] + arguments, in: folder.url, guardTime: 60)
        #expect(try files() == before)
        return outcome
    }

    /// All files in the folder, and existing files outside it that a hostile archive could have written.
    private func files() throws -> Set<String> {
        let inside = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        let outside = ["../out.plist", "/out.plist", "../Info.plist"].filter { path in
            FileManager.default.fileExists(
                atPath: path.hasPrefix("/") ? path : folder.url.path + "/" + path)
        }
        return Set(inside + outside)
    }

    private func isRefused(_ outcome: CommandRunner.Outcome, _ message: String) -> Bool {
        outcome.status == 2 && outcome.errorText == "pushctl: cannot read \(message)\n"
    }

    // MARK: - Archives as Xcode makes them

    @Test(arguments: ["DEFLATED", "STORED"]) func checksAnArchiveLikeTheAppInIt(_ method: String) throws {
        let outcome = try check(
            """
            archive((APP + 'Info.plist', INFO), (PLUGIN + 'Info.plist', SERVICE), (APP + 'News', 'machine code'),
                ('Payload/', ''), ('META-INF/x.plist', 'not read'), method=zipfile.ZIP_\(method))
            """, ["--format", "concise", "--level", "note"])
        #expect(outcome.status == 1)
        #expect(outcome.errorText.isEmpty)
        let places = outcome.outputText.split(separator: "\n").compactMap { $0.split(separator: ":").first }
        #expect(places.contains("News.ipa/Payload/News.app/Info.plist"))
        #expect(places.contains("News.ipa/Payload/News.app/PlugIns/Push.appex/Info.plist"))
        let folder = try CommandRunner.shell(
            "python3 -m zipfile -e News.ipa News.folder && pushctl app News.folder --format concise --level note",
            in: folder.url)
        #expect(
            folder.outputText.replacing("News.folder/", with: "News.ipa/") == outcome.outputText)
    }

    @Test func listsTheAppOfAnArchive() throws {
        let outcome = try check("archive((APP + 'Info.plist', INFO))", ["--list"])
        #expect(outcome.status == 0)
        #expect(outcome.outputText.contains("bundle identifier: a.b\n"))
    }

    @Test func readsAZip64ArchiveOfManyEntries() throws {
        let outcome = try check(
            """
            with zipfile.ZipFile('News.ipa', 'w') as made:
                with made.open(APP + 'News', 'w', force_zip64=True) as file: file.write(b'code')
                for number in range(70000): made.writestr(f'{APP}Assets/{number}.png', '')
                made.writestr(APP + 'Info.plist', INFO)
            """)
        #expect(outcome.status == 0)
        #expect(outcome.errorText.isEmpty)
    }

    @Test func appliesTheConfigurationNextToAnArchive() throws {
        try folder.write(
            ".pushctl.json",
            Data(
                #"{"per-file-ignores":[{"files":"News.ipa/**","rules":["extension-point-unknown"]}]}"#.utf8))
        let outcome = try check("archive((APP + 'Info.plist', INFO), (PLUGIN + 'Info.plist', SERVICE))")
        #expect(outcome.status == 0)
        #expect(outcome.errorText.isEmpty)
    }

    @Test func neverOverwritesTheArchive() throws {
        let outcome = try check("archive((APP + 'Info.plist', INFO))", ["--write-baseline", "News.ipa"])
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("News.ipa"))
        #expect(try folder.read("News.ipa").starts(with: Data("PK".utf8)))
    }

    // MARK: - Damaged and hostile archives

    @Test(arguments: [
        "../out.plist", "/out.plist", "Payload/../../out.plist", "Payload/News.app/../../../Info.plist", "..",
        "Payload/./News.app/Info.plist",
    ]) func rejectsAPathOutsideTheArchive(_ path: String) throws {
        let outcome = try check("archive((APP + 'Info.plist', INFO), ('\(path)', INFO))")
        #expect(isRefused(outcome, "\"News.ipa\": \"\(path)\" is not a path inside the archive"))
    }

    @Test func rejectsALink() throws {
        let outcome = try check(
            """
            link = zipfile.ZipInfo(APP + 'Info.plist')
            link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
            archive((link, '/etc/passwd'))
            """)
        #expect(isRefused(outcome, "\"News.ipa/Payload/News.app/Info.plist\": it is a symbolic link"))
    }

    @Test func rejectsAnEncryptedEntry() throws {
        let outcome = try check(
            """
            archive((APP + 'Info.plist', INFO))
            change(lambda all: all.rindex(b'PK\\1\\2') + 8, b'\\1')
            """)
        #expect(isRefused(outcome, "\"News.ipa/Payload/News.app/Info.plist\": it is encrypted"))
    }

    @Test func limitsTheSizeOfAnInflatedEntry() throws {
        let outcome = try check(
            """
            with zipfile.ZipFile('News.ipa', 'w', zipfile.ZIP_DEFLATED) as made:
                with made.open(APP + 'Info.plist', 'w') as file:
                    for _ in range(65): file.write(bytes(1 << 20))
            """)
        #expect(
            isRefused(
                outcome,
                "\"News.ipa/Payload/News.app/Info.plist\": it has more than \(Limits.sideFileBytes) bytes; "
                    + "no file of this kind needs that many"))
    }

    @Test func limitsTheSizeOfAllInflatedEntries() throws {
        let outcome = try check(
            """
            with zipfile.ZipFile('News.ipa', 'w', zipfile.ZIP_DEFLATED) as made:
                for number in range(5):
                    with made.open(f'{APP}{number}.strings', 'w') as file:
                        for _ in range(60): file.write(bytes(1 << 20))
            """)
        #expect(
            isRefused(
                outcome,
                "\"News.ipa\": its property lists and strings have more than \(Limits.archiveBytes) bytes"))
    }

    @Test func reportsAWrongLengthOrChecksumAsDamage() throws {
        for (field, value) in [
            (24, "b'\\xff\\xff\\xff\\x03'"), (24, "b'\\1\\0\\0\\0'"), (16, "b'\\0\\0\\0\\0'"),
        ] {
            let outcome = try check(
                """
                archive((APP + 'Info.plist', INFO))
                change(lambda all: all.rindex(b'PK\\1\\2') + \(field), \(value))
                """)
            #expect(
                isRefused(outcome, "\"News.ipa/Payload/News.app/Info.plist\": the archive is damaged there"))
        }
    }

    @Test func rejectsArchivesWithoutAnAppAndFilesThatAreNotArchives() throws {
        let outcome = try check("archive(('News.app/Info.plist', INFO))")
        #expect(isRefused(outcome, "\"News.ipa\": it has no .app folder with an Info.plist in \"Payload\""))
        for text in ["b''", "b'PK'", "b'PK\\5\\6' + bytes(18)", "b'<plist>'", "bytes(100000)"] {
            let other = try check("open('News.ipa', 'wb').write(\(text))")
            #expect(isRefused(other, "\"News.ipa\": it is not a zip archive, or its end is missing"))
        }
    }

    @Test(.enabled(if: Needs.time)) func reportsADamagedArchiveAtMostOnce() throws {
        try folder.write(
            "make.py",
            Data(
                (Self.program + """
                    import random
                    archive((APP + 'Info.plist', INFO), (PLUGIN + 'Info.plist', SERVICE))
                    whole = open('News.ipa', 'rb').read()
                    for cut in range(0, len(whole) - 22, 7): open(f'{cut}.ipa', 'wb').write(whole[:cut])
                    random.seed(1)
                    for number in range(200):
                        bytes = bytearray(whole)
                        for _ in range(3): bytes[random.randrange(len(bytes))] = random.randrange(256)
                        open(f'changed-{number}.ipa', 'wb').write(bytes)
                    """).utf8))
        let outcome = try CommandRunner.shell(
            """
            python3 make.py || exit
            for file in [0-9]*.ipa; do
                pushctl app $file >/dev/null 2>errors; status=$?
                [ $status = 2 ] && [ $(wc -l <errors) = 1 ] || echo $file: $status
            done
            for file in changed-*.ipa; do
                pushctl app $file >/dev/null 2>errors; status=$?
                [ $status -le 2 ] && [ $(wc -l <errors) -le 1 ] || echo $file: $status
            done
            """, in: folder.url)
        #expect(outcome.outputText.isEmpty)
        #expect(outcome.status == 0)
    }
}
