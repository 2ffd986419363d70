import Experiments
import Fleets
import Payments
import ScenarioReading
import Scenarios

/// All measures of a fleet: requests, offers, vehicles, money, each in the order of the file.
struct FleetMeasures {
    let model: FleetModel
    let observations: [FleetObservations]
    let confidence: Double
    /// Of waits, as parts of 1.
    let quantiles: [Double]
    let over: [Double]
    let timeSymbol: String
    let fees: [String]
    /// The quantities that are looked at; nil: all. Then samples are taken, and nothing is estimated.
    var wanted: Set<FlowMeasures.QuantityName>?

    init(
        _ scenario: Scenario, _ model: FleetModel, _ observations: [FleetObservations], confidence: Double,
        wanted: Set<FlowMeasures.QuantityName>? = nil
    ) {
        (self.model, self.observations, self.confidence) = (model, observations, confidence)
        (quantiles, over) = (scenario.report.quantiles, scenario.report.over)
        timeSymbol = scenario.timeUnit.symbol
        fees = scenario.fareFees.schedules.map(\.name)
        self.wanted = wanted
    }

    var isSampling: Bool { wanted != nil }

    func all() -> [Measurement] {
        let elements = wanted.map { Set($0.map(\.element)) }
        func wants(_ element: String) -> Bool { elements?.contains(element) ?? true }
        var result: [Measurement] = []
        if wants("system") {
            for group in groups { result += requestMeasures(group) }
            result += lineMeasures()
            if !isSampling { for window in model.windows.indices { result += windowMeasures(window) } }
        }
        if wants("offers"), model.behaviour != nil { for group in groups { result += offerMeasures(group) } }
        if wants("fleet") { result += vehicleMeasures("fleet", Array(model.pools.indices)) }
        if model.pools.count > 1 {
            for pool in model.pools.indices where wants(model.pools[pool].name) {
                result += vehicleMeasures(model.pools[pool].name, [pool])
            }
        }
        if wants("money"), model.fare != nil { for group in groups { result += moneyMeasures(group) } }
        if wants("fees") { result += feeMeasures() }
        return isSampling ? result.filter { $0.pool != nil } : result
    }

    /// All requests together, then each class where there are several.
    var groups: [(name: String, classes: [Int])] {
        let all = Array(model.classes.indices)
        return [("all", all)] + (all.count > 1 ? all.map { (model.classes[$0].name, [$0]) } : [])
    }

    typealias Group = (name: String, classes: [Int])

    func parts(_ group: Group) -> [[RequestObservations]] {
        observations.map { observed in group.classes.map { observed.classes[$0] } }
    }

    func sum(_ parts: [RequestObservations], _ count: (RequestObservations) -> Int) -> Double {
        Double(parts.reduce(0) { $0 + count($1) })
    }
}
