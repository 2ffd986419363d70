internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Formulas that are asked after every moment in which something that they read has changed.
extension FlowContext {
    /// - Parameter knowsCustomer: whether there is somebody whom it is about.
    /// - Returns: nil after a message.
    func watched(
        _ node: LocatedNode, _ what: String, as wanted: FormulaType, knowsCustomer: Bool
    ) -> StepFormula? {
        values.formula(
            node, what, words(knowsCustomer), as: [wanted], checking: { TimeDependence.mistake($0) }
        ).map { StepFormula($0.tree, text: $0.text) }
    }

    /// Whether a text says something of the state, rather than a quantity or a name.
    func isWatched(_ node: LocatedNode, as wanted: FormulaType) -> Bool {
        guard let text = node.text, !node.isMissing, QuantityProbe.kind(of: text) == nil else { return false }
        guard Name.isWellFormed(text) else { return true }
        return (try? TypedFormula(text, words(false), as: [wanted])) != nil
    }

    private func words(_ knowsCustomer: Bool) -> FormulaWords {
        steps.vocabulary.words(at: .watched, station: station, knowsCustomer: knowsCustomer)
    }
}

extension FieldKind where Value == StepFormula, Context == FlowContext {
    /// What must hold at this station, asked again and again.
    static var watchedCondition: Self { watchedCondition(knowsCustomer: false) }

    /// The same of each who waits there.
    static var conditionOfWaiting: Self { watchedCondition(knowsCustomer: true) }

    private static func watchedCondition(knowsCustomer: Bool) -> Self {
        .init(.text("condition")) { site in
            site.context.watched(site.node, site.what, as: .yesNo, knowsCustomer: knowsCustomer)
        } write: { formula, _ in
            .value(formula.text)
        }
    }
}
