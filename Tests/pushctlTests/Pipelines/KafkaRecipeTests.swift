import Foundation
import LocatedJSON
import PushPayload
import TestSupport
import Testing

/// The scripts for Kafka, with kcat as the client and a broker on the loopback interface (`Scripts/kafka-mock`).
@Suite(.enabled(if: Needs.python && Needs.programs("kcat")))
struct KafkaRecipeTests {
    /// Starts a broker that ends with the shell of the script, and waits for the broker's address. The last command of
    /// the script must not need the broker, because the shell replaces itself with this command.
    private static let broker = """
        coproc "$PYTHON" "$SCRIPTS/kafka-mock" sent findings
        read -r -t 60 BROKER <&"${COPROC[0]}"

        """

    /// Writes two files for each partition: its messages, with the device as key, and their payloads.
    ///
    /// - Returns: The records of each partition.
    private static func messages(_ recipe: Recipe, partitions: Int) throws -> [[PipelineLog.Record]] {
        let parts = try recipe.log.parts(partitions, in: recipe.machine.work)
        for (number, part) in parts.enumerated() {
            let lines = part.map { "\($0.device ?? "")\t\($0.payload)\n" }
            try recipe.machine.write("messages-\(number)", lines.joined())
            try recipe.machine.write("payloads-\(number)", part.map { $0.payload + "\n" }.joined())
        }
        return parts
    }

    @Test func answersMessagesInTheirPartitionAndAddsUpCounts() throws {
        let recipe = try Recipe(PipelineLog(records: 600, seed: 41, overlong: false))
        let parts = try Self.messages(recipe, partitions: 3)
        let sum = try recipe.succeed(
            Self.broker + """
                for part in 0 1 2; do kcat -P -b $BROKER -t sent -p $part -K '\t' messages-$part -l; done
                for part in 0 1 2; do "$RECIPES/kafka.sh" $BROKER sent findings $part beginning -e & recipes+=($!); done
                for recipe in "${recipes[@]}"; do wait $recipe; done
                for part in 0 1 2; do
                    kcat -C -q -e -b $BROKER -t findings -p $part -o beginning > answers-$part
                    kcat -C -q -e -J -b $BROKER -t sent -p $part -o beginning > sent-$part
                    pushctl validate --ndjson --format jsonl payloads-$part > expected-$part || [ $? = 1 ]
                done
                \(PipelineLog.countCommand) sent-* > whole
                cat payloads-* | pushctl stats --ndjson --format json - > payloads
                "$RECIPES/kafka-count.sh" $BROKER sent 0 1 2 > sum
                cat sum
                """)
        #expect(try recipe.read("whole") == sum)
        for name in ["sizes", "kinds", "stacks", "apps"] {
            let expected = try JSONValue(parsing: Array(recipe.read("payloads")))
            #expect(try JSONValue(parsing: Array(sum))[name] == expected[name])
        }
        for (number, part) in parts.enumerated() {
            let answers = try Self.lines(recipe.read("answers-\(number)"))
            #expect(answers.map { $0["id"] } == part.indices.map { .integer($0) })
            let expected = try Self.lines(recipe.read("expected-\(number)"))
            for name in ["errors", "warnings", "bytes"] {
                #expect(answers.map { $0[name] } == expected.map { $0[name] })
            }
        }
    }

    @Test func answersEachMessageBeforeTheNextOneArrives() throws {
        let recipe = try Recipe(PipelineLog(records: 0, seed: 42))
        let answers = try recipe.succeed(
            Self.broker + """
                set -m
                printf '{"aps":{"alert":"old"}}\\n' | kcat -P -b $BROKER -t sent -p 1
                "$RECIPES/kafka.sh" $BROKER sent findings 1 1 & recipe=$!
                \(Recipe.stopping)
                ask() { timeout -s KILL 60 kcat -C -q -b $BROKER -t findings -p 1 -o $1 -c 1; }
                printf '{"aps":{"alert":"a","badge":"1"}}\\n' | kcat -P -b $BROKER -t sent -p 1
                ask 0
                # A message of several lines, and one without a value.
                printf '{"aps":\\n{"alert":"b"}}' > message
                kcat -P -b $BROKER -t sent -p 1 message
                ask 1
                printf 'phone-1:\\n' | kcat -P -b $BROKER -t sent -p 1 -Z -K :
                ask 2
                """)
        let values = try Self.lines(answers)
        #expect(values.map { $0["id"] } == [1, 2, 3])
        #expect(values.map { $0["errors"] } == [1, 0, 1])
    }

    private static func lines(_ data: Data) throws -> [JSONValue] {
        try data.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Array($0)) }
    }
}
