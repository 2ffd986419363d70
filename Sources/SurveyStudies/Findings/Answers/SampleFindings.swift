import Reporting
package import Surveys

/// Who answered, what was found in the file, and how respondents are weighted.
package struct SampleFindings {
    package let rows: Int
    package let n: Int
    private let survey: ResponseSurvey
    private let missingCounts: [MissingRow]
    /// Missing answers over all answers that could be given, from 0 to 1.
    package let missingShare: Double
    /// Respondents who answered every item of every construct; nil where there are no constructs.
    package let complete: Int?
    package let missingAtRandom: Result<LittleTest, Unavailable>
    /// It is `nil` where everybody counts the same.
    package let weights: Result<SurveyWeights, Unavailable>?

    typealias DoubtfulRow = (line: Int, words: String)
    typealias MissingRow = (item: String, count: Int)

    /// Above these the estimate behind Little's test takes too long to be had with everything else.
    private static let mostForLittle = (rows: 50_000, items: 60)

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        self.survey = survey
        n = survey.responses.rows
        rows = max(survey.quality.rows, survey.responses.rows)
        let counts = survey.responses.missingCounts
        missingCounts = zip(survey.responses.names, counts).map { MissingRow($0, $1) }
        let cells = n * counts.count
        missingShare = cells == 0 ? 0 : Double(counts.reduce(0, +)) / Double(cells)
        let all = attempt(try scores.allItems())
        complete = all.value.map { items in
            items.missingCounts.contains { $0 > 0 } ? items.completeRows.count : items.rows
        }
        missingAtRandom = attempt { () throws(Unavailable) in
            let items = try all.get()
            guard items.missingCounts.contains(where: { $0 > 0 }) else {
                throw Unavailable("No answer is missing, so that there is nothing to test.")
            }
            guard items.rows <= Self.mostForLittle.rows, items.names.count <= Self.mostForLittle.items else {
                throw Unavailable(
                    "Little's test is not computed for more than \(Self.mostForLittle.rows) respondents or "
                        + "\(Self.mostForLittle.items) items.")
            }
            return try LittleTest(items)
        }
        weights = survey.weights
    }

    var quality: Table<DataQuality.Finding> {
        Table(
            "quality", survey.quality.findings,
            .text("finding", "Finding") { Self.words($0.kind, ofConstructs: !survey.constructs.isEmpty) },
            .count("count", "Count") { $0.count },
            .text("treatment", "Treatment") {
                $0.isLeftOut
                    ? $0.kind.isOfCells ? "counted as missing" : "left out"
                    : Self.kept($0)
            },
            .text("places", "Where") { Self.places($0) })
    }

    /// Every row that is kept though doubtful, by its line.
    var doubtful: Table<DoubtfulRow> {
        Table(
            "doubtful-rows", Self.doubtful(survey), .count("line", "Line") { $0.line },
            .text("finding", "Finding") { $0.words })
    }

    var missing: Table<MissingRow> {
        Table(
            "missing", missingCounts, if: { $0.count > 0 },
            .text("item", "Item") { $0.item },
            .count("missing", "Missing") { $0.count },
            .share("share", "Share") { n == 0 ? nil : Double($0.count) / Double(n) })
    }

    var tables: [TableFile] { [quality.file, doubtful.file, missing.file] }

    private static func words(_ kind: DataQuality.Kind, ofConstructs: Bool) -> String {
        switch kind {
        case .filtered: "outside the conditions of 'where'"
        case .unweighted: "no weight, or a weight of 0"
        case .preview: "tests, previews or spam, as the survey tool marks them"
        case .inattentive: "attention check failed"
        case .unfinished: "not finished, as the survey tool marks it"
        case .missingCode: "codes for no answer"
        case .duplicate: "the same answers as an earlier row"
        case .repeated: "the identifier of an earlier row"
        case .straightLining: "the same answer to every item"
        case .speeder: "faster than the least time"
        case .empty: ofConstructs ? "no item of a construct answered" : "no item answered"
        case .outOfRange: "answers outside the scale"
        case .unreadable: "texts that are no answer"
        }
    }

    /// The rows that are kept though doubtful: where each stands, and what was found of it.
    private static func doubtful(_ survey: ResponseSurvey) -> [DoubtfulRow] {
        let lines = survey.responses.rowNumbers
        let kinds = survey.quality.doubtfulKinds
        return survey.quality.doubtfulRows.enumerated().compactMap { place, row -> DoubtfulRow? in
            guard lines.indices.contains(row) else { return nil }
            let own = kinds.indices.contains(place) ? kinds[place] : []
            let all = own.map { words($0, ofConstructs: !survey.constructs.isEmpty) }
            return (lines[row], all.joined(separator: "; "))
        }
    }

    /// Rows that may be no honest answers are marked, and counted in what is told without them.
    private static func kept(_ finding: DataQuality.Finding) -> String {
        if finding.kind == .unfinished { return "kept" }
        return finding.isTelling
            ? "kept, marked as doubtful" : "kept; with so few ways to answer no sign of copies"
    }

    /// Whole rows by their lines, as many as are known; of single answers the first five with what stands there.
    private static func places(_ finding: DataQuality.Finding) -> String {
        guard !finding.kind.isOfCells else {
            let shown = finding.places.prefix(5).map { place in
                // The sheet's own name for the column; how many signs stand before it in its line nobody counts.
                "line \(place.line)"
                    + (place.item.map { ", item \($0)" } ?? place.column.map { ", character \($0)" } ?? "")
                    + (place.text.map { text in " ('\(text.prefix(30))')" } ?? "")
            }
            return shown.joined(separator: "; ") + (finding.count > shown.count && !shown.isEmpty ? "; …" : "")
        }
        let lines = finding.places.map { "\($0.line)" }
        if lines.isEmpty { return "" }
        return (finding.count == 1 ? "line " : "lines ") + lines.joined(separator: ", ")
            + (finding.count > lines.count ? ", …" : "")
    }
}

extension DataQuality.Kind {
    /// Whether it is found in single answers, not in whole rows.
    package var isOfCells: Bool { !isOfRows }
}
