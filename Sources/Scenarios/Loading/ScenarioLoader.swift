/// Reads a scenario file: what it says as a ``Scenario``, or everything that is wrong with it.
package enum ScenarioLoader {
    /// A scenario, unless there are errors; diagnostics in the order of their places, warnings among them.
    package typealias Result = (scenario: Scenario?, diagnostics: [Diagnostic])

    /// Reads a file and what it extends.
    /// - Parameters:
    ///   - path: the file, as it shall be named in messages.
    ///   - settings: `NAME=VALUE` for parameters of the file, `PATH=VALUE` for anything else that experiments may change.
    ///   - lanes: the kinds of models that there are, that of a file without `model:` first.
    package static func load(path: String, settings: [String] = [], lanes: [any ScenarioLane]) -> Result {
        do throws(SourceText.Unreadable) {
            return load(try SourceText.read(path), settings, lanes)
        } catch { return (nil, [Diagnostic(.error, error.message, at: .whole(path), hint: error.hint)]) }
    }

    /// Reads a text as if it stood in a file of this name.
    package static func load(text: String, name: String, settings: [String] = [], lanes: [any ScenarioLane]) -> Result {
        load(SourceText(name: name, text: text), settings, lanes)
    }

    /// - Parameter chain: the files that take shares from this one.
    static func load(
        _ source: SourceText, _ settings: [String], _ lanes: [any ScenarioLane], chain: [String] = [],
        log: DiagnosticLog = DiagnosticLog()
    ) -> Result {
        guard let tree = Inheritance(rules: lanes.mergeRules, log: log).tree(of: source) else {
            return (nil, log.diagnostics)
        }
        let feed = ShareFeed(lanes: lanes, log: log, chain: chain + [Inheritance.standard(source.name)])
        let filled = feed.filled(tree, settings: settings.filter { !isPath($0) })
        var scenario: Scenario?
        if let changed = changed(filled, by: settings.filter(isPath), lanes, log) {
            scenario = ScenarioReader(file: source.name, log: log, lanes: lanes).scenario(changed, settings)
        }
        scenario?.takenShares = feed.shares
        return (log.hasErrors ? nil : scenario, log.diagnostics)
    }

    private static func isPath(_ setting: String) -> Bool { Setting(setting)?.isPath ?? false }

    /// The file as if these stood in it; nil after messages.
    private static func changed(
        _ tree: LocatedNode, by settings: [String], _ lanes: [any ScenarioLane], _ log: DiagnosticLog
    ) -> LocatedNode? {
        if settings.isEmpty { return tree }
        let before = log.errorCount
        var writer = OverrideWriter(tree, lanes, log)
        let place = SourcePlace.whole("--set")
        for setting in settings.compactMap({ Setting($0) }) {
            let value = LocatedNode(.scalar(.init(setting.value)), at: place)
            writer.write(Override(path: setting.name, value: value, place: place))
        }
        return log.errorCount == before ? writer.tree : nil
    }
}
