import Surveys

/// Which answers are missing together, whether that is by chance, and what the figures are with all of it drawn several times.
package struct MissingFindings {
    package let patterns: FindingTable
    package let little: FindingTable
    /// Means and standard deviations by EM.
    package let em: FindingTable
    /// Some of its items are turned round, which are marked by (r).
    package let emIsTurned: Bool
    /// It is `nil` where the scenario does not ask for it.
    package let imputed: ImputedFindings?

    /// More are in no table.
    private static let mostPatterns = 1_000

    init(_ survey: ResponseSurvey, _ scores: ResponseScores, _ atRandom: Result<LittleTest, Unavailable>) {
        let turned = attempt(try scores.allItems()).value
        let items = turned ?? survey.responses
        let reversed = Set(
            turned == nil ? [] : survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name))
        let hasMissing = items.missingCounts.contains { $0 > 0 }
        let found = hasMissing ? Array(items.missingPatterns.prefix(Self.mostPatterns)) : []
        let total = Double(max(1, items.rows))
        patterns = FindingTable(
            "missing-patterns", found, .text("missing", "Missing together") { Self.words($0.missing, of: items.names) },
            .count("items", "Items missing") { $0.missing.count }, .count("rows", "Respondents") { $0.rows },
            .share("share", "Share") { Double($0.rows) / total })
        let isTested = atRandom.value != nil
        let estimate = isTested ? attempt(try NormalEstimate(items)).value : nil
        let tests: [(divisor: String, test: Result<LittleTest, Unavailable>)] =
            estimate.map { [("n", Self.little(items, $0)), ("n - 1", atRandom)] } ?? []
        little = FindingTable(
            "little-test", tests, .text("covariance_divisor", "Covariance divisor") { $0.divisor },
            .of(
                \.test, .number("chi_squared", "χ²", decimals: 2) { $0.chiSquared },
                .number("df", "df", decimals: 0) { $0.degreesOfFreedom }, .p("p", "p") { $0.pValue },
                .count("patterns", "Patterns") { $0.patterns }))
        em = FindingTable(
            "em-estimates", (estimate?.names ?? []).enumerated(),
            .text("item", "Item") { reversed.contains($0.element) ? "\($0.element) (r)" : $0.element },
            .number("mean", "Mean (EM)", decimals: 2) { estimate?.means[$0.offset] },
            .number("sd", "SD (EM)", decimals: 2) { estimate?.covariances[$0.offset][$0.offset].squareRoot() })
        emIsTurned = !reversed.isDisjoint(with: estimate?.names ?? [])
        imputed = survey.missing == .multiple && hasMissing ? ImputedFindings(survey, items.names) : nil
    }

    var tables: [FindingTable] { [patterns, little, em] + (imputed?.tables ?? []) }

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
