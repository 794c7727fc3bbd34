import Testing

@testable import pushctl

/// The results of pieces of work are delivered in order, regardless of the threads.
@Suite struct OrderedWorkTests {
    private final class Counter: @unchecked Sendable {
        private let monitor = Monitor()
        private var current = 0
        private(set) var most = 0

        func change(by step: Int) {
            monitor.holding {
                current += step
                most = max(most, current)
            }
        }
    }

    @Test(arguments: [1, 2, 7, 40]) func keepsTheOrder(_ jobs: Int) {
        var next = 0
        var answers: [Int] = []
        OrderedWork.run(
            jobs: jobs,
            next: { worker in
                #expect((0..<jobs).contains(worker))
                next += 1
                return next <= 500 ? next : nil
            },
            work: { worker, piece in
                #expect((0..<jobs).contains(worker))
                if piece.isMultiple(of: 17) { usleep(300) }
                return piece * 2
            },
            deliver: { answer in
                answers.append(answer)
                return true
            })
        #expect(answers == (1...500).map { $0 * 2 })
    }

    @Test(arguments: [1, 4]) func endsWhenDeliverReturnsFalse(_ jobs: Int) {
        var taken = 0
        var answers: [Int] = []
        OrderedWork.run(
            jobs: jobs,
            next: { _ in
                taken += 1
                return taken
            },
            work: { _, piece in piece },
            deliver: { answer in
                answers.append(answer)
                return answer < 10
            })
        #expect(answers == Array(1...10))
        #expect(taken < 100)
    }

    @Test func limitsThePiecesInProgress() {
        let underWay = Counter()
        var next = 0
        OrderedWork.run(
            jobs: 3,
            next: { _ in
                next += 1
                guard next <= 60 else { return nil }
                underWay.change(by: 1)
                return next
            },
            work: { (_, piece: Int) in piece },
            deliver: { _ in
                usleep(500)
                underWay.change(by: -1)
                return true
            })
        #expect(underWay.most <= 10)
    }
}
