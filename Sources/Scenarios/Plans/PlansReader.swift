internal import Experiments

/// Reads what a scenario asks of its runs: formulas, precision, targets, experiments, expectations.
struct PlansReader {
    let tree: LocatedNode
    let values: ValueReader
    let run: RunReader
    private var log: DiagnosticLog { values.log }

    /// Fills in all of it. Without a scenario everything is read as far as the names that are known allow.
    /// - Parameter partial: what is known to be there to measure where the model could not be read.
    func read(into scenario: inout Scenario?, settings: RunSettings?, partial: MeasureDirectory?) {
        var directory = scenario.map { MeasureDirectory($0) } ?? partial
        if let node = value("measures"), directory != nil, scenario != nil {
            scenario?.measures = FormulaReader(log: log).read(node, into: &directory!)
        }
        let measures = MeasureReader(values: values, directories: directory.map { [$0] } ?? [])
        var settings = settings
        if let node = tree["run"]?["precision"], !node.isMissing {
            let goals = PrecisionReader(measures: measures).goals(node)
            settings?.precision = goals
            scenario?.run.precision = goals
        }
        let targets = value("targets").map { TargetReader(measures: measures).lights($0) } ?? []
        scenario?.targets = targets
        var experiments: [ExperimentReader.Found] = []
        if let node = value("experiments") {
            let reader = ExperimentReader(
                measures: measures, run: run, settings: settings, source: log.hasErrors ? nil : scenario?.source,
                usual: scenario == nil ? [] : directory.map { $0.usual } ?? [])
            experiments = reader.read(node)
        }
        var expectations: [Expectation] = []
        if let node = value("expect") {
            let names = tree["experiments"]?.entries?.map(\.word) ?? []
            var reader = ExpectationReader(measures: measures, names: names, experiments: experiments)
            expectations = reader.read(node)
            experiments = reader.experiments
        }
        var plans = experiments.map(\.plan)
        if let directory { directory.catalogue.check(&plans, expectations, directory: directory, log: log) }
        scenario?.experiments = plans
        scenario?.expectations = expectations
        let requested = requested(scenario)
        scenario?.requestedMeasures = requested
    }

    /// The formulas that can be computed; those of a variant need not all be.
    func readFormulas(into scenario: inout Scenario?) {
        guard let full = scenario, let node = tree["measures"], node.entries != nil else { return }
        var directory = MeasureDirectory(full)
        scenario?.measures = FormulaReader(log: DiagnosticLog()).read(node, into: &directory)
    }

    private func value(_ key: String) -> LocatedNode? { tree.entry(key, log)?.value }

    /// In the order in which the file's parts stand.
    private func requested(_ scenario: Scenario?) -> [MeasureName] {
        guard let scenario else { return [] }
        var list: [MeasureName] = []
        for entry in tree.entries ?? [] {
            switch entry.word {
            case "run": list += scenario.run.precision.map(\.measure)
            case "targets": list += scenario.targets.map(\.measure)
            case "measures": list += scenario.measures.flatMap(\.measures)
            case "experiments": list += scenario.experiments.flatMap(\.measures)
            case "expect":
                list += scenario.expectations.compactMap {
                    switch $0.claim {
                    case .measure(let measure, _): measure
                    case .comparison(let comparison): comparison.measure
                    case .ofPoint(_, _, let measure, _): measure
                    case .answer, .best: nil
                    }
                }
            default: break
            }
        }
        return list.withoutRepetitions
    }
}

/// Reads `precision:`, how near each of some measures shall be known.
struct PrecisionReader {
    let measures: MeasureReader
    private var log: DiagnosticLog { measures.log }

    func goals(_ node: LocatedNode) -> [PrecisionGoal] {
        guard let entries = node.entries, !entries.isEmpty else {
            log.error(
                "'precision' is a map of measures, not \(node.kind)", at: node, hint: "write { doctor.wait.mean: 2% }")
            return []
        }
        return entries.compactMap { goal($0) }
    }

    private func goal(_ entry: LocatedNode.Entry) -> PrecisionGoal? {
        let key = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
        let measure = measures.measure(entry.key, at: key)
        guard let text = entry.value.text, !entry.value.isMissing else {
            return log.error("the precision of '\(entry.key)' is 2%, or an amount", at: entry.keyPlace)
        }
        guard let measure else { return nil }
        if measures.isExtreme(measure, at: key, so: "no precision can be asked of it") { return nil }
        let margin = measures.margin(text, of: measure, at: entry.value, "the precision of '\(entry.key)'")
        return margin.map { margin in
            let bound: PrecisionBound =
                switch margin {
                case .relative(let part): .relative(part)
                case .absolute(let amount): .absolute(amount)
                }
            return PrecisionGoal(measure: measure, bound: bound, place: entry.keyPlace)
        }
    }
}
