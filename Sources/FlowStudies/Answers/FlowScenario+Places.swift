import FlowNetworks
import FlowScenarios
package import Scenarios

extension FlowScenario {
    /// The station itself; of a time between two points the stations between them; of the whole all stations on the way.
    package func places(of measure: MeasureName, in scenario: Scenario) -> [String] {
        if let name = measure.formula {
            let parts = scenario.measures.first { $0.name == name }?.measures ?? []
            return named(Set(parts.flatMap { places(of: $0, in: scenario) }.compactMap(station)))
        }
        let element = measure.element.rawValue
        if let own = station(element) { return named([own]) }
        let classes = network.classes.indices.filter {
            measure.customerClass == MeasureName.everybody || network.classes[$0].name == measure.customerClass
        }
        let flows = classes.map { network.classes[$0].flow }
        if let timer = network.timers.first(where: { $0.name == element }) {
            return named(flows.reduce(into: []) { $0.formUnion(StationsBetween(timer, network).stations(of: $1)) })
        }
        let visits = flows.flatMap(\.visits)
        let step = Set(visits.filter { $0.name == element }.map(\.station))
        return named(step.isEmpty ? Set(visits.map(\.station)) : step)
    }

    private func station(_ name: String) -> Int? { network.stations.firstIndex { $0.name == name } }

    /// In the file's order.
    private func named(_ stations: Set<Int>) -> [String] { stations.sorted().map { network.stations[$0].name } }
}

/// The stations that customers may pass while a time between two points runs.
private struct StationsBetween {
    private let timer: JourneyTimer
    private let network: FlowNetwork

    init(_ timer: JourneyTimer, _ network: FlowNetwork) {
        self.timer = timer
        self.network = network
    }

    func stations(of flow: [FlowStep]) -> Set<Int> {
        var found: Set<Int> = []
        _ = walk(flow, isRunning: timer.from.places.contains(.arrival), &found)
        return found
    }

    /// - Returns: whether it may still run behind the flow.
    private func walk(_ flow: [FlowStep], isRunning: Bool, _ found: inout Set<Int>) -> Bool {
        var isRunning = isRunning
        for step in flow {
            for visit in step.visits { isRunning = pass(visit, isRunning: isRunning, &found) }
            let parts = step.parts
            guard !parts.isEmpty else { continue }
            let begun = isRunning
            isRunning = parts.reduce(false) { walk($1, isRunning: begun, &found) || $0 }
        }
        return isRunning
    }

    private func pass(_ visit: Visit, isRunning: Bool, _ found: inout Set<Int>) -> Bool {
        var isRunning = isRunning
        if passes(timer.from, visit) {
            isRunning = true
            // From the end of a service on, only who is held there waits for the next.
            if timer.from.moment != .end { found.insert(visit.station) }
        }
        guard isRunning else { return false }
        if passes(timer.to, visit) {
            // Who waits for a place at a full station joins it when there is one.
            let isHeldOutside = network.stations[visit.station].whenFull == .block
            if timer.to.moment != .joining || isHeldOutside { found.insert(visit.station) }
            return timer.to.isLast
        }
        found.insert(visit.station)
        return true
    }

    private func passes(_ point: JourneyPoint, _ visit: Visit) -> Bool {
        point.places.contains { place in
            switch place {
            case .station(let index): index == visit.station
            case .step(let name): visit.name == name
            case .arrival, .leaving: false
            }
        }
    }
}
