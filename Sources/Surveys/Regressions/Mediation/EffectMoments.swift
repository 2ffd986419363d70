/// Products of deviations of a mediation's variables, and its effects from them.
package struct EffectMoments: Sendable {
    let mediators: Range<Int>
    let controls: Range<Int>
    let to: Int
    let isSerial: Bool
    /// Mediators along each indirect way, counted from 0.
    let chains: [[Int]]
    private let size: Int

    package init(_ data: MediationData, isSerial: Bool) {
        mediators = data.mediators
        controls = data.controls
        to = data.to
        self.isSerial = isSerial
        size = data.columns.count
        let count = data.mediators.count
        if isSerial {
            // All ways forwards, those over fewer mediators first.
            var ways: [[Int]] = [[]]
            for mediator in 0..<count { ways += ways.map { $0 + [mediator] } }
            chains = ways.dropFirst().enumerated().sorted {
                ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
            }.map(\.element)
        } else {
            chains = (0..<count).map { [$0] }
        }
    }

    /// The chains' indirect effects, all of them together, the direct and the total effect.
    var width: Int { chains.count + 3 }

    /// Predictors of each mediator, then of the outcome.
    func predictors(ofMediator mediator: Int) -> [Int] {
        let before = isSerial ? Array(mediators.lowerBound..<(mediators.lowerBound + mediator)) : []
        return [MediationData.from] + before + Array(controls)
    }

    var predictorsOfOutcome: [Int] { [MediationData.from] + Array(mediators) + Array(controls) }

    /// - Parameter products: Σ of products of deviations from the means, `size` × `size`.
    /// - Returns: nil where some predictors determine others.
    func effects(_ products: [Double]) -> [Double]? {
        var own: [[Double]] = []
        for mediator in 0..<mediators.count {
            guard let b = solve(products, predictors(ofMediator: mediator), mediators.lowerBound + mediator) else {
                return nil
            }
            own.append(b)
        }
        guard let last = solve(products, predictorsOfOutcome, to),
            let total = solve(products, [MediationData.from] + Array(controls), to)
        else { return nil }
        let ways = chains.map { chain in
            var product = own[chain[0]][0]
            for (one, next) in zip(chain, chain.dropFirst()) { product *= own[next][1 + one] }
            return product * last[1 + chain[chain.count - 1]]
        }
        return ways + [ways.reduce(0, +), last[0], total[0]]
    }

    /// The coefficients of a regression, by Cholesky's factor of the predictors' products.
    private func solve(_ products: [Double], _ predictors: [Int], _ outcome: Int) -> [Double]? {
        let k = predictors.count
        var lower = [Double](repeating: 0, count: k * k)
        var right = predictors.map { products[$0 * size + outcome] }
        for i in 0..<k {
            for j in 0...i {
                var sum = products[predictors[i] * size + predictors[j]]
                for l in 0..<j { sum -= lower[i * k + l] * lower[j * k + l] }
                if i == j {
                    guard sum > 1e-12 * products[predictors[i] * size + predictors[i]], sum.isFinite else { return nil }
                    lower[i * k + i] = sum.squareRoot()
                } else {
                    lower[i * k + j] = sum / lower[j * k + j]
                }
            }
        }
        for i in 0..<k {
            for l in 0..<i { right[i] -= lower[i * k + l] * right[l] }
            right[i] /= lower[i * k + i]
        }
        for i in stride(from: k - 1, through: 0, by: -1) {
            for l in (i + 1)..<max(i + 1, k) { right[i] -= lower[l * k + i] * right[l] }
            right[i] /= lower[i * k + i]
        }
        return right
    }
}
