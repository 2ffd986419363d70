import Foundation
import TestSupport
import Testing

/// The sample reports in `Reports/` are what the command writes today. `make reports` makes them anew.
struct SampleReportTests {
    /// Those that are committed; a developer's own runs lie beside them.
    static let samples = [
        "outpatient-clinic", "three-doctors", "fifo-lifo-sjf", "urgent-first", "emergency-department",
        "clinic-with-app", "blood-test-centre", "ride-payment", "consent-mass-revocation-day", "city-rides",
        "contactless-payment", "clinicians-utaut",
    ]

    @Test(arguments: samples)
    func isNotStale(sample: String) throws {
        let scratch = try Scratch()
        let folder = URL(filePath: BuiltCommand.repository + "/Reports/\(sample)")
        let record = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "run.json")))
        let file = try #require((record as? [String: Any])?["file"] as? String)
        // From the repository's folder, so that the command in the report reads as it does in the sample; without the tables
        // of a paper, which a report names where they are written, and which samples are without.
        let run = try BuiltCommand.run(
            ["run", file, "--format", "html,md,csv,json", "--out", scratch.place("report")],
            in: BuiltCommand.repository, limit: 120)
        #expect(run.status == 0)
        let committed = try String(contentsOf: folder.appending(path: "report.md"), encoding: .utf8)
        let differences = zip(
            committed.split(separator: "\n"), try scratch.text("report/report.md").split(separator: "\n")
        )
        .filter { $0 != $1 }
        #expect(differences.first.map { "\($0) became \($1)" } == nil, "make reports")
        #expect(try scratch.text("report/report.md") == committed, "make reports")

        // Its figures as well; the page has them too, and is held against its own rules.
        let page = try scratch.text("report/report.html")
        #expect(PageAudit(page).faults == [])
        #expect(page.utf8.count < 400_000)
        for name in scratch.names(in: "report/figures") where name.hasSuffix(".svg") {
            let drawing = try scratch.text("report/figures/\(name)")
            let committed = try? String(contentsOf: folder.appending(path: "figures/\(name)"), encoding: .utf8)
            #expect(drawing == committed, "make reports: \(name)")
            #expect(PageAudit(drawing).faults == [])
        }

        let old = try Table(String(contentsOf: folder.appending(path: "measures.csv"), encoding: .utf8))
        let new = try Table(scratch.text("report/measures.csv"))
        #expect(old.columns == new.columns)
        #expect(old.rows.count == new.rows.count)
        for (before, after) in zip(old.rows, new.rows) {
            for (column, (was, now)) in zip(old.columns, zip(before, after)) where was != now {
                // What goes through GSL may differ in the last digits from one system image to another.
                let isThroughGSL = ["lower", "upper", "exact", "z"].contains(column)
                let close = Double(was).flatMap { was in Double(now).map { abs($0 - was) <= 1e-9 * max(1, abs(was)) } }
                #expect(isThroughGSL && close == true, "\(column) of \(before.prefix(7)): \(was) became \(now)")
            }
        }
    }

    /// Of these the report is that of their experiment.
    @Test(arguments: ["fairness", "shared-pool"])
    func anExperimentIsNotStale(sample: String) throws {
        let scratch = try Scratch()
        let run = try BuiltCommand.run(
            [
                "experiment", "Scenarios/hospital/\(sample).yaml", "--quiet", "--out", scratch.place("report"),
            ], in: BuiltCommand.repository, limit: 120)
        #expect(run.status == 0, "\(run.messages)")
        let folder = URL(filePath: BuiltCommand.repository + "/Reports/\(sample)")
        let committed = try String(contentsOf: folder.appending(path: "report.md"), encoding: .utf8)
        #expect(try scratch.text("report/report.md") == committed, "make reports")
    }

    /// What the README quotes from a report stands in it.
    @Test func theReadmeQuotesIt() throws {
        let readme = URL(filePath: BuiltCommand.repository + "/README.md")
        guard let text = try? String(contentsOf: readme, encoding: .utf8) else { return }
        let report = try String(
            contentsOfFile: BuiltCommand.repository + "/Reports/outpatient-clinic/report.md", encoding: .utf8)
        func words(_ text: some StringProtocol) -> String {
            text.split { $0 == " " || $0 == "\n" || $0 == "|" || $0 == "-" || $0 == ":" }.joined(separator: " ")
        }
        let known = words(report)
        let quoted = text.split(separator: "\n").filter { $0.hasPrefix(">") }.map { $0.dropFirst() }
            .joined(separator: "\n")
        for paragraph in quoted.components(separatedBy: "\n - ").flatMap({ $0.components(separatedBy: "\n |") }) {
            let quote = words(paragraph)
            let isThere = quote.isEmpty || known.contains(quote)
            #expect(isThere, "the README quotes what is not in the report: \(paragraph)")
        }
    }
}
