import QueueingTheory

/// The payment rows that a model here answers, each with its values in the row's order.
enum CoveredPaymentCases {
    typealias Computation = @Sendable () throws -> [Double]

    static let all: [String: Computation] = lines.merging(networks) { _, _ in fatalError("a row is covered twice") }
        .merging(arithmetic) { _, _ in fatalError("a row is covered twice") }

    static let elsewhere = [
        "P14": "a condition, see RetryExactCases", "P32": "fees, a matter of the books and no queue",
    ]

    private static let lines: [String: Computation] = [
        "P03": {
            let loop = try JacksonNetwork(
                externalRates: [6], routing: [[0.25]], nodes: [.init(serviceRate: 10, servers: 1)])
            return [loop.arrivalRates[0], loop.meanSojourn]
        },
        "P04": { [try MMc(arrivalRate: 8, serviceRate: 10, servers: 1).sojournTail(1)] },
        "P05": {
            let line = try MMcK(arrivalRate: 50, serviceRate: 5, servers: 8, capacity: 16)
            return [line.lossProbability, line.throughput, line.meanSojourn]
        },
        "P07": {
            [
                try ImpatientLine(arrivalRate: 60, serviceRate: 8, servers: 8, patience: .constant(0.1))
                    .abandonProbability
            ]
        },
        "P08": {
            let line = try ErlangARetries(
                arrivalRate: 10, serviceRate: 1, servers: 10, abandonRate: 0.5, retryShare: 0.8)
            return [line.effectiveRate, line.amplification]
        },
        "P09": {
            let line = try SingleServerRetrial(arrivalRate: 0.6, serviceRate: 1, retryRate: 0.5)
            return [line.meanOrbit, line.blockedProbability]
        },
        "P10": {
            let line = try RetrialLine(arrivalRate: 4, serviceRate: 1, servers: 5, retryRate: 0.5)
            return [line.blockedProbability, line.meanOrbit]
        },
        "P30": {
            let parts = [(0.495, 5.0), (0.293, 20), (0.212, 15)]
            let line = try MG1(
                arrivalRate: 1 / 15.0, meanService: parts.reduce(0) { $0 + $1.0 * $1.1 },
                serviceSecondMoment: parts.reduce(0) { $0 + $1.0 * $1.1 * $1.1 })
            return [line.utilization, line.meanWait]
        },
        "P33": {
            let day = try SinusoidalInfiniteServers(meanRate: 100, amplitude: 60, period: 24, serviceRate: 4)
            return [day.meanNumber(at: 6), day.meanNumber(at: 18), day.peak, day.lag]
        },
    ]

    private static let networks: [String: Computation] = [
        "P01": {
            let chain = try TandemResponse(
                arrivalRate: 50,
                stages: [
                    .station(serviceRate: 40, servers: 2), .station(serviceRate: 80, servers: 1),
                    .station(serviceRate: 20, servers: 4), .station(serviceRate: 75, servers: 1),
                    .station(serviceRate: 8, servers: 8),
                ])
            return chain.stages.indices.map { chain.meanSojourn(at: $0) } + [chain.meanSojourn]
        },
        "P16": {
            let run = try LayeredQueue(
                [.hold(station: 0, meanService: 0.1, steps: [.visit(station: 1, meanService: 0.2)])], servers: [3, 1]
            ).closed(population: 10, thinkTime: 1)
            return [run.throughput, run.meanResponse, run.utilization(at: 0), run.utilization(at: 1)]
        },
        "P18": {
            let run = try LayeredQueue(
                [.hold(station: 0, meanService: 0.05, steps: [.visit(station: 1, meanService: 0.25)])],
                servers: [4, 4]
            ).open(arrivalRate: 10)
            return [run.meanResponse, run.utilization(at: 0)]
        },
        "P20": {
            try [4, 6, 8].map { threads in
                try LayeredQueue(
                    [.hold(station: 0, meanService: 0.05, steps: [.visit(station: 1, meanService: 0.25)])],
                    servers: [threads, 4]
                ).saturation()
            }
        },
        "P21": {
            let network = try ClosedClasses(
                populations: [3], thinkTimes: [15],
                stations: [0.605, 2.1, 1.35].map { .init(demands: [$0]) })
            return [network.throughputs[0], network.meanResponse(of: 0)]
        },
        "P22": {
            let network = try ClosedClasses(
                populations: [10], thinkTimes: [100], stations: [1.6, 6.0].map { .init(demands: [$0]) })
            return [network.throughputs[0], network.meanResponse(of: 0)]
        },
        "P24": {
            let network = try ClosedNetwork(
                population: 40, thinkTime: 1,
                stations: [
                    .init(demand: 0.05, servers: 2), .init(demand: 0.2, servers: 8), .init(demand: 0.03),
                ])
            return [network.throughput, network.meanResponse]
        },
        "P26": {
            let network = try OpenClasses(
                arrivalRates: [5, 2], stations: [.init(demands: [0.04, 0.10]), .init(demands: [0.09, 0.12])])
            return [network.meanSojourn(of: 0), network.meanSojourn(of: 1)]
        },
        "P27": {
            try [0.5, 0.8].map { try ForkJoin(arrivalRate: $0, serviceRates: [1, 1]).meanResponse }
        },
        "P28": { [try ParallelTasks(rates: [2, 3]).mean] },
        "P29": {
            let open = try MMc(arrivalRate: 0.8, serviceRate: 1, servers: 1)
            let closed = try ClosedNetwork(population: 10, thinkTime: 9.6850, stations: [.init(demand: 1)])
            return [open.meanSojourn, closed.meanResponse]
        },
    ]

    private static let arithmetic: [String: Computation] = [
        "P12": {
            try [[4, 4, 4], [3, 3, 3]].map { Double(try RetryAmplification.mostCalls(tries: $0)) }
        },
        "P13": {
            let tries = try RepeatedTries(failureProbability: 0.5, tries: 3)
            return [tries.meanTries, tries.successProbability]
        },
        "P31": {
            let tree = try ApprovalTree(
                approval: 0.85, reasons: [.init(share: 0.09, retries: 2, success: 0.3), .init(share: 0.06)])
            return [tree.finalApproval, tree.meanAttempts]
        },
    ]
}
