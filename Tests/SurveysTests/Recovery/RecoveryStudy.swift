import SimulationKernel

@testable import Surveys

/// Many sets of answers from one population: how often the intervals hold what is true, and how often something is found.
struct RecoveryStudy {
    enum Estimator: String, Sendable {
        case plain = "PLS"
        case consistent = "consistent PLS"
    }

    struct Row: Sendable {
        var population: RecoveryPopulation.Kind
        var estimator: Estimator
        var n: Int
        var quantity: RecoveryPopulation.Quantity
        var sets = 0
        var sum = 0.0
        var squares = 0.0
        var errors = 0.0
        /// Of the interval that decides, and of the percentile one.
        var covers = 0
        var coversByPercentile = 0
        /// The interval that decides a hypothesis without a sign does not hold 0.
        var found = 0

        var mean: Double { sum / Double(sets) }
        var bias: Double { mean - quantity.truth }
        var rootMeanSquare: Double { (squares / Double(sets)).squareRoot() }
        var standardError: Double { errors / Double(sets) }
        var coverage: Double { Double(covers) / Double(sets) }
        var percentileCoverage: Double { Double(coversByPercentile) / Double(sets) }
        var supported: Double { Double(found) / Double(sets) }
        /// Of the simulated estimates themselves.
        var deviation: Double { (squares / Double(sets) - bias * bias).squareRoot() }

        mutating func add(_ value: Value) {
            sets += 1
            sum += value.estimate
            squares += (value.estimate - quantity.truth) * (value.estimate - quantity.truth)
            errors += value.deviation
            if value.percentile.lower <= quantity.truth, quantity.truth <= value.percentile.upper {
                coversByPercentile += 1
            }
            if value.deciding.lower <= quantity.truth, quantity.truth <= value.deciding.upper { covers += 1 }
            if value.deciding.lower > 0 || value.deciding.upper < 0 { found += 1 }
        }
    }

    /// What one set says of a quantity.
    struct Value: Sendable {
        var estimate: Double
        var deviation: Double
        var percentile: BootstrapSummary.Interval
        /// Bias-corrected of a path, percentile of an indirect effect, as on hypotheses.
        var deciding: BootstrapSummary.Interval
    }

    var population: RecoveryPopulation
    var estimator = Estimator.plain
    var n: Int
    var sets = 1_000
    var samples = 500

    /// - Returns: a row for each quantity.
    func run() -> [Row] {
        let quantities = population.quantities
        var results = [[Value]?](repeating: nil, count: sets)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(sets, threads: SampleThreads.usual) { take in
                while let range = take() {
                    for set in range { place.base[set] = values(set, quantities) }
                }
            }
        }
        var rows = quantities.map {
            Row(population: population.kind, estimator: estimator, n: n, quantity: $0)
        }
        for case .some(let values) in results {
            for (place, value) in values.enumerated() { rows[place].add(value) }
        }
        return rows
    }

    private func values(_ set: Int, _ quantities: [RecoveryPopulation.Quantity]) -> [Value]? {
        guard let fit = try? population.fit(population.draw(n, set)) else { return nil }
        let options = PathBootstrap.Options(samples: samples, seed: UInt64(set) &+ 77, threads: 1)
        if estimator == .consistent {
            guard let bootstrap = try? ConsistentBootstrap(fit, options),
                let paths = try? bootstrap.summaries(confidences: [0.95])
            else { return nil }
            return quantities.compactMap { own in
                let names = own.name.split(separator: " → ").map(String.init)
                let summary =
                    own.paths.count == 1
                    ? paths[own.paths[0]] : try? bootstrap.effect(along: names, confidences: [0.95])
                guard let summary, let ends = summary.intervals.first else { return nil }
                let deciding = own.paths.count == 1 ? ends.biasCorrected ?? ends.percentile : ends.percentile
                return Value(
                    estimate: summary.estimate, deviation: summary.standardDeviation, percentile: ends.percentile,
                    deciding: deciding)
            }
        }
        let bootstrap = PathBootstrap(fit, options)
        guard bootstrap.failed.count < samples / 2, let summaries = try? bootstrap.summaries(threads: 1) else {
            return nil
        }
        return quantities.compactMap { own in
            if own.paths.count == 1 {
                guard let ends = summaries[own.paths[0]].intervals.first else { return nil }
                let summary = summaries[own.paths[0]]
                return Value(
                    estimate: summary.estimate, deviation: summary.standardDeviation, percentile: ends.percentile,
                    deciding: ends.biasCorrected ?? ends.percentile)
            }
            let columns = own.paths.map { bootstrap.values(of: $0) }
            let products = columns[0].indices.map { sample in columns.reduce(1) { $0 * $1[sample] } }
            let estimate = own.paths.reduce(1) { $0 * fit.paths[$1].coefficient }
            let spread = SampleSpread(estimate, products, cases: n, confidence: 0.95)
            return Value(
                estimate: estimate, deviation: spread.standardDeviation, percentile: spread.percentile,
                deciding: spread.percentile)
        }
    }
}
