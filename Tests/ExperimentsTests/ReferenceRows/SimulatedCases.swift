import Experiments
import FlowNetworks
import Foundation
import SimulationKernel

/// All cases; how many customers each needs was found from the standard errors of shorter runs.
enum SimulatedCases {
    static let all: [SimulatedCase] =
        markov + callCentres + limited + strokeUnit + closed + generalService + gammaService + priorities
        + disciplines + networks + sharing + accumulating + shortestRemaining + shortestWithAging + interruptions
        + impatience + repetitions

    static var short: [SimulatedCase] { all.filter { !$0.isLong } }
    static var long: [SimulatedCase] { all.filter(\.isLong) }

    private static let markov: [SimulatedCase] = [
        mmc("A01", 1, 0.8, 1, millions: 10), mmc("A02", 1, 0.8, 3, millions: 16),
        mmc("A03", 1, 2.5, 3, millions: 16),
        SimulatedCase(
            name: "M/M/3, ρ = 2/3", network: SimulatedCase.markov(0.2, meanService: 10, servers: 3),
            customers: 6_000_000, rows: ["A04-Wq": Measured.wait()]),
        SimulatedCase(
            name: "M/M/4, ρ = 1/2", network: SimulatedCase.markov(0.2, meanService: 10, servers: 4),
            customers: 6_000_000, rows: ["A05-Wq": Measured.wait()]),
        SimulatedCase(
            name: "M/M/1, ρ = 5/8", network: SimulatedCase.markov(5, meanService: 1.0 / 8), customers: 3_000_000,
            rows: ["A06-Wq": Measured.wait()]),
        SimulatedCase(
            name: "M/M/1, ρ = 0.9", network: SimulatedCase.markov(0.9, meanService: 1), customers: 20_000_000,
            rows: ["A07-W": Measured.time()]),
        SimulatedCase(
            name: "M/M/4, ρ = 6/7", network: SimulatedCase.markov(2.4, meanService: 1 / 0.7, servers: 4),
            customers: 20_000_000,
            rows: [
                "A08-Wq": Measured.wait(), "A08-W": Measured.time(), "A08-Lq": Measured.waiting,
                "A08-L": Measured.number(), "A08-rho": Measured.utilization(servers: 4),
            ]),
    ]

    private static func mmc(
        _ row: String, _ lambda: Double, _ meanService: Double, _ servers: Int, millions: Int
    ) -> SimulatedCase {
        SimulatedCase(
            name: "\(row), M/M/\(servers)",
            network: SimulatedCase.markov(lambda, meanService: meanService, servers: servers),
            customers: millions * 1_000_000,
            rows: [
                "\(row)-Lq": Measured.waiting, "\(row)-L": Measured.number(), "\(row)-Wq": Measured.wait(),
                "\(row)-W": Measured.time(), "\(row)-p0": Measured.number(.exactly(0)),
            ])
    }

    /// In seconds, and in milliseconds for the payment gateway.
    private static let callCentres: [SimulatedCase] = [
        SimulatedCase(
            name: "M/M/55, ρ = 0.87", network: SimulatedCase.markov(0.2, meanService: 240, servers: 55),
            customers: 150_000_000,
            rows: [
                "A12-C": Measured.wait(.positive), "A12-SL15": Measured.wait(.within(15)), "A12-ASA": Measured.wait(),
            ],
            waitBounds: [15]),
        SimulatedCase(
            name: "M/M/14, ρ = 0.71", network: SimulatedCase.markov(1.0 / 18, meanService: 180, servers: 14),
            customers: 40_000_000,
            rows: [
                "A13-C": Measured.wait(.positive), "A13-SL20": Measured.wait(.within(20)), "A13-ASA": Measured.wait(),
            ],
            waitBounds: [20]),
        SimulatedCase(
            name: "M/M/10, ρ = 0.9", network: SimulatedCase.markov(0.9, meanService: 10, servers: 10),
            customers: 120_000_000,
            rows: [
                "A16-Wq": Measured.wait(), "A16-Wq-p95": Measured.wait(.quantile(0.95)),
                "A16-Wq-p99": Measured.wait(.quantile(0.99)), "A16-T-p95": Measured.time(.quantile(0.95)),
                "A16-T-p99": Measured.time(.quantile(0.99)),
            ]),
    ]

    private static func loss(_ row: String, _ servers: Int, _ load: Double, millions: Int) -> SimulatedCase {
        SimulatedCase(
            name: "M/M/\(servers)/\(servers), \(load) erlangs",
            network: SimulatedCase.markov(load, meanService: 1, servers: servers, capacity: servers),
            customers: millions * 1_000_000, rows: [row: Measured.rejected])
    }

    private static let limited: [SimulatedCase] = [
        SimulatedCase(
            name: "M/M/2/3", network: SimulatedCase.markov(3, meanService: 0.25, servers: 2, capacity: 3),
            customers: 4_000_000, rows: ["B01-L": Measured.number(), "B01-loss": Measured.rejected]),
        loss("B04-c1-a1", 1, 1, millions: 2), loss("B04-c5-a3", 5, 3, millions: 3),
        loss("B04-c10-a5", 10, 5, millions: 12), loss("B04-c20-a12", 20, 12, millions: 30),
        loss("B04-c100-a84.1", 100, 84.1, millions: 200),
        SimulatedCase(
            name: "M/M/1/11", network: SimulatedCase.markov(9, meanService: 0.1, capacity: 11),
            customers: 14_000_000, rows: ["B05-L": Measured.number(), "B05-drop": Measured.rejected]),
    ]

    /// Beds, with the loads that the rows print in four decimals.
    private static let strokeUnit: [SimulatedCase] = [
        loss("B08-asu-9", 9, 8.1455, millions: 2), loss("B08-asu-10", 10, 8.1455, millions: 3),
        loss("B08-asu-11", 11, 8.1455, millions: 4), loss("B08-asu-12", 12, 8.1455, millions: 6),
        loss("B08-asu-13", 13, 8.1455, millions: 10), loss("B08-asu-14", 14, 8.1455, millions: 16),
        loss("B08-reh-10", 10, 9.7182, millions: 2), loss("B08-reh-12", 12, 9.7182, millions: 4),
        loss("B08-reh-13", 13, 9.7182, millions: 5), loss("B08-reh-14", 14, 9.7182, millions: 8),
        loss("B08-reh-15", 15, 9.7182, millions: 12), loss("B08-reh-16", 16, 9.7182, millions: 20),
        loss("B08-pool-22", 22, 17.8637, millions: 10), loss("B08-pool-26", 26, 17.8637, millions: 16),
    ]

    private static let closed: [SimulatedCase] =
        [
            SimulatedCase(
                name: "closed, 5 members, shared",
                network: SimulatedCase.closed(5, meanThink: 1, meanServices: [1], .processorSharing(atMost: nil)),
                customers: 1_000_000, rows: ["B06-U": Measured.utilization()]),
            SimulatedCase(
                name: "closed, 3 stations",
                network: SimulatedCase.closed(10, meanThink: 5, meanServices: [0.5, 0.3, 0.8]), customers: 3_000_000,
                rows: ["F02-X": Measured.throughput, "F02-R": Measured.timeInNetwork]),
        ]
        + [10, 20, 30, 40, 50, 60, 70, 80].map { members in
            // The row's own model: each pass of 0.1 s costs 0.015 s more, E passes = 1/(1 − exp(−0.1/0.8)), and going
            // round is taken as sharing.
            SimulatedCase(
                name: "time-shared computer, \(members) members",
                network: SimulatedCase.closed(
                    members, meanThink: 25, meanServices: [0.8 + 0.015 / (1 - exp(-0.125))],
                    .processorSharing(atMost: nil)),
                customers: 2_000_000, rows: ["B07-N\(members)": Measured.time()])
        }

    private static let generalService: [SimulatedCase] = [
        SimulatedCase(
            name: "M/Cox2/1",
            network: SimulatedCase.station(
                .poisson(.constant(1)), .coxian([.init(mean: 0.25, goesOn: 0.125), .init(mean: 2, goesOn: 0)])),
            customers: 12_000_000, rows: ["C01-R": Measured.time()]),
        SimulatedCase(
            name: "M/D/1", network: SimulatedCase.station(.poisson(.constant(0.8)), .deterministic(1)),
            customers: 5_000_000, rows: ["C02-Wq": Measured.wait()]),
        SimulatedCase(
            name: "M/E4/1", network: SimulatedCase.station(.poisson(.constant(0.8)), .erlang(phases: 4, mean: 1)),
            customers: 6_000_000, rows: ["C03-Wq": Measured.wait()]),
        SimulatedCase(
            name: "D/M/1",
            network: SimulatedCase.station(.renewal(.deterministic(1.25)), .exponential(mean: 1)),
            customers: 5_000_000, rows: ["H01-D/M/1": Measured.wait()]),
        SimulatedCase(
            name: "E2/M/1",
            network: SimulatedCase.station(.renewal(.erlang(phases: 2, mean: 1.25)), .exponential(mean: 1)),
            customers: 8_000_000, rows: ["H01-E2/M/1": Measured.wait()]),
    ]

    private static let gammaService: [SimulatedCase] = {
        // Millions of customers by coefficient of variation and load.
        let needed: [(cv: String, millions: [Int])] = [
            ("0.01", [2, 3, 6, 16, 60]), ("0.5", [2, 4, 8, 20, 80]), ("2", [8, 12, 20, 100, 400]),
            ("4", [20, 40, 120, 400, 1000]),
        ]
        return needed.flatMap { cv, millions in
            zip(["0.4", "0.6", "0.8", "0.9", "0.95"], millions).map { load, millions in
                let square = Double(cv)! * Double(cv)!
                return SimulatedCase(
                    name: "M/Gamma/1, cv \(cv), ρ = \(load)",
                    network: SimulatedCase.station(
                        .poisson(.constant(Double(load)!)), .gamma(shape: 1 / square, scale: square)),
                    customers: millions * 1_000_000, rows: ["C06-cv\(cv)-r\(load)": Measured.waiting])
            }
        }
    }()

    private static let priorities: [SimulatedCase] =
        [
            SimulatedCase(
                name: "M/M/1, two priorities",
                network: SimulatedCase.priorities(
                    [(0.2, .exponential(mean: 1)), (0.6, .exponential(mean: 1))], .priority(.none)),
                customers: 16_000_000, rows: ["D01-c0": Measured.time(), "D01-c1": Measured.time(class: 1)]),
            SimulatedCase(
                name: "M/G/1, three priorities",
                network: SimulatedCase.priorities(
                    [(0.2, .deterministic(1)), (0.2, .exponential(mean: 0.5)), (0.1, .exponential(mean: 3))],
                    .priority(.none)),
                customers: 16_000_000,
                rows: [
                    "D03-c1": Measured.wait(), "D03-c2": Measured.wait(class: 1), "D03-c3": Measured.wait(class: 2),
                ]),
        ]
        + [("resume", Preemption.resume), ("restart", .restart), ("resample", .resample)].map { name, preemption in
            // The completion time does not depend on how many of the lower class there are.
            SimulatedCase(
                name: "completion, \(name)",
                network: SimulatedCase.priorities(
                    [(0.2, .exponential(mean: 1)), (0.3, .exponential(mean: 1))], .priority(preemption)),
                customers: 4_000_000, rows: ["D05-\(name)": Measured.completion(class: 1)])
        }

    private static let disciplines: [SimulatedCase] =
        [("0.5", 6), ("0.7", 16), ("0.8", 10), ("0.9", 20)].map { load, millions in
            SimulatedCase(
                name: "M/M/1, shortest job first, ρ = \(load)",
                network: SimulatedCase.markov(Double(load)!, meanService: 1, .shortestJobFirst),
                customers: millions * 1_000_000, rows: ["D09-sjf-\(load)": Measured.wait()])
        }
        + [("FIFO", Discipline.fifo, 60), ("ROS", .random, 80), ("LIFO", .lifo, 120)].map {
            name, discipline, millions in
            SimulatedCase(
                name: "M/M/1, \(name)", network: SimulatedCase.markov(0.8, meanService: 1, discipline),
                customers: millions * 1_000_000, rows: ["D13-\(name)": Measured.wait(.secondMoment)])
        }

    private static let networks: [SimulatedCase] = [
        SimulatedCase(
            name: "Jackson café", network: SimulatedCase.cafe, customers: 8_000_000,
            rows: [
                "F01-L1": Measured.number(), "F01-L2": Measured.number(station: 1),
                "F01-L3": Measured.number(station: 2), "F01-W": Measured.timeInNetwork,
            ])
    ]
}
