import Lanes
import Experiments
import Reporting
import FlowScenarios
import Scenarios
import Studies
import Files

/// What is said of a scenario's text while it is written: mistakes at their places, and what can be tried with it.
struct CheckedText {
    let text: String
    let digest: String
    /// Of all that the scenario says, with what it extends and its data; empty of a text with mistakes.
    let contentDigest: String
    let scenario: Scenario?
    let diagnostics: [Diagnostic]
    let measures = KnownMeasures()

    /// - Parameter file: as the command would name it, so that what it extends and its data are found beside it.
    init(_ text: String, file: String) {
        self.text = text
        digest = SHA256.digest(of: text)
        (scenario, diagnostics) = ScenarioLoader.load(text: text, name: file, lanes: Lanes.all)
        contentDigest = scenario.map { SHA256.digest(of: $0.canonicalText) } ?? ""
    }

    /// Why nothing can be tried with it, as a sentence; nil: it can.
    var obstacle: String? {
        guard let scenario else { return "the text has mistakes" }
        if let why = scenario.obstacleToSimulation { return "this cannot be tried out here: \(why)" }
        guard scenario.subject is any ReplicatedModel else {
            return "this kind of scenario is analysed, not simulated: run it to read its report"
        }
        if scenario.run.batches != nil {
            return "one long run in batches has no replications to add to; give it 'replications' to try things out"
        }
        return nil
    }

    var problems: String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        if errors > 0 { return English.plural(errors, "error") }
        return warnings > 0 ? English.plural(warnings, "warning") : ""
    }

    var state: String {
        if scenario == nil {
            "errors"
        } else if diagnostics.isEmpty {
            "ok"
        } else {
            "warnings"
        }
    }

    var kind: String {
        guard let scenario else { return "unknown" }
        if scenario.flow != nil { return "flow" }
        return scenario.obstacleToSimulation == nil ? "fleet" : "survey"
    }

    /// Members of a reply.
    var members: [(key: String, value: JSONValue)] {
        let why = obstacle
        let measures = why == nil ? scenario.map { self.measures.of($0).chosen } ?? [] : []
        let knobs = why == nil ? scenario.map { KnobReader($0).knobs() } ?? [] : []
        return [
            ("digest", .string(digest)), ("kind", .string(kind)), ("answerable", .bool(why == nil)),
            ("why", .string(why ?? "")), ("title", JSONValue(scenario?.headline)),
            ("diagnostics", .array(diagnostics.map(\.json))),
            ("knobs", .array(knobs.map(\.json))),
            ("measures", .array(scenario.map { measureObjects(measures, $0, knobs) } ?? [])),
            (
                "experiments",
                .array(scenario?.experiments.map { ["name": .string($0.name), "kind": .string($0.word)] } ?? [])
            ),
            (
                "network",
                .string(
                    scenario.flatMap { NetworkPicture($0) }.map { SVGWriter().fragment($0.figure(), prefix: "network") }
                        ?? "")
            ),
            ("staffing", scenario.map(staffing) ?? .null),
            ("assumptions", .array(scenario?.assumptions.map { .string($0) } ?? [])),
            ("summary", .array(scenario?.summary.map { .string($0) } ?? [])),
            ("formulas", .array(scenario?.formulas.map(\.json) ?? [])),
        ]
    }

    /// What a staffing can be for: nothing has to be named where costs are stated, else one of the file's targets for the
    /// wait at a station.
    private func staffing(_ scenario: Scenario) -> JSONValue {
        let titles = MeasureFormat(scenario)
        return [
            "costs": .bool(MeasureDirectory(scenario).statesCosts),
            "targets": .array(
                StaffingTargets(scenario).all.map { target -> JSONValue in
                    [
                        "measure": .string(target.measure.text),
                        "title": .string("\(titles.heading(target.measure)): \(target.text)"),
                    ]
                }),
        ]
    }

    private func measureObjects(_ measures: [MeasureName], _ scenario: Scenario, _ knobs: [Knob]) -> [JSONValue] {
        let units = AnswerUnits(scenario, measures)
        let drawn = Set(AnswerMeasures.drawn(of: scenario).map(\.text))
        let reader = KnobReader(scenario)
        return measures.enumerated().map { index, measure in
            let target = scenario.targets.first { $0.measure.isSame(as: measure) }
            return [
                "id": .string(measure.text), "title": .string(units.title(index)), "unit": .string(units.name(index)),
                "isDrawn": .bool(drawn.contains(measure.text)),
                "op": .string(measure.statistic == .mean ? "on average at most" : "at most"),
                "knob": JSONValue(reader.servers(for: measure, among: knobs)?.path),
                "target": target.flatMap { target in
                    target.bound.value.map { value in
                        [
                            "bound": .number(value * units.scale(index)), "boundText": .string(target.text),
                            "op": .string(
                                target.bound.isAtLeast
                                    ? "at least" : measure.statistic == .mean ? "on average at most" : "at most"),
                        ]
                    }
                } ?? .null,
            ]
        }
    }
}

extension ListedFormula {
    fileprivate var json: JSONValue { .object(cells.map { (key: $0.key, value: JSONValue.string($0.value)) }) }
}

extension Diagnostic {
    fileprivate var json: JSONValue {
        [
            "line": .integer(line), "column": .integer(column), "length": .integer(length),
            "severity": .string(severity.rawValue), "message": .string(message), "hint": .string(hint ?? ""),
            "file": .string(file),
        ]
    }
}

extension Knob {
    fileprivate var json: JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("path", .string(path)), ("title", .string(title)), ("group", .string(group.rawValue)),
            ("value", .string(value)), ("line", .integer(line)),
        ]
        switch kind {
        case .slider(let stops):
            members += [
                ("kind", "slider"), ("stops", .array(stops.map { .string($0) })), ("position", .integer(position)),
            ]
        case .menu(let choices):
            members += [
                ("kind", "menu"), ("choices", .array(choices.map { .string($0) })),
                ("formulas", .array(formulas.map { .string($0) })),
            ]
        case .text: members.append(("kind", "text"))
        }
        return .object(members)
    }
}

extension ExperimentPlan {
    fileprivate var word: String {
        switch kind {
        case .compare: "compare"
        case .capacity: "capacity"
        case .sweep: "sweep"
        case .select: "select"
        }
    }
}

extension Bound {
    var isAtLeast: Bool { if case .atLeast = self { true } else { false } }
}
