import Experiments
import Fleets
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// The data of a map: what was asked for and how long it waited by area, and who went from where to where.
struct FleetMap {
    let run: FleetRun

    init(_ run: FleetRun) { self.run = run }

    private var space: Space { run.model.travel.space }

    /// `3` for the third zone's name, or column and row of an area of a plane, from below on the left.
    func name(of area: Int) -> String {
        if !space.names.isEmpty { return space.names[area] }
        let side = run.model.areasPerSide
        return "\(area % side + 1)/\(area / side + 1)"
    }

    private var count: Int { space.numberOfAreas(perSide: run.model.areasPerSide) }

    /// By window, then by area, over all replications.
    func total(_ window: Int, _ area: Int) -> AreaFigures {
        run.remains.areas[window * count + area]
    }

    /// One row per area and window: the place of its middle, requests per replication, the mean wait, the part not served.
    func areas() -> CSVFile {
        var table = CSVFile(columns: [
            "window", "area", "x", "y", "requests_per_replication", "mean_wait", "not_served_share",
        ])
        let replications = Double(run.finished)
        for window in 0...run.model.windows.count {
            for area in 0..<count {
                let figures = total(window, area)
                let middle = self.middle(of: area)
                table.append([
                    .text(window == 0 ? "all" : run.model.windows[window - 1].name), .text(name(of: area)),
                    .number(middle.x), .number(middle.y), .number(Double(figures.requests) / replications),
                    figures.pickedUp > 0 ? .number(figures.waited / Double(figures.pickedUp)) : .empty,
                    figures.requests > 0 ? .number(Double(figures.notServed) / Double(figures.requests)) : .empty,
                ])
            }
        }
        return table
    }

    /// One row per pair of areas between which somebody was carried.
    func flows() -> CSVFile {
        var table = CSVFile(columns: [
            "from", "from_x", "from_y", "to", "to_x", "to_y", "served_per_replication",
        ])
        let replications = Double(run.finished)
        for from in 0..<count {
            for to in 0..<count {
                let served = run.remains.flows[from * count + to]
                if served > 0 {
                    table.append([
                        .text(name(of: from)), .number(middle(of: from).x), .number(middle(of: from).y),
                        .text(name(of: to)), .number(middle(of: to).x), .number(middle(of: to).y),
                        .number(Double(served) / replications),
                    ])
                }
            }
        }
        return table
    }

    /// One row per driver of the first replication who was on duty in the observed period.
    func drivers() -> CSVFile {
        let isPaid = run.model.fare != nil
        var table = CSVFile(
            columns: ["pool", "driver", "time_on_duty"] + (isPaid ? ["income", "income_per_hour"] : []))
        guard let drivers = run.remains.drivers else { return table }
        let hour = 3600 / run.scenario.timeUnit.seconds
        for (pool, own) in drivers.enumerated() {
            for (index, driver) in own.enumerated() where driver.time > 0 {
                table.append(
                    [
                        .text(run.model.pools[pool].name), .integer(index + 1), .number(driver.time),
                    ] + (isPaid ? [.number(driver.income), .number(driver.income / driver.time * hour)] : []))
            }
        }
        return table
    }

    private func middle(of area: Int) -> Place {
        if space.numberOfZones > 0 { return space.place(ofZone: area) }
        let side = run.model.areasPerSide
        return Place(
            x: (Double(area % side) + 0.5) / Double(side) * space.width,
            y: (Double(area / side) + 0.5) / Double(side) * space.height)
    }
}
