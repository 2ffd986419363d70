import Foundation
import SimulationKernel
import Surveys

/// Bootstrap of path models estimated by partial least squares: 10,000 samples, all statistics.
@MainActor enum PathModels {
    struct Case {
        var name: String
        /// Items of each construct.
        var blocks: [Int]
        /// Predecessors of each construct, by place.
        var predecessors: [[Int]]
        var respondents: Int
        var levels: Int
        /// Seconds that it may take on two cores.
        var bar: Double
    }

    struct Figure {
        /// CPU time of the samples, and of the summaries with their jackknife and of the indirect effects.
        var samples: Double
        var summaries: Double
        /// Elapsed, both together, on two threads.
        var elapsed: Double
        var iterations: Int
        var failed: Int
    }

    /// The shapes of the European satisfaction index of mobile phones (Tenenhaus et al. 2005) and of a survey of
    /// clinicians (Calisto et al. 2022). The answers are made up: what counts for the time are the numbers of
    /// respondents, items, constructs and iterations.
    static let cases = [
        Case(
            name: "satisfaction index, 250 × 24", blocks: [5, 3, 7, 2, 3, 1, 3],
            predecessors: [[], [0], [1], [1, 2], [0, 1, 2, 3], [4], [0, 4, 5]], respondents: 250, levels: 10, bar: 1.5),
        Case(
            name: "acceptance by clinicians, 300 × 29", blocks: [4, 3, 3, 3, 3, 4, 3, 3, 3],
            predecessors: [
                [], [3, 2, 7, 8], [3, 4, 8], [], [], [1, 4, 6, 0], [7, 3, 0], [], [0, 7, 6],
            ], respondents: 300, levels: 5, bar: 4),
    ]

    static func measure(_ model: Case) throws -> Figure {
        let fit = try PathFit(PathData(description(model), answers(model)))
        var figure = Figure(
            samples: .infinity, summaries: .infinity, elapsed: .infinity, iterations: fit.iterations, failed: 0)
        for _ in 0..<5 {
            let begin = ownSeconds()
            let clock = ContinuousClock.now
            let bootstrap = PathBootstrap(fit, .init(samples: 10_000, seed: 1, threads: 2))
            let middle = ownSeconds()
            // What a report asks for: HTMT is judged by the 90% interval, and chains of paths have effects of their own.
            let summaries = try bootstrap.summaries(confidences: [0.95, 0.9], threads: 2)
            let effects =
                try bootstrap.specific(fit.chains(), confidence: 0.95, threads: 2)
                + bootstrap.indirect(confidence: 0.95)
            let end = ownSeconds()
            let elapsed = Double((ContinuousClock.now - clock) / .microseconds(1)) * 1e-6
            checksum += summaries.reduce(0) { $0 + $1.standardDeviation }
            checksum += effects.reduce(0) { $0 + $1.standardDeviation }
            figure.samples = min(figure.samples, middle - begin)
            figure.summaries = min(figure.summaries, end - middle)
            figure.elapsed = min(figure.elapsed, elapsed)
            figure.failed = bootstrap.failed.count
        }
        return figure
    }

    private static func description(_ model: Case) throws -> PathModel {
        try PathModel(
            constructs: model.blocks.enumerated().map { j, items in
                PathModel.Construct("c\(j)", items: (0..<items).map { "c\(j)i\($0)" })
            },
            paths: model.predecessors.enumerated().flatMap { j, from in
                from.map { PathModel.Path("c\($0)", "c\(j)") }
            })
    }

    /// Answers on a scale of whole numbers, of factors that follow the paths.
    private static func answers(_ model: Case) -> Responses {
        var stream = RandomStream(StreamKey(seed: 1, replication: 0, purpose: 1))
        var factors = model.blocks.map { _ in [Double](repeating: 0, count: model.respondents) }
        var done = Set<Int>()
        while done.count < model.blocks.count {
            for j in model.blocks.indices where !done.contains(j) && model.predecessors[j].allSatisfy(done.contains) {
                let effect = 0.7 / Double(max(1, model.predecessors[j].count)).squareRoot()
                for row in 0..<model.respondents {
                    factors[j][row] = model.predecessors[j].reduce(stream.normal()) { $0 + effect * factors[$1][row] }
                }
                done.insert(j)
            }
        }
        var names = [String]()
        var columns = [[Double]]()
        for (j, items) in model.blocks.enumerated() {
            for item in 0..<items {
                names.append("c\(j)i\(item)")
                columns.append(
                    factors[j].map { factor in
                        let place = Double(model.levels + 1) / 2 + Double(model.levels) / 6 * (factor + stream.normal())
                        return min(max(place.rounded(), 1), Double(model.levels))
                    })
            }
        }
        return Responses(names: names, columns: columns)
    }
}
