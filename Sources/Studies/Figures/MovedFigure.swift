import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// What moved, and by how much of what it may: the measures of a baseline that are the farthest off, beside their margins.
struct MovedFigure {
    private let words: BaselineWords
    private let order: [Int]
    private var test: BaselineTest { words.test }
    private var request: TestRequest { test.request }

    /// - Parameter order: of the baseline's rows, those first that matter most.
    init(_ words: BaselineWords, _ order: [Int]) {
        self.words = words
        self.order = order
    }

    /// So many rows are read.
    private static let most = 12

    /// It is `nil` where nothing can be drawn.
    func figure() -> DrawnFigure? {
        let drawn = order.filter { isDrawn($0) }.prefix(Self.most)
        let panels = [
            panel(drawn.filter { !isShare($0) }, "Times, numbers and rates", unit: "%"),
            panel(drawn.filter { isShare($0) }, "Shares", unit: "points"),
        ].compactMap { $0 }
        guard !panels.isEmpty else { return nil }
        let left = order.count - drawn.count
        return DrawnFigure(
            name: "moved", title: "What moved? \(answer(Array(drawn)))",
            subtitle: "Change from the baseline with its \(words.confidence) interval; tinted: what it may move.",
            notes: left == 0 ? [] : ["\(Readable.count(left)) more are in the tables."], panels: panels, columns: 1)
    }

    /// `wait of 19 of 20 at doctor +3.7%, mean wait at doctor +2.1%`: those that moved most of what they may, of which it can be
    /// told; empty where none did.
    func largest(_ most: Int) -> String {
        order.filter { isDrawn($0) && change($0).value.value != 0 }.prefix(most)
            .map { "\(words.title($0)) \(change($0).text)" }.joined(separator: ", ")
    }

    private func isShare(_ row: Int) -> Bool { test.judge.measures[row].measure.isShare }

    /// A part of 0 is none.
    private func isDrawn(_ row: Int) -> Bool {
        guard test.findings[row].difference != nil else { return false }
        return isShare(row) || test.baseline.rows[row].estimate != 0
    }

    private func answer(_ drawn: [Int]) -> String {
        let failed = test.verdicts.filter { $0 == .fail }.count
        if let worst = drawn.first, test.verdicts[worst] == .fail {
            let rest = failed == 1 ? "" : ", and \(Readable.count(failed - 1)) more"
            return "\(words.opening(worst)) by \(change(worst).text)\(rest)"
        }
        if failed > 0 { return "\(Readable.count(failed)) that cannot be drawn as a change" }
        let open = test.verdicts.filter { $0 == .undecided }.count
        return open == 0
            ? "Nothing by more than it may"
            : "Nothing for certain; of \(Readable.count(open)) of \(Readable.count(test.verdicts.count)) it is open"
    }

    private func panel(_ rows: [Int], _ title: String, unit: String) -> Panel? {
        if rows.isEmpty { return nil }
        let drawn = rows.map { row -> EstimateRows.Row in
            let (value, text, interval) = change(row)
            return EstimateRows.Row(
                name: words.title(row), value: value, text: text, interval: interval,
                shape: .verdict(drawnVerdict(row)), goal: goal(row))
        }
        let told = rows.map { "\(words.title($0)): \(change($0).text)" }
        return EstimateRows(
            title: title, finding: "The farthest off: " + told.prefix(3).joined(separator: "; ") + ".",
            axisTitle: "change from the baseline", unit: unit, headings: ["change", "\(words.confidence) interval"],
            rows: drawn
        ).panel
    }

    private func drawnVerdict(_ row: Int) -> Verdict {
        switch test.verdicts[row] {
        case .pass: .met
        case .fail: .missed
        case .undecided: .open
        }
    }

    /// In percent of the baseline's value, and in points of a share.
    private func change(_ row: Int) -> (value: DrawnValue, text: String, interval: String) {
        guard let difference = test.findings[row].difference else { return (DrawnValue(.nan), "", "") }
        let interval = difference.interval(confidence: request.confidence)
        let unit = isShare(row) ? "points" : "%"
        let scale = 100 / (isShare(row) ? 1 : test.baseline.rows[row].estimate.magnitude)
        let half = interval.halfWidth * scale
        let value = difference.estimate * scale
        let number = Readable.number(value, halfWidth: half > 0 ? half : nil)
        let gap = unit == "%" ? "" : "\u{A0}"
        return (
            DrawnValue(value, lower: interval.lower * scale, upper: interval.upper * scale),
            ((value > 0 ? "+" : "") + number).withMinus + gap + unit,
            half > 0 ? Readable.interval(interval.lower * scale, interval.upper * scale).withMinus : ""
        )
    }

    private func goal(_ row: Int) -> Span {
        let margin = 100 * (isShare(row) ? request.shareMargin : request.margin)
        guard request.isOneSided else { return Span(-margin, margin) }
        switch test.judge.measures[row].measure.worse {
        case .higher: return Span(-.infinity, margin)
        case .lower: return Span(-margin, .infinity)
        case nil: return Span(-.infinity, .infinity)
        }
    }
}
