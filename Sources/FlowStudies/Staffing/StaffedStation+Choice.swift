import FlowMeasures
import FlowScenarios
import FlowNetworks
package import Scenarios
import SimulationKernel

extension StaffedStation {
    /// Finds the station that is meant; nil after the log has been told what is wrong.
    package static func find(in scenario: Scenario, _ request: StaffingRequest, log: DiagnosticLog) -> StaffedStation? {
        func fail(_ message: String, _ hint: String?) -> StaffedStation? {
            log.error(message, at: .whole(scenario.file), hint: hint)
            return nil
        }
        if let obstacle = scenario.obstacleToSimulation { return fail("\(obstacle): it has no stations to staff", nil) }
        guard let network = scenario.flow?.network else {
            return fail(
                "a fleet has no stations to staff",
                "say how many vehicles are on duty by 'shifts', and compare or search for them in 'experiments'")
        }
        guard scenario.costs.isStated || request.target != nil else {
            return fail(
                "there is neither a cost nor a target to staff for",
                "state cost: { server: 30/h, waiting: 20/h } at a station, or give --target 'wait.p95 at most 30 min'")
        }
        let names = network.stations.map(\.name)
        let index: Int
        if let name = request.station {
            guard let found = names.firstIndex(of: name) else {
                return fail(
                    "there is no station '\(name)'" + Spelling.suggestion(for: name, in: names),
                    "stations: \(names.joined(separator: ", "))")
            }
            index = found
        } else {
            let priced = names.indices.filter { scenario.costs.isStated ? scenario.costs.stations[$0] != nil : true }
            let possible = priced.filter { network.stations[$0].servers != .unlimited }
            guard possible.count == 1 else {
                let listed = (possible.isEmpty ? Array(names.indices) : possible).map { names[$0] }.joined(
                    separator: ", ")
                return fail(
                    "\(possible.count) stations could be meant",
                    "add --station, one of \(listed)")
            }
            index = possible[0]
        }
        let name = names[index]
        switch network.stations[index].servers {
        case .unlimited: return fail("'\(name)' has unlimited servers: nobody waits there", nil)
        case .groups: return fail("'\(name)' has 'skills', and one number does not say how many of each group", nil)
        case .formula: return fail("'\(name)' has its 'servers' by a formula, not by a number", nil)
        case .count, .schedule: break
        }
        let classes = network.classes.map(\.name)
        let windows = DayWindows(scenario).known
        let resolved = request.target?.resolved(classes: classes, windows: windows.map(\.name))
        if let resolved, resolved.target == nil {
            let named = scenario.run.windows.map(\.name)
            return fail(
                "'\(resolved.unknown)' is no class" + (windows.isEmpty ? "" : " and no window")
                    + Spelling.suggestion(for: resolved.unknown, in: classes + named),
                "classes: \(classes.joined(separator: ", "))"
                    + (named.isEmpty ? "" : "; windows: \(named.joined(separator: ", "))"))
        }
        let target = resolved?.target
        if request.per != nil, let window = target?.window {
            return fail(
                "with --per every interval is a window of its own, so that the target cannot be for '\(window)' alone",
                "leave '\(window)' out")
        }
        let stated = scenario.costs.isStated ? scenario.costs.stations[index] : nil
        var price = stated
        if let stated, stated.server <= 0 || stated.waiting + stated.present <= 0 {
            if request.target == nil {
                return fail(
                    "the cost of '\(name)' has no optimum: "
                        + (stated.server <= 0 ? "a server costs nothing" : "it costs nothing when customers wait"),
                    "state both, such as cost: { server: 30/h, waiting: 20/h }, or give --target 'wait.p95 at most 30 "
                        + "min': what each number costs then stands beside it")
            }
            price = nil
        }
        if price == nil, request.target == nil {
            return fail(
                "'\(name)' states no cost",
                "state cost: { server: 30/h, waiting: 20/h } there, or give --target 'wait.p95 at most 30 min'")
        }
        if network.stations[index].rounds != nil {
            return fail("'\(name)' has one server who goes round its lines, of whom there are not more", nil)
        }
        if request.per != nil, network.stations[index].breakdowns != nil || network.stations[index].vacations != nil {
            return fail("'\(name)' has breakdowns or vacations, which cannot be combined with a schedule", nil)
        }
        let staffed = StaffedStation(
            scenario: scenario, network: network, index: index, target: target, price: price, stated: stated)
        if target?.isOfServed == true, !staffed.mayBeAbandoned {
            return fail("--target: nobody gives up at '\(name)', so all are served", "leave '(served)' out")
        }
        return staffed
    }
}
