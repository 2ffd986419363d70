import Experiments
import FlowScenarios
package import Scenarios

/// Finds what of a scenario can be moved: its parameters, and the numbers of servers, rules and rates that it states
/// outside of parameters.
package struct KnobReader {
    private let scenario: Scenario
    private let tree: LocatedNode

    package init(_ scenario: Scenario) {
        self.scenario = scenario
        tree = scenario.source.written
    }

    /// More are no page.
    private static let most = 120

    package func knobs() -> [Knob] {
        Array((parameters() + stations() + arrivals()).prefix(Self.most))
    }

    // MARK: parameters

    private func parameters() -> [Knob] {
        scenario.parameters.map { parameter in
            let written = writtenValue(parameter.name) ?? parameter.value
            // A formula over others moves with them.
            let isFormula = !parameter.uses.isEmpty
            let kind: Knob.Kind
            if isFormula {
                kind = .text
            } else if let stops = varied(parameter.name)
                ?? KnobStops.around(written, isCount: isCounted(parameter.name))
            {
                kind = .slider(stops: Self.including(written, stops))
            } else if isRule(parameter.name) {
                kind = .menu(choices: Self.including(written, Self.rules))
            } else {
                kind = .text
            }
            let line = parameter.place.file == scenario.file ? parameter.place.line : 0
            return Knob(
                path: parameter.name, title: parameter.title ?? Self.words(parameter.name), group: .parameters,
                kind: kind, value: written, line: line)
        }
    }

    /// `internal-doctors` as `internal doctors`.
    private static func words(_ name: String) -> String { name.split(separator: "-").joined(separator: " ") }

    private func writtenValue(_ name: String) -> String? {
        guard let value = tree["parameters"]?[name] else { return nil }
        return value.text ?? value["value"]?.text
    }

    /// The values that an experiment of the file varies it over, which its author thought sensible.
    private func varied(_ name: String) -> [String]? {
        for plan in scenario.experiments {
            let factors: [Factor] =
                switch plan.kind {
                case .capacity(let plan): plan.factors
                case .sweep(let plan): plan.factors
                case .compare, .select: []
                }
            guard let factor = factors.first(where: { $0.path == name }), factor.range == nil, factor.levels.count > 2
            else { continue }
            let texts = factor.levels.compactMap(\.value.text)
            if texts.count == factor.levels.count { return texts }
        }
        return nil
    }

    private static func including(_ value: String, _ stops: [String]) -> [String] {
        if stops.contains(value) { return stops }
        guard let number = Quantity(text: value)?.number else { return [value] + stops }
        let place = stops.firstIndex { (Quantity(text: $0)?.number ?? -.infinity) > number } ?? stops.count
        return Array(stops[..<place]) + [value] + Array(stops[place...])
    }

    /// Whether it stands alone wherever it stands, as a number of servers does; in a product it is a factor.
    private func isCounted(_ name: String) -> Bool {
        let found = tree.uses(ofParameter: name)
        return !found.isEmpty && found.allSatisfy { $0.isAlone && !Self.continuous.contains($0.key) }
    }

    /// Behind these a plain number need not be whole.
    private static let continuous: Set = ["speed", "share", "rate", "cv", "weight", "factor"]

    private func isRule(_ name: String) -> Bool {
        tree.uses(ofParameter: name).contains { $0.isAlone && $0.key == "discipline" }
    }

    // MARK: stations

    /// Those that need no key beside them (and no estimate of what is left, as srpt does): what somebody tries first.
    private static let rules = ["fifo", "lifo", "random", "priority", "sjf", "processor-sharing"]

    private func stations() -> [Knob] {
        (tree["stations"]?.entries ?? []).flatMap { entry -> [Knob] in
            let title = scenario.words.title(ofStation: entry.word)
            var knobs = StatedServers.all(of: entry).compactMap { onDuty($0, title) }
            if let rule = rule(entry, title) { knobs.append(rule) }
            return knobs
        }
    }

    /// How many are there: always, or by shifts or a timetable, of which each number is moved by itself.
    private func onDuty(_ servers: StatedServers, _ station: String) -> Knob? {
        guard let text = servers.value.text, Int(text) != nil, let stops = KnobStops.around(text, isCount: true) else {
            return nil
        }
        let name = servers.skill.map(Self.words) ?? scenario.words.server(at: servers.station).many
        let when = servers.time.map { " \($0)" } ?? ""
        // Nobody may be there at a time at which another shift is.
        let least = servers.isOneOfSeveral && stops.first != "0" ? ["0"] : []
        return Knob(
            path: servers.path, title: "\(name)\(when), \(station)", group: .servers,
            kind: .slider(stops: least + stops), value: text, line: line(servers.value.place))
    }

    /// A word, or a formula alone; none where the rule is a parameter, or has keys of its own.
    private func rule(_ entry: LocatedNode.Entry, _ title: String) -> Knob? {
        guard let station = entry.value.entries, !station.contains(where: { Self.ofRules.contains($0.word) }) else {
            return nil
        }
        let node = entry.value["discipline"]
        let byFormula = node.flatMap { RankKnob.value(of: $0) }
        let present = node == nil ? "fifo" : node?.text ?? byFormula
        guard let present, byFormula != nil || Self.rules.contains(present) else { return nil }
        var knob = Knob(
            path: "stations.\(entry.word).discipline", title: "who is next, \(title)", group: .rules,
            kind: .menu(choices: Self.rules.filter { $0 != "priority" || present == $0 || hasPriorities }),
            value: present, line: node.map { line($0.place) } ?? line(entry.keyPlace))
        knob.formulas = RankKnob.orders
        return knob
    }

    /// Keys that go with one rule alone.
    private static let ofRules: Set = [
        "preemption", "estimate", "aging", "due", "sharing", "adaptive", "queue", "skills", "serves-together",
    ]

    private var hasPriorities: Bool {
        tree["classes"]?.entries?.contains { $0.value.entry("priority") != nil } ?? false
    }

    /// The number of servers by which a measure of a station is moved: its own, or a parameter that says it.
    func servers(for measure: MeasureName, among knobs: [Knob]) -> Knob? {
        let name = measure.element.rawValue
        guard let station = tree["stations"]?[name] else { return nil }
        let own = knobs.first { $0.group == .servers && $0.path.hasPrefix("stations.\(name).") }
        let staffing = ["servers", "shifts", "skills"].compactMap { station[$0] }
        return own
            ?? knobs.first { knob in
                knob.group == .parameters
                    && staffing.contains { !$0.uses(ofParameter: knob.path, key: "servers").isEmpty }
            }
    }

    // MARK: arrivals

    /// Streams whose rates stand in the file as numbers: one rate is moved, rates over time are scaled together.
    private func arrivals() -> [Knob] {
        (tree["arrivals"]?.entries ?? []).flatMap { entry -> [Knob] in
            guard let stream = entry.value["poisson"] else { return [] }
            let title = "arrivals of \(Self.words(entry.word))"
            let path = "arrivals.\(entry.word).poisson"
            if let text = stream.text {
                guard QuantityProbe.kind(of: text) == .rate, let stops = KnobStops.around(text, isCount: false) else {
                    return []
                }
                return [
                    Knob(
                        path: path, title: title, group: .arrivals, kind: .slider(stops: stops), value: text,
                        line: line(stream.place))
                ]
            }
            guard let times = stream["schedule"]?.entries, !times.isEmpty,
                times.allSatisfy({ $0.value.text.flatMap { QuantityProbe.kind(of: $0) } == .rate })
            else { return [] }
            return [
                Knob(
                    path: path + ".schedule", title: title + ", all times", group: .arrivals,
                    kind: .slider(stops: ScaledRates.stops), value: ScaledRates.unchanged,
                    line: line(stream.place))
            ]
        }
    }

    private func line(_ place: SourcePlace) -> Int { place.file == scenario.file ? place.line : 0 }
}
