/// What a scenario's file says, with everything it extends, before parameters stand in it.
package struct ScenarioSource: Sendable {
    let tree: LocatedNode
    /// The same for those who look for what can be changed.
    package var written: LocatedNode { tree }
    /// As it was named on the command line.
    package let file: String
    /// `NAME=VALUE` for parameters of the file.
    package let settings: [String]

    /// The kinds of models that there are.
    package let lanes: [any ScenarioLane]

    /// The scenario with these changes: read and checked as if the file said so, without its experiments and
    /// expectations. A changed parameter goes before `--set`; among changes of one place the last holds.
    ///
    /// Messages carry the place of the change where it is the mistake, and of what it led to elsewhere.
    package func variant(_ overrides: [Override]) -> ScenarioLoader.Result {
        let log = DiagnosticLog()
        var writer = OverrideWriter(tree, lanes, log)
        for override in overrides { writer.write(override) }
        if log.hasErrors { return (nil, log.diagnostics) }
        let kept = settings.filter { text in !writer.parameters.contains { Setting(text)?.name == $0 } }
        let scenario = ScenarioReader(file: file, log: log, lanes: lanes, isVariant: true).scenario(
            Self.withoutPlans(writer.tree), kept)
        return (log.hasErrors ? nil : scenario, log.diagnostics)
    }

    static func withoutPlans(_ tree: LocatedNode) -> LocatedNode {
        let plans = ["targets", "experiments", "expect"]
        guard let entries = tree.entries else { return tree }
        return LocatedNode(.mapping(entries.filter { !plans.contains($0.word) }), at: tree.place)
    }
}
