import QueueingTheory
import Testing

@Suite struct LayeredQueueExactCases {
    /// With a back end that always has a server free the thread is kept for the sum of two exponential times; with
    /// threads without end nobody waits for one: M/M/c behind a delay.
    @Test func limits() throws {
        let flow: [LayeredQueue.Step] = [
            .hold(station: 0, meanService: 0, steps: [.visit(station: 1, meanService: 1)])
        ]
        // As many back-end servers as threads and no own work: M/M/3.
        let line = try MMc(arrivalRate: 2, serviceRate: 1, servers: 3)
        let run = try LayeredQueue(flow, servers: [3, 3]).open(arrivalRate: 2)
        #expect(isClose(run.meanResponse, line.meanSojourn, relative: 1e-10))
        #expect(isClose(run.meanWait(at: 0), line.meanWait, relative: 1e-9) && run.meanQueueLengths[1] < 1e-12)
        // Closed with enough threads for all: the machine repairman.
        let source = try FiniteSource(requestRate: 0.2, serviceRate: 1, servers: 2, population: 6)
        let closed = try LayeredQueue(flow, servers: [6, 2]).closed(population: 6, thinkTime: 5)
        #expect(isClose(closed.throughput, source.throughput, relative: 1e-11))
        #expect(isClose(closed.meanWait(at: 1), source.meanWait, relative: 1e-10))
    }

    /// Two threads, no own work but a delay of 1 after a call of 1 at one server: two phases that the two threads
    /// alternate between; by hand with both always busy, the server has none, one or both: weights 1, 2, 2.
    @Test func saturationByHand() throws {
        let model = try LayeredQueue(
            [.hold(station: 0, meanService: 0, steps: [.visit(station: 1, meanService: 1), .delay(mean: 1)])],
            servers: [2, 1])
        #expect(isClose(try model.saturation(), 4 / 5.0))
        let run = try model.closed(population: 5, thinkTime: 0)
        #expect(isClose(run.throughput, 0.8) && isClose(run.utilization(at: 0), 1) && isClose(run.meanNumber, 5))
    }

    /// Three layers against the chain written out by hand: one thread, one worker, one base, two customers.
    @Test func threeLayers() throws {
        let model = try LayeredQueue(
            [
                .delay(mean: 0.5),
                .hold(
                    station: 0, meanService: 1,
                    steps: [.hold(station: 1, meanService: 2, steps: [.visit(station: 2, meanService: 4)])]),
            ], servers: [1, 1, 1])
        // One at a time goes through seven units of the inner three; the front is one server with three phases.
        let run = try model.closed(population: 2, thinkTime: 3)
        struct State: Hashable { var thinking, delayed, waiting, phase: Int }
        let chain = try MarkovChain(from: State(thinking: 2, delayed: 0, waiting: 0, phase: 0)) {
            s -> [(to: State, rate: Double)] in
            var moves: [(to: State, rate: Double)] = []
            if s.thinking > 0 {
                var next = s
                next.thinking -= 1
                next.delayed += 1
                moves.append((next, Double(s.thinking) / 3))
            }
            if s.delayed > 0 {
                var next = s
                next.delayed -= 1
                if s.phase == 0 { next.phase = 1 } else { next.waiting += 1 }
                moves.append((next, Double(s.delayed) / 0.5))
            }
            if s.phase > 0 {
                var next = s
                next.phase = s.phase % 3 + 1
                if s.phase == 3 {
                    next.thinking += 1
                    if s.waiting > 0 { next.waiting -= 1 } else { next.phase = 0 }
                }
                moves.append((next, 1 / [1, 2, 4][s.phase - 1]))
            }
            return moves
        }
        let law = try chain.stationary()
        #expect(isClose(run.meanBusy[0], chain.mean(law) { $0.phase > 0 ? 1 : 0 }, relative: 1e-11))
        #expect(isClose(run.meanBusy[2], chain.mean(law) { $0.phase == 3 ? 1 : 0 }, relative: 1e-11))
        #expect(isClose(run.meanQueueLengths[0], chain.mean(law) { Double($0.waiting) }, relative: 1e-11))
        #expect(isClose(run.throughput * (3 + run.meanResponse), 2, relative: 1e-11))
    }

    @Test func whatCannotBeIsSaid() throws {
        #expect(throws: TheoryError.self) { try LayeredQueue([.delay(mean: 1)], servers: []) }
        #expect(throws: TheoryError.self) {
            try LayeredQueue(
                [.visit(station: 0, meanService: 1), .visit(station: 0, meanService: 1)], servers: [1])
        }
        #expect(throws: TheoryError.self) { try LayeredQueue([.visit(station: 0, meanService: 1)], servers: [1, 1]) }
        #expect(throws: TheoryError.self) {
            try LayeredQueue([.hold(station: 0, meanService: 0, steps: [])], servers: [1])
        }
        let model = try LayeredQueue(
            [.hold(station: 0, meanService: 1, steps: [.visit(station: 1, meanService: 1)])], servers: [2, 1])
        #expect(throws: TheoryError.self) { try model.open(arrivalRate: 0.9) }
    }
}
