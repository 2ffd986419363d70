internal import Statistics

extension PathFit {
    /// A direct effect and how much it matters.
    package struct PathEstimate: Sendable, Hashable {
        package var from: String
        package var to: String
        /// Standardized.
        package var coefficient: Double
        /// The effect size f² with the scores of the full model kept (Cohen 1988; cSEM and SmartPLS compute this one).
        package var fSquaredFixedScores: Figure
        /// The effect size f² with the whole model estimated again without the path (seminr computes this one).
        package var fSquaredReestimated: Figure
        /// The variance inflation factor of `from` among the predecessors of `to`, from the scores' correlations.
        package var antecedentVIF: Figure
        /// The correlation of the two scores.
        package var scoreCorrelation: Double
    }

    /// The direct effects, in the model's order.
    package var paths: [PathEstimate] {
        layout.paths.enumerated().map { number, path in
            PathEstimate(
                from: layout.name(path.from), to: layout.name(path.to), coefficient: coefficients[number],
                fSquaredFixedScores: fixedScoresEffect(number), fSquaredReestimated: reestimatedEffect(number),
                antecedentVIF: antecedentVIF(number), scoreCorrelation: scoreCorrelation(path.from, path.to))
        }
    }

    private func fixedScoresEffect(_ number: Int) -> Figure {
        let path = layout.paths[number]
        let others = layout.predecessors[path.to].map(\.construct).filter { $0 != path.from }
        let without = rSquared(of: path.to, on: others, correlation: scoreCorrelation)
        return effectSize(path.to, without: without)
    }

    private func effectSize(_ target: Int, without: Double?) -> Figure {
        let included = rSquared[target]
        guard let without else {
            return .unavailable("The other predecessors of \(layout.name(target)) are collinear.")
        }
        // What rounding leaves of nothing is no share either.
        guard included < 1 - 1e-12 else {
            return .unavailable("\(layout.name(target)) is explained entirely, so no share is left to compare with.")
        }
        return .number((included - without) / (1 - included))
    }

    private func reestimatedEffect(_ number: Int) -> Figure {
        let path = layout.paths[number]
        if layout.predecessors[path.to].count == 1 { return effectSize(path.to, without: 0) }
        return Figure { () throws(Unavailable) in
            let effect = effectSize(path.to, without: try explained(path.to, without: number))
            guard let value = effect.value else { throw Unavailable(effect.reason ?? "") }
            return value
        }
    }

    /// What is explained of a construct where the model is estimated again without a path.
    private func explained(_ target: Int, without number: Int) throws(Unavailable) -> Double {
        let dropped = layout.model.paths[number]
        let isTied = layout.model.paths.enumerated().contains {
            $0 != number && ($1.from == dropped.from || $1.to == dropped.from)
        }
        guard isTied else {
            let reduced = try fit(without: number)
            guard let place = reduced.layout.model.constructs.firstIndex(where: { $0.name == layout.name(target) })
            else {
                throw Unavailable("Without the path \(layout.name(target)) is not in the model.")
            }
            return reduced.rSquared[place]
        }
        var paths = layout.model.paths
        paths.remove(at: number)
        let model: PathModel
        do { model = try PathModel(constructs: layout.model.constructs, paths: paths) } catch {
            throw Unavailable("Without the path \(dropped.from) -> \(dropped.to) no model is left.")
        }
        // The items are the same, and so are their correlations.
        let reduced = PathLayout(model)
        let solver = PathSolver(reduced, options)
        data.setDeviations(solver)
        for place in correlations.indices { solver.correlations[place] = correlations[place] }
        if let failure = solver.iterate() ?? solver.estimateStructure() { throw Unavailable(failure.advised(reduced)) }
        return solver.rSquared[target]
    }

    /// The model estimated again without a path, and without the predecessor if nothing else ties it to the model.
    private func fit(without number: Int) throws(Unavailable) -> PathFit {
        var paths = layout.model.paths
        let dropped = paths.remove(at: number)
        let isTied = paths.contains { $0.from == dropped.from || $0.to == dropped.from }
        let constructs = layout.model.constructs.filter { isTied || $0.name != dropped.from }
        let model: PathModel
        do { model = try PathModel(constructs: constructs, paths: paths) } catch {
            throw Unavailable("Without the path \(dropped.from) -> \(dropped.to) no model is left.")
        }
        let reduced = PathLayout(model)
        let kept = layout.model.itemNames.indices.filter { item in
            constructs.contains { $0.name == layout.name(layout.ownerOfItem[item]) }
        }
        return try PathFit(
            try PathData(
                reduced, answers: kept.map { data.answers[$0] }, rowNumbers: data.rowNumbers, weights: data.weights),
            options)
    }

    private func antecedentVIF(_ number: Int) -> Figure {
        let path = layout.paths[number]
        let group = layout.predecessors[path.to].map(\.construct)
        let matrix = group.flatMap { row in group.map { scoreCorrelation(row, $0) } }
        guard let diagonal = SmallCholesky.inverseDiagonal(matrix, group.count),
            let place = group.firstIndex(of: path.from)
        else { return .unavailable("The predecessors of \(layout.name(path.to)) are collinear.") }
        return .number(diagonal[place])
    }
}

extension PathFit {
    /// How much of a construct its predecessors explain.
    package struct Determination: Sendable, Hashable {
        package var construct: String
        package var rSquared: Double
        /// 1 − (1 − R²)(n − 1)/(n − k − 1) with k predecessors.
        package var adjustedRSquared: Figure
        /// 2(k + 1) + n ln(SSE/n) with SSE = (1 − R²)(n − 1), as in Sharma et al. 2019.
        package var aic: Figure
        /// (k + 1) ln n + n ln(SSE/n).
        package var bic: Figure
    }

    /// The constructs that have predecessors, in the model's order.
    package var determinations: [Determination] {
        layout.endogenous.map { j in
            let n = Double(data.cases)
            let k = Double(layout.predecessors[j].count)
            let error = (1 - rSquared[j]) * (n - 1)
            let isExhausted = "\(layout.name(j)) is explained entirely, so there is no error to take the logarithm of."
            let misfit = rSquared[j] < 1 - 1e-12 ? n * Special.log(error / n) : .nan
            return Determination(
                construct: layout.name(j), rSquared: rSquared[j],
                adjustedRSquared: n > k + 1
                    ? .number(1 - (1 - rSquared[j]) * (n - 1) / (n - k - 1))
                    : .unavailable("There are no more respondents than predecessors of \(layout.name(j))."),
                aic: Figure(2 * (k + 1) + misfit, otherwise: isExhausted),
                bic: Figure((k + 1) * Special.log(n) + misfit, otherwise: isExhausted))
        }
    }
}
