import Experiments
import Measures
import Reporting
import Scenarios

/// What becomes of a scenario's targets in each case of an experiment.
struct CaseTargets {
    private let scenario: Scenario
    private let words: CaseRows
    /// Targets that ask the same of several places together; of each the cases in their order, and of each case its claims.
    private let groups: [[(name: String, claims: [AnswerClaim])]]

    /// More lights are no first screen.
    private static let mostLights = 12

    init(_ outcome: ExperimentOutcome) {
        scenario = outcome.scenario
        let confidence = outcome.plan.confidence
        words = CaseRows(confidence: confidence)
        var groups: [[MeasureTarget]] = []
        for target in outcome.scenario.targets {
            if let place = groups.firstIndex(where: { $0[0].asksTheSame(as: target) }) {
                groups[place].append(target)
            } else {
                groups.append([target])
            }
        }
        let claims = TargetClaims(outcome.scenario)
        let reasons = groups.isEmpty ? [] : outcome.points.map { ($0.name, $0.whyUnseen) }
        let unseen = Dictionary(reasons) { first, _ in first }
        self.groups = groups.compactMap { targets in
            let cases = outcome.points.map { point in
                (
                    name: point.name,
                    claims: targets.compactMap { target in
                        point.point.measures.firstIndex { $0.isSame(as: target.measure) }.map { place in
                            var found = TargetClaims.Found(
                                point.estimate(place, confidence: confidence), confidence: confidence,
                                replications: point.replications, canGrow: true)
                            found.unseen = unseen[point.name]?(target.measure)
                            found.lost = point.losses(
                                beside: target.measure, in: point.point.measures, confidence: confidence)
                            return claims.claim(target, found)
                        }
                    }
                )
            }
            return cases.contains { !$0.claims.isEmpty } ? cases : nil
        }
    }

    var isEmpty: Bool { groups.isEmpty }

    /// What the targets come to in a case: missed where one is, and where; nil without targets.
    func word(of name: String) -> String? {
        let own = groups.flatMap { $0.first { $0.name == name }?.claims ?? [] }
        guard let worst = own.worst else { return nil }
        let word = worst.outcome.word.lowercased()
        if worst.outcome == .met || own.count == 1 { return word }
        var places: [String] = []
        for claim in own where claim.outcome.key == worst.outcome.key {
            let place = claim.subject.name
            if !places.contains(place) { places.append(place) }
        }
        return "\(word): " + (places.count > 3 ? "\(places.count) places" : English.listed(places))
    }

    /// The worst of a case; nil without targets.
    func outcome(of name: String) -> Outcome? {
        groups.flatMap { $0.first { $0.name == name }?.claims ?? [] }.worst?.outcome
    }

    /// A light for each case where there are few: of several places the worst one's.
    var lights: [ReportLights] {
        guard let cases = groups.first?.count, cases <= Self.mostLights, cases * groups.count <= 2 * Self.mostLights
        else { return [] }
        return groups.enumerated().map { number, cases in
            words.lights(cases, isLast: number == groups.count - 1)
        }
    }

    /// In short, where there are too many cases for lights.
    var sentences: [ReportText] {
        if !lights.isEmpty { return [] }
        return groups.compactMap { cases -> ReportText? in
            guard let first = cases.lazy.compactMap(\.claims.first).first else { return nil }
            let outcomes = cases.compactMap { $0.claims.worst?.outcome.key }
            func count(_ key: String) -> Int { outcomes.count { $0 == key } }
            let parts = [
                ("met", "met"), ("close", "too close to call"), ("cannot tell", "not to be told"), ("missed", "missed"),
            ].filter { count($0.0) > 0 }.map { "\($0.1) at \(Readable.count(count($0.0)))" }
            let whose = cases.contains { $0.claims.count > 1 } ? "" : CaseRows.place(first)
            return "\(whose)\(AnswerWords.question(first)) Of \(Readable.count(outcomes.count)) points it is "
                + "\(English.listed(parts))."
        }
    }

    /// `tables/targets.csv`: a row for each case and target.
    var file: TableFile {
        let rows = groups.flatMap { cases in
            cases.flatMap { single in single.claims.map { (name: single.name, claim: $0) } }
        }
        return TargetsFile(scenario, cases: rows).file()
    }
}

extension [AnswerClaim] {
    /// What troubles most; nil where there is none.
    fileprivate var worst: AnswerClaim? { self.min { AnswerClaim.areInOrder($0, $1) } }
}

extension MeasureTarget {
    /// Of another place, class or window, but otherwise the same.
    func asksTheSame(as other: MeasureTarget) -> Bool {
        measure.quantity == other.measure.quantity && measure.statisticText == other.measure.statisticText
            && bound == other.bound && measure.unit == other.measure.unit
            && (measure.element == .system) == (other.measure.element == .system)
    }
}
