internal import Statistics
internal import SimulationKernel

extension PathFit {
    /// Predicts each case by the model of the other folds, again with other folds, and takes the mean of what is predicted
    /// (Shmueli et al. 2019, step 4): what one division by chance makes of it counts less.
    /// - Parameter folds: parts of which each is held out once.
    /// - Parameter repetitions: with other folds each.
    /// - Parameter seed: of the divisions; each is a function of the seed and of its own number.
    /// - Parameter threads: nil: as many as there are processors. The results do not depend on it.
    /// - Throws: why it cannot be done.
    package func prediction(
        folds: Int = 10, repetitions: Int = 10, seed: UInt64 = 1, threads: Int? = nil
    ) throws(Unavailable) -> PathPrediction {
        let divisions = (0..<repetitions).map { repetition in
            var stream = RandomStream(
                StreamKey(
                    seed: seed, replication: UInt64(repetition), purpose: StreamKey.number(of: "folds of a prediction"))
            )
            var fold = (0..<data.cases).map { $0 % max(1, folds) }
            for place in stride(from: fold.count - 1, to: 0, by: -1) {
                fold.swapAt(place, Int(stream.below(UInt64(place + 1))))
            }
            return fold
        }
        return try prediction(folds: folds, divisions: divisions, threads: threads)
    }

    /// What is predicted of the cases of one fold by the model of the others, by predictor; nil where a regression is not
    /// determined.
    private struct Fold {
        let held: [Int]
        let predicted: [PathPrediction.Predictor: [[Double]]?]
    }

    private func fold(
        _ fold: Int, of division: [Int], by predictors: [PathPrediction.Predictor], _ targets: [Int]
    ) throws(Unavailable) -> Fold {
        let held = division.indices.filter { division[$0] == fold }
        let training = try data.cases(division.indices.filter { division[$0] != fold })
        let fit = try PathFit(training, options)
        let model = HeldOutPrediction(fit: fit, held: held.map { row in data.answers.map { $0[row] } })
        var predicted = [PathPrediction.Predictor: [[Double]]?]()
        for predictor in predictors { predicted[predictor] = .some(model.predictions(by: predictor, of: targets)) }
        return Fold(held: held, predicted: predicted)
    }

    /// - Parameters:
    ///   - folds: parts of which each is held out once.
    ///   - divisions: each case's fold, from 0; a division for each repetition.
    ///   - threads: nil: as many as there are processors. The results do not depend on it.
    /// - Throws: why it cannot be done.
    package func prediction(
        folds: Int, divisions: [[Int]], threads: Int? = nil
    ) throws(Unavailable) -> PathPrediction {
        try Unavailable.require(
            folds >= 2 && data.cases >= 2 * folds, "\(data.cases) respondents are too few for \(folds) folds.")
        let targets = layout.endogenous.flatMap { layout.block($0) }
        var residuals = [PathPrediction.Predictor: [[Double]]]()
        for predictor in PathPrediction.Predictor.allCases {
            residuals[predictor] = [[Double]](repeating: [Double](repeating: 0, count: data.cases), count: layout.items)
        }
        var warnings = [String]()
        for division in divisions {
            let asked = PathPrediction.Predictor.allCases.filter { residuals[$0] != nil }
            // A division at a time, so that many answers are not all kept at once.
            let found = SampleThreads.results(folds, threads: threads ?? SampleThreads.usual) {
                fold -> Result<Fold, Unavailable> in
                do throws(Unavailable) { return .success(try self.fold(fold, of: division, by: asked, targets)) } catch
                {
                    return .failure(error)
                }
            }
            for result in found {
                let own = try result.get()
                for predictor in asked where residuals[predictor] != nil {
                    guard let predicted = own.predicted[predictor] ?? nil else {
                        residuals[predictor] = nil
                        warnings.append(
                            "The regression \(predictor.rawValue) is left out: its predictors are collinear, or too "
                                + "many."
                        )
                        continue
                    }
                    for (place, item) in targets.enumerated() {
                        for (number, row) in own.held.enumerated() {
                            residuals[predictor]?[item][row] += data.answers[item][row] - predicted[place][number]
                        }
                    }
                }
            }
        }
        let count = Double(divisions.count)
        for predictor in PathPrediction.Predictor.allCases {
            for item in targets where count > 1 {
                for row in 0..<data.cases { residuals[predictor]?[item][row] /= count }
            }
        }
        return PathPrediction(
            folds: folds, repetitions: divisions.count, items: targets.map { errors($0, residuals) },
            comparisons: comparisons(residuals), warnings: warnings)
    }

    private func errors(_ item: Int, _ residuals: [PathPrediction.Predictor: [[Double]]]) -> PathPrediction.Item {
        let n = Double(data.cases)
        let reference = residuals[.itemMean].map { $0[item].reduce(0) { $0 + $1 * $1 } } ?? .nan
        let name = layout.model.itemNames[item]
        return PathPrediction.Item(
            item: name, construct: layout.name(layout.ownerOfItem[item]),
            errors: PathPrediction.Predictor.allCases.compactMap { predictor in
                guard let own = residuals[predictor]?[item] else { return nil }
                let squares = own.reduce(0) { $0 + $1 * $1 }
                let shares = zip(own, data.answers[item]).reduce(0) { $0 + ($1.0 / $1.1).magnitude }
                return PathPrediction.Errors(
                    predictor: predictor, rootMeanSquare: (squares / n).squareRoot(),
                    meanMagnitude: own.reduce(0) { $0 + $1.magnitude } / n,
                    meanMagnitudePercent: Figure(
                        shares / n * 100,
                        otherwise: "The item \(name) has answers of 0, so no share of them can be taken."),
                    qSquared: 1 - squares / reference)
            })
    }

    private func comparisons(_ residuals: [PathPrediction.Predictor: [[Double]]]) -> [PathPrediction.Comparison] {
        let groups: [(String?, [Int])] =
            [(nil, layout.endogenous.flatMap { Array(layout.block($0)) })]
            + layout.endogenous.map { (layout.name($0), Array(layout.block($0))) }
        func losses(_ predictor: PathPrediction.Predictor, _ items: [Int]) -> [Double]? {
            residuals[predictor].map { own in
                (0..<data.cases).map { row in
                    items.reduce(0) { $0 + own[$1][row] * own[$1][row] } / Double(items.count)
                }
            }
        }
        let n = Double(data.cases)
        return groups.flatMap { name, items in
            [PathPrediction.Predictor.directAntecedents, .earliestAntecedents].flatMap { model in
                PathPrediction.benchmarks.compactMap { benchmark -> PathPrediction.Comparison? in
                    guard let own = losses(model, items), let other = losses(benchmark, items) else { return nil }
                    let differences = zip(own, other).map { $0 - $1 }
                    let mean = differences.reduce(0, +) / n
                    let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
                    let same = "Both predict every respondent equally well."
                    // Of single items the path model is the regression, and what differs is rounding.
                    let size = zip(own, other).reduce(0) { max($0, $1.0, $1.1) }
                    let isSame = differences.allSatisfy { $0.magnitude <= 1e-9 * size }
                    let t = Figure(isSame ? .nan : mean / (variance / n).squareRoot(), otherwise: same)
                    return PathPrediction.Comparison(
                        construct: name, model: model, benchmark: benchmark, modelLoss: own.reduce(0, +) / n,
                        benchmarkLoss: other.reduce(0, +) / n, t: t, degreesOfFreedom: data.cases - 1,
                        p: t.value.map { t in
                            .number(2 * StudentTDistribution(degreesOfFreedom: n - 1).upperTail(t.magnitude))
                        } ?? .unavailable(same))
                }
            }
        }
    }
}
