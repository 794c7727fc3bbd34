import Foundation
import PushPayload
import TestSupport
import Testing

@Suite struct LogFileRecipeTests {
    @Test(.enabled(if: Needs.programs("gzip", "zstd")))
    func countsPayloadsInCompressedLogsAndFailsIfOneIsTruncated() throws {
        let recipe = try Recipe(PipelineLog(records: 300, seed: 51))
        try recipe.succeed(
            """
            head -n 100 sent.ndjson | gzip > a.gz
            sed -n 101,200p sent.ndjson | zstd -q > b.zst
            tail -n +201 sent.ndjson > c
            "$RECIPES/compressed.sh" a.gz b.zst c > counts.json
            \(PipelineLog.countCommand) - < sent.ndjson | cmp - counts.json
            """)
        let broken = try recipe.run(#"head -c 500 a.gz > d.gz; "$RECIPES/compressed.sh" d.gz"#)
        #expect(broken.status != 0)
    }

    @Test func readsALogWhileItGrowsAndAfterRotation() throws {
        let recipe = try Recipe(PipelineLog(records: 60, seed: 52))
        let answers = try recipe.succeed(
            """
            set -m
            have() { for _ in $(seq 600); do [ "$(wc -l < answers)" -ge $1 ] && return; sleep 0.1; done; false; }
            head -n 20 sent.ndjson > log
            touch answers
            "$RECIPES/follow.sh" log > answers & recipe=$!
            \(Recipe.stopping)
            have 20
            sed -n 21,39p sent.ndjson >> log
            have 39
            mv log log.1
            tail -n +40 sent.ndjson > log
            have 60
            cat answers
            """)
        try PipelineLog.expect(answers, for: recipe.log.records)
    }
}
