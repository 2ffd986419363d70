/// Which share of all has at most so much: distributions as curves, with dots and intervals at the quantiles asked for.
package struct CumulativeCurve: Sendable {
    package struct Quantile: Sendable {
        /// From 0 to 1.
        package var share: Double
        package var value: DrawnValue

        package init(share: Double, value: DrawnValue) {
            self.share = share
            self.value = value
        }
    }

    package struct Curve: Sendable {
        /// At the strongest quantile's dot; with the number that it is about: `A: 95% within 12 min`.
        package var name: String
        /// The same where the drawing is narrow: `A: 12 min`.
        package var short: String
        package var quantiles: [Quantile]
        package var role: Role

        package init(name: String, short: String = "", quantiles: [Quantile], role: Role = .data1) {
            self.name = name
            self.short = short
            self.quantiles = quantiles
            self.role = role
        }
    }

    package var title: String
    package var finding: String
    package var axisTitle: String
    package var unit: String
    package var target: Target?
    package var curves: [Curve]
    /// The shares whose dots are drawn; the largest one's line is stronger.
    package var marked: [Double]
    /// Where the axis ends; nil: where all curves have ended.
    package var top: Double?

    package init(
        title: String, finding: String = "", axisTitle: String = "", unit: String = "", target: Target? = nil,
        curves: [Curve], marked: [Double] = [0.95], top: Double? = nil
    ) {
        self.title = title
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.target = target
        self.curves = curves
        self.marked = marked
        self.top = top
    }

    package var panel: Panel {
        // Its dots stand apart on one height; the ends of curves are close to 100% and to each other.
        let strongest = marked.max() ?? .nan
        var marks: [Mark] = target.map { [.rule(Rule($0, on: .x))] } ?? []
        for curve in curves {
            let slices = curve.quantiles.map {
                Band.Slice(
                    at: $0.share, lower: $0.value.lower ?? $0.value.value, upper: $0.value.upper ?? $0.value.value)
            }
            if curve.quantiles.contains(where: { $0.value.lower != nil }) {
                marks.append(.band(Band(slices, role: curve.role, along: .y)))
            }
            let points = curve.quantiles.map { PlotPoint($0.value.value, $0.share) }
            let label = Label(curve.name, .name(curve.role), short: curve.short, isHung: true)
            let named = curve.quantiles.first { abs($0.share - strongest) < 1e-9 && $0.value.value.isFinite }
            marks.append(
                .line(Line(points, role: curve.role, endLabel: named == nil ? label : nil, isReadOut: false)))
            for quantile in curve.quantiles where marked.contains(where: { abs($0 - quantile.share) < 1e-9 }) {
                let place = PlotPoint(quantile.value.value, quantile.share)
                let interval = Interval(quantile.value, at: quantile.share, along: .x, role: curve.role, isThick: true)
                if let interval { marks.append(.interval(interval)) }
                let readout =
                    "\(curve.name) (\(NumberText.short(quantile.share * 100))%): \(NumberText.short(place.x)) \(unit)"
                let isNamed = quantile.share == named?.share
                marks.append(
                    .point(
                        Dot(
                            place, role: curve.role, radius: 4, label: isNamed ? label : nil,
                            readout: isNamed ? curve.name + Self.interval(quantile.value) : readout)))
            }
        }
        let values = curves.flatMap(\.quantiles).flatMap(\.value.ends) + [target?.value ?? 0]
        let strong = marked.max().map { [$0] } ?? []
        return Panel(
            title: title, finding: finding,
            x: Axis(.linear(from: 0, to: top ?? Ticks.roundedTop(values.max() ?? 1)), title: axisTitle, unit: unit),
            y: Axis(
                .linear(from: 0, to: 1), format: .percent, ticks: [0, 0.25, 0.5, 0.75, 1], strongTicks: strong),
            marks: marks, height: 330, isWide: true)
    }

    private static func interval(_ value: DrawnValue) -> String {
        guard let lower = value.lower, let upper = value.upper else { return "" }
        return " (\(NumberText.short(lower)) to \(NumberText.short(upper)))"
    }
}
