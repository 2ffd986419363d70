import Experiments
import FlowNetworks
import SimulationKernel

/// Servers that are away or fail; customers who give up, come again, come in groups, or are served once more.
extension SimulatedCases {
    static let interruptions: [SimulatedCase] = {
        var vacations = SimulatedCase.markov(0.5, meanService: 1)
        vacations.stations[0].vacations = .exponential(mean: 2)
        var breakdowns = SimulatedCase.markov(0.5, meanService: 1)
        breakdowns.stations[0].breakdowns = Breakdowns(
            up: .exponential(mean: 10), repair: .exponential(mean: 2), counted: .busy, interrupted: .resume)
        return [
            SimulatedCase(
                name: "M/M/1, vacations", network: vacations, customers: 1_000_000,
                rows: ["C07-Wq": Measured.wait()]),
            SimulatedCase(
                name: "M/M/1, breakdowns", network: breakdowns, customers: 2_500_000,
                rows: ["C08-Wq": Measured.wait()]),
        ]
    }()

    static let impatience: [SimulatedCase] = {
        var palm = SimulatedCase.markov(10, meanService: 1, servers: 10)
        palm.stations[0].patience = .exponential(mean: 2)
        var constant = SimulatedCase.markov(0.9, meanService: 1)
        constant.stations[0].patience = .deterministic(2)
        var retrial = SimulatedCase.markov(0.5, meanService: 1, capacity: 1)
        retrial.stations[0].retry = Retry(after: .exponential(mean: 2))
        return [
            SimulatedCase(
                name: "M/M/10+M", network: palm, customers: 4_000_000,
                rows: [
                    "E01-Pab": Measured.abandoned, "E01-Wq": Measured.wait(), "E01-Pw": Measured.wait(.positive),
                ]),
            SimulatedCase(
                name: "M/M/1+D", network: constant, customers: 1_000_000, rows: ["E04-Pab": Measured.abandoned]),
            SimulatedCase(
                name: "M/M/1/1 with retrials", network: retrial, customers: 2_000_000,
                rows: ["E06-orbit": Measured.orbit, "E06-orbit-ctmc": Measured.orbit]),
        ]
    }()

    static let repetitions: [SimulatedCase] = {
        var feedback = SimulatedCase.markov(0.4, meanService: 1)
        feedback.classes[0].flow = [.loop(FlowLoop(feedback.classes[0].flow, .untilShare(0.5)))]
        var pairs = SimulatedCase.markov(0.4, meanService: 1)
        pairs.classes[0].arrivals.batches = .deterministic(2)
        return [
            SimulatedCase(
                name: "M/M/1 with feedback", network: feedback, customers: 6_000_000,
                rows: ["F03-L": Measured.number()]),
            SimulatedCase(
                name: "M[2]/M/1", network: pairs, customers: 14_000_000, rows: ["I01-L": Measured.number()]),
        ]
    }()
}
