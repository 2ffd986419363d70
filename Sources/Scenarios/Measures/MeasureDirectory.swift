internal import Experiments
internal import Fleets
internal import FlowNetworks
internal import Payments
internal import ScenarioReading
internal import SimulationKernel

/// Everything that can be measured of a scenario, found by its name.
struct MeasureDirectory {
    let network: FlowNetwork
    /// Of a fleet scenario; then the network is empty.
    var fleet: FleetModel?
    var fareFees: [String] = []
    let plan: RunPlan
    let costs: Costs
    let unit: TimeUnit
    /// Who pays what to whom.
    var payments: PaymentPlan?
    /// Times at which stations are slower or lose servers.
    var disturbances: [Disturbance] = []
    /// What an end is worth, by outcome.
    var worths: [OutcomeWorth?] = []
    /// The file says over what goodput is counted.
    var asksGoodput = false
    /// What cannot be judged, since the model has mistakes; nil: it has none.
    var unknowns: Unknowns?
    /// The scenario's own formulas, as far as they are known.
    var formulas: [Formula] = []
    /// The names of all formulas that the file has, those too that could not be read.
    var formulaNames: [String] = []

    init(_ network: FlowNetwork, plan: RunPlan, costs: Costs, unit: TimeUnit) {
        (self.network, self.plan, self.costs, self.unit) = (network, plan, costs, unit)
    }

    init(_ scenario: Scenario) {
        let network: FlowNetwork
        switch scenario.model {
        case .flow(let flow): network = flow
        case .fleet, .survey: network = FlowNetwork(stations: [], classes: [])
        }
        self.init(network, plan: scenario.run.plan, costs: scenario.costs, unit: scenario.timeUnit)
        if case .fleet(let model) = scenario.model { fleet = model }
        fareFees = scenario.fareFees.schedules.map(\.name)
        payments = scenario.payments
        (disturbances, worths) = (scenario.disturbances, scenario.worths)
        asksGoodput = scenario.report.goodputOver != nil
        formulas = scenario.measures
        formulaNames = formulas.map(\.name)
    }

    /// The measure of this name.
    func measure(_ text: String) throws(MeasureMistake) -> MeasureName {
        guard var parts = MeasureText(text), !parts.words.contains("") else {
            throw MeasureMistake("'\(text)' is no measure's name", hint: Self.form)
        }
        if isRecord(parts.words[0]) { parts = parts.withMove }
        let words = parts.words
        if unknowns?.elements.contains(words[0]) ?? false { throw MeasureMistake("", isSaid: true) }
        if words.count == 1 || words[0] == MeasureName.formulas { return try formula(parts) }
        let quantities = try self.quantities(of: words[0], in: parts)
        guard let (quantity, word) = Self.find(words.dropFirst().joined(separator: "."), in: quantities) else {
            if unknowns?.quantities.contains(words[0]) ?? false { throw MeasureMistake("", isSaid: true) }
            throw Self.unknownQuantity(words[1], of: words[0], quantities)
        }
        if let missing = quantity.missing {
            throw unlessUnknown(
                MeasureMistake("there is no '\(words[0]).\(quantity.name)' in this scenario: \(missing)"))
        }
        return try measure(parts, quantity, word)
    }

    /// The quantity with the longest name that the text begins with, and the statistic behind it: `paid.time.p99.9`.
    private static func find(
        _ text: String, in quantities: [MeasuredQuantity]
    ) -> (quantity: MeasuredQuantity, word: String?)? {
        let fitting = quantities.filter { text == $0.name || text.hasPrefix($0.name + ".") }
        guard let best = fitting.max(by: { $0.name.count < $1.name.count }) else { return nil }
        return (best, text == best.name ? nil : String(text.dropFirst(best.name.count + 1)))
    }

    private static let form =
        "a measure is element.quantity.statistic, with a class in brackets: doctor.wait.mean(urgent)"

    private func formula(_ parts: MeasureText) throws(MeasureMistake) -> MeasureName {
        let isLed = parts.words[0] == MeasureName.formulas
        guard parts.words.count == (isLed ? 2 : 1), parts.brackets.isEmpty else {
            throw MeasureMistake("'\(parts.text)' is no measure's name", hint: Self.form)
        }
        let name = isLed ? parts.words[1] : parts.words[0]
        if let formula = formulas.first(where: { $0.name == name }) {
            return MeasureName(
                element: MeasureName.formulas, quantity: name, statistic: .mean, statisticText: "mean",
                text: parts.text, unit: formula.unit)
        }
        if formulaNames.contains(name) {
            throw MeasureMistake("'\(name)' stands below; a formula uses those above it", isSaid: true)
        }
        let isElement = elements.contains(name)
        throw MeasureMistake(
            "'\(name)' is no measure" + Spelling.suggestion(for: name, in: formulas.map(\.name)),
            hint: isElement ? "say what of it: " + (example(of: name) ?? Self.form) : Self.form)
    }

    private func example(of element: String) -> String? {
        let quantity = (try? quantities(of: element, in: nil))?.first { $0.missing == nil }
        return quantity.map { "\(element).\($0.name).\($0.words[0])" }
    }

    private static func unknownQuantity(
        _ name: String, of element: String, _ quantities: [MeasuredQuantity]
    ) -> MeasureMistake {
        let known = quantities.map(\.name)
        let there = quantities.filter { $0.missing == nil }.map(\.name)
        return MeasureMistake(
            "'\(element)' has no '\(name)' to measure" + Spelling.suggestion(for: name, in: known),
            hint: "known: " + there.joined(separator: ", "))
    }

    // MARK: statistic and class

    private func measure(
        _ parts: MeasureText, _ quantity: MeasuredQuantity, _ stated: String?
    ) throws(MeasureMistake) -> MeasureName {
        let (element, name) = (parts.words[0], quantity.name)
        guard let word = stated ?? quantity.onlyWord else {
            throw MeasureMistake(
                "'\(element).\(name)' does not say which statistic",
                hint: "write \(element).\(name).\(quantity.words[0]); known: "
                    + quantity.words.joined(separator: ", "))
        }
        let takesBracket =
            ["over", "within", "exactly", "at-most"].contains(word)
            || quantity.words.contains { $0.hasPrefix(word + "(") }
        let asked = try quantity.statistic(word, bracket: takesBracket ? parts.brackets.first : nil, in: unit)
        guard let asked else {
            throw MeasureMistake(
                "'\(element).\(name)' has no '\(word)'" + Spelling.suggestion(for: word, in: quantity.words),
                hint: "known: " + quantity.words.joined(separator: ", "))
        }
        var rest = parts.brackets.dropFirst(takesBracket ? 1 : 0)
        var text = asked.text
        if rest.first == "served" {
            guard quantity.isOfServed else {
                throw unlessUnknown(
                    MeasureMistake(
                        name == "wait"
                            ? "nobody gives up at '\(element)', so all are served: leave '(served)' out"
                            : "'(served)' belongs to waits"))
            }
            rest = rest.dropFirst()
            text += "(served)"
        }
        let customerClass = try rest.first.map { (text) throws(MeasureMistake) in try self.customerClass(text, element)
        }
        guard rest.count <= 1 else {
            throw MeasureMistake("'\(parts.text)' is no measure's name", hint: Self.form)
        }
        if let customerClass, customerClass != "all" {
            var isWithout = !quantity.isByClass
            if case .level = quantity.shape, asked.statistic != .mean { isWithout = true }
            if isWithout { throw MeasureMistake("'\(element).\(name).\(asked.text)' is not told by class") }
        }
        return MeasureName(
            element: element, quantity: name, statistic: asked.statistic, statisticText: text,
            customerClass: customerClass ?? "all", text: parts.text, unit: asked.unit)
    }

    private func customerClass(_ name: String, _ element: String) throws(MeasureMistake) -> String {
        if fleet != nil { return try requestClass(name) }
        let station = network.stations.firstIndex { $0.name == element }
        // Requests of people's moves end in one way or the other too.
        let requests = element == "outcome" ? network.records.flatMap { $0.moves.compactMap(\.requestClass) } : []
        let known = network.classes.indices.filter { index in
            station != nil || network.classes[index].arrivals.source != .polls || requests.contains(index)
        }.map { network.classes[$0].name }
        guard known.contains(name) || name == "all" else {
            throw MeasureMistake(
                "unknown class '\(name)'" + Spelling.suggestion(for: name, in: known + ["served"]),
                hint: "classes are " + known.joined(separator: ", "))
        }
        if unknowns == nil, let station, name != "all", !mayCome(name, to: station) {
            throw MeasureMistake("class '\(name)' never comes to station '\(element)'")
        }
        return name
    }

    /// Whether customers of the class may be seen at the station; where classes change, all may.
    private func mayCome(_ name: String, to station: Int) -> Bool {
        let changes =
            network.classes.contains { $0.flow.changesClass } || network.stations.contains { !$0.whileWaiting.isEmpty }
        if changes || network.stations.contains(where: { !$0.exits.isEmpty }) { return true }
        let customer = network.classes.first { $0.name == name }
        return customer?.flow.visits.contains { $0.station == station } ?? true
    }
}
