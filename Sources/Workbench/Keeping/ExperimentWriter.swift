import Lanes
import Scenarios

/// Writes what was tried on the page into the text of a scenario as an experiment: a case to compare, or the search for
/// the fewest that keep to a target.
package struct ExperimentWriter {
    let text: String
    let file: String

    package init(text: String, file: String) {
        self.text = text
        self.file = file
    }

    /// Where cases are kept that come from a page.
    static let ofCases = "what-if"

    /// Adds a case to the experiment of that name, which is begun with the scenario as it stands.
    /// - Returns: the new text.
    /// - Throws: a sentence where there is nothing to keep, or the name is none.
    package func keeping(_ settings: [(path: String, value: String)], as name: String) throws(WorkbenchError) -> String
    {
        guard Name.isWellFormed(name), name != "as-it-is" else {
            let proposal = Name.proposal(for: name).map { "; try '\($0)'" } ?? ""
            throw WorkbenchError(
                "'\(name)' is no name of a case: names are a-z 0-9 - and begin with a letter\(proposal)")
        }
        let base = try loaded(text)
        let resolved = KnobSettings.resolved(settings, in: base)
        guard !resolved.isEmpty else { throw WorkbenchError("nothing was moved, so that there is no case to keep") }
        let changes = resolved.map { "\(Self.key($0.path)): \(YAMLValue.text($0.value))" }.joined(separator: ", ")
        let line = "\(name): { \(changes) }"
        var lines = TextLines(text)
        if let plan = base.experiments.first(where: { $0.name == Self.ofCases }) {
            guard case .compare(let compare) = plan.kind, plan.place.file == file, let last = compare.cases.last,
                last.place.line > plan.place.line
            else {
                throw WorkbenchError("the file's experiment '\(Self.ofCases)' is none to which a case can be added")
            }
            guard !compare.cases.contains(where: { $0.name == name }) else {
                throw WorkbenchError("there is a case '\(name)' in the experiment '\(Self.ofCases)' already")
            }
            let indent = String(repeating: " ", count: last.place.column - 1)
            lines.insert([indent + line], before: last.place.line + 1)
        } else {
            add(to: &lines, Self.ofCases, ["compare:", "  as-it-is: {}", "  " + line])
        }
        return try checked(lines.text)
    }

    /// Adds a search for the fewest that keep to a target.
    /// - Parameters:
    ///   - measure: what is to keep to the bound, as a file names it.
    ///   - bound: as a file says it: `at most 20 min`.
    ///   - path: of the number that is varied, as `--set` takes it.
    ///   - range: of what is varied.
    /// - Returns: the new text and the experiment's name.
    package func needed(
        _ measure: String, _ bound: String, varying path: String, over range: ClosedRange<Int>
    ) throws(WorkbenchError) -> (text: String, experiment: String) {
        let base = try loaded(text)
        let stem = Name.proposal(for: "fewest \(path.split(separator: ".").dropFirst().first ?? Substring(path))")
        var name = stem ?? "fewest"
        var number = 2
        while base.experiments.contains(where: { $0.name == name }) {
            name = "\(stem ?? "fewest")-\(number)"
            number += 1
        }
        var lines = TextLines(text)
        add(
            to: &lines, name,
            [
                "capacity:",
                "  vary: { \(Self.key(path)): \(range.lowerBound)..\(range.upperBound) }",
                "  meet: { \(Self.key(measure)): \(bound) }",
            ])
        return (try checked(lines.text), name)
    }

    private func add(to lines: inout TextLines, _ name: String, _ body: [String]) {
        let indent = String(repeating: " ", count: lines.indent(ofBlock: "experiments"))
        let block = [indent + name + ":"] + body.map { indent + "  " + $0 }
        if let end = lines.end(ofBlock: "experiments") {
            lines.insert(block, before: end)
        } else {
            let isEnded = lines.lines.last == ""
            lines.insert(["", "experiments:"] + block, before: lines.lines.count + (isEnded ? 0 : 1))
        }
    }

    /// A measure or a path as a key: quoted where it has what YAML takes for its own.
    private static func key(_ text: String) -> String {
        YAMLValue.text(text)
    }

    private func loaded(_ text: String) throws(WorkbenchError) -> Scenario {
        let found = ScenarioLoader.load(text: text, name: file, lanes: Lanes.all)
        guard let scenario = found.scenario else {
            throw WorkbenchError("the text has mistakes; mend them before anything is written into it")
        }
        return scenario
    }

    private func checked(_ new: String) throws(WorkbenchError) -> String {
        let found = ScenarioLoader.load(text: new, name: file, lanes: Lanes.all)
        guard found.scenario != nil else {
            let why = found.diagnostics.first { $0.severity == .error }?.message ?? "it would have mistakes"
            throw WorkbenchError("this cannot be written into the file: \(why)")
        }
        return new
    }
}
