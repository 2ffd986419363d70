package import Experiments
package import Reporting

/// How a figure with its interval is written, in every report.
package enum FigureText {
    /// `4.02 ± 0.03 min`; `none seen` of a share of which no replication saw a case.
    /// - Parameters:
    ///   - estimate: of the figure; nil: nobody was observed.
    ///   - range: what the figure can be.
    ///   - kind: how the figure is written, with its unit.
    ///   - factor: into the unit of `kind`.
    ///   - none: what is said of such a share.
    ///   - place: where it stands.
    package static func estimate(
        _ estimate: Estimate?, within range: ClosedRange<Double>, as kind: Readable.Kind, factor: Double = 1,
        none: String = "none seen", in place: FigurePlace = .cell
    ) -> String {
        let cell = cell(estimate, within: range, as: kind, factor: factor, none: none)
        return place == .sentence ? cell.told : cell.text(.figure).plain
    }

    /// The same in a table, whose column decides how intervals are written.
    package static func cell(
        _ estimate: Estimate?, within range: ClosedRange<Double>, as kind: Readable.Kind, factor: Double = 1,
        none: String = "none seen"
    ) -> TableCell {
        guard let estimate else { return .words(Readable.notAvailable("nobody")) }
        let half = estimate.lower.flatMap { lower in estimate.upper.map { ($0 - lower) / 2 } }
        // Where no replication saw a single case, the interval of no width that comes out says nothing.
        if estimate.value == 0, half == 0 { return .words(kind == .share ? none : Readable.number(0, as: kind)) }
        // Nor where all replications agree, but for rounding.
        if let half, half <= 1e-5 * abs(estimate.value) {
            return .words(Readable.number(estimate.value * factor, as: kind))
        }
        return .estimate(
            ShownEstimate(
                estimate.value * factor, lower: estimate.lower.map { $0 * factor },
                upper: estimate.upper.map { $0 * factor },
                within: range.lowerBound * factor...range.upperBound * factor, as: kind))
    }
}

extension MeasuredFigure {
    /// `4.02 ± 0.03 min`.
    /// - Parameters:
    ///   - kind: how the figure is written, with its unit.
    ///   - factor: into the unit of `kind`.
    ///   - none: what is said of a share of which no replication saw a case.
    ///   - place: where it stands.
    package func text(
        as kind: Readable.Kind, factor: Double = 1, none: String = "none seen", in place: FigurePlace = .cell
    ) -> String {
        FigureText.estimate(estimate, within: range, as: kind, factor: factor, none: none, in: place)
    }
    /// The same in a table, whose column decides how intervals are written.
    package func cell(as kind: Readable.Kind, factor: Double = 1, none: String = "none seen") -> TableCell {
        FigureText.cell(estimate, within: range, as: kind, factor: factor, none: none)
    }
}
