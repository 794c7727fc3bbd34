import Testing

@testable import PushPayload

@Suite("The pause of the quick pass") struct QuickPauseTests {
    /// How many proofs are tried on faulty records in a row, and how many clean ones behind them are taken without one.
    private func play(faulty: Int) -> (tried: Int, clean: Int) {
        var pause = QuickPause()
        var tried = 0
        for _ in 0..<faulty {
            tried += pause.isOn ? 0 : 1
            pause.addFullWay()
        }
        var clean = 0
        while pause.isOn {
            clean += 1
            pause.addFullWay()
        }
        return (tried, clean)
    }

    @Test("begins with proofs, and tries one on every record of a short row")
    func begins() {
        #expect(!QuickPause().isOn)
        for row in 0...4 { #expect(play(faulty: row) == (row, 0)) }
    }

    @Test("takes at most a quarter as many clean records the full way as faulty ones were in a row")
    func isShort() {
        for row in 0...2000 { #expect(play(faulty: row).clean * 4 <= row) }
    }

    @Test("spares fifteen of sixteen proofs of a long row")
    func spares() {
        let (short, _) = play(faulty: 1000)
        let (long, _) = play(faulty: 1000 + 1600)
        #expect(long - short == 100)
    }

    @Test("is over when a proof succeeds")
    func ends() {
        var pause = QuickPause()
        for _ in 0..<100 { pause.addFullWay() }
        pause.end()
        #expect(!pause.isOn)
        pause.addFullWay()
        #expect(!pause.isOn)
    }
}
