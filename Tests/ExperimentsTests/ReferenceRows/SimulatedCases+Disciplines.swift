import FlowNetworks
import SimulationKernel

/// Sharing, aging, and the shortest remaining requirement.
extension SimulatedCases {
    private static func sharing(
        _ row: String, _ lambda: Double, _ service: Law, name: String, millions: Int
    ) -> SimulatedCase {
        SimulatedCase(
            name: name,
            network: SimulatedCase.station(
                .poisson(.constant(lambda)), service, .processorSharing(atMost: nil)),
            customers: millions * 1_000_000, rows: [row: Measured.time()])
    }

    static let sharing: [SimulatedCase] =
        [
            sharing(
                "C01b-R", 1, .coxian([.init(mean: 0.25, goesOn: 0.125), .init(mean: 2, goesOn: 0)]),
                name: "M/Cox2/1, shared", millions: 3)
        ]
        + [("3-5", 3.0, 5.0, 1), ("4-5", 4, 5, 8), ("3-6", 3, 6, 1), ("4-9", 4, 9, 1)].map {
            label, lambda, mu, millions in
            sharing(
                "K02-\(label)", lambda, .exponential(mean: 1 / mu), name: "M/M/1 shared, \(label)",
                millions: millions)
        }

    static let accumulating: [SimulatedCase] = [("D06", 2.0), ("D07", 4.0)].map { row, growth in
        SimulatedCase(
            name: "M/M/1, accumulating priority \(growth) to 1",
            network: SimulatedCase.priorities(
                [(0.4, .exponential(mean: 1)), (0.4, .exponential(mean: 1))],
                .accumulatingPriority(rates: [growth, 1])),
            customers: 12_000_000, rows: ["\(row)-c1": Measured.wait(), "\(row)-c2": Measured.wait(class: 1)])
    }

    static let shortestRemaining: [SimulatedCase] = [("0.5", 1), ("0.7", 1), ("0.8", 3), ("0.9", 10)].map {
        load, millions in
        SimulatedCase(
            name: "M/M/1, shortest remaining first, ρ = \(load)",
            network: SimulatedCase.markov(Double(load)!, meanService: 1, .shortestRemaining),
            customers: millions * 1_000_000, rows: ["D10-srpt-\(load)": Measured.time()])
    }

    /// The rows' values were simulated too; the file gives the tolerance, about four (α = 0.05) and three and a half
    /// (α = 1) of their standard errors.
    static let shortestWithAging: [SimulatedCase] = [("0.05", 0.05, 0.031, 4), ("1.0", 1, 0.069, 8)].map {
        label, rate, tolerance, millions in
        SimulatedCase(
            name: "M/M/1, shortest job first with aging \(label)",
            network: SimulatedCase.markov(0.8, meanService: 1, .shortestJob(ShortestJob(agingRate: rate))),
            customers: millions * 1_000_000, rows: ["D15-sjfaging-\(label)": Measured.wait()],
            tolerances: ["D15-sjfaging-\(label)": tolerance])
    }
}
