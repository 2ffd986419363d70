import Studies
package import Fleets
import Reporting
import Scenarios
import SimulationKernel

/// The data of a map: what was asked for and how long it waited by area, and who went from where to where.
package struct FleetMap {
    let run: FleetRun

    package init(_ run: FleetRun) { self.run = run }

    private var space: Space { run.model.travel.space }

    /// `3` for the third zone's name, or column and row of an area of a plane, from below on the left.
    func name(of area: Int) -> String {
        if !space.names.isEmpty { return space.names[area] }
        let side = run.model.areasPerSide
        return "\(area % side + 1)/\(area / side + 1)"
    }

    private var count: Int { space.numberOfAreas(perSide: run.model.areasPerSide) }

    /// By window, then by area, over all replications.
    package func total(_ window: Int, _ area: Int) -> AreaFigures { run.remains.areas[window * count + area] }

    /// One row per area and window: the place of its middle, requests per replication, the mean wait, the part not served.
    func areas() -> CSVFile {
        let replications = Double(run.finished)
        let rows = (0...run.model.windows.count).flatMap { window in
            (0..<count).map { (window: window, area: $0, middle: middle(of: $0), seen: total(window, $0)) }
        }
        return CSVFile(
            rows, .key("window") { $0.window == 0 ? "all" : run.model.windows[$0.window - 1].name },
            .key("area") { name(of: $0.area) }, .key("x") { $0.middle.x }, .key("y") { $0.middle.y },
            .key("requests_per_replication") { Double($0.seen.requests) / replications },
            .key("mean_wait") { $0.seen.pickedUp > 0 ? $0.seen.waited / Double($0.seen.pickedUp) : nil },
            .key("not_served_share") {
                $0.seen.requests > 0 ? Double($0.seen.notServed) / Double($0.seen.requests) : nil
            })
    }

    /// One row per pair of areas between which somebody was carried.
    func flows() -> CSVFile {
        let pairs = (0..<count * count).filter { run.remains.flows[$0] > 0 }
        return CSVFile(
            pairs.map { (from: $0 / count, to: $0 % count, served: run.remains.flows[$0]) },
            .key("from") { name(of: $0.from) }, .key("from_x") { middle(of: $0.from).x },
            .key("from_y") { middle(of: $0.from).y }, .key("to") { name(of: $0.to) },
            .key("to_x") { middle(of: $0.to).x }, .key("to_y") { middle(of: $0.to).y },
            .key("served_per_replication") { Double($0.served) / Double(run.finished) })
    }

    /// One row per driver of the first replication who was on duty in the observed period.
    func drivers() -> CSVFile {
        let isPaid = run.model.fare != nil
        let hour = 3600 / run.scenario.timeUnit.seconds
        let rows = (run.remains.drivers ?? []).enumerated().flatMap { pool, own in
            own.enumerated().filter { $1.time > 0 }.map { (pool: pool, number: $0 + 1, driver: $1) }
        }
        return CSVFile(
            rows, .key("pool") { run.model.pools[$0.pool].name }, .key("driver") { $0.number },
            .key("time_on_duty") { $0.driver.time }, .key("income", if: isPaid) { $0.driver.income },
            .key("income_per_hour", if: isPaid) { $0.driver.income / $0.driver.time * hour })
    }

    /// The middle of an area; a zone's own place.
    func middle(of area: Int) -> Place {
        if space.numberOfZones > 0 { return space.place(ofZone: area) }
        let side = run.model.areasPerSide
        return Place(
            x: (Double(area % side) + 0.5) / Double(side) * space.width,
            y: (Double(area / side) + 0.5) / Double(side) * space.height)
    }
}
