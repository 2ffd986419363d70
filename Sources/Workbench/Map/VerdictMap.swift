import Scenarios

/// Which places of two knobs a map of verdicts looks at: where they stand, and some stops to each side.
package struct VerdictMap: Sendable {
    package struct Axis: Sendable, Equatable {
        package let path: String
        package let title: String
        package let stops: [String]
        /// Of the stops that at which the knob stands.
        package let here: Int
    }

    package let x: Axis
    package let y: Axis

    /// To each side: more fields are no quick look.
    private static let reach = 2
    /// Of a slider with many stops so many lie on its whole length.
    private static let fewest = 14

    /// - Parameters:
    ///   - knobs: of the scenario.
    ///   - settings: where those stand that were moved.
    /// - Throws: a sentence where one of the two is no slider, or both are one.
    package init(
        x: String, y: String, among knobs: [Knob], settings: [(path: String, value: String)]
    ) throws(WorkbenchError) {
        guard x != y else { throw WorkbenchError("a map is of two knobs") }
        self.x = try Self.axis(x, knobs, settings)
        self.y = try Self.axis(y, knobs, settings)
    }

    private static func axis(
        _ path: String, _ knobs: [Knob], _ settings: [(path: String, value: String)]
    ) throws(WorkbenchError) -> Axis {
        guard let knob = knobs.first(where: { $0.path == path }), case .slider(let all) = knob.kind, all.count > 1
        else {
            throw WorkbenchError("'\(path)' is no slider, of which a map could be made")
        }
        let value = settings.last { $0.path == path }?.value ?? knob.value
        var stops = all
        if !stops.contains(value) { stops.append(value) }
        let place = stops.firstIndex(of: value) ?? 0
        let step = max(1, stops.count / fewest)
        let near = (-reach...reach).map { place + $0 * step }.filter(stops.indices.contains)
        return Axis(
            path: path, title: knob.title, stops: near.map { stops[$0] }, here: near.firstIndex(of: place) ?? 0)
    }

    /// All fields, those that are nearest to where the knobs stand first.
    package var fields: [(x: Int, y: Int)] {
        let all = y.stops.indices.flatMap { row in x.stops.indices.map { (x: $0, y: row) } }
        func distance(_ field: (x: Int, y: Int)) -> Int {
            max(abs(field.x - x.here), abs(field.y - y.here)) * 100 + abs(field.x - x.here) + abs(field.y - y.here)
        }
        return all.enumerated().sorted {
            (distance($0.element), $0.offset) < (distance($1.element), $1.offset)
        }.map(\.element)
    }

    /// The sliders at a field, beside what was moved else.
    package func settings(
        at field: (x: Int, y: Int), beside settings: [(path: String, value: String)]
    ) -> [(path: String, value: String)] {
        settings.filter { $0.path != x.path && $0.path != y.path }
            + [(x.path, x.stops[field.x]), (y.path, y.stops[field.y])]
    }
}
