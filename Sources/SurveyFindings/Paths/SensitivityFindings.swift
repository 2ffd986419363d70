import Surveys

/// What would be said without the rows that may be no honest answers, where the scenario keeps them.
///
/// Copies and straight lines make items agree; whether that carries a finding is seen by leaving them out.
package struct SensitivityFindings {
    /// Kept rows that are doubtful.
    package let doubtful: Int
    /// α, R² and paths of all rows and without the doubtful ones.
    package let table: FindingTable
    /// Hypotheses that would be decided otherwise: all rows, without the doubtful ones.
    package let otherwise: [(name: String, all: HypothesisFindings.Verdict, without: HypothesisFindings.Verdict)]
    /// Why nothing was computed.
    package let reason: String?

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
        var table = Self.empty()
        let kept = survey.responses.rows - rows.count
        guard kept >= 3 else {
            (self.table, otherwise, reason) = (
                table, [],
                kept == 1 ? "Without them 1 respondent is left." : "Without them \(kept) respondents are left."
            )
            return
        }
        guard survey.responses.rows * survey.responses.names.count <= Self.mostAnswers else {
            (self.table, otherwise) = (table, [])
            reason = "This is not computed for more than \(Self.mostAnswers) answers."
            return
        }
        let without = Set(rows)
        var other = survey
        other.responses = survey.responses.rows((0..<survey.responses.rows).filter { !without.contains($0) })
        let scores = ResponseScores(other)
        let otherScales = ScaleFindings(other, scores)
        let formative = survey.constructs.filter(\.isFormative).map(\.name)
        for (construct, result) in scales.scales where result.value != nil && !formative.contains(construct) {
            table.add([
                .text("α raw"), .text(construct), .none, .figure(scales.alpha(construct)),
                .figure(otherScales.alpha(construct)), .none, .none,
            ])
        }
        let otherStructure = StructureFindings(other, MeasurementFindings(other, scores), threads: threads)
        for own in structure.determinations {
            let value = otherStructure.determinations.first { $0.construct == own.construct }?.rSquared
            table.add([
                .text("R²"), .text(own.construct), .none, .number(own.rSquared), Self.cell(value, otherStructure),
                .none, .none,
            ])
        }
        for path in structure.estimates {
            let between = PathModel.Path(path.from, path.to)
            table.add([
                .text("path"), .text(path.from), .text(path.to), .number(path.coefficient),
                Self.cell(otherStructure.estimate(between)?.coefficient, otherStructure),
                Self.interval(structure.summary(between)), Self.interval(otherStructure.summary(between)),
            ])
        }
        self.table = table
        reason = nil
        otherwise = zip(hypotheses.decisions, HypothesisFindings(other, otherStructure).decisions).compactMap {
            $0.verdict == $1.verdict ? nil : ($0.hypothesis.name, $0.verdict, $1.verdict)
        }
    }

    /// The path that changes most.
    package var greatestChange: (from: String, to: String, all: Double, without: Double)? { changed("path") }

    /// The construct of which the paths explain most more, or less, than without.
    package var greatestChangeOfExplained: (from: String, to: String, all: Double, without: Double)? { changed("R²") }

    private func changed(_ figure: String) -> (from: String, to: String, all: Double, without: Double)? {
        table.rows.compactMap { row in
            guard case .text(figure) = row[0], case .text(let from) = row[1], case .figure(let all) = row[3],
                case .figure(let without) = row[4], let first = all.value, let second = without.value
            else { return nil }
            let to = if case .text(let name) = row[2] { name } else { "" }
            return (from, to, first, second)
        }.max { abs($0.all - $0.without) < abs($1.all - $1.without) }
    }

    private static func empty() -> FindingTable {
        FindingTable(
            "without-doubtful-rows",
            .text("figure", "Figure"), .text("construct", "Construct, or from"), .text("to", "To"),
            .number("all", "All rows"), .number("without", "Without"), .interval("all_percentile"),
            .interval("without_percentile", "Percentile interval without"))
    }

    private static func cell(_ value: Double?, _ structure: StructureFindings) -> FindingTable.Cell {
        value.map { .number($0) }
            ?? .figure(.unavailable(structure.fit?.reason ?? "There is no path model without these rows."))
    }

    private static func interval(_ summary: BootstrapSummary?) -> FindingTable.Cell {
        summary?.intervals.first.map { .interval($0.percentile.lower, $0.percentile.upper) } ?? .none
    }
}
