import FlowMeasures
import Measures
package import SimulationKernel
package import Experiments
package import FlowNetworks
import FlowScenarios
package import Studies
package import Scenarios

/// A flow that is made ready to be replicated for some measures.
package struct FlowSubject: PointSubject {
    let simulations: FlowSimulations
    let plan: MeasurePlan<Observed>
    let scenario: Scenario

    package var program: FlowProgram { simulations.program }

    /// When a window is belongs to what is simulated, as its name alone does not tell it.
    package var recorded: String { program.windows.recordedText }

    package var columns: (MeasureName) -> Int? { { plan.row(of: $0)?.column } }

    package func samples(ofReplication number: Int, seed: UInt64, cancellation: Cancellation) throws -> [Sample]? {
        try observed(number, seed, cancellation).map { plan.samples(of: $0) }
    }

    package func begin(
        replication number: Int, seed: UInt64, isEnough: (BegunReplication) -> Bool
    ) throws -> BegunReplication {
        let simulation = FlowSimulation(program, seed: seed, replication: UInt64(number))
        while true {
            let isOver = try simulation.advance(events: 1 << 12)
            _ = simulation.takeJournal()
            var begun = BegunReplication(
                done: isOver ? 1 : simulation.progress, isWhole: isOver, come: simulation.ended + simulation.inside,
                inside: simulation.kept)
            guard isOver || isEnough(begun) else { continue }
            begun.waits = simulation.totals().waits.map { ($0.sum, $0.count) }
            return begun
        }
    }

    package func size(seed: UInt64, cancellation: Cancellation) throws -> Int? {
        try observed(0, seed, cancellation)?.flow.customers
    }

    /// The first tenth, or five relaxation times of the slowest station where the load tells them and they are longer, up
    /// to half of the run.
    package var usualWarmUp: RunPlan.WarmUp {
        let need = WarmUpNeed(TheoryRecognition(program.network))
        switch program.plan.length {
        case .customers(let number):
            var asked = Double(number) / 10
            if let time = need.time, (time * need.rate).isFinite { asked = max(asked, time * need.rate) }
            return .customers(Int(saturating: min(asked, Double(number) / 2).rounded(.up)))
        case .horizon(let length): return .time(min(max(length / 10, need.time ?? 0), length / 2))
        case .untilEmpty, .untilDeadlock: return .none
        }
    }

    package func theory(of measures: [MeasureName]) -> (any PointTheory)? {
        TheoryComparison(
            program.network, plan: program.plan, costs: scenario.costs, windows: program.windows,
            bounds: scenario.waitBounds(for: measures))
    }

    private func observed(_ number: Int, _ seed: UInt64, _ cancellation: Cancellation) throws -> Observed? {
        try FlowReplication.observed(
            simulations, payments: scenario.payments, seed: seed, number: number, unit: scenario.timeUnit.symbol,
            cancellation: cancellation)
    }
}

extension FlowScenario: ReplicatedModel {
    package func servers(at station: String) -> Int? {
        guard let own = network.stations.first(where: { $0.name == station }) else { return nil }
        return if case .count(let number) = own.servers { number } else { nil }
    }

    package func whyNever(_ measure: MeasureName) -> String? { NeverCertainty(measure, self)?.sentence }

    package func whyUnseen(_ scenario: Scenario, replications: Int) -> (MeasureName) -> String? {
        let unseen = UnseenMeasure(self, scenario, replications: replications)
        return { unseen.reason($0) }
    }

    /// At a station of those who come there, in all of those who leave; over the whole period.
    package func lossesBeside(_ measure: MeasureName) -> [MeasureName] {
        guard measure.formula == nil else { return [] }
        // Whoever leaves before its second point is in no time between two points.
        let isTimer = network.timers.contains { $0.name == measure.element.rawValue }
        guard measure.quantity == .wait || isTimer else { return [] }
        let element: MeasureElement = measure.element == .system || isTimer ? .outcome : measure.element
        return LostShare.ways.map { way in
            let customerClass = measure.customerClass
            let scopes = [customerClass == MeasureName.everybody ? nil : customerClass, measure.window].compactMap {
                $0
            }
            let scope = scopes.isEmpty ? "" : "(\(scopes.joined(separator: ", ")))"
            return MeasureName(
                element: element, quantity: way, statistic: nil, statisticText: FigureWord.share.rawValue,
                customerClass: customerClass, window: measure.window, text: "\(element).\(way).share\(scope)",
                unit: .share, basis: .cases)
        }
    }

    package func foreseenWork(_ scenario: Scenario) -> ForeseenWork {
        var work = ForeseenWork()
        work.customers = ExpectedArrivals.customers(of: network, scenario.run.plan)
        work.grows = scenario.loads.contains { $0.excess == .grows }
        return work
    }

    package func numbersPerReplication(_ scenario: Scenario) -> Int {
        MeasurePlan(
            FlowQuantities(scenario, reported(scenario)), report: ReportStatistics(scenario.report),
            requested: scenario.requestedMeasures
        ).numbersKept
    }

    package func bytesPerCustomer(_ scenario: Scenario) -> Double { reported(scenario).bytesPerCustomer }

    /// The program of a run with its report.
    private func reported(_ scenario: Scenario) -> FlowProgram {
        FlowProgram(
            network, plan: scenario.run.plan,
            waitBounds: scenario.waitBounds(for: scenario.requestedMeasures, in: network),
            windows: DayWindows(scenario).shown(and: scenario.requestedMeasures), recording: scenario.recordingOfReport)
    }

    package var classesOfCustomers: [String] {
        network.classes.filter { $0.arrivals.source != .polls }.map(\.name)
    }

    package func pointSubject(
        _ scenario: Scenario, measures: [MeasureName], requested asked: [MeasureName], plan: RunPlan
    ) -> any PointSubject {
        let bounds = scenario.waitBounds(for: measures, in: network)
        let recording = scenario.recording(for: measures)
        let program = FlowProgram(
            network, plan: plan, waitBounds: bounds, windows: DayWindows(scenario).requested(asked),
            recording: recording)
        return FlowSubject(
            simulations: FlowSimulations(program, mostInside: MostInside.of(program, atOnce: MostInside.usualWidth)),
            plan: MeasurePlan(FlowQuantities(scenario, program), report: nil, requested: asked),
            scenario: scenario)
    }
}

extension TheoryComparison: PointTheory {
    package func exact(_ measure: MeasureName) -> (value: Double, source: String)? {
        let found = annotated([
            MeasuredFigure(
                element: measure.element, customerClass: measure.customerClass, window: measure.windowName,
                quantity: measure.quantity, statistic: measure.statisticText, unit: measure.unit)
        ])[0]
        return found.exact.map { ($0, found.note) }
    }
}
