import Foundation
import TestSupport
import Testing

/// Runs `pushctl lsp` in a headless Neovim.
@Suite(.enabled(if: Needs.programs("nvim"))) struct NeovimTests {
    /// Neovim reports columns in bytes; the positions in the requests count UTF-16 code units.
    private static let script = """
        local function say(text) io.stdout:write(text .. "\\n") end
        local function run()
          vim.cmd("edit push.json")
          local id = vim.lsp.start_client({ name = "pushctl", cmd = { vim.env.PUSHCTL, "lsp" }, root_dir = vim.fn.getcwd() })
          vim.lsp.buf_attach_client(0, id)
          local function wait(is_met) assert(vim.wait(60000, is_met, 20), "timed out waiting for the diagnostics to change") end
          wait(function() return #vim.diagnostic.get(0) > 0 end)
          local count = #vim.diagnostic.get(0)
          for _, found in ipairs(vim.diagnostic.get(0)) do
            local place = ("%d:%d-%d:%d"):format(found.lnum, found.col, found.end_lnum, found.end_col)
            say(place .. " " .. found.user_data.lsp.code)
          end
          local document = vim.lsp.util.make_text_document_params()
          local function request(method, params)
            params.textDocument = document
            return vim.lsp.buf_request_sync(0, "textDocument/" .. method, params, 60000)[id].result
          end
          local hover = request("hover", { position = { line = 1, character = 5 } })
          say(vim.split(hover.contents.value, "\\n")[1])
          say(request("completion", { position = { line = 1, character = 26 } }).items[1].label)
          local range = { start = { line = 0, character = 0 }, ["end"] = { line = 2, character = 0 } }
          local context = { diagnostics = {}, only = { "source.fixAll" } }
          local actions = request("codeAction", { range = range, context = context })
          vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
          wait(function() return #vim.diagnostic.get(0) < count end)
          vim.cmd("silent write")
        end
        local is_done, failure = pcall(run)
        if not is_done then say(tostring(failure)) end
        vim.cmd(is_done and "qall!" or "cquit")
        """

    @Test func `Neovim shows findings in place, hovers, completes and applies fixes`() throws {
        let folder = try TemporaryFolder()
        try folder.write("push.json", Data(EditedPayload.text.utf8))
        try folder.write("editor.lua", Data(Self.script.utf8))
        let outcome = try CommandRunner.shell(
            "HOME=$PWD nvim --clean --headless -n -S editor.lua < /dev/null 2>&1", in: folder.url)
        #expect(outcome.status == 0)
        let lines = outcome.outputText.split(whereSeparator: \.isNewline).map(String.init)
        #expect(
            lines.prefix(4) == [
                "0:65-0:71 wrong-type", "1:36-1:47 misplaced-key", "`interruption-level` in `aps`: String",
                "passive",
            ])
        let fixed = String(decoding: try folder.read("push.json"), as: UTF8.self)
        #expect(fixed.hasSuffix(EditedPayload.fixedEnd))
    }
}
