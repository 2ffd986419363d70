internal import FlowNetworks
internal import FlowTheory
internal import Payments
internal import ScenarioReading

/// Turns a located tree into a scenario.
struct ScenarioReader {
    let file: String
    let log: DiagnosticLog
    /// Made of another scenario, whose precision, experiments and expectations it does not repeat.
    let isVariant: Bool

    init(file: String, log: DiagnosticLog, isVariant: Bool = false) {
        (self.file, self.log, self.isVariant) = (file, log, isVariant)
    }

    func scenario(_ written: LocatedNode, _ settings: [String]) -> Scenario? {
        let top = written.entries?.first?.keyPlace ?? written.place
        guard written.entries != nil else {
            log.error("a scenario is a map of keys, not \(written.kind)", at: written, hint: "begin with redomat: 1")
            return nil
        }
        let parameters = Parameters(written["parameters"], settings: settings, log: log)
        let tree = substituted(written, parameters)
        guard let map = MapReader(tree, table(for: tree), of: "the scenario", at: top, log: log) else { return nil }
        checkVersion(map)
        let values = ValueReader(log: log, timeUnit: timeUnit(map))
        let common = CommonPart(map, values)
        let kind = kind(map, values)
        if kind == "fleet" {
            refuseSurveyKeys(tree)
            return fleet(written, tree, values, common, parameters, settings)
        }
        if kind == "survey" { return survey(written, tree, values, common, parameters, settings) }
        for key in FormatKeys.fleetOnly {
            if let odd = tree.entry(key) { log.error("'\(key)' belongs to model: fleet", at: odd.keyPlace) }
        }
        refuseSurveyKeys(tree)

        let currency = map["currency"].flatMap { values.text($0, "'currency'") }
        let clock = ClockReader(values: values, starts: RunReader.starts(tree, log))
        let runReader = RunReader(values: values, clock: clock)
        let drafts = FlowModelReader(tree: tree, values: values, clock: clock).drafts()
        let run = map.entry("run").flatMap { entry in
            MapReader(entry.value, FormatKeys.run, of: "'run'", at: entry.keyPlace, log: log)
                .flatMap { runReader.settings($0) }
        }
        var report: ReportSettings? = .usual
        if map.has("report") {
            report = map.entry("report").flatMap { entry in
                MapReader(entry.value, FormatKeys.report, of: "'report'", at: entry.keyPlace, log: log)
                    .flatMap { runReader.report($0) }
            }
        }
        let checks = FlowChecks(drafts, log)
        checks.checkDrafts()
        CallChecks(drafts, values.timeUnit, log).check()
        let plan = payments(tree, drafts, values)
        var scenario: Scenario?
        if var network = FlowAssembly(drafts, log).network(), let run, let report, let name = common.name {
            RecordChecks(network, drafts, log).check()
            let networkChecks = NetworkChecks(network, drafts, log)
            networkChecks.check(run.plan, run: tree["run"], at: top)
            networkChecks.checkCalls(run.plan, warmUpIsAuto: run.warmUpIsAuto)
            if let plan, let entry = tree.entry("payments") {
                PaymentChecks(network, drafts, log).check(plan, entry)
                networkChecks.checkNames(["money", "payments", "fees"])
            }
            ServiceMeans.fill(&network, run.plan)
            var flow = FlowScenario(network)
            flow.loads = StationLoad.loads(of: network, run.plan)
            LoadWarnings(loads: flow.loads, network: network, drafts: drafts, unit: values.timeUnit, log: log).check()
            flow.retryStorms =
                RetryStormWarnings(network: network, drafts: drafts, unit: values.timeUnit, log: log)
                .check(run.plan)
            flow.costs = Costs(currency: currency, stations: drafts.stations.map(\.cost))
            flow.disturbances = drafts.disturbances
            if !drafts.disturbances.isEmpty { flow.expectedEnds = ExpectedEnds.shares(of: network, run.plan) }
            (flow.payments, flow.worths) = (plan, drafts.worths)
            let simulated = simulated(tree)
            let dataText = log.dataTexts.map { "d\($0.utf8.count):\($0)" }.joined()
            scenario = Scenario(
                name: name, title: common.title, description: common.description, systemSource: common.source,
                assumptions: common.assumptions, timeUnit: values.timeUnit, parameters: parameters.all,
                subject: flow, run: run, report: report, file: file,
                canonicalText: tree.canonicalText + dataText, simulatedText: simulated.canonicalText + dataText,
                source: ScenarioSource(tree: written, file: file, settings: settings))
            scenario?.simulatedKeys = simulated.flatKeys
        }
        let plans = PlansReader(tree: tree, values: values, run: runReader)
        if isVariant {
            plans.readFormulas(into: &scenario)
        } else {
            let partial = scenario == nil ? MeasureDirectory(partlyOf: drafts, tree, plan, values.timeUnit) : nil
            plans.read(into: &scenario, settings: run, partial: partial)
        }
        return log.hasErrors ? nil : scenario
    }

    /// They need names alone, so that their mistakes are found beside those of the model.
    private func payments(_ tree: LocatedNode, _ drafts: FlowDrafts, _ values: ValueReader) -> PaymentPlan? {
        guard let entry = tree.entry("payments") else {
            PaymentChecks.checkMissing(drafts, log)
            return nil
        }
        let reader = PaymentReader(
            values: values, classes: NameList(drafts.classes.filter { !$0.isInternal }.map(\.name)),
            attributes: drafts.attributes, outcomes: drafts.outcomes, declines: drafts.declines,
            knowsFlows: !drafts.sawUnknownStep)
        return reader.plan(entry)
    }

    /// Without what does not change a replication.
    func simulated(_ tree: LocatedNode) -> LocatedNode {
        let remarks = [
            "redomat", "name", "title", "description", "source", "assumptions", "currency", "measures", "experiments",
            "expect",
        ]
        let entries = (tree.entries ?? []).filter { !remarks.contains($0.word) }.compactMap {
            entry -> LocatedNode.Entry? in
            guard let own = entry.value.entries else { return entry.word == "report" ? nil : entry }
            var kept = entry
            switch entry.word {
            case "run":
                kept.value.content = .mapping(
                    own.filter { $0.word == "starts" || !OverrideWriter.ofExperiments.contains($0.word) })
            case "report":
                // A run counts goodput in parts of this length.
                let counted = own.filter { $0.word == "goodput-over" }
                if counted.isEmpty { return nil }
                kept.value.content = .mapping(counted)
            default: break
            }
            return kept
        }
        return LocatedNode(.mapping(entries), at: tree.place)
    }

    private func substituted(_ tree: LocatedNode, _ parameters: Parameters) -> LocatedNode {
        guard let entries = tree.entries else { return tree }
        // Parameters are resolved already; a mistake in them is said once.
        let others = entries.filter { $0.word != "parameters" }
        let result = Substitution.apply(parameters, to: LocatedNode(.mapping(others), at: tree.place), log: log)
        var used = result.used
        for parameter in parameters.all { used.formUnion(parameter.uses) }
        for parameter in parameters.all where !used.contains(parameter.name) {
            log.warning("the parameter '\(parameter.name)' is used nowhere", at: parameter.place)
        }
        return result.tree
    }

    /// Another model has other keys; what is missing of a flow is not missed in it.
    private func table(for tree: LocatedNode) -> KeyTable {
        let model = tree["model"]?.text ?? "flow"
        var table = FormatKeys.top
        guard model == "fleet" || model == "survey" else {
            // People whose records are kept may do it all by themselves.
            if tree["records"] != nil, let index = table.keys.firstIndex(where: { $0.name == "classes" }) {
                table.keys[index].standing = .optional
            }
            return table
        }
        let needless = model == "fleet" ? ["classes"] : ["classes", "run"]
        for index in table.keys.indices where needless.contains(table.keys[index].name) {
            table.keys[index].standing = .optional
        }
        return table
    }

    private func checkVersion(_ map: MapReader) {
        guard let node = map["redomat"], node.text != "1" else { return }
        log.error("this version reads format 1, not \(node.kind)", at: node)
    }

    private func timeUnit(_ map: MapReader) -> TimeUnit {
        guard let node = map["time"] else { return .minutes }
        let units = TimeUnit.allCases.map { ($0.rawValue, $0) }
        return ValueReader(log: log).word(node, "'time'", units) ?? .minutes
    }

    /// What kind of model it is.
    private func kind(_ map: MapReader, _ values: ValueReader) -> String {
        guard let node = map["model"] else { return "flow" }
        return values.word(node, "'model'", ["flow", "fleet", "survey"].map { ($0, $0) }) ?? "flow"
    }
}
