import Foundation
import Testing

/// What `run` leaves: four files with the columns of the contract, rows in the file's order.
struct RunFilesExactCases {
    static let measureColumns =
        "experiment,case,element,class,window,quantity,statistic,unit,estimate,lower,upper,confidence,std_error,"
        + "replications,exact,z,note"

    @Test func fourFilesWithTheColumnsOfTheContract() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let outcome = try scratch.redomat("run", "small.yaml")
        #expect(outcome.status == 0)
        // Standard error is no terminal: no progress, only where the report is.
        #expect(outcome.messages == "report: Reports/runs/small/report.html\n")
        #expect(outcome.output.hasPrefix("A small one\n"))
        #expect(
            scratch.names(in: "Reports/runs") == [
                "small", "small/figures", "small/figures/beside-theory.svg", "small/figures/wait-distribution.svg",
                "small/measures.csv", "small/replications.csv", "small/report.html", "small/report.md",
                "small/results.xlsx", "small/run.json",
            ])
        let measures = try Table(scratch.text("Reports/runs/small/measures.csv"))
        #expect(measures.columns.joined(separator: ",") == Self.measureColumns)
        let replications = try Table(scratch.text("Reports/runs/small/replications.csv"))
        // One row a replication, one column a measure, named as a scenario names it, in the same order.
        let names = try measures.rows.indices.map { row in
            let cell = { (column: String) in try measures.column(column)[row] }
            let group = try cell("class") == "all" ? "" : "(\(cell("class")))"
            return try "\(cell("element")).\(cell("quantity")).\(cell("statistic"))" + group
        }
        #expect(replications.columns == ["experiment", "case", "replication"] + names)
        #expect(Set(try measures.column("experiment")) == [""])
        #expect(Set(try measures.column("case")) == ["base"])
        #expect(try replications.column("replication") == ["1", "2", "3"])
    }

    /// Names of one character too, beside the file and below a folder.
    @Test(arguments: ["3", "e/", "a/b"]) func aFolderOfAnyName(_ folder: String) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let outcome = try scratch.redomat("run", "small.yaml", "--out", folder)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try scratch.text("\(folder)/report.md").hasPrefix("# A small one"))
    }

    @Test func rowsComeInTheOrderOfTheFile() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml")
        let measures = try Table(scratch.text("Reports/runs/small/measures.csv"))
        let elements = try measures.column("element").reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(elements == ["desk", "office", "system", "outcome"])
        let desk = zip(try measures.column("element"), try measures.column("class")).filter { $0.0 == "desk" }.map(\.1)
        #expect(desk.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == ["all", "one", "two"])
    }

    @Test func numbersAreInFullPrecision() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml")
        let measures = try Table(scratch.text("Reports/runs/small/measures.csv"))
        for name in ["estimate", "lower", "upper", "std_error", "exact", "z"] {
            let cells = try measures.column(name).filter { !$0.isEmpty }
            #expect(cells.allSatisfy { Double($0) != nil })
            #expect(cells.contains { $0.count > 15 })
        }
        let mean = try #require(try measures.number("desk", "wait.mean"))
        let lower = try #require(try measures.number("desk", "wait.mean", column: "lower"))
        let upper = try #require(try measures.number("desk", "wait.mean", column: "upper"))
        let error = try #require(try measures.number("desk", "wait.mean", column: "std_error"))
        #expect(lower < mean && mean < upper)
        // Student's t with 2 degrees of freedom, 97.5 %: 4.302652730 (tables).
        #expect(abs((upper - lower) / 2 / error - 4.302652730) < 1e-8)
        // ρ = 0.8 and 2 min of service: the exact wait is 8 min.
        let exact = try #require(try measures.number("desk", "wait.mean", column: "exact"))
        let z = try #require(try measures.number("desk", "wait.mean", column: "z"))
        #expect(abs(exact - 8) < 1e-12)
        #expect(abs(z - (mean - 8) / error) < 1e-9)
    }

    @Test func runSaysWhatWasRun() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml", "--seed", "18446744073709551615", "--replications", "2", "--jobs", "1")
        let json = try #require(
            JSONSerialization.jsonObject(with: scratch.data("Reports/runs/small/run.json")) as? [String: Any])
        #expect(json["redomat"] as? Int == 1)
        #expect(json["scenario"] as? String == "small")
        #expect(json["seed"] as? String == "18446744073709551615")
        #expect((json["replications"] as? [String: Int]) == ["asked": 2, "finished": 2])
        let report = try scratch.text("Reports/runs/small/report.md")
        #expect(report.contains("redomat run small.yaml --seed 18446744073709551615 --replications 2\n"))
        // The digest of the scenario is of what it says; that of the results, of the figures.
        let first = (json["scenario_digest"] as? String, json["results_digest"] as? String)
        try scratch.write("# a comment\n" + Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml", "--seed", "3", "--replications", "2")
        let again = try #require(
            JSONSerialization.jsonObject(with: scratch.data("Reports/runs/small/run.json")) as? [String: Any])
        #expect(again["scenario_digest"] as? String == first.0)
        #expect(again["results_digest"] as? String != first.1)
    }

    @Test func onlyTheFormatsAskedForAndQuietly() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let outcome = try scratch.redomat("run", "small.yaml", "--format", "md", "--quiet", "--out", "elsewhere")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.messages == "")
        #expect(
            scratch.names(in: "elsewhere") == [
                "figures", "figures/beside-theory.svg", "figures/wait-distribution.svg", "report.md", "run.json",
            ])
        #expect(!scratch.exists("Reports"))
        try scratch.redomat("run", "small.yaml", "--format", "csv", "--out", "elsewhere")
        #expect(scratch.names(in: "elsewhere") == ["measures.csv", "replications.csv", "run.json"])
    }

    @Test func severalFilesGoIntoFoldersOfTheirOwn() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small("one"), to: "one.yaml")
        try scratch.write(Given.small("two"), to: "two.yaml")
        #expect(try scratch.redomat("run", "one.yaml", "two.yaml", "--out", "all").status == 0)
        #expect(scratch.exists("all/one/report.md"))
        #expect(scratch.exists("all/two/report.md"))
        try scratch.write(Given.small("one"), to: "again.yaml")
        let twice = try scratch.redomat("run", "one.yaml", "again.yaml")
        #expect(twice.status == 64)
        #expect(twice.messages.contains("'one'"))
        #expect(!scratch.exists("Reports"))
    }

    /// Names with commas, quotes and line ends cannot be had, but notes and texts can hold anything: what a
    /// spreadsheet would run, what breaks Markdown, what is no ASCII.
    @Test func hostileTextsDoNoHarm() throws {
        let scratch = try Scratch()
        let text = Given.small().replacingOccurrences(
            of: "title: A small one", with: "title: '=1+1 | **no** <b>, \"ćevap\" `x` # [a](b)'")
        try scratch.write(text, to: "small.yaml")
        #expect(try scratch.redomat("run", "small.yaml").status == 0)
        _ = try Table(scratch.text("Reports/runs/small/measures.csv"))
        let report = try scratch.text("Reports/runs/small/report.md")
        #expect(report.contains("ćevap"))
        #expect(!report.contains(" <b>"))
        #expect(!report.contains(" **no**"))
    }
}
