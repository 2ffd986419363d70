internal import FlowNetworks
public import ScenarioReading

/// Reads a scenario file: what it says as a ``Scenario``, or everything that is wrong with it.
public enum ScenarioLoader {
    /// A scenario, unless there are errors; diagnostics in the order of their places, warnings among them.
    public typealias Result = (scenario: Scenario?, diagnostics: [Diagnostic])

    /// Reads a file and what it extends.
    /// - Parameters:
    ///   - path: the file, as it shall be named in messages.
    ///   - settings: `NAME=VALUE` for parameters of the file.
    public static func load(path: String, settings: [String] = []) -> Result {
        do throws(SourceText.Unreadable) {
            return load(try SourceText.read(path), settings)
        } catch {
            return (nil, [Diagnostic(.error, error.message, at: .whole(path), hint: error.hint)])
        }
    }

    /// Reads a text as if it stood in a file of this name.
    public static func load(text: String, name: String, settings: [String] = []) -> Result {
        load(SourceText(name: name, text: text), settings)
    }

    static let mergeRules = Inheritance.Rules(noneIsValue: ["warm-up", "preemption", "variance-reduction", "batches"]) {
        earlier, later in
        // A law and a schedule are one thing, and so is one way to arrive, to age, to balk when it is another than before.
        let ways =
            ArrivalsReader.sources + ["step", "rates", "at-length", "share-by-length"] + MatchReader.rules
            + SpaceReader.kinds
        // A map by class does not stand beside a law, but bounds do.
        let bounds = LawKeys.bounds.map(\.name)
        let isLaw = earlier.entries?.contains { LawKeys.names.contains($0.word) } ?? false
        if isLaw, later.entries?.contains(where: { !bounds.contains($0.word) }) ?? false { return true }
        for entry in later.entries ?? [] {
            if LawKeys.names.contains(entry.word) || entry.word == "schedule" { return true }
            if ways.contains(entry.word), earlier.entry(entry.word) == nil, earlier.entry("flow") == nil { return true }
            if entry.word == "rate", earlier.entry("step") != nil || earlier.entry("rates") != nil { return true }
            // Shifts are one roster.
            if entry.key.contains(":"), entry.key.contains("-") { return true }
        }
        return false
    }

    /// - Parameter chain: the files that take shares from this one.
    static func load(_ source: SourceText, _ settings: [String], chain: [String] = []) -> Result {
        let log = DiagnosticLog()
        guard let tree = Inheritance(rules: mergeRules, log: log).tree(of: source) else {
            return (nil, log.diagnostics)
        }
        let feed = SurveyFeed(log: log, chain: chain + [Inheritance.standard(source.name)])
        let filled = feed.filled(tree, settings: settings)
        var scenario = ScenarioReader(file: source.name, log: log).scenario(filled, settings)
        scenario?.surveyShares = feed.shares
        return (log.hasErrors ? nil : scenario, log.diagnostics)
    }
}
