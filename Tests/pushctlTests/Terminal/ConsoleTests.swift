import Testing

@testable import pushctl

@Suite struct ConsoleTests {
    private func isColored(_ choice: Console.ColorChoice, _ environment: [String: String]) -> Bool {
        // Descriptor -1 is not a terminal, so color is off by default.
        let file = OutputFile(descriptor: -1)
        var console = Console(output: file, errors: file, environment: .given(environment))
        console.color = choice
        return console.style(for: file).isColored
    }

    @Test func prefersTheOptionThenNoColorThenForceColor() {
        #expect(isColored(.always, ["NO_COLOR": "1"]))
        #expect(!isColored(.never, ["FORCE_COLOR": "1"]))
        #expect(!isColored(.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"]))
        #expect(isColored(.auto, ["NO_COLOR": "", "FORCE_COLOR": "1"]))
        #expect(!isColored(.auto, ["FORCE_COLOR": "0"]))
        #expect(!isColored(.auto, ["FORCE_COLOR": ""]))
        #expect(!isColored(.auto, [:]))
    }
}
