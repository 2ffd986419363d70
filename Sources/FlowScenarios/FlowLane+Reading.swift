internal import FlowMeasures
package import Scenarios
internal import Payments
internal import SimulationKernel

/// How a flow is read.
extension FlowLane {
    package func scenario(_ draft: ScenarioDraft) -> Scenario? {
        draft.refuseKeysOfOthers()
        let tree = draft.tree
        let values = draft.values
        let log = draft.log
        let currency = draft.text("currency")
        let run = draft.run()
        let report = draft.report()
        GoodputParts.check(report, run: run, tree: tree, log: log)
        let drafts = FlowModelReader(
            tree: tree, values: values, clock: draft.clock, end: run?.plan.latestEnd ?? .infinity
        ).drafts()
        let checks = FlowChecks(drafts, experiments: tree["experiments"], log)
        checks.checkDrafts()
        CallChecks(drafts: drafts, unit: values.timeUnit, log: log).check()
        let plan = payments(tree, drafts, values)
        let words = ReaderWords(tree, drafts, values)
        var scenario: Scenario?
        if var network = FlowAssembly(drafts, log).network(), let run, let report, draft.hasName {
            RecordChecks(network: network, drafts: drafts, log: log).check()
            let networkChecks = NetworkChecks(network: network, drafts: drafts, log: log, unit: values.timeUnit)
            networkChecks.check(run.plan, run: tree["run"], at: draft.top)
            FirstDayWarnings(tree: tree, plan: run.plan, unit: values.timeUnit, log: log).check()
            networkChecks.checkCalls(run.plan, warmUpIsAuto: run.warmUpIsAuto)
            if let plan, let entry = tree.entry("payments") {
                network.noteAmounts(plan)
                PaymentChecks(network: network, log: log).check(plan, entry)
                networkChecks.checkNames(["money", "payments", "fees"])
            }
            NumberMeans.fill(&network)
            ServiceMeans.fill(&network, run.plan)
            var flow = FlowScenario(network)
            flow.loads = StationLoad.loads(of: network, run.plan, hour: 3600 / values.timeUnit.seconds)
            LoadWarnings(
                loads: flow.loads, network: network, drafts: drafts, unit: values.timeUnit, starts: run.starts,
                end: run.plan.latestEnd, log: log
            ).check()
            LeftBehindWarnings(
                network: network, loads: flow.loads, plan: run.plan, drafts: drafts, unit: values.timeUnit,
                starts: run.starts, log: log
            ).check()
            CutBookings(
                network: network, plan: run.plan, drafts: drafts, unit: values.timeUnit, starts: run.starts, log: log
            ).check()
            flow.retryStorms =
                RetryStormWarnings(network: network, drafts: drafts, unit: values.timeUnit, log: log)
                .check(run.plan)
            flow.costs = Costs(currency: currency, stations: drafts.stations.map(\.cost))
            flow.disturbances = drafts.disturbances
            flow.readerWords = words
            if !drafts.disturbances.isEmpty { flow.expectedEnds = ExpectedEnds.shares(of: network, run.plan) }
            flow.payments = plan
            flow.worths = drafts.worths
            scenario = draft.scenario(flow, run: run, report: report)
            if let scenario {
                MixedEnds(network: network, scenario: scenario, drafts: drafts, log: log).check()
            }
        }
        draft.readPlans(into: &scenario, run: run) {
            let windows = run.map { DayWindows($0, report ?? .usual, unit: values.timeUnit).known }
            return MeasureDirectory(partlyOf: drafts, tree, plan, values.timeUnit, windows: windows)
        }
        return scenario
    }

    /// They need names alone, so that their mistakes are found beside those of the model.
    private func payments(_ tree: LocatedNode, _ drafts: FlowDrafts, _ values: ValueReader) -> PaymentPlan? {
        guard let entry = tree.entry("payments") else {
            PaymentChecks.checkMissing(drafts, values.log)
            return nil
        }
        let reader = PaymentReader(
            values: values, classes: NameList(drafts.classes.filter { !$0.isInternal }.map(\.name)),
            attributes: drafts.attributes, outcomes: drafts.outcomes, declines: drafts.declines,
            knowsFlows: !drafts.sawUnknownStep, site: drafts.site)
        return reader.plan(entry)
    }
}
