/// Predictions of the answers of cases that a fit has not seen.
struct HeldOutPrediction {
    let fit: PathFit
    /// The answers of each case, by item.
    let held: [[Double]]

    private var layout: PathLayout { fit.layout }

    /// `[target][case]`; nil when a regression is not determined.
    func predictions(by predictor: PathPrediction.Predictor, of targets: [Int]) -> [[Double]]? {
        switch predictor {
        case .directAntecedents: byScores(direct, targets)
        case .earliestAntecedents: byScores(earliest, targets)
        case .itemMean: targets.map { item in held.map { _ in fit.data.means[item] } }
        case .regressionOnAntecedents:
            byRegression(targets) { own in layout.predecessors[own].map(\.construct).sorted() }
        case .regressionOnExogenous:
            byRegression(targets) { _ in (0..<layout.constructs).filter { layout.predecessors[$0].isEmpty } }
        case .regressionOnOthers: byRegression(targets) { own in (0..<layout.constructs).filter { $0 != own } }
        }
    }

    /// The scores, by construct, of each case, with the fit's means and standard deviations.
    private var scores: [[Double]] {
        (0..<layout.constructs).map { j in
            held.map { answers in
                layout.block(j).reduce(0) {
                    $0 + fit.weights[$1] * (answers[$1] - fit.data.means[$1]) / fit.data.standardDeviations[$1]
                }
            }
        }
    }

    private var direct: [[Double]] {
        let scores = scores
        return (0..<layout.constructs).map { follow($0, scores) }
    }

    private var earliest: [[Double]] {
        var scores = scores
        for j in layout.order where !layout.predecessors[j].isEmpty { scores[j] = follow(j, scores) }
        return scores
    }

    private func follow(_ j: Int, _ scores: [[Double]]) -> [Double] {
        held.indices.map { row in
            layout.predecessors[j].reduce(0) { $0 + fit.coefficients[$1.path] * scores[$1.construct][row] }
        }
    }

    private func byScores(_ scores: [[Double]], _ targets: [Int]) -> [[Double]] {
        targets.map { item in
            scores[layout.ownerOfItem[item]].map {
                fit.data.means[item] + fit.data.standardDeviations[item] * fit.loading(item) * $0
            }
        }
    }

    /// Ordinary least squares of each target on the items of some constructs, from the correlations.
    private func byRegression(_ targets: [Int], _ constructs: (Int) -> [Int]) -> [[Double]]? {
        var result = [[Double]]()
        // The items of a construct have the same predictors.
        var owner: Int?
        var predictors: [Int] = []
        var factored: SmallCholesky.Factored?
        for item in targets {
            if owner != layout.ownerOfItem[item] {
                owner = layout.ownerOfItem[item]
                predictors = constructs(layout.ownerOfItem[item]).flatMap { Array(layout.block($0)) }
                guard predictors.count < fit.data.cases - 1 else { return nil }
                let left = predictors.flatMap { row in predictors.map { fit.correlation(row, $0) } }
                factored = SmallCholesky.Factored(left, predictors.count)
            }
            let right = predictors.map { fit.correlation(item, $0) }
            guard let b = factored?.solution(right) else { return nil }
            result.append(
                held.map { answers in
                    let standardized = zip(predictors, b).reduce(0) {
                        $0 + $1.1 * (answers[$1.0] - fit.data.means[$1.0]) / fit.data.standardDeviations[$1.0]
                    }
                    return fit.data.means[item] + fit.data.standardDeviations[item] * standardized
                })
        }
        return result
    }
}
