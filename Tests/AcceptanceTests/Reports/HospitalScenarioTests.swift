import Foundation
import Testing

/// The scenario files that people run: they load without a word, run, and agree with theory wherever it knows; some are held
/// against formulas of their own in `Tests/Commands/reports/closed-formulas.txt`.
@Suite(.serialized)
struct HospitalScenarioTests {
    static let files: [String] = {
        let folder = BuiltCommand.repository + "/Scenarios"
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        // Those of payments and of consents have tests of their own.
        return all.filter { $0.hasPrefix("hospital/") || $0.hasPrefix("experiments/") }
            .filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    /// One file for each model of the case and more; `Scenarios/README.md` lists them.
    @Test func allOfThemAreThere() throws {
        for name in [
            "outpatient", "three-doctors", "mm1", "mm2", "mm3", "mm5", "mm10", "mm100", "fifo-lifo-sjf", "urgent-first",
            "full-house", "shortest-first-and-aging", "estimated-durations", "staffing-cost", "polling", "api-load",
            "forty-departments", "shown-wait", "notification", "come-or-stay-away", "outages", "entry-paths",
            "week-of-arrivals", "emergency-department", "inpatient-ward", "surgery-and-recovery", "wards-that-swap",
            "phone-line", "appointments", "scanner", "laboratory", "clinic-with-app",
        ] {
            #expect(Self.files.contains("hospital/\(name).yaml"))
        }
        let list = try String(contentsOfFile: BuiltCommand.repository + "/Scenarios/README.md", encoding: .utf8)
        for file in Self.files { #expect(list.contains("(\(file))"), "Scenarios/README.md does not list \(file)") }
    }

    /// Standard queues, of which theory knows nearly every figure.
    private static let standard: Set = [
        "mm1", "mm2", "mm3", "mm5", "mm10", "mm100", "fifo-lifo-sjf", "urgent-first", "staffing-cost",
    ]

    /// |z| < 4 on every figure that theory knows. With 40 replications z follows about a t law with 39 degrees of
    /// freedom, which is beyond ±4 in 0.027 % of cases: the 350 figures of all files, many of which move together,
    /// would fail a correct program with at most 9 % of seeds. The seeds are fixed in the files. A run whose identities
    /// (Little's law, the utilization identity, flow balance) do not hold in each replication ends with another code.
    @Test(arguments: files)
    func loadsRunsAndAgreesWithTheory(file: String) throws {
        let scratch = try Scratch()
        let path = BuiltCommand.repository + "/Scenarios/" + file
        let check = try scratch.redomat("check", path)
        #expect(check.status == 0)
        #expect(check.messages == "")
        let run = try scratch.redomat("run", path, "--out", "report", limit: 120)
        let table = try Table(scratch.text("report/measures.csv"))
        let report = try scratch.text("report/report.md")
        #expect(run.status == 0)
        var known = 0
        for (row, z) in try table.column("z").enumerated() where !z.isEmpty {
            known += 1
            #expect(abs(try #require(Double(z))) < 4, "\(table.rows[row])")
        }
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        #expect(known > 15 || !Self.standard.contains(name))
        try WholeReport(scratch, "report").check("\(file)")
        // With targets the answer stands first.
        #expect(report.contains("No promise is set") || report.contains("Met: the whole range keeps to the "))
        for section in [
            "## Assumptions", "## Results", "## Checks made on every replication", "## How to run it again",
        ] {
            #expect(report.contains(section))
        }
        #expect(
            !file.hasPrefix("hospital/")
                || report.contains("Where the system comes from: a thesis on an app for a hospital's ticket queues"))
        // Figures are invented, and the report says so.
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("assum"))
    }
}
