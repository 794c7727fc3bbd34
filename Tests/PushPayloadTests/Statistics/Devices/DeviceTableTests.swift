import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

/// A table of hashes counts the same stacks as a plain table of texts.
@Suite struct DeviceTableTests {
    private struct Delivery {
        var device: JSONValue?
        var app: String?
        var thread: StackCounts.Thread
        /// The thread as text; `nil` if it is missing or unclear.
        var id: String?
    }

    private static func deliveries(_ count: Int, devices: Int, seed: UInt64) -> [Delivery] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let number = Int.random(in: 0..<devices, using: &generator)
            // A number and the text of its digits are two devices.
            let device: JSONValue? =
                switch Int.random(in: 0..<20, using: &generator) {
                case 0: nil
                case 1...5: .integer(number)
                default: .string("\(number)")
                }
            let app = [nil, "com.example.a", "com.example.b"].randomElement(using: &generator) ?? nil
            let id = ["a", "b", "order-\(Int.random(in: 0..<200, using: &generator))"]
                .randomElement(using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return Delivery(device: device, app: app, thread: .unclear)
            case 1...3: return Delivery(device: device, app: app, thread: .missing)
            default:
                return Delivery(device: device, app: app, thread: .init(.given(id ?? "")), id: id)
            }
        }
    }

    private static func table(_ deliveries: [Delivery]) -> DeviceTable {
        var table = DeviceTable()
        for delivery in deliveries {
            table.add(
                delivery.thread, device: delivery.device.map { DeviceKey($0, .ofProcess) },
                app: delivery.app.map { TableHash.ofProcess.hash($0) })
        }
        return table
    }

    /// The devices here have the names of the apps.
    @Test func countsAStackForEachPairOfDeviceAndApp() throws {
        let names = ["a", "b", "com.exam", "ple.chat", "com.example.chat"]
        let deliveries = names.flatMap { device in
            names.map { Delivery(device: .string(device), app: $0, thread: .missing) }
        }
        let counts = try #require(Self.table(deliveries).counts)
        #expect(counts.devices == names.count)
        #expect(counts.stacks == deliveries.count)
    }

    /// Returns the expected counts, computed with texts instead of hashes.
    private static func expectedCounts(of deliveries: [Delivery]) -> DeviceCounts {
        var counts = DeviceCounts()
        var stacks: [JSONValue: [[String?]: Int]] = [:]
        for delivery in deliveries {
            guard let device = delivery.device else {
                counts.withoutKey += 1
                continue
            }
            if case .unclear = delivery.thread {
                counts.unclear += 1
                continue
            }
            if delivery.id == nil { counts.withoutThread += 1 }
            stacks[device, default: [:]][[delivery.app, delivery.id], default: 0] += 1
        }
        for device in stacks.values {
            counts.stacksPerDevice.add(device.count)
            for count in device.values { counts.add(stackOf: count) }
        }
        return counts
    }

    @Test(arguments: [
        (0, 1), (1, 1), (31, 3), (32, 3), (33, 3), (5000, 1), (60_000, 900), (20_000, 20_000),
        (250_000, 4000),
    ])
    func countsLikeAPlainTable(_ count: Int, _ devices: Int) throws {
        let deliveries = Self.deliveries(count, devices: devices, seed: 3)
        let counts = try #require(Self.table(deliveries).counts)
        #expect(counts == Self.expectedCounts(of: deliveries))
        #expect(counts.isConsistent)
        #expect(count < 5000 || counts.singleStacks > 10)
    }

    @Test func addsUpTablesOfAnyParts() {
        let deliveries = Self.deliveries(30_000, devices: 500, seed: 4)
        let whole = Self.expectedCounts(of: deliveries)
        for parts in [2, 3, 7] {
            var sum = DeviceTable()
            for part in 0..<parts {
                sum.merge(
                    Self.table(deliveries.indices.filter { $0 % parts == part }.map { deliveries[$0] }))
            }
            #expect(sum.counts == whole)
        }
    }

    @Test func addsUpTablesOfAnySizes() {
        let deliveries = Self.deliveries(30_000, devices: 20_000, seed: 8)
        let whole = Self.expectedCounts(of: deliveries)
        for cut in [1, 300, 29_000] {
            var sum = Self.table(Array(deliveries[..<cut]))
            sum.merge(Self.table(Array(deliveries[cut...])))
            #expect(sum.counts == whole)
        }
    }

    @Test func addsUpCountsOfPartsThatShareNoDevice() throws {
        let deliveries = Self.deliveries(30_000, devices: 500, seed: 5)
        var parts = [[Delivery]](repeating: [], count: 3)
        for delivery in deliveries {
            let part = delivery.device.map { DeviceKey($0, .ofProcess).hash % 3 } ?? 0
            parts[Int(part)].append(delivery)
        }
        var sum = DeviceCounts()
        for part in parts { sum.merge(try #require(Self.table(part).counts)) }
        #expect(sum == Self.expectedCounts(of: deliveries))
    }

    @Test func aDeviceThatIsInTwoPartsCountsTwice() throws {
        let deliveries = Self.deliveries(2000, devices: 1, seed: 6)
        let counts = try #require(Self.table(deliveries).counts)
        #expect(counts.merged(counts).devices == 2 * counts.devices)
    }

    @Test func distinguishesAppsAndThreadsOfEqualNames() {
        var table = DeviceTable()
        let device = DeviceKey(.string("d"), .ofProcess)
        for (app, thread) in [("a", "b"), ("b", "a"), ("a", "a"), ("ab", "")] {
            table.add(.init(.given(thread)), device: device, app: TableHash.ofProcess.hash(app))
        }
        table.add(.missing, device: device, app: TableHash.ofProcess.hash("a"))
        table.add(.missing, device: device, app: nil)
        #expect(table.counts?.stacks == 6)
        #expect(table.counts?.devices == 1)
    }

    /// Memory is limited, and half a table would give wrong numbers.
    @Test func aTableWithTooManyStacksHasNoCounts() {
        func table(_ threads: [String]) -> DeviceTable {
            var table = DeviceTable(maxStacks: 3)
            for thread in threads {
                table.add(.init(.given(thread)), device: DeviceKey(.integer(1), .ofProcess), app: nil)
            }
            return table
        }
        var full = table(["a", "b", "c", "a"])
        #expect(full.counts?.stacks == 3)
        full.merge(table(["b", "c"]))
        #expect(full.counts?.stacks == 3)
        full.merge(table(["d"]))
        #expect(full.isFull)
        #expect(full.counts == nil)
        #expect(table(["a", "b", "c", "d", "a"]).counts == nil)
        var other = table(["a"])
        other.merge(full)
        #expect(other.isFull)
    }
}
