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
    /// α, R² and paths of all rows and without the doubtful ones.
    private let changes: [Change]
    /// Hypotheses that would be decided otherwise: in the analysis, and in the other one.
    package let otherwise: [(name: String, own: HypothesisFindings.Verdict, other: HypothesisFindings.Verdict)]
    /// Why nothing was computed.
    package let reason: String?

    struct Change {
        enum Kind: String {
            case alpha = "α raw"
            case explained = "R²"
            case path
        }

        let kind: Kind
        /// The construct, or where the path begins.
        let from: String
        var to: String?
        let own: Figure
        let other: Figure
        var interval: BootstrapSummary.Interval?
        var otherInterval: BootstrapSummary.Interval?
    }

    /// Everything is computed a second time, which for more answers takes longer than anybody waits.
    private static let mostAnswers = 5_000_000

    /// The result is `nil` where there are no such rows, or no constructs that they could make agree.
    init?(
        _ survey: ResponseSurvey, _ scales: ScaleFindings, _ structure: StructureFindings,
        _ hypotheses: HypothesisFindings, threads: Int?
    ) {
        let rows = survey.quality.doubtfulRows
        let dropped = survey.dropped.map(\.rows) ?? 0
        areKept = !rows.isEmpty
        doubtful = areKept ? rows.count : dropped
        guard doubtful > 0, !survey.constructs.isEmpty else { return nil }
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
        var other = survey
        other.waves = nil
        if areKept {
            let without = Set(rows)
            let left = (0..<survey.responses.rows).filter { !without.contains($0) }
            other.responses = survey.responses.rows(left)
            other.caseWeights = survey.caseWeights.map { all in left.map { all[$0] } }
        } else if let dropped = survey.dropped {
            other.responses = survey.responses.appending(dropped)
            other.caseWeights = survey.caseWeights.map { $0 + (survey.droppedWeights ?? []) }
        }
        let scores = ResponseScores(other)
        let otherScales = ScaleFindings(other, scores)
        let formative = survey.constructs.filter(\.isFormative).map(\.name)
        var changes = scales.scales.filter { $0.result.value != nil && !formative.contains($0.construct) }.map {
            Change(
                kind: .alpha, from: $0.construct, own: scales.alpha($0.construct),
                other: otherScales.alpha($0.construct))
        }
        let otherStructure = StructureFindings(
            other, MeasurementFindings(other, scores), testsFit: false, threads: threads)
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
        self.changes = changes
        reason = nil
        otherwise = zip(hypotheses.decisions, HypothesisFindings(other, otherStructure).decisions).compactMap {
            $0.verdict == $1.verdict ? nil : ($0.hypothesis.name, $0.verdict, $1.verdict)
        }
    }

    package typealias Pair = (from: String, to: String, own: Double, other: Double)

    /// The path that changes most.
    package var greatestChange: Pair? { greatest(.path) }

    /// The construct of which the paths explain most more, or less, than in the other analysis.
    package var greatestChangeOfExplained: Pair? { greatest(.explained) }

    private func greatest(_ kind: Change.Kind) -> Pair? {
        changes.compactMap { own in
            guard own.kind == kind, let figure = own.own.value, let other = own.other.value else { return nil }
            return (own.from, own.to ?? "", figure, other)
        }.max { abs($0.own - $0.other) < abs($1.own - $1.other) }
    }

    package var table: FindingTable {
        FindingTable(
            "without-doubtful-rows", changes, .text("figure", "Figure") { $0.kind.rawValue },
            .text("construct", "Construct, or from") { $0.from }, .text("to", "To") { $0.to },
            .number("all", "All rows") { [areKept] in areKept ? $0.own : $0.other },
            .number("without", "Without") { [areKept] in areKept ? $0.other : $0.own },
            .interval("all_percentile") { [areKept] in areKept ? $0.interval : $0.otherInterval },
            .interval("without_percentile", "Percentile interval without") { [areKept] in
                areKept ? $0.otherInterval : $0.interval
            })
    }
}
