import CheckedNumbers
import Figures
import Fleets
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// Where people ask, where they wait, and where they go.
struct FleetMapFigure {
    let report: FleetReport
    private let map: FleetMap
    private let areas: [(name: String, figures: AreaFigures)]
    private var run: FleetRun { report.run }
    private var space: Space { report.model.travel.space }
    private var side: Int { report.model.areasPerSide }

    init(_ report: FleetReport) {
        self.report = report
        let map = FleetMap(report.run)
        let count = report.model.travel.space.numberOfAreas(perSide: report.model.areasPerSide)
        (self.map, areas) = (map, (0..<count).map { (map.name(of: $0), map.total(0, $0)) })
    }

    /// A mean of fewer pickups is chance.
    private static let enough = 100
    private static let mostNames = 16
    private static let mostWays = 16
    private static let mostCells = 20

    /// nil where nobody drives, or where places are known by their distances alone.
    func figure() -> Figure? {
        let asked = areas.indices.filter { areas[$0].figures.requests > 0 }
        guard !report.isWithoutWays, areas.count > 1, !asked.isEmpty else { return nil }
        if space.numberOfZones > 0 { return hasCoordinates ? places(asked) : nil }
        // A shop and where its couriers go are places, not a plane of waits.
        if asked.count <= areas.count / 2 { return places(asked) }
        return side <= Self.mostCells ? plane() : nil
    }

    // MARK: what it says

    private func wait(_ area: Int) -> Double? {
        let figures = areas[area].figures
        return figures.pickedUp >= Self.enough ? report.wait(figures) : nil
    }

    private var unit: DrawnUnit {
        DrawnUnit(report.scenario.unit(ofTimes: [areas.indices.compactMap { wait($0) }.max() ?? 0]))
    }

    private func called(_ area: Int) -> String {
        space.numberOfZones > 0 ? areas[area].name : "area \(areas[area].name) (column/row)"
    }

    private var longest: Int? {
        areas.indices.filter { wait($0) != nil }.max { (wait($0) ?? 0) < (wait($1) ?? 0) }
    }

    private var sentence: String {
        let known = areas.indices.filter { wait($0) != nil }
        guard known.count > 1, let longest, let shortest = known.min(by: { (wait($0) ?? 0) < (wait($1) ?? 0) }),
            let most = wait(longest), let least = wait(shortest)
        else {
            let most = areas.indices.max { areas[$0].figures.requests < areas[$1].figures.requests }
            return most.map { "Where do people ask? Most in \(called($0))" } ?? ""
        }
        let range = "\(unit.text(least)) in \(called(shortest)) to \(unit.text(most)) in \(called(longest))"
        return most > 1.25 * least
            ? "Where do people wait longest? On average from \(range)"
            : "Does it matter where people are? Hardly: they wait on average from \(unit.text(least)) to "
                + unit.text(most)
    }

    private func requests(_ area: Int) -> Double { Double(areas[area].figures.requests) / Double(run.finished) }

    // MARK: areas of a plane

    private func plane() -> Figure? {
        guard areas.count == side * side else { return nil }
        let length = report.scenario.lengthSymbol
        func middle(_ place: Int, _ whole: Double) -> String {
            NumberText.short((Double(place) + 0.5) / Double(side) * whole)
        }
        // North is up: the last row of areas is the first of the figure.
        let rows = Array((0..<side).reversed())
        let columns = (0..<side).map { middle($0, space.width) }
        let names = rows.map { middle($0, space.height) }
        func panel(_ title: String, _ unit: DrawnUnit, _ value: (Int) -> Double?) -> Panel {
            let values = rows.map { row in (0..<side).map { value(row * side + $0).map { $0 * unit.factor } } }
            let most = values.joined().compactMap { $0 }.max() ?? 0
            // From nothing on, so that what is nearly the same everywhere looks the same.
            return HeatMap(
                title: title, finding: sentence + ".", rows: names, columns: columns, values: values,
                cuts: (1...5).map { most * Double($0) / 6 }, isWide: side > 6, words: unit.cell(beside: most)
            ).panel
        }
        let unit = unit
        let panels = [
            panel("Mean wait, \(unit.name)", unit) { wait($0) },
            panel("Requests per replication", .rate("", factor: 1)) { requests($0) },
        ]
        return Figure(
            name: "map", title: sentence,
            subtitle: "The plane in \(side) by \(side) areas by where the request begins; columns and rows say where "
                + "their middles are\(length.isEmpty ? "" : ", \(length)"). Empty of a number: fewer than "
                + "\(Self.enough) were picked up there.", panels: panels, columns: 2)
    }

    // MARK: places

    /// Whether zones have a place on the Earth; else their number stands for one.
    private var hasCoordinates: Bool {
        areas.indices.contains { map.middle(of: $0).x != Double($0) || map.middle(of: $0).y != 0 }
    }

    private func places(_ asked: [Int]) -> Figure? {
        let isOnEarth = space.numberOfZones > 0
        let latitude = isOnEarth ? areas.indices.map { map.middle(of: $0).y }.reduce(0, +) / Double(areas.count) : 0
        let (across, up) = isOnEarth ? (Self.kilometres * Self.cosine(latitude), Self.kilometres) : (1, 1)
        let named = Set(
            areas.indices.sorted { (requests($1), $0) < (requests($0), $1) }.prefix(Self.mostNames)
                + [longest].compactMap { $0 })
        let sites = areas.indices.map { area in
            SpatialMap.Site(
                x: map.middle(of: area).x * across, y: map.middle(of: area).y * up,
                name: isOnEarth && named.contains(area) ? areas[area].name : "", amount: requests(area),
                role: area == longest && asked.count > 1 ? .open : .data1)
        }
        let count = areas.count
        let flows = run.remains.flows.indices.filter { $0 / count != $0 % count && run.remains.flows[$0] > 0 }
        let ways = flows.sorted { (run.remains.flows[$1], $0) < (run.remains.flows[$0], $1) }.prefix(Self.mostWays)
        let panel = SpatialMap(
            title: "", finding: sentence + ".", unit: isOnEarth ? "km" : report.scenario.lengthSymbol, sites: sites,
            connections: ways.map {
                .init(
                    from: $0 / count, to: $0 % count,
                    amount: Double(run.remains.flows[$0]) / Double(max(1, run.finished)))
            }
        ).panel
        let lines = ways.isEmpty ? "" : " Lines: the \(ways.count) most frequent ways, wider where more are carried."
        let colour = asked.count > 1 && longest != nil ? " Of another colour: where the wait is longest." : ""
        return Figure(
            name: "map", title: sentence,
            subtitle: "Circles: requests per replication by where they begin.\(lines)\(colour)", panels: [panel],
            columns: 1)
    }

    /// Of a degree of latitude.
    private static let kilometres = 111.2

    /// By its series: the same digits on every machine, and to a hundredth of what a map shows.
    private static func cosine(_ degrees: Double) -> Double {
        let square = (degrees * .pi / 180) * (degrees * .pi / 180)
        return max(0.01, 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56))))
    }
}
