import TestSupport
import Testing

@testable import pushctl

@Suite struct InputFileTests {
    @Test func whatCannotBeReadIsSaid() throws {
        let folder = try TemporaryFolder()
        #expect(
            throws: CommandFailure("cannot read \"\(folder.url.path)/no.json\": No such file or directory")
        ) {
            try InputFile.read("\(folder.url.path)/no.json")
        }
        #expect(throws: CommandFailure("cannot read \"\(folder.url.path)\": Is a directory")) {
            try InputFile.read(folder.url.path)
        }
    }
}
