import SimulationKernel

import Surveys

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
        /// How often each interval holds what is true.
        var covers = [RecoveryInterval: Int]()
        /// How often the one that decides lies wholly above what is true, and wholly below it.
        var above = 0
        var below = 0
        /// The interval that decides a hypothesis without a sign does not hold 0, and the same of each.
        var found = [RecoveryInterval: Int]()

        var mean: Double { sum / Double(sets) }
        var bias: Double { mean - quantity.truth }
        var rootMeanSquare: Double { (squares / Double(sets)).squareRoot() }
        var standardError: Double { errors / Double(sets) }
        /// As on hypotheses.
        var deciding: RecoveryInterval { quantity.paths.count == 1 ? .combined : .percentile }
        /// Of the one that decides.
        var coverage: Double { coverage(deciding) ?? .nan }
        var supported: Double { found(deciding) ?? .nan }

        /// nil: the study has no such interval.
        func coverage(_ kind: RecoveryInterval) -> Double? { covers[kind].map { Double($0) / Double(sets) } }

        /// How often an interval lies off 0; nil: the study has no such one.
        func found(_ kind: RecoveryInterval) -> Double? { found[kind].map { Double($0) / Double(sets) } }

        /// Of the simulated estimates themselves.
        var deviation: Double { (squares / Double(sets) - bias * bias).squareRoot() }

        mutating func add(_ value: Value) {
            sets += 1
            sum += value.estimate
            squares += (value.estimate - quantity.truth) * (value.estimate - quantity.truth)
            errors += value.deviation
            for (kind, ends) in value.intervals {
                covers[kind, default: 0] += ends.lower <= quantity.truth && quantity.truth <= ends.upper ? 1 : 0
                found[kind, default: 0] += ends.lower > 0 || ends.upper < 0 ? 1 : 0
            }
            guard let ends = value.intervals[deciding] else { return }
            if ends.lower > quantity.truth { above += 1 }
            if ends.upper < quantity.truth { below += 1 }
        }
    }

    /// What one set says of a quantity.
    struct Value: Sendable {
        var estimate: Double
        var deviation: Double
        var intervals: [RecoveryInterval: BootstrapSummary.Interval]
    }

    var population: RecoveryPopulation
    var estimator = Estimator.plain
    var n: Int
    var sets = 2_000
    var samples = 2_000
    /// Whether studentized intervals are set beside the others, which doubles the work.
    var hasStudentized = false

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

    func values(_ set: Int, _ quantities: [RecoveryPopulation.Quantity]) -> [Value]? {
        guard let fit = try? population.fit(population.draw(n, set)) else { return nil }
        let options = PathBootstrap.Options(samples: samples, seed: UInt64(set) &+ 77, threads: 1)
        if estimator == .consistent { return consistent(fit, options, quantities) }
        let bootstrap = PathBootstrap(fit, options)
        guard bootstrap.failed.count < samples / 2, let summaries = try? bootstrap.summaries(threads: 1) else {
            return nil
        }
        let studentized =
            hasStudentized ? StudentizedPaths(fit, samples: samples, seed: options.seed).intervals : nil
        return quantities.map { own in
            let estimate = own.paths.reduce(1) { $0 * fit.coefficients[$1] }
            var values = bootstrap.values(of: own.paths[0])
            for path in own.paths.dropFirst() { values = zip(values, bootstrap.values(of: path)).map { $0 * $1 } }
            let acceleration = own.paths.count == 1 ? summaries[own.paths[0]].tests?.acceleration : nil
            let all = RecoverySamples(estimate, values, acceleration: acceleration, cases: n)
            var value = Value(estimate: estimate, deviation: all.deviation, intervals: all.intervals)
            if own.paths.count == 1 {
                value.intervals[.studentized] = studentized?[own.paths[0]]
                // As the product has it.
                value.intervals[.combined] = summaries[own.paths[0]].intervals.first?.deciding
            }
            return value
        }
    }

    private func consistent(
        _ fit: PathFit, _ options: PathBootstrap.Options, _ quantities: [RecoveryPopulation.Quantity]
    ) -> [Value]? {
        guard let bootstrap = try? ConsistentBootstrap(fit, options),
            let paths = try? bootstrap.summaries(confidences: [0.95])
        else { return nil }
        return quantities.map { own in
            let estimate = own.paths.reduce(1) { $0 * paths[$1].estimate }
            var values = bootstrap.columns[own.paths[0]]
            for path in own.paths.dropFirst() { values = zip(values, bootstrap.columns[path]).map { $0 * $1 } }
            let all = RecoverySamples(estimate, values, acceleration: nil, cases: n)
            var value = Value(estimate: estimate, deviation: all.deviation, intervals: all.intervals)
            if own.paths.count == 1 { value.intervals[.combined] = paths[own.paths[0]].intervals.first?.deciding }
            return value
        }
    }
}
