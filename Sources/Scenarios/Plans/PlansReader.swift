internal import Experiments

/// Reads what a scenario asks of its runs: formulas, precision, targets, experiments, expectations.
struct PlansReader {
    /// The top of the file.
    let map: MapReader
    let values: ValueReader
    let run: RunReader
    private var log: DiagnosticLog { values.log }

    /// Fills in all of it. Without a scenario everything is read as far as the names that are known allow.
    /// - Parameter partial: what is known to be there to measure where the model could not be read.
    func read(into scenario: inout Scenario?, settings: RunSettings?, partial: MeasureDirectory?) {
        var directory = scenario.map { MeasureDirectory($0) } ?? partial
        if directory != nil, scenario != nil, let formulas = StatedPlans.measures.read(map, values) {
            scenario?.measures = FormulaReader(log: log).read(formulas, into: &directory!)
        }
        let measures = MeasureReader(values: values, directories: directory.map { [$0] } ?? [])
        var settings = settings
        if let stated = statedPrecision {
            let goals = PrecisionReader(measures: measures).goals(stated)
            settings?.precision = goals
            scenario?.run.precision = goals
        }
        let targets = StatedPlans.targets.read(map, values).map { TargetReader(measures: measures).lights($0) } ?? []
        scenario?.targets = targets
        var experiments: [ExperimentReader.Found] = []
        let isSound = !log.hasErrors
        let stated = StatedPlans.experiments.read(map, values) ?? []
        if !stated.isEmpty {
            let reader = ExperimentReader(
                measures: measures, run: run, settings: settings, source: isSound ? scenario?.source : nil,
                usual: scenario == nil ? [] : directory.map { $0.usual } ?? [])
            experiments = reader.read(stated)
        }
        var expectations: [Expectation] = []
        if let node = StatedPlans.expectations.read(map, values) {
            let names = stated.map(\.word)
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

    /// The `precision` of the run; nil where it has none. What else is wrong of the run has been said.
    private var statedPrecision: [Located<String>]? {
        guard let entry = map.node.entry("run"),
            let own = MapReader(entry, FormatKeys.run, of: "'run'", DiagnosticLog()),
            let goals = own.node.entry("precision"), !goals.value.isMissing
        else { return nil }
        return StatedRun.goals.read("precision", of: own, run) ?? []
    }

    /// The formulas that can be computed; those of a variant need not all be.
    func readFormulas(into scenario: inout Scenario?) {
        let log = DiagnosticLog()
        let silent = ValueReader(log: log, timeUnit: values.timeUnit)
        guard let full = scenario, map.has(StatedPlans.measures.name),
            let formulas = StatedPlans.measures.read(map, silent)
        else { return }
        var directory = MeasureDirectory(full)
        scenario?.measures = FormulaReader(log: log).read(formulas, into: &directory)
    }

    /// In the order in which the file's parts stand.
    private func requested(_ scenario: Scenario?) -> [MeasureName] {
        guard let scenario else { return [] }
        var list: [MeasureName] = []
        for entry in map.node.entries ?? [] {
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

    func goals(_ stated: [Located<String>]) -> [PrecisionGoal] { stated.compactMap { goal($0) } }

    private func goal(_ own: Located<String>) -> PrecisionGoal? {
        guard let measure = measures.measure(own.key, at: own.keyNode),
            !measures.isExtreme(measure, at: own.keyNode, so: "no precision can be asked of it")
        else { return nil }
        let margin = measures.margin(own.value, of: measure, at: own.node, "the precision of '\(own.key)'")
        return margin.map { margin in
            let bound: PrecisionBound =
                switch margin {
                case .relative(let part): .relative(part)
                case .absolute(let amount): .absolute(amount)
                }
            return PrecisionGoal(measure: measure, bound: bound, place: own.keyPlace)
        }
    }
}
