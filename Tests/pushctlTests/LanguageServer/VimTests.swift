import Foundation
import TestSupport
import Testing

/// Runs `pushctl lsp` in Vim without a terminal, with the plugin ALE.
@Suite(.enabled(if: Needs.files("/usr/share/vim-ale"))) struct VimTests {
    private static let script = """
        set nocompatible
        filetype plugin on
        packadd ale
        let g:ale_linters = {'json': ['pushctl']}
        call ale#linter#Define('json', {
            \\ 'name': 'pushctl', 'lsp': 'stdio', 'executable': $PUSHCTL, 'command': '%e lsp',
            \\ 'project_root': {buffer -> getcwd()}})
        edit push.json
        ALELint
        let rounds = 0
        while len(ale#engine#GetLoclist(bufnr(''))) < 2 && rounds < 1200
          sleep 50m
          let rounds += 1
        endwhile
        call writefile(map(copy(ale#engine#GetLoclist(bufnr(''))),
            \\ {_, found -> join([found.lnum, found.col, found.end_lnum, found.end_col, found.code])}), 'found')
        qall!
        """

    /// Columns of ALE count UTF-16 code units from 1; the end column is inclusive.
    @Test func `Vim shows findings at their positions`() throws {
        let folder = try TemporaryFolder()
        try folder.write("push.json", Data(EditedPayload.text.utf8))
        try folder.write("editor.vim", Data(Self.script.utf8))
        let outcome = try CommandRunner.shell(
            "HOME=$PWD vim -T dumb --not-a-term -n -i NONE -u editor.vim < /dev/null", in: folder.url)
        #expect(outcome.status == 0, "\(outcome.outputText)")
        let found = String(decoding: try folder.read("found"), as: UTF8.self)
        #expect(found == "1 60 1 63 wrong-type\n2 37 2 47 misplaced-key\n")
    }
}
