internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

extension FieldKind where Value == StepFormula, Context == FlowContext {
    /// What must hold at this station, read as somebody comes.
    static var condition: Self {
        .init(.text("condition")) { site in
            site.context.site.formula(site.node, site.what, at: .step, as: [.yesNo])
        } write: { formula, _ in
            .value(formula.text)
        }
    }
}

extension FieldKind where Value == StepFormula, Context == FlowContext {
    /// `30%`, or a formula from 0 to 1, read as somebody comes.
    static var chance: Self {
        let share = FlowKind<Double>.share
        return .init(share.value.or("formula", .text)) { site in
            switch site.context.steps.share(site.node, site.what, at: site.context.site) {
            case .share(let own): StepFormula(.constant(own, .number), text: ExactText.share(own))
            case .shareFormula(let formula): formula
            default: nil
            }
        } write: { formula, _ in
            .value(formula.text)
        }
    }
}

extension FieldKind where Value == Law?, Context == FlowContext {
    /// How long at most: a time, a law, or a formula; nil: for ever.
    static var timeLimit: Self {
        let time = FlowKind<Double>.limit()
        return .init(.init("duration, law or formula", time.value.shape, .law)) { site in
            let own = site.context.site
            if let text = site.node.text, !own.isFormula(text) {
                return time.read(site).map { $0.map { .deterministic($0) } }
            }
            let laws = LawReader(values: site.values, mayBeNever: true)
            return DependentLawReader(values: site.values, site: own, moment: .step)
                .law(site.node, site.what, takesScalars: true) { node in
                    // What a formula alone comes to is the time itself.
                    node.entries == nil ? .deterministic(1) : laws.law(node, site.what)
                }
        } write: { law, context in
            guard let law else { return nil }
            return DependentLawWriter(context).valueOrLaw(law)
        }
    }
}
