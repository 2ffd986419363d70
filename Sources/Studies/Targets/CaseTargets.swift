import Experiments
import Measures
import Reporting
import Scenarios

/// What becomes of a scenario's targets in each case of an experiment.
struct CaseTargets {
    private let scenario: Scenario
    private let confidence: Double
    private let wording: TargetWording
    /// Targets that ask the same of several places together; of each the cases in their order, and of each case what
    /// became of the targets.
    private let groups: [[(name: String, findings: [TargetFinding])]]

    /// More lights are no first screen.
    private static let mostLights = 12

    init(_ outcome: ExperimentOutcome) {
        scenario = outcome.scenario
        confidence = outcome.plan.confidence
        wording = TargetWording(outcome.scenario)
        let confidence = confidence
        var groups: [[MeasureTarget]] = []
        for target in outcome.scenario.targets {
            if let place = groups.firstIndex(where: { $0[0].asksTheSame(as: target) }) {
                groups[place].append(target)
            } else {
                groups.append([target])
            }
        }
        let reasons = groups.isEmpty ? [] : outcome.points.map { ($0.name, $0.whyUnseen) }
        let unseen = Dictionary(reasons) { first, _ in first }
        self.groups = groups.compactMap { targets in
            let cases = outcome.points.map { point in
                (
                    name: point.name,
                    findings: targets.compactMap { target in
                        point.point.measures.firstIndex { $0.isSame(as: target.measure) }.map { place in
                            var finding = TargetFinding(
                                target, point.estimate(place, confidence: confidence),
                                replications: point.replications, canGrow: true,
                                unseen: unseen[point.name]?(target.measure))
                            finding.lost = point.losses(
                                beside: target.measure, in: point.point.measures, confidence: confidence)
                            return finding
                        }
                    }
                )
            }
            return cases.contains { !$0.findings.isEmpty } ? cases : nil
        }
    }

    var isEmpty: Bool { groups.isEmpty }

    /// What the targets come to in a case: missed where one is, and where; nil without targets.
    func word(of name: String) -> String? {
        let own = groups.flatMap { $0.first { $0.name == name }?.findings ?? [] }
        guard let worst = own.max(by: { $0.rank < $1.rank }) else { return nil }
        let word = worst.word
        if worst.verdict == .met || own.count == 1 { return word }
        var places: [String] = []
        for finding in own where finding.word == worst.word {
            let place = wording.place(finding.target.measure)
            if !places.contains(place) { places.append(place) }
        }
        return "\(word): " + (places.count > 3 ? "\(places.count) places" : English.listed(places))
    }

    /// A light for each case where there are few: of several places the worst one's.
    var lights: [ReportLights] {
        guard let cases = groups.first?.count, cases <= Self.mostLights, cases * groups.count <= 2 * Self.mostLights
        else { return [] }
        return groups.enumerated().compactMap { number, cases in
            guard let target = cases.lazy.compactMap(\.findings.first?.target).first else { return nil }
            let unit = wording.unit(target)
            let hasPlaces = cases.contains { $0.findings.count > 1 }
            let question = wording.question(target)
            return ReportLights(
                question: ReportText(hasPlaces ? question : place(target) + question), subject: "Case",
                measure: ReportText(wording.head(target.measure)),
                interval: "\(English.percent(confidence)) interval", target: (target.bound.value ?? 0) * unit.factor,
                targetText: wording.bound(target),
                lights: cases.compactMap { single in
                    single.findings.max { $0.rank < $1.rank }.map { worst in
                        let whose = hasPlaces ? ", at worst " + wording.place(worst.target.measure) : ""
                        return wording.light(worst, named: ReportText(single.name + whose), unit)
                    }
                },
                note: number == groups.count - 1
                    ? wording.note(confidence, more: " Whether two cases differ their lights do not tell.") : "")
        }
    }

    /// In short, where there are too many cases for lights.
    var sentences: [ReportText] {
        if !lights.isEmpty { return [] }
        return groups.compactMap { cases -> ReportText? in
            guard let target = cases.lazy.compactMap(\.findings.first?.target).first else { return nil }
            let verdicts = cases.compactMap { $0.findings.max { $0.rank < $1.rank }?.verdict }
            func count(_ verdict: TargetVerdict) -> Int { verdicts.count { $0 == verdict } }
            let parts = [(TargetVerdict.met, "met"), (.undecided, "too close to call"), (.missed, "missed")]
                .filter { count($0.0) > 0 }.map { "\($0.1) at \(Readable.count(count($0.0)))" }
            let whose = cases.contains { $0.findings.count > 1 } ? "" : place(target)
            return "\(whose)\(wording.question(target)) Of \(Readable.count(verdicts.count)) points it is "
                + "\(English.listed(parts))."
        }
    }

    /// `Drawing of blood (rush): `.
    private func place(_ target: MeasureTarget) -> String {
        wording.place(target.measure).beginningSentence + ": "
    }

    /// `tables/targets.csv`: a row for each case and target.
    var file: TableFile {
        let rows = groups.flatMap { cases in
            cases.flatMap { single in single.findings.map { TargetTable.Row(single.name, $0) } }
        }
        return TargetTable(scenario, wording, rows, confidence: confidence).table.file
    }
}
