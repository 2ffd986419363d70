package import Experiments
import Measures
import Scenarios
import Statistics

/// Holds replications against a baseline, measure by measure.
package struct BaselineJudge {
    let baseline: Baseline
    /// By row of the baseline: its measure, and the measure's place in what runs tell.
    let measures: [(measure: BaselineMeasure, index: Int)]
    let request: TestRequest

    /// What one look says of one measure.
    package struct Finding: Sendable {
        var now: Double?
        package var difference: MeanDifference?
        /// Of its being within the margin, and of its being outside.
        var proven = 1.0
        var refuted = 1.0
        /// Where counts speak: how often it happened now, and in how many cases.
        var count: (events: Int, cases: Int)?
    }

    /// How far the measure of a row may move.
    func margin(_ row: Int) -> Double {
        measures[row].measure.isShare ? request.shareMargin : request.margin * baseline.rows[row].estimate.magnitude
    }

    /// Whether a row is compared by counting, as something that never happened before.
    package func isCounted(_ row: Int) -> Bool {
        let old = baseline.rows[row]
        return old.isNever || (old.isAlways && measures[row].measure.isShare)
    }

    /// - Parameters:
    ///   - paired: on the baseline's own customers, block by block; nil without.
    ///   - fresh: on other customers.
    func findings(paired: BaselineRun?, fresh: BaselineRun?) -> [Finding] {
        baseline.rows.indices.map { finding($0, paired, fresh) }
    }

    private func finding(_ row: Int, _ paired: BaselineRun?, _ fresh: BaselineRun?) -> Finding {
        let old = baseline.rows[row]
        let (measure, index) = measures[row]
        let parts = ((paired?.blocks ?? []) + (fresh?.blocks ?? [])).map { $0[index] }
        var result = Finding()
        guard let values = Pool(parts.map(\.sample)).pseudoValues(measure.statistic) else {
            // Nobody is left of whom it could be said.
            result.refuted = 0
            return result
        }
        result.now = values.reduce(0, +) / Double(values.count)
        let pairs = paired?.blocks.count ?? 0
        let same = Array(values.prefix(pairs))
        let others = Array(values.dropFirst(pairs))
        if others.isEmpty {
            result.difference = .paired(same, old.values)
        } else if same.isEmpty {
            result.difference = .independent(others, old.values)
        } else {
            result.difference = .partlyPaired(same, old.values, fresh: others)
        }
        if isCounted(row) {
            let cases = parts.reduce(0) { $0 + $1.cases }
            let events = parts.reduce(0) { $0 + $1.events }
            result.count = (events, cases)
            result.refuted = CountTest.pValue(
                events: old.isNever ? events : cases - events, inNew: cases, noneInOld: old.cases)
            // Nothing proves that what never happened never will: it is kept to unless it is contradicted.
            result.proven = 0
            return result
        }
        guard let difference = result.difference else { return result }
        let margin = margin(row)
        if margin == 0, difference.estimate == 0, difference.standardError == 0 {
            result.proven = 0
            return result
        }
        let claim: Claim
        if request.isOneSided {
            switch measure.worse {
            case .higher: claim = .atMost(margin)
            case .lower: claim = .atLeast(-margin)
            case nil:
                result.proven = 0
                return result
            }
        } else {
            claim = .between(-margin, margin)
        }
        (result.proven, result.refuted) = claim.pValues(difference)
        return result
    }

    /// The verdicts after a look, from those before it.
    ///
    /// That a measure is within its margin is proven at the full level of the look: all must be, and a test that passes
    /// only when all of its parts do needs no correction (Berger 1982, "Multiparameter hypothesis testing and acceptance
    /// sampling", Technometrics 24, 295–300). That one has moved is declared at a level that is corrected for how many
    /// there are (Holm).
    func verdicts(after findings: [Finding], level: Double, before: [TestVerdict]) -> [TestVerdict] {
        let moved = HolmAdjustment.rejected(findings.map(\.refuted), level: level)
        return findings.indices.map { row in
            if before[row] == .fail || moved[row] { return .fail }
            // Never-before is asked again at every look.
            if isCounted(row) { return .pass }
            if before[row] == .pass { return .pass }
            return findings[row].proven <= level ? .pass : .undecided
        }
    }
}
