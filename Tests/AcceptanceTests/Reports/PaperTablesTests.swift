import Foundation
import Testing

/// `apa/` and `methods.md`: what the author of a paper takes out of the report of her survey; the rest stands in
/// `Tests/Commands/reports/surveys.txt`.
struct PaperTablesTests {
    static let file = BuiltCommand.repository + "/Scenarios/survey/clinicians-utaut.yaml"

    /// The figures are those of the tables in full precision.
    @Test func tablesForAPaper() throws {
        let scratch = try Scratch()
        let run = try scratch.redomat("run", Self.file, "--out", "report", limit: 300)
        #expect(run.status == 0, "\(run.messages)")
        let names = scratch.names(in: "report/apa")
        #expect(names.contains("tables.html") && names.contains("tables.tex") && names.contains("tables.docx"))
        let structure = try #require(names.first { $0.hasSuffix("-structural-model.tex") })
        let model = try scratch.text("report/apa/" + structure)
        let rows = try scratch.text("report/tables/paths.csv").split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.count == 18)
        for row in rows.dropFirst() {
            let value = try #require(Double(row[2]))
            let from = row[0].replacing("-", with: "-{}")
            let to = row[1].replacing("-", with: "-{}")
            let line = try #require(
                model.split(separator: "\n").first { $0.contains("\(from) $\\rightarrow$ \(to) ") }, "\(row[0])")
            #expect(line.contains(String(format: "%.2f", abs(value))), "\(line)")
        }
        let measures = try #require(names.first { $0.hasSuffix("-measurement-model.html") })
        #expect(try scratch.text("report/apa/" + measures).contains("risk (1.01), is inadmissible"))
        let methods = try scratch.text("report/methods.md")
        #expect(methods.contains("so that H8 and H9 were not testable."))
        #expect(methods.contains("The analysis is exploratory: hypotheses and paths were not stated before"))
        #expect(
            methods.contains("300 rows, of which 269 were analyzed") && methods.contains("10,000 bootstrap samples"))
        #expect(methods.contains("the combined interval") && methods.contains("Efron, B."))
        // A page for a board and a reviewer is mailed: 400 KB at most.
        let page = try FileManager.default.attributesOfItem(atPath: scratch.path + "/report/report.html")
        #expect(try #require(page[.size] as? Int) < 400_000)
    }
}
