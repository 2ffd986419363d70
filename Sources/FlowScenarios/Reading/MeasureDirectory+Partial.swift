internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import Payments
internal import SimulationKernel

/// What can be said of measures where the model has mistakes of its own: names that are there whatever those are.
extension MeasureDirectory {
    /// - Parameter windows: those of the run; nil where that could not be read.
    init(
        partlyOf drafts: FlowDrafts, _ tree: LocatedNode, _ payments: PaymentPlan?, _ unit: TimeUnit,
        windows: [TimeWindow]?
    ) {
        var network = FlowNetwork(
            stations: drafts.stations.map(\.station),
            classes: drafts.classes.map {
                CustomerClass(name: $0.name, arrivals: $0.arrivals ?? Arrivals(.at([])), flow: [])
            }, outcomes: drafts.outcomes)
        network.records = drafts.records.compactMap(\.keeping)
        var quantities = FlowQuantities(network, plan: RunPlan(.horizon(1)), worths: drafts.worths)
        quantities.payments = payments
        quantities.disturbances = drafts.disturbances
        let named = tree["run"]?["windows"]?.entries?.map { TimeWindow(name: $0.word, from: 0, until: 1) }
        quantities.windows = windows ?? named ?? []
        self.init(quantities, unit: unit)
        var elements = Set(tree["measures"]?.entries?.map(\.word) ?? []).union(["cost", "recovery"])
        elements.formUnion(Self.stepNames(in: tree))
        elements.formUnion(tree["timers"]?.entries?.map(\.word) ?? [])
        elements.formUnion(drafts.records.filter { $0.keeping == nil }.map(\.name))
        if payments == nil { elements.formUnion(["money", "fees"]) }
        var unsure: Set<String> = drafts.sawUnknownStep ? ["outcome"] : []
        // What is measured of groups of servers, and of shifts, is known once these are.
        unsure.formUnion(drafts.stations.filter { $0.servers == nil }.map(\.name))
        if tree["information"] != nil { unsure.formUnion(drafts.stations.map(\.name)) }
        unknowns = Unknowns(elements: elements, quantities: unsure)
    }

    /// What steps are called, or are meant to be.
    private static func stepNames(in node: LocatedNode) -> Set<String> {
        switch node.content {
        case .scalar: return []
        case .sequence(let elements): return elements.reduce(into: []) { $0.formUnion(stepNames(in: $1)) }
        case .mapping(let entries):
            return entries.reduce(into: []) { found, entry in
                if ["as", "name"].contains(entry.word), let text = entry.value.text { found.insert(text) }
                found.formUnion(stepNames(in: entry.value))
            }
        }
    }
}
