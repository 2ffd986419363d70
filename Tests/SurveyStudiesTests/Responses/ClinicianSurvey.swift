import Foundation
import Reporting
import Surveys
import Testing

import SurveyStudies

/// The survey of clinicians (Calisto et al. 2022), whose figures other programs have computed.
enum ClinicianSurvey {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "SurveysTests/Data")

    private static let blocks: [(String, [String])] = [
        ("Risk", ["Q32", "Q33", "Q34"]), ("SocInf", ["Q16", "Q17", "Q18"]), ("Guidance", ["Q5", "Q6", "Q8", "Q9"]),
        ("Security", ["Q29", "Q30", "Q31"]), ("FacCond", ["Q19", "Q20", "Q21"]), ("Trust", ["Q35", "Q36", "Q37"]),
        ("EffExp", ["Q13", "Q14", "Q15"]), ("PerfExp", ["Q10", "Q11", "Q12"]),
        ("IntUse", ["Q22", "Q23", "Q24", "Q25"]),
    ]
    private static let pathsInto: [(String, [String])] = [
        ("Security", ["Risk", "SocInf", "Guidance"]), ("Trust", ["Guidance", "Risk", "Security"]),
        ("EffExp", ["SocInf", "FacCond", "Trust"]), ("PerfExp", ["SocInf", "EffExp", "Risk", "Trust"]),
        ("IntUse", ["PerfExp", "FacCond", "Security", "Guidance"]),
    ]

    /// - Parameter samples: of the bootstrap.
    static func survey(samples: Int = 8, hasPaths: Bool = true) throws -> ResponseSurvey {
        let table = try TextTable(String(contentsOf: folder.appending(path: "mida_utaut.csv"), encoding: .utf8))
        let responses = Responses(
            names: table.header,
            columns: table.header.indices.map { column in table.rows.map { Double($0[column]) ?? .nan } })
        let status = responses["Q1"] ?? []
        return Small.survey(
            responses, blocks.map { PathModel.Construct($0.0, items: $0.1) },
            hasPaths ? pathsInto.flatMap { target, sources in sources.map { PathModel.Path($0, target) } } : [],
            groups: [
                .init(name: "half", grouping: Grouping(status.map { $0 <= 2 ? "1-2" : "3-4" })),
                .init(name: "status", grouping: Grouping(numbers: status)),
                .init(name: "years", grouping: Grouping((responses["Q2"] ?? []).map { $0 <= 2 ? "few" : "many" })),
            ], pairs: [.init("PerfExp", "EffExp")], samples: samples)
    }

    /// A table of other programs' results.
    static func reference(_ name: String) throws -> TextTable {
        try TextTable(String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
}

extension Small {
    static func survey(
        _ responses: Responses, _ constructs: [PathModel.Construct] = [], _ paths: [PathModel.Path] = [],
        groups: [ResponseSurvey.Group] = [], pairs: [ResponseSurvey.Pair] = [],
        hypotheses: [ResponseSurvey.Hypothesis] = [], margins: [SurveyWeights.Margin] = [], samples: Int = 20
    ) -> ResponseSurvey {
        var quality = DataQuality()
        (quality.rows, quality.kept) = (responses.rows, responses.rows)
        var bootstrap = ResponseSurvey.Bootstrap()
        bootstrap.samples = samples
        return ResponseSurvey(
            file: "answers.csv", responses: responses, items: responses.names.map { .init(name: $0) },
            quality: quality, constructs: constructs, paths: paths, hypotheses: hypotheses, groups: groups,
            pairs: pairs, margins: margins, missing: .mean, path: PathOptions(), bootstrap: bootstrap,
            confidence: 0.95, template: nil)
    }
}

/// A table of comma-separated values as text.
struct TextTable {
    let header: [String]
    let rows: [[String]]

    init(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { Self.cells(String($0)) }
        header = lines.first ?? []
        rows = Array(lines.dropFirst())
    }

    init(_ table: TableFile) { self.init(table.csv.text) }

    /// The file of a name in the report's folder.
    init(_ findings: ResponseFindings, _ name: String) throws {
        self.init(try #require(findings.tables.first { $0.name == name }))
    }

    private static func cells(_ line: String) -> [String] {
        var cells = [String]()
        var cell = ""
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                cells.append(cell)
                cell = ""
            } else {
                cell.append(character)
            }
        }
        return cells + [cell]
    }

    /// The text in a column of the first row that holds these texts in any order.
    func text(_ column: String, where keys: String...) -> String? {
        guard let place = header.firstIndex(of: column) else { return nil }
        return rows.first { row in keys.allSatisfy { row.contains($0) } }.map { $0[place] }
    }

    func number(_ column: String, where keys: String...) -> Double? {
        guard let place = header.firstIndex(of: column) else { return nil }
        return rows.first { row in keys.allSatisfy { row.contains($0) } }.flatMap { Double($0[place]) }
    }
}

extension TextTable {
    /// The rows that hold a text in a column.
    init(_ table: TextTable, where column: String, is text: String) {
        let place = table.header.firstIndex(of: column) ?? 0
        header = table.header
        rows = table.rows.filter { $0[place] == text }
    }
}
