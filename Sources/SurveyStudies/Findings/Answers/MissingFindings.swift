import Reporting
import Surveys

/// Which answers are missing together, whether that is by chance, and what the figures are with all of it drawn several times.
package struct MissingFindings {
    private let found: [Responses.MissingPattern]
    private let tests: [LittleRow]
    private let estimate: NormalEstimate?
    /// Items, those that are turned round, and respondents.
    private let names: [String]
    private let reversed: Set<String>
    private let total: Double
    /// Some of its items are turned round, which are marked by (r).
    package let emIsTurned: Bool
    /// It is `nil` where the scenario does not ask for it.
    package let imputed: ImputedFindings?

    typealias LittleRow = (divisor: String, test: Result<LittleTest, Unavailable>)

    /// More are in no table.
    private static let mostPatterns = 1_000

    init(_ survey: ResponseSurvey, _ scores: ResponseScores, _ atRandom: Result<LittleTest, Unavailable>) {
        let turned = attempt(try scores.allItems()).value
        let items = turned ?? survey.responses
        let reversed: Set<String> = Set(
            turned == nil ? [] : survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name))
        let hasMissing = items.missingCounts.contains { $0 > 0 }
        found = hasMissing ? Array(items.missingPatterns.prefix(Self.mostPatterns)) : []
        total = Double(max(1, items.rows))
        names = items.names
        self.reversed = reversed
        let isTested = atRandom.value != nil
        let estimate = isTested ? attempt(try NormalEstimate(items)).value : nil
        tests =
            estimate.map { [("n", Self.little(items, $0)), ("n - 1", atRandom)] } ?? []
        self.estimate = estimate
        emIsTurned = !reversed.isDisjoint(with: estimate?.names ?? [])
        imputed = survey.missing == .multiple && hasMissing ? ImputedFindings(survey, items.names) : nil
    }

    var patterns: Table<Responses.MissingPattern> {
        Table(
            "missing-patterns", found, .text("missing", "Missing together") { Self.words($0.missing, of: names) },
            .count("items", "Items missing") { $0.missing.count }, .count("rows", "Respondents") { $0.rows },
            .share("share", "Share") { Double($0.rows) / total })
    }

    var little: Table<LittleRow> {
        Table(
            "little-test", tests, .text("covariance_divisor", "Covariance divisor") { $0.divisor },
            .of(
                \.test, .number("chi_squared", "χ²", decimals: 2) { $0.chiSquared },
                .number("df", "df", decimals: 0) { $0.degreesOfFreedom }, .p("p", "p") { $0.pValue },
                .count("patterns", "Patterns") { $0.patterns }))
    }

    /// Means and standard deviations by EM.
    var em: Table<(offset: Int, element: String)> {
        Table(
            "em-estimates", (estimate?.names ?? []).enumerated(),
            .text("item", "Item") { reversed.contains($0.element) ? "\($0.element) (r)" : $0.element },
            .number("mean", "Mean (EM)", decimals: 2) { estimate?.means[$0.offset] },
            .number("sd", "SD (EM)", decimals: 2) { estimate?.covariances[$0.offset][$0.offset].squareRoot() })
    }

    var tables: [TableFile] { [patterns.file, little.file, em.file] + (imputed?.tables ?? []) }

    private static func little(_ items: Responses, _ estimate: NormalEstimate) -> Result<LittleTest, Unavailable> {
        attempt(try LittleTest(items, estimate, divisor: .n))
    }

    private static func words(_ missing: [String], of all: [String]) -> String {
        if missing.isEmpty { return "nothing" }
        if missing.count == all.count { return "everything" }
        return missing.prefix(12).joined(separator: ", ")
            + (missing.count > 12 ? " and \(missing.count - 12) more" : "")
    }
}
