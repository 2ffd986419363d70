internal import Fleets
internal import ScenarioReading

/// What can be measured of a fleet.
extension MeasureDirectory {
    func elements(of fleet: FleetModel) -> [String] {
        ["system", "offers", "fleet"] + (fleet.pools.count > 1 ? fleet.pools.map(\.name) : [])
            + (fleet.fare == nil ? [] : ["money"]) + (fareFees.isEmpty ? [] : ["fees"])
    }

    func quantities(of element: String, _ fleet: FleetModel) throws(MeasureMistake) -> [MeasuredQuantity] {
        switch element {
        case "system": return systemQuantities(fleet)
        case "offers": return offerQuantities(fleet)
        case "fleet": return vehicleQuantities(fleet, isSum: fleet.pools.count > 1)
        case "money":
            let missing = fleet.fare == nil ? "it has no 'fare'" : nil
            return FleetFigure.money.map {
                MeasuredQuantity(
                    name: $0, shape: .figures([("rate", .cost), ("total", .money)]), isByClass: true, missing: missing)
            } + [.figure("unpaid", "share", .share, byClass: true, missing: missing)]
        case "fees" where !fareFees.isEmpty:
            return fareFees.map { MeasuredQuantity(name: $0, shape: .figures([("rate", .cost), ("total", .money)])) }
        default:
            if fleet.pools.count > 1, fleet.pools.contains(where: { $0.name == element }) {
                return vehicleQuantities(fleet, isSum: false)
            }
            let known = elements(of: fleet)
            throw MeasureMistake(
                "there is no '\(element)' to measure" + Spelling.suggestion(for: element, in: known),
                hint: "known: " + known.joined(separator: ", "))
        }
    }

    private func systemQuantities(_ fleet: FleetModel) -> [MeasuredQuantity] {
        FleetFigure.times.map { .times($0) } + [.level("line"), .level("orphans")]
            + [
                MeasuredQuantity(
                    name: "served", shape: .figures([("share", .share), ("rate", .rate)]), isByClass: true)
            ]
            + FleetFigure.shares.dropFirst().map { .figure($0, "share", .share, byClass: true) }
            + [
                .figure("arrivals", "rate", .rate, byClass: true),
                .figure("number", "mean", .number, byClass: true),
                .figure("unfinished", "count", .number, byClass: true),
                .figure("attempts", "mean", .number, byClass: true),
            ]
    }

    private func offerQuantities(_ fleet: FleetModel) -> [MeasuredQuantity] {
        let missing = fleet.behaviour == nil ? "drivers obey (no 'behaviour')" : nil
        return [.figure("count", "mean", .number, byClass: true, missing: missing)]
            + FleetFigure.offers.map { .figure($0, "share", .share, byClass: true, missing: missing) }
    }

    /// - Parameter isSum: of several pools, of which only the mean number is known together.
    private func vehicleQuantities(_ fleet: FleetModel, isSum: Bool) -> [MeasuredQuantity] {
        let unpaid = fleet.fare == nil ? "it has no 'fare'" : nil
        return FleetFigure.phases.map { .figure($0, "share", .share) }
            + (isSum ? [.figure("on-duty", "mean", .number)] : [.level("on-duty"), .level("free")])
            + [
                .figure("deadhead", "share", .share),
                .figure("stops", "rate", .rate), .figure("distance", "rate", .rate),
                .figure("income", "rate", .cost, missing: unpaid),
                .figure("income-spread", "gini", .number, missing: unpaid),
            ]
    }

    func requestClass(_ name: String) throws(MeasureMistake) -> String {
        let known = fleet?.classes.map(\.name) ?? []
        if name == "all" || known.contains(name) { return name }
        throw MeasureMistake(
            "unknown requests '\(name)'" + Spelling.suggestion(for: name, in: known),
            hint: "requests are " + known.joined(separator: ", "))
    }
}

/// The names of a fleet's figures, for reading and for measuring.
public enum FleetFigure {
    /// Of each request: until it is picked up, until a vehicle is bound to come, from then to the pickup, on board, in
    /// all.
    public static let times = ["wait", "matching", "pickup", "ride", "time"]
    /// Of all that ended, those that ended so; `orphaned`: of those that became orphans or ended.
    public static let shares = [
        "served", "lost", "abandoned", "cancelled", "cancelled-waiting", "cancelled-orphan", "cancelled-carried",
        "no-show", "priced-out",
        "orphaned",
    ]
    /// Of the offers, and of the accepted.
    public static let offers = ["accepted", "declined", "unanswered", "withdrawn", "open", "given-back"]
    /// P1, P2 and P3.
    public static let phases = ["idle", "pickup", "riding"]
    public static let money = ["fares", "taxes", "platform", "drivers"]
}
