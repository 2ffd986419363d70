internal import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel

/// The elements of a scenario and what can be measured of each.
extension MeasureDirectory {
    /// In the order in which they are told.
    var elements: [String] {
        if let fleet { return elements(of: fleet) }
        return network.stations.map(\.name) + stepNames.map(\.name) + ["system", "outcome", "cost"] + moneyElements
            + (disturbances.isEmpty ? [] : ["recovery"])
            + network.records.map(\.name)
    }

    func quantities(of element: String, in parts: MeasureText?) throws(MeasureMistake) -> [MeasuredQuantity] {
        if let fleet { return try quantities(of: element, fleet) }
        if let index = network.stations.firstIndex(where: { $0.name == element }) {
            return quantities(ofStation: index) + callQuantities(ofStation: index)
        }
        if let attempt = namedAttempts.first(where: { $0.name == element }) { return quantities(ofAttempt: attempt) }
        if let step = stepNames.first(where: { $0.name == element }) {
            return [
                .times("time", byClass: false),
                .times(
                    "wait", byClass: false,
                    missing: step.isVisit ? nil : "nobody waits in a line at '\(element)', which is no visit"),
            ]
        }
        if let record = network.records.firstIndex(where: { $0.name == element }) {
            return quantities(ofRecord: record)
        }
        switch element {
        case "system": return systemQuantities
        case "outcome": return outcomeQuantities
        case "recovery": return recoveryQuantities
        case "cost": return costQuantities
        case "money": return moneyQuantities
        case "fees": return feeQuantities
        case "payments": return paymentQuantities
        default:
            if network.outcomes.contains(element) {
                let asked = parts.map { "outcome." + $0.text } ?? "outcome.\(element).share"
                throw MeasureMistake(
                    "'\(element)' is how customers end, which is measured as an outcome", hint: "write \(asked)")
            }
            throw MeasureMistake(
                "there is no '\(element)' to measure" + Spelling.suggestion(for: element, in: elements),
                hint: unknowns == nil ? "known: " + elements.joined(separator: ", ") : nil)
        }
    }

    private var systemQuantities: [MeasuredQuantity] {
        let looksForDeadlock = if case .untilDeadlock = plan.length { true } else { false }
        var deadlock = MeasuredQuantity(
            name: "deadlock", shape: .figures([("share", .share), ("mean", .time)]), isByClass: false)
        if !looksForDeadlock { deadlock.missing = "the run does not look for one (until: deadlock)" }
        return [
            .times("time"), .figure("number", "mean", .number, byClass: true),
            .figure("arrivals", "rate", .rate, byClass: true), .figure("unfinished", "count", .number, byClass: true),
            .figure(
                "overtime", "mean", .time,
                missing: plan.closing == .finish ? nil : "doors do not close (at-end: finish)"),
            deadlock,
        ] + endQuantities
    }

    /// Whether a station or an end costs anything.
    var statesCosts: Bool { costs.isStated || endsCost }

    private var endsCost: Bool { worths.contains { ($0?.cost ?? 0) != 0 } }

    private var costQuantities: [MeasuredQuantity] {
        let priced = costs.stations.indices.filter { costs.stations[$0] != nil }
        let missing = statesCosts ? nil : "no station and no outcome states a 'cost'"
        let parts = priced.map { network.stations[$0].name } + (endsCost ? ["outcomes"] : [])
        let names = parts.count > 1 ? parts : []
        return [.figure("total", "rate", .cost, missing: missing)] + names.map { .figure($0, "rate", .cost) }
    }

    /// The names that steps have by `as:`, each once, in the order of the classes.
    var stepNames: [(name: String, isVisit: Bool)] {
        var names: [(name: String, isVisit: Bool)] = []
        func add(_ name: String?, isVisit: Bool) {
            if let name, !names.contains(where: { $0.name == name }) { names.append((name, isVisit)) }
        }
        func look(_ flow: [FlowStep]) {
            for step in flow {
                switch step {
                case .delay(_, let name): add(name, isVisit: false)
                case .attempt(let attempt): add(attempt.name, isVisit: false)
                case .together(let fork): add(fork.name, isVisit: false)
                default: break
                }
                for visit in step.visits { add(visit.name, isVisit: true) }
                for part in step.parts { look(part) }
            }
        }
        for customer in network.classes { look(customer.flow) }
        for station in network.stations { for exit in station.exits { look(exit) } }
        return names
    }
}
