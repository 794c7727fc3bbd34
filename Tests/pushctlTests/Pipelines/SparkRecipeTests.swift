import Foundation
import PushPayload
import TestSupport
import Testing

/// `Samples/pipelines/spark.py`, run by Spark on this machine.
@Suite(.enabled(if: Needs.spark)) struct SparkRecipeTests {
    @Test func answersEachPartitionInOrderAndTheCountsEqualThoseOfOneRun() throws {
        let python = URL(fileURLWithPath: try #require(Python.spark)).deletingLastPathComponent().path
        let recipe = try Recipe(PipelineLog(records: 3000, seed: 61))
        let parts = try recipe.log.parts(4, in: recipe.machine.work.appendingPathComponent("parts"))
        try recipe.succeed(
            """
            export PATH="\(python):$PATH" SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS="$PWD/spark"
            spark-submit --master 'local[2]' --conf spark.ui.enabled=false --conf spark.driver.host=127.0.0.1 \\
                "$RECIPES/spark.py" sent.ndjson out 4
            """)
        for (number, part) in parts.enumerated() {
            let name = PipelineLog.name(number)
            let answers = try recipe.read("out/answers/\(name)")
            try PipelineLog.expect(answers, for: part)
            #expect(try answers == recipe.succeed("\(PipelineLog.answerCommand) - < parts/\(name).ndjson"))
            try recipe.succeed("mv parts/\(name).ndjson parts/\(name)")
        }
        let merged = try recipe.read("out/statistics.json")
        #expect(try merged == recipe.succeed("cd parts; \(PipelineLog.countCommand) part-*"))
        #expect(try PipelineLog.totals(merged) == PipelineLog.totals(recipe.totals()))
    }
}
