import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Needs.programs("python3", "parallel")))
struct SplitRecipeTests {
    @Test func putsAllRecordsOfADeviceIntoOnePartInOrder() throws {
        let folder = try TemporaryFolder()
        let log = PipelineLog(records: 500, seed: 21)
        let parts = try log.parts(5, in: folder.url)
        let devices = parts.map { Set($0.map(\.device)) }
        #expect(devices.map(\.count).reduce(0, +) == Set(log.records.map(\.device)).count)
        #expect(parts.allSatisfy { !$0.isEmpty })
        #expect(parts.map(\.count).reduce(0, +) == log.records.count)
        for (part, known) in zip(parts, devices) {
            #expect(part == log.records.filter { known.contains($0.device) })
        }
    }

    @Test func answersInOrderAndCountsLikeOneRun() throws {
        let recipe = try Recipe(PipelineLog(records: 2000, seed: 22))
        // The recipe splits the log into several blocks, as it does with a log of many gigabytes.
        try recipe.succeed(#"BLOCK=200K "$RECIPES/parallel.sh" sent.ndjson out 3"#)
        let blockCount = try recipe.succeed(#"grep -c '"payload":0,' out/answers.jsonl"#)
        #expect(Int(String(decoding: blockCount, as: UTF8.self).dropLast()) ?? 0 > 2)
        try PipelineLog.expect(recipe.read("out/answers.jsonl"), for: recipe.log.records)
        let whole = try recipe.succeed("cd out/parts; \(PipelineLog.countCommand) part-*.ndjson")
        let merged = try recipe.read("out/statistics.json")
        #expect(merged == whole)
        #expect(try PipelineLog.totals(merged) == PipelineLog.totals(recipe.totals()))
    }

    @Test func readmeNamesEveryRecipe() throws {
        let readme = try String(contentsOfFile: Recipe.folder + "/README.md", encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(atPath: Recipe.folder)
        for file in files where !file.hasPrefix("__") && file != "README.md" {
            #expect(readme.contains("`\(file)`") || readme.contains(" \(file)"), "\(file)")
        }
    }

    @Test func failsIfAProgramFails() throws {
        let recipe = try Recipe(PipelineLog(records: 20, seed: 23))
        let outcome = try recipe.run(#"PUSHCTL=false "$RECIPES/parallel.sh" sent.ndjson out 3"#)
        #expect(outcome.status != 0)
    }
}
