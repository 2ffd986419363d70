import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// A trace of any scenario agrees with what was observed, and changes nothing of it.
@Suite struct RandomTraceSameBytesTests {
    private static func run(_ seed: UInt64, _ tracing: Tracing) -> (FlowSimulation, isOver: Bool) {
        let scenario = RandomScenario(seed: seed)
        let program = FlowProgram(scenario.network, plan: scenario.plan, waitBounds: [2], windows: scenario.windows)
        let simulation = FlowSimulation(program, seed: seed, replication: 0, tracing: tracing)
        for _ in 0..<20 {
            guard let isOver = try? simulation.advance(events: 20_000) else { return (simulation, false) }
            if isOver { return (simulation, true) }
        }
        return (simulation, false)
    }

    @Test func observationsStay() {
        var compared = 0
        for seed in UInt64(0)..<250 {
            let (plain, isOver) = Self.run(seed, .none)
            let (digested, _) = Self.run(seed, .digest)
            let (traced, _) = Self.run(seed, .events)
            #expect(plain.digest == EventDigest())
            #expect(digested.digest == traced.digest, "scenario \(seed)")
            guard isOver else { continue }
            let words = "\(plain.observations())"
            #expect("\(digested.observations())" == words, "scenario \(seed)")
            #expect("\(traced.observations())" == words, "scenario \(seed)")
            compared += 1
        }
        #expect(compared > 150)
    }

    /// Time does not run back; who starts has joined and not started, who ends is being served, who leaves is nowhere.
    @Test func everyCustomersStory() {
        for seed in UInt64(0)..<250 {
            let (simulation, _) = Self.run(seed, .events)
            // Those who are there at the start have come before it.
            var last = -Double.infinity
            var places: [Customer: String] = [:]
            for event in simulation.takeEvents() {
                #expect(event.time >= last, "scenario \(seed)")
                last = event.time
                let customer = Customer(origin: event.origin, number: event.number)
                let allowed = Self.before(event.what)
                let place = places[customer] ?? "outside"
                #expect(allowed.contains(place), "scenario \(seed): \(event) of one who was \(place)")
                places[customer] = Self.after(event.what, place)
            }
        }
    }

    private struct Customer: Hashable {
        var origin: Int32
        var number: UInt64
    }

    private static func before(_ what: FlowEvent.What) -> [String] {
        switch what {
        case .arrive: ["outside"]
        case .leave: ["between"]
        case .join: ["between"]
        case .start: ["coming"]
        case .interrupt: ["served"]
        case .resume: ["interrupted"]
        case .end: ["served"]
        case .reject, .balk: ["coming"]
        // From the line, or sent home by the end of a shift.
        case .abandon: ["coming", "served", "interrupted"]
        case .retry: ["between"]
        case .comeAgain: ["away"]
        case .block: ["between"]
        case .unblock: ["blocked"]
        case .beginDelay: ["between"]
        case .endDelay: ["delayed"]
        case .move: ["coming"]
        case .change, .missCall: ["coming", "interrupted"]
        case .fork: ["outside"]
        case .answer, .timeOut, .tryAgain, .enter: ["between"]
        case .drop: ["between", "coming", "interrupted"]
        case .hold: ["served"]
        case .release: ["held"]
        }
    }

    private static func after(_ what: FlowEvent.What, _ place: String) -> String {
        switch what {
        case .arrive, .end, .reject, .balk, .abandon, .move, .comeAgain, .unblock, .endDelay, .fork, .drop: "between"
        case .leave, .answer: "outside"
        case .join: "coming"
        case .start, .resume, .release: "served"
        case .hold: "held"
        case .interrupt: "interrupted"
        case .retry: "away"
        case .block: "blocked"
        case .beginDelay: "delayed"
        case .change, .missCall, .timeOut, .tryAgain, .enter: place
        }
    }
}
