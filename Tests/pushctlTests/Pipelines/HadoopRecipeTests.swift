import Foundation
import PushPayload
import TestSupport
import Testing

/// The script for Hadoop Streaming, run with a replacement for Hadoop that accepts the same options
/// (`Scripts/hadoop-stand-in`).
@Suite(.enabled(if: Needs.python)) struct HadoopRecipeTests {
    @Test func answersEveryRecordAndCountsLikeOneRun() throws {
        let recipe = try Recipe(PipelineLog(records: 500, seed: 31))
        let sum = try recipe.succeed(
            #"HADOOP="$SCRIPTS/hadoop-stand-in" "$RECIPES/hadoop.sh" sent.ndjson out 3"#)
        let answers = try recipe.succeed("cat out/answers/part-*")
        try PipelineLog.expect(answers, for: recipe.log.records)
        #expect(try PipelineLog.totals(sum) == PipelineLog.totals(recipe.totals()))
        for (number, part) in try recipe.log.parts(3, in: recipe.machine.work).enumerated() {
            let name = PipelineLog.name(number)
            #expect(!part.isEmpty)
            let whole = try recipe.succeed("\(PipelineLog.countCommand) \(name).ndjson")
            #expect(try PipelineLog.totals(recipe.read("out/counts/\(name)")) == PipelineLog.totals(whole))
        }
    }

    @Test func failsIfAProgramFails() throws {
        let recipe = try Recipe(PipelineLog(records: 20, seed: 32))
        let outcome = try recipe.run(
            #"HADOOP="$SCRIPTS/hadoop-stand-in" PUSHCTL=false "$RECIPES/hadoop.sh" sent.ndjson out 3"#)
        #expect(outcome.status != 0)
    }
}
