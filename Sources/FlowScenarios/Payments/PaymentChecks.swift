internal import FlowNetworks
internal import Payments
internal import Scenarios
internal import SimulationKernel

/// What must fit together between payments and flows.
struct PaymentChecks {
    let network: FlowNetwork
    let log: DiagnosticLog

    /// A flow pays, and nobody keeps the books.
    static func checkMissing(_ drafts: FlowDrafts, _ log: DiagnosticLog) {
        guard let place = drafts.firstPayment else { return }
        log.error(
            "a flow pays, but nothing says how much", at: place,
            hint: "write at the top payments: { amount: { lognormal: { mean: 25, sd: 18 } }, goods: [ paid ] }")
    }

    func check(_ plan: PaymentPlan, _ entry: LocatedNode.Entry) {
        let charge = network.journal.firstIndex(of: StepReader.payments[0])
        let paying = network.classes.indices.filter { index in
            charge.map { entry in network.classes[index].flow.all.contains(.enter(entry)) } ?? false
        }
        let exits = network.stations.flatMap(\.exits).flatMap(\.all)
        if paying.isEmpty, !(charge.map { exits.contains(.enter($0)) } ?? false) {
            log.error("nobody ever pays: no flow has the step { pay: charge }", at: entry.keyPlace)
        }
        if !plan.amountByClass.isEmpty {
            for index in paying where plan.amountByClass[index] == nil {
                log.error(
                    "'amount' says nothing of class '\(network.classes[index].name)', which pays",
                    at: entry.value.entry("amount")?.keyPlace ?? entry.keyPlace)
            }
        }
        checkGoods(plan, entry)
        guard let card = plan.card, !isSet(card) else { return }
        let attribute = network.attributes[card]
        log.error(
            "no step sets '\(attribute.name)', by which fees differ: everybody has '\(attribute.values[0])'",
            at: entry.value.entry("card")?.keyPlace ?? entry.keyPlace,
            hint: "write { set: { \(attribute.name): … } } before the payment")
    }

    private func checkGoods(_ plan: PaymentPlan, _ entry: LocatedNode.Entry) {
        let reached = Set(
            network.flows.flatMap(\.all).compactMap { if case .end(let outcome) = $0 { outcome } else { nil } })
        let list = entry.value["goods"]
        for (index, outcome) in plan.goods.enumerated()
        where outcome != FlowNetwork.completed && !reached.contains(outcome) {
            let node = list?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? list
            log.error("no flow ends as '\(network.outcomes[outcome])'", at: node ?? entry.value)
        }
    }

    private func isSet(_ attribute: Int) -> Bool {
        network.flows.flatMap(\.all).contains { step in
            if case .set(let changes) = step { changes.contains { $0.attribute == attribute } } else { false }
        }
    }
}

extension FlowNetwork {
    /// Notes with each charge what the formula of the amount comes to.
    mutating func noteAmounts(_ plan: PaymentPlan) {
        guard let entry = journal.firstIndex(of: StepReader.payments[0]) else { return }
        entryValues = classes.indices.compactMap { index in
            guard case .dependent(let own) = plan.amountByClass[index] ?? plan.amount else { return nil }
            return EntryValue(entry: entry, origin: index, formula: own.formula)
        }
    }
}
