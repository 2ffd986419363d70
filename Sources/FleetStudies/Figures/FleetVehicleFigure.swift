import Experiments
import Measures
package import Reporting
import Fleets
import Scenarios
import Studies

/// What vehicles do with their time on duty: nothing, on the way to somebody, with somebody.
package struct FleetVehicleFigure {
    let report: FleetReport
    private var result: FleetResult { report.result }

    package init(_ report: FleetReport) { self.report = report }

    private static let mostRows = 20

    /// It is `nil` where no vehicle was on duty, or all do one thing only.
    package func figure() -> DrawnFigure? {
        let isByPublication = report.model.isByPublication
        let parts: [(quantity: QuantityName, name: String)] = [
            (.riding, "with somebody"), (.pickup, "on the way to somebody"),
            (.idle, isByPublication ? "driver alone" : "nothing to do"),
        ]
        func share(_ element: MeasureElement, _ quantity: QuantityName) -> Double {
            result.measurement(element, quantity, .share)?.value ?? 0
        }
        let seen = parts.filter { share(.fleet, $0.quantity) > 0 }
        guard seen.count > 1 else { return nil }
        let pools = report.model.pools
        let rows = [MeasureElement.fleet] + (pools.count > 1 ? pools.map { MeasureElement($0.name) } : [])
        let words = DrawnUnit.share.words
        let sentence = English.listed(seen.map { "\($0.name) \(words(share(.fleet, $0.quantity)))" })
        let empty = result.measurement(.fleet, .deadhead, .share).flatMap { $0.value > 0 ? $0 : nil }
        let deadhead =
            report.isWithoutWays
            ? nil
            : empty.map {
                "; \(words($0.value)) of the way is driven " + (isByPublication ? "alone" : "empty")
            }
        let panel = StackedShares(
            title: "",
            finding: sentence.beginningSentence + ".",
            axisTitle: isByPublication ? "of the time on the road" : "of the time on duty",
            format: .percent, parts: seen.map(\.name),
            rows: rows.prefix(Self.mostRows).map { row in
                .init(
                    name: row != .fleet ? row.rawValue : pools.count > 1 ? "all" : pools[0].name,
                    amounts: seen.map { share(row, $0.quantity) })
            }, words: words
        ).panel
        return DrawnFigure(
            name: "vehicles",
            title: "What do vehicles do with their time? \(sentence.beginningSentence)\(deadhead ?? "")",
            subtitle: "Share of their time on " + (isByPublication ? "the road" : "duty")
                + (rows.count > 1 ? ", by pool." : "."), panels: [panel], columns: 1)
    }
}
