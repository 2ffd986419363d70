package import Reporting
import Surveys

/// What would be said without the rows that may be no honest answers, where the scenario keeps them, or with them, where
/// they are left out.
///
/// Copies and straight lines make items agree; whether that carries a finding is seen by leaving them out.
package struct SensitivityFindings {
    /// Rows that are doubtful.
    package let doubtful: Int
    /// Whether the analysis has them; else they are left out of it.
    package let areKept: Bool
    /// Means, α, R², paths and coefficients of all rows and without the doubtful ones.
    private let changes: [Change]
    /// Hypotheses that would be decided otherwise: in the analysis, and in the other one.
    package let otherwise: [(name: String, own: ClaimVerdict, other: ClaimVerdict)]
    /// Why nothing was computed.
    package let reason: String?

    struct Change {
        enum Kind: String {
            case mean
            case alpha = "α raw"
            case explained = "R²"
            case path
            case coefficient
        }

        let kind: Kind
        /// The construct or item, where the path begins, or the column of a regression.
        let from: String
        /// Where the path ends, or the regression.
        var to: String?
        let own: Figure
        let other: Figure
        var interval: BootstrapSummary.Interval?
        var otherInterval: BootstrapSummary.Interval?
        /// By which changes of a kind are compared; nil: by themselves.
        var standardError: Double?

        /// How far the figures are apart; nil where one of them is not known.
        var size: Double? {
            guard let own = own.value, let other = other.value else { return nil }
            return (own - other).magnitude / (standardError ?? 1)
        }
    }

    /// Everything is computed a second time, which for more answers takes longer than anybody waits.
    private static let mostAnswers = 5_000_000

    /// The result is `nil` where there are no such rows.
    init?(
        _ survey: ResponseSurvey, _ scores: ResponseScores, _ scales: ScaleFindings, _ structure: StructureFindings,
        _ hypotheses: HypothesisFindings, _ regressions: RegressionFindings, threads: Int?
    ) {
        let rows = survey.quality.doubtfulRows
        let dropped = survey.dropped.map(\.rows) ?? 0
        areKept = !rows.isEmpty
        doubtful = areKept ? rows.count : dropped
        guard doubtful > 0 else { return nil }
        let left = survey.responses.rows - rows.count
        guard left >= 3 else {
            changes = []
            otherwise = []
            reason = left == 1 ? "Without them 1 respondent is left." : "Without them \(left) respondents are left."
            return
        }
        guard survey.responses.rows * survey.responses.names.count <= Self.mostAnswers else {
            changes = []
            otherwise = []
            reason = "This is not computed for more than \(Self.mostAnswers) answers."
            return
        }
        let other = Self.other(survey, areKept: areKept)
        let otherScores = ResponseScores(other)
        let otherScales = ScaleFindings(other, otherScores)
        let formative = survey.constructs.filter(\.isFormative).map(\.name)
        var changes = Self.means(survey, scores, other, otherScores)
        changes += scales.scales.filter { $0.result.value != nil && !formative.contains($0.construct) }.map {
            Change(
                kind: .alpha, from: $0.construct, own: scales.alpha($0.construct),
                other: otherScales.alpha($0.construct))
        }
        let otherStructure = StructureFindings(
            other, MeasurementFindings(other, otherScores), isWhole: false, threads: threads)
        func figure(_ value: Double?) -> Figure {
            value.map { .finite($0) }
                ?? .unavailable(otherStructure.fit?.reason ?? "There is no such path model.")
        }
        changes += structure.determinations.map { own in
            Change(
                kind: .explained, from: own.construct, own: .finite(own.rSquared),
                other: figure(otherStructure.determinations.first { $0.construct == own.construct }?.rSquared))
        }
        changes += structure.estimates.map { path in
            let between = PathModel.Path(path.from, path.to)
            return Change(
                kind: .path, from: path.from, to: path.to, own: .finite(path.coefficient),
                other: figure(otherStructure.estimate(between)?.coefficient),
                interval: structure.summary(between)?.intervals.first?.percentile,
                otherInterval: otherStructure.summary(between)?.intervals.first?.percentile)
        }
        if areKept, !survey.regressions.isEmpty {
            // What is mediated has a bootstrap of its own, and says no more than the regressions that it is made of.
            var plain = other
            plain.mediations = []
            changes += Self.coefficients(
                regressions, RegressionFindings(plain, otherScores, threads: threads))
        }
        self.changes = changes
        reason = nil
        otherwise = zip(hypotheses.decisions, HypothesisFindings(other, otherStructure).decisions).compactMap {
            $0.verdict == $1.verdict ? nil : ($0.hypothesis.name, $0.verdict, $1.verdict)
        }
    }

    /// The survey without the rows that are kept though doubtful, or with those that are left out.
    private static func other(_ survey: ResponseSurvey, areKept: Bool) -> ResponseSurvey {
        var other = survey
        other.waves = nil
        if areKept {
            let without = Set(survey.quality.doubtfulRows)
            let left = (0..<survey.responses.rows).filter { !without.contains($0) }
            other.responses = survey.responses.rows(left)
            other.caseWeights = survey.caseWeights.map { all in left.map { all[$0] } }
            other.groups = survey.groups.map { group in
                var own = group
                own.grouping = Grouping(
                    labels: group.grouping.labels, groupOfRow: left.map { group.grouping.groupOfRow[$0] })
                return own
            }
        } else if let dropped = survey.dropped {
            other.responses = survey.responses.appending(dropped)
            other.caseWeights = survey.caseWeights.map { $0 + (survey.droppedWeights ?? []) }
        }
        return other
    }

    /// Of the constructs' scores; without constructs, of the items.
    private static func means(
        _ survey: ResponseSurvey, _ scores: ResponseScores, _ other: ResponseSurvey, _ otherScores: ResponseScores
    ) -> [Change] {
        func change(_ name: String, _ own: [Double], _ other: [Double]) -> Change {
            let moments = Self.moments(own)
            return Change(
                kind: .mean, from: name, own: moments.mean, other: Self.moments(other).mean,
                standardError: moments.deviation)
        }
        if survey.constructs.isEmpty {
            return zip(survey.responses.names, zip(survey.responses.columns, other.responses.columns)).map {
                change($0, $1.0, $1.1)
            }
        }
        return scores.constructs.indices.map { place in
            change(scores.constructs[place].name, scores.scores[place], otherScores.scores[place])
        }
    }

    /// The deviation is nil where the answers do not differ.
    private static func moments(_ column: [Double]) -> (mean: Figure, deviation: Double?) {
        var sum = 0.0
        var count = 0.0
        for value in column where !value.isNaN {
            sum += value
            count += 1
        }
        guard count > 0 else { return (.unavailable("Nobody answered all of it."), nil) }
        let mean = sum / count
        var squares = 0.0
        for value in column where !value.isNaN { squares += (value - mean) * (value - mean) }
        return (.number(mean), squares > 0 ? (squares / count).squareRoot() : nil)
    }

    /// Of the whole models, all but their constants.
    private static func coefficients(_ own: RegressionFindings, _ other: RegressionFindings) -> [Change] {
        zip(own.regressions, other.regressions).flatMap { asked, again -> [Change] in
            let others = again.result.value?.wholeCoefficients ?? []
            return (asked.result.value?.wholeCoefficients ?? []).map { coefficient in
                let found = others.first { $0.column == coefficient.column }
                return Change(
                    kind: .coefficient, from: coefficient.column, to: asked.request.name,
                    own: .finite(coefficient.b),
                    other: found.map { .finite($0.b) }
                        ?? .unavailable(again.result.reason ?? "There is no such coefficient without these rows."),
                    standardError: coefficient.standardError > 0 ? coefficient.standardError : nil)
            }
        }
    }

    package typealias Pair = (from: String, to: String, own: Double, other: Double)

    /// The path that changes most.
    package var greatestChange: Pair? { greatest(.path) }

    /// The construct of which the paths explain most more, or less, than in the other analysis.
    package var greatestChangeOfExplained: Pair? { greatest(.explained) }

    /// The construct, or the item where there are no constructs, whose mean changes by the most of its standard deviation.
    package var greatestChangeOfMeans: Pair? { greatest(.mean) }

    /// The coefficient of a regression that changes by the most of its standard error.
    package var greatestChangeOfCoefficients: Pair? { greatest(.coefficient) }

    private func greatest(_ kind: Change.Kind) -> Pair? {
        let known = changes.filter { $0.kind == kind && $0.size != nil }
        guard let most = known.max(by: { ($0.size ?? 0) < ($1.size ?? 0) }), let own = most.own.value,
            let other = most.other.value
        else { return nil }
        return (most.from, most.to ?? "", own, other)
    }

    var table: Table<Change> {
        Table(
            "without-doubtful-rows", changes, .text("figure", "Figure") { $0.kind.rawValue },
            .text("construct", "Of, or from") { $0.from }, .text("to", "To, or in") { $0.to },
            .number("all", "All rows") { [areKept] in areKept ? $0.own : $0.other },
            .number("without", "Without") { [areKept] in areKept ? $0.other : $0.own },
            .interval("all_percentile") { [areKept] in areKept ? $0.interval : $0.otherInterval },
            .interval("without_percentile", "Percentile interval without") { [areKept] in
                areKept ? $0.otherInterval : $0.interval
            })
    }
}
