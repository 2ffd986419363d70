internal import Experiments

extension StatedExperiment {
    /// What a file says of an experiment.
    /// - Parameters:
    ///   - plan: the experiment.
    ///   - run: the scenario's own, of which nothing is repeated.
    ///   - values: by whose units amounts are written.
    /// - Throws: where no file says it so.
    init(_ plan: ExperimentPlan, in run: RunSettings, _ values: ValueReader) throws(Unwritable) {
        switch plan.kind {
        case .compare(let compare): state(compare)
        case .capacity(let search): capacity = Located(written: StatedCapacity(search))
        case .sweep(let own):
            sweep = Located(written: Self.node(own.factors))
            if case .latinHypercube(let count) = own.design { points = Located(written: count) }
        case .select(let select):
            selection = Located(written: try StatedSelection(select, MarginText(values: values)))
        }
        look.measures = Located(written: plan.measures.map { Located(written: $0.text) })
        look.replications = plan.replications.map { Located(written: StatedReplications($0)) }
        if plan.confidence != run.confidence { look.confidence = Located(written: plan.confidence) }
    }

    private mutating func state(_ compare: ComparePlan) {
        comparison = Located(written: Self.node(compare.cases))
        if case .with(let index) = compare.pairing { against = Located(written: compare.cases[index].name) }
        best = compare.best.map { Located(written: $0.text) }
        if compare.adjustment != .holm { adjustment = Located(written: compare.adjustment) }
    }

    /// A line for each case.
    fileprivate static func node(_ cases: [ExperimentCase]) -> LocatedNode {
        map(cases.map { ($0.name, map($0.overrides.map { ($0.path, $0.value) })) })
    }

    /// A line for each parameter or path, with its values.
    fileprivate static func node(_ factors: [Factor]) -> LocatedNode {
        map(
            factors.map { factor in
                guard let range = factor.range else { return (factor.path, list(factor.levels.map(\.value))) }
                return (factor.path, LocatedNode(.scalar(.init("\(range.from)..\(range.to)")), at: .nowhere))
            })
    }

    private static func list(_ elements: [LocatedNode]) -> LocatedNode {
        LocatedNode(.sequence(elements), at: .nowhere)
    }

    private static func map(_ entries: [(String, LocatedNode)]) -> LocatedNode {
        LocatedNode(
            .mapping(entries.map { LocatedNode.Entry(key: $0.0, keyPlace: .nowhere, value: $0.1) }), at: .nowhere)
    }
}

extension BestRule {
    /// `lowest doctor.wait.mean`.
    fileprivate var text: String { "\(direction.rawValue) \(measure.text)" }
}

extension StatedCapacity {
    fileprivate init(_ plan: CapacityPlan) {
        factors = StatedExperiment.node(plan.factors)
        targets = Located(written: plan.targets.map { Located(written: $0.text, as: $0.measure.text) })
        switch plan.objective {
        case .sum: break
        case .factor(let index): objective = Located(written: plan.factors[index].path)
        case .measure(let measure): objective = Located(written: measure.text)
        }
    }
}

extension StatedSelection {
    fileprivate init(_ plan: SelectPlan, _ margins: MarginText) throws(Unwritable) {
        let isGrid = plan.cases.allSatisfy { $0.name == ExperimentCase(point: $0.overrides, place: $0.place).name }
        cases = StatedExperiment.node(plan.cases)
        if isGrid { cases = StatedExperiment.node(try Self.factors(plan.cases)) }
        best = Located(written: plan.best.text)
        indifference = Located(written: margins.text(plan.indifference, of: plan.best.measure))
        firstStage = plan.firstStage
    }

    /// What is varied, of all its points.
    private static func factors(_ points: [ExperimentCase]) throws(Unwritable) -> [Factor] {
        var factors: [Factor] = []
        for override in points.first?.overrides ?? [] {
            var factor = Factor(path: override.path, levels: [], place: override.place)
            for value in points.compactMap({ point in point.overrides.first { $0.path == override.path }?.value })
            where !factor.levels.contains(where: { $0.value.text == value.text }) {
                factor.levels.append(Factor.Level(value: value))
            }
            factors.append(factor)
        }
        guard SweepPlan.grid(factors, at: .nowhere).map(\.name) == points.map(\.name) else { throw Unwritable() }
        return factors
    }
}
