/// The item correlations of a staged model's last stage in samples of its cases: each sample goes through every stage.
///
/// What a stage needs of the one before are scores, weighted sums of standardized items, and products of them; they are
/// computed for the cases of the sample from the sample's own weights, means and standard deviations. The result depends on
/// the counts alone.
final class DerivedCorrelations {
    private let derivation: PathDerivation
    private let cases: Int
    private let signs: SignHandling
    /// Of all stages; the solvers of those but the last are iterated.
    private var stages: [(solver: PathSolver, products: ResampleCorrelations)] = []

    /// How often each case is drawn; the caller fills it.
    var counts: UnsafeMutablePointer<Int32> { stages[0].products.counts }

    init(_ derivation: PathDerivation, _ options: PathOptions, _ signs: SignHandling = .none) {
        self.derivation = derivation
        self.signs = signs
        cases = derivation.base.cases
        let base = derivation.base
        for stage in derivation.model.stages {
            var values = [Double](repeating: 0, count: cases * stage.layout.stride)
            for (item, source) in stage.sources.enumerated() {
                guard case .answer(let own) = source else { continue }
                for row in 0..<cases {
                    values[row * stage.layout.stride + item] = base.standardized[row * base.layout.stride + own]
                }
            }
            stages.append(
                (
                    PathSolver(stage.layout, options),
                    ResampleCorrelations(
                        stage.layout, cases: cases, standardized: values, weights: base.weights)
                ))
        }
    }

    /// Computes the items of every stage for the cases that `counts` describes.
    /// - Returns: why there is no solution, and the model of which; nil: there is one.
    func run() -> (failure: PathFailure, layout: PathLayout)? {
        for number in stages.indices {
            let stage = derivation.model.stages[number]
            if number > 0 {
                stages[number].products.counts.update(from: counts, count: cases)
                compute(number)
            }
            let (solver, products) = stages[number]
            if let failure = products.correlations(into: solver.correlations) ?? takeOut(number) {
                return (failure, stage.layout)
            }
            guard number + 1 < stages.count, needsScores(number + 1) else { continue }
            if let failure = solver.iterate() { return (failure, stage.layout) }
            if signs == .construct { solver.alignConstructs(loadings: derivation.loadings[number]) }
        }
        return nil
    }

    /// Writes the last stage's correlations, and by what the coefficients of products are told.
    func correlations(into solver: PathSolver) -> PathFailure? {
        // Numbers of an earlier stage's constructs mean others in the last.
        if let (failure, layout) = run() { return .inStage(failure.sentence(layout)) }
        let last = stages[stages.count - 1]
        solver.correlations.update(from: last.solver.correlations, count: solver.layout.items * solver.layout.stride)
        for j in 0..<solver.layout.constructs where solver.layout.isProduct[j] {
            for item in solver.layout.block(j) { solver.itemDeviations[item] = last.products.deviation(item) }
        }
        return nil
    }

    /// The values of an item of the last stage.
    func column(_ item: Int) -> [Double] {
        let last = stages[stages.count - 1]
        var result = [Double](repeating: 0, count: cases)
        last.products.withValues { values in
            for row in 0..<cases { result[row] = values[row * last.solver.layout.stride + item] }
        }
        return result
    }

    /// Of each stage that was iterated, by item; empty for the others.
    var loadings: [[Double]] {
        stages.indices.map { number in
            guard number + 1 < stages.count, needsScores(number + 1) else { return [] }
            let solver = stages[number].solver
            return (0..<solver.layout.items).map {
                solver.crossLoadings[solver.layout.ownerOfItem[$0] * solver.layout.stride + $0]
            }
        }
    }

    private func needsScores(_ stage: Int) -> Bool {
        derivation.model.stages[stage].sources.contains { if case .scores = $0 { true } else { false } }
    }

    /// The items of a stage that are computed, for the cases of the sample.
    private func compute(_ number: Int) {
        let before = stages[number - 1]
        let own = stages[number]
        let scores = needsScores(number) ? scores(before) : []
        let stride = own.solver.layout.stride
        own.products.withValues { values in
            for (place, source) in derivation.model.stages[number].sources.enumerated() {
                switch source {
                case .answer: break
                case .before(let item):
                    let width = before.solver.layout.stride
                    before.products.withValues { earlier in
                        for row in 0..<cases where counts[row] > 0 {
                            values[row &* stride &+ place] = earlier[row &* width &+ item]
                        }
                    }
                case .scores(let factors):
                    for row in 0..<cases where counts[row] > 0 {
                        var product = scores[factors[0]][row]
                        for factor in factors.dropFirst() { product *= scores[factor][row] }
                        values[row &* stride &+ place] = product
                    }
                case .answers(let factors), .residual(let factors, _):
                    multiplyAnswers(factors) { values[$0 &* stride &+ place] = $1 }
                }
            }
        }
    }

    /// By construct and case, with mean 0 and variance 1 over the sample.
    private func scores(_ stage: (solver: PathSolver, products: ResampleCorrelations)) -> [[Double]] {
        let layout = stage.solver.layout
        var result = [[Double]](repeating: [Double](repeating: 0, count: cases), count: layout.constructs)
        stage.products.withValues { values in
            for j in 0..<layout.constructs {
                let block = layout.block(j)
                let factors = block.map { stage.solver.weights[$0] / stage.products.deviation($0) }
                let constant = zip(block, factors).reduce(0) { $0 + stage.products.mean($1.0) * $1.1 }
                for row in 0..<cases where counts[row] > 0 {
                    var sum = -constant
                    for (place, item) in block.enumerated() {
                        sum += factors[place] * values[row &* layout.stride &+ item]
                    }
                    result[j][row] = sum
                }
            }
        }
        return result
    }

    /// Products of items standardized over the sample.
    private func multiplyAnswers(_ factors: [Int], _ write: (Int, Double) -> Void) {
        // The first stage has every answer, some of them perhaps a second time.
        let sources = derivation.model.stages[0].sources
        let first = stages[0]
        let places = factors.map { own in sources.firstIndex(of: .answer(own)) ?? 0 }
        let means = places.map { first.products.mean($0) }
        let deviations = places.map { first.products.deviation($0) }
        first.products.withValues { values in
            for row in 0..<cases where counts[row] > 0 {
                var product = 1.0
                for (place, item) in places.enumerated() {
                    let value = values[row &* first.solver.layout.stride &+ item]
                    product *= (value - means[place]) / deviations[place]
                }
                write(row, product)
            }
        }
    }

    /// Takes out of products of items what the items explain, where a stage has such items, and correlates once more.
    private func takeOut(_ number: Int) -> PathFailure? {
        let (solver, products) = stages[number]
        let stride = solver.layout.stride
        var hasChanged = false
        for (item, source) in derivation.model.stages[number].sources.enumerated() {
            guard case .residual(_, let others) = source else { continue }
            let left = others.flatMap { row in others.map { solver.correlations[row * stride + $0] } }
            let right = others.map { solver.correlations[item * stride + $0] }
            guard let b = SmallCholesky.solution(left, right) else {
                return .collinearFactors(solver.layout.ownerOfItem[item])
            }
            let deviation = products.deviation(item)
            let mean = products.mean(item)
            let slopes = zip(b, others).map { $0 * deviation / products.deviation($1) }
            let means = others.map { products.mean($0) }
            products.withValues { values in
                for row in 0..<cases where counts[row] > 0 {
                    let place = row &* stride
                    var value = values[place &+ item] - mean
                    for (number, other) in others.enumerated() {
                        value -= slopes[number] * (values[place &+ other] - means[number])
                    }
                    values[place &+ item] = value
                }
            }
            hasChanged = true
        }
        return hasChanged ? products.correlations(into: solver.correlations) : nil
    }
}
