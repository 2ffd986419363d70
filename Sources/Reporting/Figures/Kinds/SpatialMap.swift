/// Places on a plane, with circles by amount and lines by how much goes between them; a bar shows the measure.
package struct SpatialMap: Sendable {
    package struct Site: Sendable {
        package var place: PlotPoint
        package var name: String
        /// The circle's area goes by it; 0: a point.
        package var amount: Double
        package var role: Role

        package init(at place: PlotPoint, name: String = "", amount: Double = 0, role: Role = .data1) {
            self.place = place
            self.name = name
            self.amount = amount
            self.role = role
        }

        /// For modules in which another type is called a place.
        package init(x: Double, y: Double, name: String = "", amount: Double = 0, role: Role = .data1) {
            self.init(at: PlotPoint(x, y), name: name, amount: amount, role: role)
        }
    }

    package struct Connection: Sendable {
        /// Indices of sites.
        package var from: Int
        package var to: Int
        /// The line's width goes by it.
        package var amount: Double
        package var label: String

        package init(from: Int, to: Int, amount: Double, label: String = "") {
            self.from = from
            self.to = to
            self.amount = amount
            self.label = label
        }
    }

    package var title: String
    package var finding: String
    /// Of the coordinates: `km`.
    package var unit: String
    package var sites: [Site]
    package var connections: [Connection]

    package init(title: String, finding: String = "", unit: String, sites: [Site], connections: [Connection] = []) {
        self.title = title
        self.finding = finding
        self.unit = unit
        self.sites = sites
        self.connections = connections
    }

    package var panel: Panel {
        let there = sites.filter { $0.place.x.isFinite && $0.place.y.isFinite }
        let x = Self.span(there.map(\.place.x))
        let y = Self.span(there.map(\.place.y))
        let most = there.map(\.amount).filter(\.isFinite).max() ?? 0
        let widest = connections.map(\.amount).filter(\.isFinite).max() ?? 0
        var marks: [Mark] = []
        for connection in connections.sorted(by: { $0.amount < $1.amount }) {
            guard sites.indices.contains(connection.from), sites.indices.contains(connection.to),
                connection.amount > 0, widest > 0
            else { continue }
            marks.append(
                .flow(
                    Flow(
                        from: sites[connection.from].place, to: sites[connection.to].place,
                        width: max(0.8, 9 * connection.amount / widest), role: .data2,
                        label: connection.label.isEmpty ? nil : Label(connection.label, .note, isOptional: true))))
        }
        // The large ones first, so that none hides a smaller one.
        for site in there.sorted(by: { $0.amount > $1.amount }) {
            let share = most > 0 && site.amount > 0 ? min(1, site.amount / most) : 0
            let label = site.name.isEmpty ? nil : Label(site.name, .value, side: .right)
            let readout = site.amount > 0 ? "\(site.name): \(NumberText.short(site.amount))" : ""
            marks.append(
                .point(
                    Dot(
                        site.place, shape: .dot, role: site.role, radius: 3 + 13 * share.squareRoot(), label: label,
                        readout: readout, part: site.name, value: site.amount)))
        }
        let bar = Ticks.step(from: 0, to: (x.to - x.from) * 1.3)
        marks.append(.scaleBar(length: bar, text: NumberText.short(bar) + "\u{A0}" + unit))
        return Panel(
            title: title, finding: finding, x: Axis(.linear(from: x.from, to: x.to), isHidden: true),
            y: Axis(.linear(from: y.from, to: y.to), isHidden: true), marks: marks, height: 420, isWide: true,
            narrowHeight: 320, isMetric: true)
    }

    /// With a rim for circles and names; around one place as far as one unit.
    private static func span(_ values: [Double]) -> Span {
        let low = max(-1e290, values.min() ?? 0)
        let high = min(1e290, values.max() ?? 1)
        let rim = high - low > 0 ? (high - low) * 0.1 : max(1, abs(high) * 0.5)
        return Span(low - rim, high + rim)
    }
}
