import Measures
import SimulationKernel
package import Reporting
import Fleets
import Scenarios
import Studies

/// Where people ask, where they wait, and where they go.
package struct FleetMapFigure {
    let report: FleetReport
    private let map: FleetMap
    private let areas: [(name: String, figures: AreaFigures)]
    private var run: FleetRun { report.run }
    private var space: Space { report.model.travel.space }
    private var side: Int { report.model.areasPerSide }

    package init(_ report: FleetReport) {
        self.report = report
        let map = FleetMap(report.run)
        let count = report.model.travel.space.numberOfAreas(perSide: report.model.areasPerSide)
        self.map = map
        areas = (0..<count).map { (map.name(of: $0), map.total(0, $0)) }
    }

    /// A mean of fewer pickups is chance.
    private static let enough = 100
    private static let mostNames = 16
    private static let mostWays = 16
    private static let mostCells = 20

    /// It is `nil` where nobody drives, or where places are known by their distances alone.
    package func figure() -> DrawnFigure? {
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

    /// A zone by its name, an area of a plane by its middle: `around (3, 5) km`.
    private func called(_ area: Int, preposition: String = "in ") -> String {
        guard space.numberOfZones == 0 else { return preposition + areas[area].name }
        let place = map.middle(of: area)
        let length = report.scenario.lengthSymbol
        let middle = "(\(NumberText.short(place.x)),\u{A0}\(NumberText.short(place.y)))"
        return "around \(middle)" + (length.isEmpty ? "" : "\u{A0}\(length)")
    }

    private var longest: Int? {
        areas.indices.filter { wait($0) != nil }.max { (wait($0) ?? 0) < (wait($1) ?? 0) }
    }

    /// Whether it takes longer in one place than in another by more than anybody would call chance.
    private var isUneven: Bool {
        let waits = areas.indices.compactMap { wait($0) }
        return (waits.max() ?? 0) > 1.25 * (waits.min() ?? 0)
    }

    /// As in the cells.
    private func text(_ wait: Double) -> String {
        let most = longest.flatMap { self.wait($0) } ?? wait
        return unit.cell(beside: most * unit.factor)(wait * unit.factor) + "\u{A0}" + unit.name
    }

    private var sentence: String {
        let known = areas.indices.filter { wait($0) != nil }
        guard known.count > 1, let longest, let shortest = known.min(by: { (wait($0) ?? 0) < (wait($1) ?? 0) }),
            let most = wait(longest), let least = wait(shortest)
        else {
            let most = run.remains.flows.indices.max { run.remains.flows[$0] < run.remains.flows[$1] }
            return most.map { "Where does it go? Most often to \(called($0 % areas.count, preposition: ""))" } ?? ""
        }
        let range = "\(text(least)) \(called(shortest)) to \(text(most)) \(called(longest))"
        return isUneven
            ? "Where do people wait longest? On average from \(range)"
            : "Does it matter where people are? Hardly: they wait on average from \(text(least)) to \(text(most))"
    }

    private func requests(_ area: Int) -> Double {
        Double(areas[area].figures.requests) / Double(run.finished)
    }

    // MARK: areas of a plane

    private func plane() -> DrawnFigure? {
        guard areas.count == side * side else { return nil }
        let length = report.scenario.lengthSymbol
        func middle(_ place: Int, _ whole: Double) -> String {
            NumberText.short((Double(place) + 0.5) / Double(side) * whole) + (length.isEmpty ? "" : "\u{A0}\(length)")
        }
        // North is up: the last row of areas is the first of the figure.
        let rows = Array((0..<side).reversed())
        let columns = (0..<side).map { middle($0, space.width) }
        let names = rows.map { middle($0, space.height) }
        func panel(_ title: String, _ unit: DrawnUnit, _ value: (Int) -> Double?) -> Panel {
            let values = rows.map { row in (0..<side).map { value(row * side + $0).map { $0 * unit.factor } } }
            let known = values.joined().compactMap { $0 }
            let most = known.max() ?? 0
            let mean = known.reduce(0, +) / Double(max(1, known.count))
            // By the mean, so that what is nearly the same everywhere looks the same, and pale.
            // No class is without an area.
            let steps: [Double] = [0.8, 1.25, 1.6, 2, 2.5]
            var cuts: [Double] = []
            for step in steps {
                let cut: Double = step * mean
                let last: Double = cuts.last ?? -Double.infinity
                let isSeen = known.contains { $0 >= last && $0 < cut }
                if isSeen, most >= cut { cuts.append(cut) }
            }
            return HeatMap(
                title: title, finding: sentence + ".", rows: names, columns: columns, values: values,
                classes: .about(cuts),
                unit: unit.name, isWide: side > 6, words: unit.cell(beside: most)
            ).panel
        }
        let unit = unit
        let panels = [
            panel("Mean wait, \(unit.name)", unit) { wait($0) },
            panel("Requests per run", .rate("", factor: 1)) { requests($0) },
        ]
        return DrawnFigure(
            name: "map", title: sentence,
            subtitle: "The plane in \(side) by \(side) areas by where the request begins; columns and rows say where "
                + "their middles are. Pale: about the mean or less."
                + (areas.indices.contains { wait($0) == nil }
                    ? " Without a number: fewer than \(Self.enough) were picked up there." : ""),
            panels: panels, columns: 2)
    }

    // MARK: places

    /// Whether zones have a place on the Earth; else their number stands for one.
    private var hasCoordinates: Bool {
        areas.indices.contains { map.middle(of: $0).x != Double($0) || map.middle(of: $0).y != 0 }
    }

    private func places(_ asked: [Int]) -> DrawnFigure? {
        let isOnEarth = space.numberOfZones > 0
        let latitude = isOnEarth ? areas.indices.map { map.middle(of: $0).y }.reduce(0, +) / Double(areas.count) : 0
        let across = isOnEarth ? Self.kilometres * Self.cosine(latitude) : 1
        let up = isOnEarth ? Self.kilometres : 1
        let named = Set(
            areas.indices.sorted { (requests($1), $0) < (requests($0), $1) }.prefix(Self.mostNames)
                + [longest].compactMap { $0 })
        let sites = areas.indices.map { area in
            SpatialMap.Site(
                x: map.middle(of: area).x * across, y: map.middle(of: area).y * up,
                name: isOnEarth && named.contains(area) ? areas[area].name : "", amount: requests(area),
                role: area == longest && isUneven ? .open : .data1)
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
        let colour = isUneven && longest != nil ? " Of another colour: where the wait is longest." : ""
        return DrawnFigure(
            name: "map", title: sentence,
            subtitle: "Circles: requests per run by where they begin.\(lines)\(colour)", panels: [panel],
            columns: 1)
    }

    /// Of a degree of latitude.
    private static let kilometres = 111.2

    /// By its series: the same digits on every machine, and to a hundredth of what a map shows.
    static func cosine(_ degrees: Double) -> Double {
        let square = (degrees * .pi / 180) * (degrees * .pi / 180)
        return max(0.01, 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56))))
    }
}
