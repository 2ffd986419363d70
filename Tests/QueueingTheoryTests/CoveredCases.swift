import Foundation
import QueueingTheory

/// The rows of the reference file that a model here answers, each with the computation.
enum CoveredCases {
    typealias Computation = @Sendable () throws -> Double

    static let all: [String: Computation] = {
        var table: [String: Computation] = [:]
        let parts = [
            markov, callCentres, limited, strokeUnit, pollaczekKhinchine, priorities, networks, others, accumulating,
            impatient, closed, taxiRank,
        ]
        for part in parts {
            table.merge(part) { _, _ in fatalError("a row is covered twice") }
        }
        return table
    }()

    private static func mmc(_ lambda: Double, _ mu: Double, _ c: Int = 1) throws -> MMc {
        try MMc(arrivalRate: lambda, serviceRate: mu, servers: c)
    }

    private static let markov: [String: Computation] = {
        var table: [String: Computation] = [
            "A04-Wq": { try mmc(0.2, 0.1, 3).meanWait }, "A05-Wq": { try mmc(0.2, 0.1, 4).meanWait },
            "A06-Wq": { try MM1(arrivalRate: 5, serviceRate: 8).meanWait },
            "A07-W": { try MM1(arrivalRate: 0.9, serviceRate: 1).meanSojourn },
            "A08-Wq": { try mmc(2.4, 0.7, 4).meanWait }, "A08-W": { try mmc(2.4, 0.7, 4).meanSojourn },
            "A08-Lq": { try mmc(2.4, 0.7, 4).meanQueueLength }, "A08-L": { try mmc(2.4, 0.7, 4).meanNumber },
            "A08-rho": { try mmc(2.4, 0.7, 4).utilization },
            // per second; the file prints milliseconds
            "A16-Wq": { try mmc(900, 100, 10).meanWait * 1000 },
            "A16-Wq-p95": { try mmc(900, 100, 10).waitQuantile(0.95) * 1000 },
            "A16-Wq-p99": { try mmc(900, 100, 10).waitQuantile(0.99) * 1000 },
            "A16-T-p95": { try mmc(900, 100, 10).sojournQuantile(0.95) * 1000 },
            "A16-T-p99": { try mmc(900, 100, 10).sojournQuantile(0.99) * 1000 },
            "D13-FIFO": { try MM1(arrivalRate: 0.8, serviceRate: 1).waitSecondMoment(.fifo) },
            "D13-ROS": { try MM1(arrivalRate: 0.8, serviceRate: 1).waitSecondMoment(.random) },
            "D13-LIFO": { try MM1(arrivalRate: 0.8, serviceRate: 1).waitSecondMoment(.lifo) },
        ]
        for (name, service, servers) in [("A01", 0.8, 1), ("A02", 0.8, 3), ("A03", 2.5, 3)] {
            let line: @Sendable () throws -> MMc = { try mmc(1, 1 / service, servers) }
            table["\(name)-Lq"] = { try line().meanQueueLength }
            table["\(name)-L"] = { try line().meanNumber }
            table["\(name)-Wq"] = { try line().meanWait }
            table["\(name)-W"] = { try line().meanSojourn }
            table["\(name)-p0"] = { try line().emptyProbability }
        }
        return table
    }()

    /// In seconds.
    private static let callCentres: [String: Computation] = [
        "A12-C": { try mmc(360.0 / 1800, 1 / 240.0, 55).waitProbability },
        "A12-SL15": { try mmc(360.0 / 1800, 1 / 240.0, 55).waitCDF(15) },
        "A12-ASA": { try mmc(360.0 / 1800, 1 / 240.0, 55).meanWait },
        "A13-C": { try mmc(100.0 / 1800, 1 / 180.0, 14).waitProbability },
        "A13-SL20": { try mmc(100.0 / 1800, 1 / 180.0, 14).waitCDF(20) },
        "A13-ASA": { try mmc(100.0 / 1800, 1 / 180.0, 14).meanWait },
        "A13-minc": {
            Double(
                try MMc.smallestServers(
                    arrivalRate: 10 / 180.0, serviceRate: 1 / 180.0, share: 0.8, within: 20))
        },
    ]

    private static let limited: [String: Computation] = {
        var table: [String: Computation] = [
            "B01-L": { try MMcK(arrivalRate: 3, serviceRate: 4, servers: 2, capacity: 3).meanNumber },
            "B01-loss": { try MMcK(arrivalRate: 3, serviceRate: 4, servers: 2, capacity: 3).lossProbability },
            "B05-L": { try MMcK(arrivalRate: 9, serviceRate: 10, servers: 1, capacity: 11).meanNumber },
            "B05-drop": { try MMcK(arrivalRate: 9, serviceRate: 10, servers: 1, capacity: 11).lossProbability },
            // Of exponential service the utilization is the same under processor sharing and FIFO.
            "B06-U": { try FiniteSource(requestRate: 1, serviceRate: 1, servers: 1, population: 5).utilization },
        ]
        for (servers, load) in [(1, 1.0), (5, 3), (10, 5), (20, 12)] {
            table["B04-c\(servers)-a\(Int(load))"] = { ErlangFormulas.blocking(servers: servers, load: load) }
        }
        table["B04-c100-a84.1"] = {
            try ErlangLoss(arrivalRate: 84.1, meanService: 1, servers: 100).lossProbability
        }
        // A time-shared computer: each 0.1 s of an Exp(0.8 s) service costs 0.015 s more, which makes
        // 1 / (1 − e^(−0.1 / 0.8)) passes; taken as exponential service of that mean.
        let passes = 1 / -expm1(-0.125)
        for users in stride(from: 10, through: 80, by: 10) {
            table["B07-N\(users)"] = {
                try FiniteSource(
                    requestRate: 1 / 25.0, serviceRate: 1 / (0.8 + 0.015 * passes), servers: 1, population: users
                ).meanSojourn
            }
        }
        return table
    }()

    /// The offered loads are rows B08-a_asu and B08-a_reh of the file.
    private static let strokeUnit: [String: Computation] = {
        var table: [String: Computation] = [:]
        let acute = 8.145492832
        let rehabilitation = 9.718217563
        func row(_ id: String, _ beds: Int, _ load: Double) {
            table[id] = { try InfiniteServers(arrivalRate: load, meanService: 1).delayProbability(beds: beds) }
        }
        for beds in 9...14 { row("B08-asu-\(beds)", beds, acute) }
        for beds in [10, 12, 13, 14, 15, 16] { row("B08-reh-\(beds)", beds, rehabilitation) }
        for beds in [22, 26] { row("B08-pool-\(beds)", beds, acute + rehabilitation) }
        return table
    }()

    private static let pollaczekKhinchine: [String: Computation] = {
        var table: [String: Computation] = [
            // Coxian: phase means 0.25 and 2, the second with probability 1/8; E[S²] = 2 m₁² + (2 m₁ m₂ + 2 m₂²) / 8.
            "C01-R": {
                try MG1(
                    arrivalRate: 1, meanService: 0.25 + 2 * 0.125,
                    serviceSecondMoment: 2 * 0.0625 + 0.125 * (2 * 0.25 * 2 + 2 * 4)
                ).meanSojourn
            },
            "C01b-R": { try MG1ProcessorSharing(arrivalRate: 1, meanService: 0.5).meanSojourn },
            "C02-Wq": { try MDc(arrivalRate: 0.8, serviceTime: 1, servers: 1).meanWait },
            "C03-Wq": { try MG1(arrivalRate: 0.8, meanService: 1, scv: 0.25).meanWait },
            // Breakdowns: an M/G/1 whose service is the completion time; exponential repair of mean 2 has E[R²] = 8.
            "C08-Wq": {
                let completion = try CompletionTime(
                    interruptionRate: 0.1, meanInterruption: 2, interruptionSecondMoment: 8)
                return try MG1(
                    arrivalRate: 0.5, meanService: completion.meanResuming(meanService: 1),
                    serviceSecondMoment: completion.secondMomentResuming(meanService: 1, serviceSecondMoment: 2)!
                ).meanWait
            },
        ]
        for (name, cv) in [("0.01", 0.01), ("0.5", 0.5), ("2", 2.0), ("4", 4.0)] {
            for (label, load) in [("0.4", 0.4), ("0.6", 0.6), ("0.8", 0.8), ("0.9", 0.9), ("0.95", 0.95)] {
                table["C06-cv\(name)-r\(label)"] = {
                    try MG1(arrivalRate: load, meanService: 1, scv: cv * cv).meanQueueLength
                }
            }
        }
        for (label, lambda, mu) in [("3-5", 3.0, 5.0), ("4-5", 4, 5), ("3-6", 3, 6), ("4-9", 4, 9)] {
            table["K02-\(label)"] = {
                try MG1ProcessorSharing(arrivalRate: lambda, meanService: 1 / mu).meanSojourn
            }
        }
        return table
    }()

    private static let priorities: [String: Computation] = {
        let two: @Sendable () throws -> NonPreemptivePriority = {
            try NonPreemptivePriority([
                .exponential(arrivalRate: 0.2, meanService: 1), .exponential(arrivalRate: 0.6, meanService: 1),
            ])
        }
        let three: @Sendable () throws -> NonPreemptivePriority = {
            try NonPreemptivePriority([
                .deterministic(arrivalRate: 0.2, service: 1), .exponential(arrivalRate: 0.2, meanService: 0.5),
                .exponential(arrivalRate: 0.1, meanService: 3),
            ])
        }
        let interrupted: @Sendable () throws -> CompletionTime = {
            try CompletionTime(urgent: .exponential(arrivalRate: 0.2, meanService: 1))
        }
        var table: [String: Computation] = [
            "D01-c0": { try two().meanSojourn(of: 0) }, "D01-c1": { try two().meanSojourn(of: 1) },
            "D03-c1": { try three().meanWait(of: 0) }, "D03-c2": { try three().meanWait(of: 1) },
            "D03-c3": { try three().meanWait(of: 2) },
            "D05-resume": { try interrupted().meanResuming(meanService: 1) },
            "D05-restart": { try interrupted().meanRepeatingIdentical(exponentialMean: 1) },
            "D05-resample": { try interrupted().meanRepeatingDifferent(exponentialMean: 1) },
        ]
        for (label, load) in [("0.5", 0.5), ("0.7", 0.7), ("0.8", 0.8), ("0.9", 0.9)] {
            table["D09-sjf-\(label)"] = {
                try ShortestJobFirst(arrivalRate: load, sizes: .exponential(mean: 1)).meanWait
            }
            table["D10-srpt-\(label)"] = {
                try ShortestRemainingTime(arrivalRate: load, sizes: .exponential(mean: 1)).meanSojourn
            }
        }
        return table
    }()

    private static let networks: [String: Computation] = {
        let cafe: @Sendable () throws -> JacksonNetwork = {
            try JacksonNetwork(
                externalRates: [0.3, 0.2, 0], routing: [[0, 0.3, 0.7], [0, 0, 1], [0, 0, 0]],
                nodes: [
                    .init(serviceRate: 1, servers: 1), .init(serviceRate: 0.4, servers: 2),
                    .init(serviceRate: 0.5, servers: 2),
                ])
        }
        return [
            "F01-L1": { try cafe().meanNumber(at: 0) }, "F01-L2": { try cafe().meanNumber(at: 1) },
            "F01-L3": { try cafe().meanNumber(at: 2) }, "F01-W": { try cafe().meanSojourn },
            "F03-L": {
                try JacksonNetwork(
                    externalRates: [0.4], routing: [[0.5]], nodes: [.init(serviceRate: 1, servers: 1)]
                ).meanNumber
            },
        ]
    }()

    private static let others: [String: Computation] = [
        "H01-D/M/1": { try GIM1.deterministic(arrivalRate: 0.8, serviceRate: 1).meanWait },
        "H01-E2/M/1": { try GIM1.erlang(phases: 2, arrivalRate: 0.8, serviceRate: 1).meanWait },
        "H02-AC": {
            try AllenCunneen(arrivalRate: 2.4, serviceRate: 1, servers: 3, arrivalSCV: 0.5, serviceSCV: 2).meanWait
        },
        "H03-Kingman": {
            try KingmanBound(arrivalRate: 0.8, meanService: 1, arrivalSCV: 0.5, serviceSCV: 2).meanWaitBound
        },
    ]

    /// Linear aging between classes.
    private static let accumulating: [String: Computation] = {
        var table: [String: Computation] = [:]
        for (id, growth) in [("D06", 2.0), ("D07", 4.0)] {
            let line: @Sendable () throws -> AccumulatingPriority = {
                try AccumulatingPriority(
                    [.exponential(arrivalRate: 0.4, meanService: 1), .exponential(arrivalRate: 0.4, meanService: 1)],
                    growthRates: [growth, 1])
            }
            table["\(id)-c1"] = { try line().meanWait(of: 0) }
            table["\(id)-c2"] = { try line().meanWait(of: 1) }
        }
        return table
    }()

    private static let impatient: [String: Computation] = {
        let erlangA: @Sendable () throws -> ErlangA = {
            try ErlangA(arrivalRate: 10, serviceRate: 1, servers: 10, abandonRate: 0.5)
        }
        return [
            "E01-Pab": { try erlangA().abandonProbability }, "E01-Wq": { try erlangA().meanWait },
            "E01-Pw": { try erlangA().waitProbability },
            "E04-Pab": {
                try ImpatientLine(arrivalRate: 0.9, serviceRate: 1, servers: 1, patience: .constant(2))
                    .abandonProbability
            },
            "E06-orbit": { try SingleServerRetrial(arrivalRate: 0.5, serviceRate: 1, retryRate: 0.5).meanOrbit },
            "E06-orbit-ctmc": {
                try RetrialLine(arrivalRate: 0.5, serviceRate: 1, servers: 1, retryRate: 0.5).meanOrbit
            },
            // Exponential vacations of mean 2.
            "C07-Wq": {
                try MG1Vacations(
                    line: MG1(arrivalRate: 0.5, meanService: 1, scv: 1), meanVacation: 2, vacationSecondMoment: 8
                ).meanWait
            },
            "I01-L": {
                try BatchArrivalsMG1(
                    batchRate: 0.4, sizes: .constant(2), meanService: 1, serviceSecondMoment: 2
                ).meanNumber
            },
        ]
    }()

    private static let closed: [String: Computation] = {
        let network: @Sendable () throws -> ClosedNetwork = {
            try ClosedNetwork(
                population: 10, thinkTime: 5,
                stations: [.init(demand: 0.5), .init(demand: 0.3), .init(demand: 0.8)])
        }
        return ["F02-X": { try network().throughput }, "F02-R": { try network().meanResponse }]
    }()

    /// Riders who wait count below 0, drivers above; either side holds ten.
    private static let taxiRank: [String: Computation] = {
        @Sendable func mean(_ value: @escaping (Int) -> Double) throws -> Double {
            let chain = try MarkovChain(from: 0) { n -> [(to: Int, rate: Double)] in
                (n < 10 ? [(n + 1, 5)] : []) + (n > -10 ? [(n - 1, 4)] : [])
            }
            return chain.mean(try chain.stationary(), value)
        }
        return [
            "L01-riders": { try mean { Double(max(0, -$0)) } }, "L01-drivers": { try mean { Double(max(0, $0)) } },
            "L01-lost": { try mean { $0 == -10 ? 1 : 0 } },
        ]
    }()
}
