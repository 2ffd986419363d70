import Measures
import Statistics
import Experiments
import Reporting
import Scenarios

/// Rules by classes: a table of each place, and who gains and who loses, in a sentence.
struct FairnessReport {
    let fairness: Fairness
    let report: ExperimentReport
    let cases: [String]
    /// Of each interval: as in the tables of differences, so that one difference has one interval.
    let confidence: Double
    private var scenario: Scenario { report.scenario }
    private var words: ReaderWords { scenario.words }
    private var other: String { cases[fairness.reference] }

    private func name(_ row: Fairness.Row) -> String { words.title(ofClass: row.customerClass) }

    private func place(_ place: Fairness.Place) -> String {
        place.element == .system ? "" : " at \(words.title(ofStation: place.element.rawValue))"
    }

    /// `resume saves urgent 7.7 min and costs routine 1.6 min at doctor, against none.`
    var sentences: [ReportText] {
        fairness.places.flatMap { place in
            cases.indices.filter { $0 != fairness.reference }.compactMap { index -> ReportText? in
                let shown = place.rows.filter { $0.point == index && $0.isShown }
                guard !shown.isEmpty else { return nil }
                let parts = [("saves", -1.0), ("costs", 1)].compactMap { verb, sign -> String? in
                    let own = shown.filter { sign * ($0.change?.estimate ?? 0) > 0 }
                    return own.isEmpty
                        ? nil : "\(verb) \(English.listed(own.map { "\(name($0)) \(size($0, in: .sentence))" }))"
                }
                let lost = lost(place, index)
                return "\(strong: cases[index]) \(English.listed(parts))\(self.place(place)), against \(other)\(lost)."
            }
        }
    }

    /// `; of private 22% leave unserved, against 2.8%`: a wait is no answer without those who did not wait for it.
    private func lost(_ place: Fairness.Place, _ index: Int) -> String {
        let parts = place.rows.filter { $0.point == index }.compactMap { row -> String? in
            let old = place.rows.first { $0.point == fairness.reference && $0.customerClass == row.customerClass }
            let now = row.lostShare
            let then = old?.lostShare ?? 0
            guard max(now, then) >= 0.005 else { return nil }
            let share = Readable.number(now, as: .share)
            return "of \(name(row)) \(share) leave unserved, against \(Readable.number(then, as: .share))"
        }
        return parts.isEmpty ? "" : "; " + English.listed(parts)
    }

    /// `7.7 ± 0.2 min`, in a sentence `7.7 min (7.5 to 7.9)`, whichever way.
    private func size(_ row: Fairness.Row, beside: [Double] = [], in place: FigurePlace) -> String {
        guard let change = row.change else { return "n/a" }
        let unit = scenario.unit(ofTimes: beside + [change.estimate])
        let half = change.interval(confidence: confidence).halfWidth * unit.factor
        let size = change.estimate.magnitude * unit.factor
        return place == .cell
            ? Readable.estimate(size, halfWidth: half, as: unit.kind)
            : Readable.told(size, lower: size - half, upper: size + half, as: unit.kind)
    }

    /// `gains 7.7 ± 0.2 min`, of the mean time.
    private func change(_ row: Fairness.Row, beside: [Double]) -> String {
        guard let change = row.change else { return row.point == fairness.reference ? Readable.notMeasured : "n/a" }
        guard row.isShown else { return change.estimate == 0 ? "the same" : "no difference shown" }
        return (change.estimate < 0 ? "gains" : "loses") + " \(size(row, beside: beside, in: .cell))"
    }

    var section: ReportSection? {
        guard !fairness.places.isEmpty else { return nil }
        let all = English.percent(report.plan.confidence)
        let blocks = fairness.places.flatMap { place -> [ReportBlock] in
            let what = place.element == .system ? "stays" : "waits\(self.place(place))"
            return [.paragraph(ReportText("The \(what), by class and case:")), .table(table(place))]
        }
        return ReportSection(
            "Who gains and who loses",
            [
                .paragraph(
                    ReportText(
                        "What each case does to each class. Gains and losses are differences of the mean time from "
                            + "\(other), waiting and service together, on the same \(words.customer().many)"
                            + (fairness.places.contains(where: \.losesSome) ? leaving : "") + "; they "
                            + "are told where they are beyond chance, with \(all) confidence for all of a table "
                            + "together (Holm). Their intervals are those of the differences below."))
            ] + blocks)
    }

    private var leaving: String {
        "; where some leave unserved, of the mean wait, since the time of those who leave ends with that"
    }

    private func table(_ place: Fairness.Place) -> ReportTable {
        let stay = place.element == .system
        func times(_ value: @escaping (Fairness.Row) -> Estimate?) -> ([Fairness.Row]) -> (Fairness.Row) -> TableCell {
            { rows in
                let unit = scenario.unit(ofTimes: rows.compactMap { value($0)?.value })
                return {
                    FigureText.cell(value($0), within: 0...Double.infinity, as: unit.kind, factor: unit.factor)
                }
            }
        }
        return ReportTable(
            place.rows, .left("Class") { name($0) }, .left("Case") { cases[$0.point] },
            .fitted("Mean", times(\.mean)), .fitted("\(SoMany.alone(0.95).beginningSentence) at most", times(\.p95)),
            .fitted("Longest seen") { rows in
                let unit = scenario.unit(ofTimes: rows.compactMap(\.longest))
                return { Readable.number($0.longest.map { FittingUnit.rounded($0 * unit.factor) }, as: unit.kind) }
            },
            .right("Over \(place.target.map { scenario.shown(time: $0) } ?? "")", if: place.target != nil) {
                FigureText.cell($0.beyond, within: 0...1, as: .share, none: "none")
            },
            .right("Leave unserved", if: place.losesSome) { row -> TableCell in
                let ways = row.lost.map { FigureText.cell($0, within: 0...1, as: .share) }
                if ways.count == 1 { return ways[0] }
                return .words(
                    ways.isEmpty ? "none" : ways.map { $0.text(.figure).plain }.joined(separator: " + "))
            },
            .fitted(against(place), if: !(place.losesSome && stay)) { rows in
                let sizes = rows.filter(\.isShown).compactMap { $0.change?.estimate }
                return { change($0, beside: sizes) }
            })
    }
}

extension FairnessReport {
    private func against(_ place: Fairness.Place) -> ReportText {
        if place.element == .system {
            "Against \(other)"
        } else if place.losesSome {
            "Wait, against \(other)"
        } else {
            "Time there, against \(other)"
        }
    }
}

extension Fairness.Row {
    fileprivate var lostShare: Double { lost.reduce(0) { $0 + $1.value } }
}
