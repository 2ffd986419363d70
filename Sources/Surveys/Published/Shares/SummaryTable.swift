/// Positive and negative percentages of several questions with their totals and means, added in decimals as they were
/// printed: the tables in which surveys without raw data are summed up.
package struct SummaryTable: Sendable, Hashable {
    package struct Line: Sendable, Hashable {
        package let name: String
        package let positive: PrintedFigure
        package let negative: PrintedFigure

        /// The `negative` percentage is what is left of 100 where nil.
        package init(_ name: String, positive: PrintedFigure, negative: PrintedFigure? = nil) {
            self.name = name
            self.positive = positive
            self.negative =
                negative
                ?? PrintedFigure(digits: 100 * positive.scale - positive.digits, decimals: positive.decimals)
        }
    }

    package let lines: [Line]

    package init(_ lines: [Line]) { self.lines = lines }

    /// Exact.
    package var positiveTotal: PrintedFigure { Self.total(lines.map(\.positive)) }
    package var negativeTotal: PrintedFigure { Self.total(lines.map(\.negative)) }

    /// The means of the lines of these names, or of all, rounded half away from 0 to two decimals.
    package func mean(of names: [String]? = nil) throws(Unavailable) -> (
        positive: PrintedFigure, negative: PrintedFigure
    ) {
        let chosen = names.map { names in lines.filter { names.contains($0.name) } } ?? lines
        guard !chosen.isEmpty, chosen.count == names?.count ?? lines.count else {
            throw Unavailable("Not all of the questions \(names?.listed ?? "") stand in the table.")
        }
        return (Self.mean(chosen.map(\.positive)), Self.mean(chosen.map(\.negative)))
    }

    private static func total(_ figures: [PrintedFigure]) -> PrintedFigure {
        let decimals = figures.map(\.decimals).max() ?? 0
        return PrintedFigure(
            digits: figures.reduce(0) { $0 + $1.widened(to: decimals).digits }, decimals: decimals)
    }

    private static func mean(_ figures: [PrintedFigure]) -> PrintedFigure {
        let total = total(figures).widened(to: max(2, total(figures).decimals))
        // Down to hundredths: the total over the number of figures and the digits too many.
        let divisor = figures.count * (total.scale / 100)
        let rounded = (2 * total.digits.magnitude + UInt(divisor)) / UInt(2 * divisor)
        return PrintedFigure(digits: total.digits < 0 ? -Int(rounded) : Int(rounded), decimals: 2)
    }
}
