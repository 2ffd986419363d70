import Measures
package import Studies
import Experiments
import Fleets
package import Scenarios
package import SimulationKernel

/// A fleet that is made ready to be replicated for some measures.
struct FleetSubject: PointSubject {
    let model: FleetModel
    let run: RunPlan
    let plan: MeasurePlan<FleetObservations>
    let scenario: Scenario

    /// When a window is belongs to what is simulated, as its name alone does not tell it.
    var recorded: String { model.windows.recordedText }

    var columns: (MeasureName) -> Int? { { plan.row(of: $0)?.column } }

    func samples(ofReplication number: Int, seed: UInt64, cancellation: Cancellation) throws -> [Sample]? {
        try observed(number, seed, cancellation).map { plan.samples(of: $0) }
    }

    func begin(
        replication number: Int, seed: UInt64, isEnough: (BegunReplication) -> Bool
    ) throws -> BegunReplication {
        let simulation = FleetSimulation(model, plan: run, seed: seed, replication: UInt64(number))
        while true {
            let isOver = try simulation.advance(events: 1 << 8)
            var begun = BegunReplication(done: isOver ? 1 : simulation.progress, isWhole: isOver)
            begun.inside = simulation.waiting
            begun.isInformative = isOver || !model.matching.comparesAllWhoWait
            if isOver || isEnough(begun) { return begun }
        }
    }

    func size(seed: UInt64, cancellation: Cancellation) throws -> Int? {
        try observed(0, seed, cancellation)?.requests
    }

    private func observed(_ number: Int, _ seed: UInt64, _ cancellation: Cancellation) throws -> FleetObservations? {
        try FleetReplication.observed(
            model, fees: scenario.fareFees, plan: run, seed: seed, number: number, unit: scenario.timeUnit.symbol,
            cancellation: cancellation)
    }
}

extension FleetScenario: ReplicatedModel {
    package var countsServedAlone: String? { "a fleet" }

    /// Of the requests of the same class that end, over the whole period. Who is not there when somebody comes for him is
    /// not lost by a wait.
    package func lossesBeside(_ measure: MeasureName) -> [MeasureName] {
        guard measure.formula == nil, measure.element == .system, model.canLoseRequests || model.canEnd(as: .pricedOut),
            [.wait, .pickup, .time].contains(measure.quantity)
        else { return [] }
        let ways: [QuantityName] = [.lost, .abandoned, .cancelledWaiting, .cancelledOrphan, .pricedOut]
        let scope = measure.customerClass == MeasureName.everybody ? "" : "(\(measure.customerClass))"
        return ways.filter { $0 == .lost || model.canEnd(as: $0) }.map { way in
            MeasureName(
                element: .system, quantity: way, statistic: nil, statisticText: FigureWord.share.rawValue,
                customerClass: measure.customerClass, text: "system.\(way).share\(scope)", unit: .share, basis: .cases)
        }
    }

    package func verb(ofLoss way: QuantityName) -> String? {
        switch way {
        case .lost: "find nobody who comes"
        case .cancelledWaiting: "are called off while they wait"
        case .cancelledOrphan: "are called off as orphans"
        case .pricedOut: "find the price too high"
        default: nil
        }
    }

    package func foreseenWork(_ scenario: Scenario) -> ForeseenWork {
        var work = ForeseenWork()
        switch scenario.run.plan.length {
        case .customers(let number): work.customers = Double(number)
        case .horizon(let length): work.customers = model.classes.reduce(0) { $0 + $1.meanRate * length }
        case .untilEmpty, .untilDeadlock: break
        }
        // How long a match takes goes by how many there are to be matched, and so does whether they become more.
        work.isUntold = true
        return work
    }

    /// A request with its place, its times and its way, twice while the memory for them grows.
    package func bytesPerCustomer(_ scenario: Scenario) -> Double { 600 }

    package func numbersPerReplication(_ scenario: Scenario) -> Int {
        MeasurePlan(
            FleetQuantities(scenario, model), report: ReportStatistics(scenario.report),
            requested: scenario.requestedMeasures
        ).numbersKept
    }

    package func pointSubject(
        _ scenario: Scenario, measures: [MeasureName], requested asked: [MeasureName], plan: RunPlan
    ) -> any PointSubject {
        var model = model
        model.windows = DayWindows(scenario).requested(asked)
        return FleetSubject(
            model: model, run: plan, plan: MeasurePlan(FleetQuantities(scenario, model), report: nil, requested: asked),
            scenario: scenario)
    }
}
