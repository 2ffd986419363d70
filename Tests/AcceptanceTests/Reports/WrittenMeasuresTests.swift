import Foundation
import Testing

/// Whatever a run has written can be asked for, and is judged by the figure that was written: every row of
/// `measures.csv` over the whole period, of every shipped scenario that is simulated.
struct WrittenMeasuresTests {
    static let files: [String] = {
        let folder = BuiltCommand.repository + "/Scenarios"
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("survey/") }.sorted()
    }()

    private struct Written {
        var name: String
        var bound: String
        var isKnown: Bool
    }

    @Test func allKindsAreThere() {
        for kind in ["hospital/", "payment/", "consent/", "fleet/"] {
            #expect(Self.files.count { $0.hasPrefix(kind) } > 3, "\(kind)")
        }
    }

    @Test(arguments: files) func canBeAsked(file: String) throws {
        let scratch = try Scratch()
        let path = "\(BuiltCommand.repository)/Scenarios/\(file)"
        let folder = URL(filePath: path).deletingLastPathComponent().path()
        // One replication of what is one run in batches, two of the others.
        let table = ["--quiet", "--format", "csv", "--out", "written"]
        var run = try BuiltCommand.run(["run", path, "--replications", "2"] + table, in: scratch.path, limit: 300)
        let isOneRun = run.status > 1
        if isOneRun { run = try BuiltCommand.run(["run", path] + table, in: scratch.path, limit: 300) }
        #expect(run.status <= 1, "\(run.messages)")
        let rows = try written(Table(scratch.text("written/measures.csv")))
        #expect(rows.count > 3)
        let lines = rows.map { "  - \"\($0.name) at least \($0.bound)\"" }
        let text = "redomat: 1\nextends: \(folder)\(URL(filePath: path).lastPathComponent)\nname: asked\n"
        try scratch.write(text + "expect:\n\(lines.joined(separator: "\n"))\n", to: "asked.yaml")
        let replications = isOneRun ? [] : ["--replications", "2"]
        let asked = try BuiltCommand.run(
            ["run", "asked.yaml", "--format", "csv", "--out", "asked"] + replications, in: scratch.path, limit: 300)
        #expect(asked.status <= 1, "\(asked.messages)")
        let verdicts = asked.output.split(separator: "\n").filter { $0.hasPrefix("expected: ") }
        #expect(verdicts.count >= rows.count)
        let empty = verdicts.filter { $0.contains(": there was nobody") }
        for row in rows where row.isKnown {
            let nobody = "\(row.name) at least \(row.bound): there was nobody"
            #expect(!empty.contains { $0.contains(": " + nobody) }, "\(row.name) has a figure")
        }
    }

    private func written(_ table: Table) throws -> [Written] {
        try table.rows.indices.compactMap { row -> Written? in
            func cell(_ column: String) throws -> String { try table.column(column)[row] }
            let element = try cell("element")
            let unit = try cell("unit")
            let name = try cell("class")
            // Formulas have a name of their own, and squares no bound.
            guard try cell("window") == "all", element != "measures", !unit.contains("^2") else { return nil }
            let measure = try "\(element).\(cell("quantity")).\(cell("statistic"))"
            let times = ["ms", "s", "min", "h", "d"]
            let bound =
                if unit == "share" {
                    "0%"
                } else if times.contains(unit) {
                    "0 \(unit)"
                } else if unit.contains("/") {
                    "0/\(unit.split(separator: "/")[1])"
                } else {
                    "0"
                }
            return try Written(
                name: measure + (name == "all" ? "" : "(\(name))"), bound: bound, isKnown: !cell("estimate").isEmpty)
        }
    }
}
