import Surveys

/// What would be said without the rows that may be no honest answers, where the scenario keeps them.
///
/// Copies and straight lines make items agree; whether that carries a finding is seen by leaving them out.
package struct SensitivityFindings {
    /// Kept rows that are doubtful.
    package let doubtful: Int
    /// α, R² and paths of all rows and without the doubtful ones.
    private let changes: [Change]
    /// Hypotheses that would be decided otherwise: all rows, without the doubtful ones.
    package let otherwise: [(name: String, all: HypothesisFindings.Verdict, without: HypothesisFindings.Verdict)]
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
        let all: Figure
        let without: Figure
        var interval: BootstrapSummary.Interval?
        var intervalWithout: BootstrapSummary.Interval?
    }

    /// Everything is computed a second time, which for more answers takes longer than anybody waits.
    private static let mostAnswers = 5_000_000

    /// nil: there are no such rows, or no constructs that they could make agree.
    init?(
        _ survey: ResponseSurvey, _ scales: ScaleFindings, _ structure: StructureFindings,
        _ hypotheses: HypothesisFindings, threads: Int?
    ) {
        let rows = survey.quality.doubtfulRows
        guard !rows.isEmpty, !survey.constructs.isEmpty else { return nil }
        doubtful = rows.count
        let kept = survey.responses.rows - rows.count
        guard kept >= 3 else {
            (changes, otherwise, reason) = (
                [], [],
                kept == 1 ? "Without them 1 respondent is left." : "Without them \(kept) respondents are left."
            )
            return
        }
        guard survey.responses.rows * survey.responses.names.count <= Self.mostAnswers else {
            (changes, otherwise) = ([], [])
            reason = "This is not computed for more than \(Self.mostAnswers) answers."
            return
        }
        let without = Set(rows)
        var other = survey
        let left = (0..<survey.responses.rows).filter { !without.contains($0) }
        other.responses = survey.responses.rows(left)
        other.waves = nil
        other.caseWeights = survey.caseWeights.map { all in left.map { all[$0] } }
        let scores = ResponseScores(other)
        let otherScales = ScaleFindings(other, scores)
        let formative = survey.constructs.filter(\.isFormative).map(\.name)
        var changes = scales.scales.filter { $0.result.value != nil && !formative.contains($0.construct) }.map {
            Change(
                kind: .alpha, from: $0.construct, all: scales.alpha($0.construct),
                without: otherScales.alpha($0.construct))
        }
        let otherStructure = StructureFindings(other, MeasurementFindings(other, scores), threads: threads)
        func figure(_ value: Double?) -> Figure {
            value.map { .finite($0) }
                ?? .unavailable(otherStructure.fit?.reason ?? "There is no path model without these rows.")
        }
        changes += structure.determinations.map { own in
            Change(
                kind: .explained, from: own.construct, all: .finite(own.rSquared),
                without: figure(otherStructure.determinations.first { $0.construct == own.construct }?.rSquared))
        }
        changes += structure.estimates.map { path in
            let between = PathModel.Path(path.from, path.to)
            return Change(
                kind: .path, from: path.from, to: path.to, all: .finite(path.coefficient),
                without: figure(otherStructure.estimate(between)?.coefficient),
                interval: structure.summary(between)?.intervals.first?.percentile,
                intervalWithout: otherStructure.summary(between)?.intervals.first?.percentile)
        }
        self.changes = changes
        reason = nil
        otherwise = zip(hypotheses.decisions, HypothesisFindings(other, otherStructure).decisions).compactMap {
            $0.verdict == $1.verdict ? nil : ($0.hypothesis.name, $0.verdict, $1.verdict)
        }
    }

    package typealias Pair = (from: String, to: String, all: Double, without: Double)

    /// The path that changes most.
    package var greatestChange: Pair? { greatest(.path) }

    /// The construct of which the paths explain most more, or less, than without.
    package var greatestChangeOfExplained: Pair? { greatest(.explained) }

    private func greatest(_ kind: Change.Kind) -> Pair? {
        changes.compactMap { own in
            guard own.kind == kind, let all = own.all.value, let without = own.without.value else { return nil }
            return (own.from, own.to ?? "", all, without)
        }.max { abs($0.all - $0.without) < abs($1.all - $1.without) }
    }

    package var table: FindingTable {
        FindingTable(
            "without-doubtful-rows", changes, .text("figure", "Figure") { $0.kind.rawValue },
            .text("construct", "Construct, or from") { $0.from }, .text("to", "To") { $0.to },
            .number("all", "All rows") { $0.all }, .number("without", "Without") { $0.without },
            .interval("all_percentile") { $0.interval },
            .interval("without_percentile", "Percentile interval without") { $0.intervalWithout })
    }
}
