import Foundation
import TestSupport
import Testing

@testable import pushctl

/// A fix keeps symbolic links and, as far as the system allows, attributes. A file with several hard links or of
/// another user is not fixed.
@Suite struct ReplacedFileTests {
    private let folder: TemporaryFolder
    private static let faulty = #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#
    private static let fixed = #"{"aps":{"alert":"Goal","thread-id":"team"}}"#

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a.json", Data(Self.faulty.utf8))
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try folder.read(name), as: UTF8.self)
    }
    private func shell(_ line: String) throws -> CommandRunner.Outcome {
        try CommandRunner.shell(line, in: folder.url)
    }

    @Test func declinesToFixAFileWithHardLinks() throws {
        let outcome = try shell(
            "ln a.json b.json; pushctl validate --fix a.json; stat -c %h a.json >&2; ls -A >&2")
        #expect(try text("a.json") == Self.faulty && text("b.json") == Self.faulty)
        #expect(outcome.errorText.contains("has 2 names (hard links)"))
        #expect(outcome.errorText.hasSuffix("2\na.json\nb.json\n"))
        #expect(try shell("pushctl validate --fix a.json").status == 2)
    }

    @Test func keepsAChainOfSymbolicLinks() throws {
        _ = try shell("mkdir d; mv a.json d; ln -s d/a.json one; ln -s one two; pushctl validate --fix two")
        #expect(try text("d/a.json") == Self.fixed)
        #expect(
            try shell("readlink one two; find d -type l; find d -type f").outputText
                == "d/a.json\none\nd/a.json\n")
    }

    #if os(Linux)
        /// Sets attributes of a file or the default access control list of a folder, or prints the attributes, mode and
        /// owner of a file.
        private static let python = """
            import os, struct, sys
            def acl(*entries): return struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *e) for e in entries)
            a = acl((1, 6, 0xffffffff), (2, 6, 12345), (4, 4, 0xffffffff), (16, 6, 0xffffffff), (32, 0, 0xffffffff))
            name = 'system.posix_acl_access'
            try:
                if sys.argv[1] == 'set':
                    os.setxattr(sys.argv[2], 'user.note', b'kept\\0too')
                    os.setxattr(sys.argv[2], name, a)
                if sys.argv[1] == 'default': os.setxattr(sys.argv[2], 'system.posix_acl_default', a)
                if sys.argv[1] == 'get':
                    print(sorted((n, os.getxattr(sys.argv[2], n)) for n in os.listxattr(sys.argv[2]) if n.startswith(('user.', 'system.'))))
                    print(oct(os.stat(sys.argv[2]).st_mode), os.stat(sys.argv[2]).st_uid)
            except OSError as error:
                print('unsupported', error); sys.exit(3)
            """

        @Test(.enabled(if: Needs.programs("python3"))) func keepsAccessControlListsAndAttributes() throws {
            try folder.write("x.py", Data(Self.python.utf8))
            guard try shell("python3 x.py set a.json").status == 0 else {
                // Some file systems do not support such attributes.
                return
            }
            let before = try shell("python3 x.py get a.json").outputText
            #expect(before.contains("user.note"))
            #expect(before.contains("posix_acl_access"))
            #expect(try shell("pushctl validate --fix a.json").status == 0)
            #expect(try text("a.json") == Self.fixed)
            #expect(try shell("python3 x.py get a.json").outputText == before)
        }

        @Test(.enabled(if: Needs.programs("python3"))) func inheritsNoAttributesFromTheFolder()
            throws
        {
            try folder.write("x.py", Data(Self.python.utf8))
            let before = try shell("chmod 640 a.json; python3 x.py get a.json").outputText
            guard try shell("python3 x.py default .").status == 0 else { return }
            #expect(try shell("pushctl validate --fix a.json").status == 0)
            #expect(try shell("python3 x.py get a.json").outputText == before)
        }

        @Test(.enabled(if: getuid() == 0, "only root can run a program as another user"))
        func declinesToFixAFileOfAnotherUser() throws {
            let outcome = try shell(
                """
                chmod 777 .; chmod 666 a.json; cp "$PUSHCTL" .tool
                setpriv --reuid=65534 --regid=65534 --clear-groups ./.tool validate --fix a.json; echo $?; stat -c %u a.json
                """)
            #expect(outcome.outputText.hasSuffix("\n2\n0\n"))
            #expect(outcome.errorText.contains("belongs to another user"))
            #expect(try text("a.json") == Self.faulty)
        }
    #endif

    #if os(Linux)
        @Test(.enabled(if: Needs.programs("python3")))
        func reportsALostAttributeAndFixesTheFile() throws {
            guard getuid() == 0 else { return }
            let outcome = try shell(
                """
                chmod 777 .; chown 65534:65534 a.json; cp "$PUSHCTL" .tool
                python3 -c "import os; os.setxattr('a.json', 'security.note', b'x'); os.setxattr('a.json', 'user.note', b'x')" || exit 77
                setpriv --reuid=65534 --regid=65534 --clear-groups ./.tool validate --fix a.json; echo $?
                python3 -c "import os; print(os.listxattr('a.json'))"
                """)
            // Some file systems do not support such attributes.
            if outcome.status == 77 { return }
            #expect(outcome.outputText.hasSuffix("\n0\n['user.note']\n"))
            #expect(
                outcome.errorText
                    == "pushctl: the system did not allow pushctl to copy these attributes of \"a.json\":"
                    + " security.note\n"
            )
            #expect(try text("a.json") == Self.fixed)
        }
    #endif

    @Test func declinesToFixThroughALinkFoundInASearch() throws {
        let outcome = try shell(
            """
            mkdir in; ln -s ../a.json in/outside.json; cp a.json in/b.json; ln -s b.json in/inside.json
            cp a.json in/data; ln -s data in/link.json; pushctl validate --fix in
            """)
        #expect(try text("a.json") == Self.faulty && text("in/b.json") == Self.fixed)
        #expect(try text("in/data") == Self.faulty)
        #expect(outcome.status == 1)
        #expect(
            outcome.errorText.contains(
                "pushctl: \"in/link.json\" is a link, which a search does not fix; name it to fix its target\n"
            ))
        #expect(outcome.outputText.contains("link.json:1:"))
        #expect(!outcome.outputText.contains("inside"))
        #expect(try shell("pushctl validate --diff in").outputText.contains("+++") == false)
        #expect(
            try shell("pushctl validate --fix in/link.json; readlink in/*").outputText.hasSuffix(
                "\nb.json\ndata\n../a.json\n"))
        #expect(try text("in/data") == Self.fixed)
    }
}
