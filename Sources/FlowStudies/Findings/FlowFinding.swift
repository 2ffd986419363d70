import FlowMeasures
import FlowNetworks
import Measures
package import Reporting
import Scenarios
package import Studies

/// What a flow's result says: a value first, and then a sentence.
package protocol FlowFinding: Finding {
    func words(_ report: FlowReport) -> ReportText
    /// Whether it is the first to be left out where much else is to be told.
    var isDetail: Bool { get }
}

extension FlowFinding {
    /// Most findings neither please nor trouble.
    var seriousness: Seriousness { .notice }
    package var isDetail: Bool { false }
}

extension FlowResult {
    /// What to conclude, in the order in which it is told.
    package var findings: [any FlowFinding] {
        if isOfRecordsAlone { return recordFindings }
        let ofStations: [any FlowFinding] =
            unseenFindings + loadFindings + windowFindings + callFindings + workFindings + waitFindings
        let ofCustomers: [any FlowFinding] =
            leavingFindings + informationFindings + moneyFindings + endFindings
            + timerFindings
        return ofStations + ofCustomers + recordFindings
    }

    /// What is told in short: the first, which says whether it copes, and of the others those that should trouble most,
    /// in their order; the rest stands in the tables.
    var mainFindings: [any FlowFinding] {
        let known = findings
        // What is bad is what it is about.
        let all = known.filter { $0.seriousness == .bad } + known.filter { $0.seriousness != .bad }
        guard all.count > Self.mostFindings else { return all }
        let others = all.indices.dropFirst().sorted {
            let one = all[$0]
            let two = all[$1]
            if one.seriousness != two.seriousness { return one.seriousness > two.seriousness }
            return one.isDetail == two.isDetail ? $0 < $1 : two.isDetail
        }
        return ([0] + others.prefix(Self.mostFindings - 1)).sorted().map { all[$0] }
    }

    /// More in short is not short; how sure all of it is takes a line too.
    static let mostFindings = 7

    var scenario: Scenario { run.scenario }
    var stations: [Station] { run.network.stations }

    /// One of which something was observed.
    func observed(_ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord) -> MeasuredFigure? {
        measurement(element, quantity, word).flatMap { $0.estimate == nil ? nil : $0 }
    }

    /// One that is more than nothing.
    func positive(_ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord) -> MeasuredFigure? {
        measurement(element, quantity, word).flatMap { $0.value > 0 ? $0 : nil }
    }

    /// Of all stations at which it is more than nothing, in their order.
    func positive(_ quantity: QuantityName, _ word: FigureWord) -> [MeasuredFigure] {
        stations.compactMap { positive($0.element, quantity, word) }
    }
}

extension [MeasuredFigure] {
    var largest: MeasuredFigure? { self.max { $0.value < $1.value } }

    /// The largest, and those that the intervals do not tell from it, in the order of the report.
    var leaders: [MeasuredFigure] {
        guard let most = largest else { return [] }
        return filter { other in
            let one = most.halfWidth ?? 0
            let two = other.halfWidth ?? 0
            return most.value - other.value <= (one * one + two * two).squareRoot()
        }
    }
}

extension FlowReport {
    /// `1.7 s at a, 2.5 s at b`, or of more than three the least and the most.
    func range(_ figures: [MeasuredFigure], _ text: (MeasuredFigure) -> String) -> String {
        func placed(_ figure: MeasuredFigure) -> String { "\(text(figure)) at \(title(figure.element))" }
        guard figures.count > 1 else { return figures.first.map(text) ?? "" }
        guard figures.count > 3 else { return English.listed(figures.map(placed)) }
        let sorted = figures.sorted { $0.value < $1.value }
        return "from \(placed(sorted[0])) to \(placed(sorted[sorted.count - 1]))"
    }

    func range(_ figures: [MeasuredFigure], _ kind: Readable.Kind) -> String {
        range(figures) { estimate($0, kind) }
    }

    /// `1 patient`, `2.3 ± 0.4 patients`.
    func counted(_ figure: MeasuredFigure) -> String {
        "\(estimate(figure, .number)) \(verb(figure, customer, customers))"
    }

    /// What agrees with a figure as it is written: `is` of 1, `are` of any other.
    func verb(_ figure: MeasuredFigure, _ one: String = "is", _ many: String = "are") -> String {
        estimate(figure, .number) == "1" ? one : many
    }

    /// `EUR per h`.
    var moneyPerHour: String { UnitWords(scenario).moneyRate("per h") }
}
