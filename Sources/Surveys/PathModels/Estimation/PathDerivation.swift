/// How the items of a staged model that are no answers are computed.
///
/// A class, since it holds answers of the same kind as those that hold it.
final class PathDerivation: Sendable {
    let model: StagedPathModel
    /// The answers.
    let base: PathData
    let options: PathOptions
    /// Of the whole sample, by stage and item: signs may be turned towards them.
    let loadings: [[Double]]

    init(_ model: StagedPathModel, _ base: PathData, _ options: PathOptions, loadings: [[Double]] = []) {
        self.model = model
        self.base = base
        self.options = options
        self.loadings = loadings
    }
}

extension PathData {
    /// The items of a staged model's last stage: answers as they are, the others computed of these respondents.
    /// - Throws: why a stage has no solution.
    init(_ model: StagedPathModel, _ base: PathData, _ options: PathOptions) throws(Unavailable) {
        let sampler = DerivedCorrelations(PathDerivation(model, base, options), options)
        for row in 0..<base.cases { sampler.counts[row] = 1 }
        if let (failure, layout) = sampler.run() { throw Unavailable(failure.advised(layout)) }
        let stage = model.stages[model.stages.count - 1]
        let columns = stage.sources.enumerated().map { item, source -> [Double] in
            if case .answer(let own) = source { return base.answers[own] }
            return sampler.column(item)
        }
        let names = stage.layout.model.constructs.map(\.name)
        let apart = base.apart.compactMap { pair -> Apart? in
            guard let first = names.firstIndex(of: base.layout.name(pair.first)),
                let second = names.firstIndex(of: base.layout.name(pair.second))
            else { return nil }
            return Apart(first: min(first, second), second: max(first, second), both: pair.both)
        }
        try self.init(
            stage.layout, answers: columns, rowNumbers: base.rowNumbers, replaced: base.replaced, leftOut: base.leftOut,
            apart: apart, weights: base.weights)
        derivation = PathDerivation(model, base, options, loadings: sampler.loadings)
    }
}

extension PathFit {
    /// A model with products or constructs of a higher order, stage after stage.
    /// - Throws: why there is no solution, as a sentence.
    package init(
        _ model: StagedPathModel, _ responses: Responses, missing: MissingAnswers = .mean,
        weights: [Double]? = nil, _ options: PathOptions = PathOptions()
    ) throws(Unavailable) {
        let base = try PathData(model.first, responses, missing: missing, weights: weights)
        try self.init(PathData(model, base, options), options)
    }

    /// The same model of other answers.
    /// - Throws: why there is no solution, as a sentence.
    package func again(
        _ responses: Responses, missing: MissingAnswers, weights: [Double]? = nil
    ) throws(Unavailable) -> PathFit {
        if let derivation = data.derivation {
            return try PathFit(derivation.model, responses, missing: missing, weights: weights, options)
        }
        return try PathFit(PathData(model, responses, missing: missing, weights: weights), options)
    }

    /// The same model without its products, for what products have no part in; itself where there are none.
    package func withoutProducts() throws(Unavailable) -> PathFit {
        guard let derivation = data.derivation, let reduced = derivation.model.withoutProducts else { return self }
        if reduced.extensions.isEmpty { return try PathFit(derivation.base, options) }
        return try PathFit(PathData(reduced, derivation.base, options), options)
    }

    /// The model of the answers alone, in which dimensions stand in the place of what they are of; itself where the model has
    /// one stage.
    package func firstStage() throws(Unavailable) -> PathFit {
        guard let derivation = data.derivation else { return self }
        return try PathFit(derivation.base, options)
    }
}
