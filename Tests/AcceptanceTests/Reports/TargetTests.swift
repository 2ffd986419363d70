import Foundation
import TestSupport
import Testing

/// What a scenario wants of its measures, and what its report says of that first.
struct TargetTests {
    /// M/M/1 at load 0.8, mean wait 4 min (Pollaczek and Khinchine's formula), 95% quantile ln(0.8/0.05)/0.2 = 13.9 min, beside a
    /// desk where nobody waits long.
    private func scenario(_ targets: String) -> String {
        """
        redomat: 1
        name: wanted
        assumptions: [ everything is made up ]
        classes:
          walk-in: { arrivals: { poisson: 0.6/min }, flow: [ desk, doctor ] }
          urgent: { arrivals: { poisson: 0.2/min }, flow: [ desk, doctor ] }
        stations:
          desk: { servers: 9, service: { exponential: 1 min } }
          doctor: { title: the doctor, servers: 1, service: { exponential: 1 min } }
        run: { starts: 8:00, warm-up: 2 h, horizon: 10 h, replications: 100, seed: 5, windows: { late: 10:00-12:00 } }
        report: { quantiles: [ 50%, 95% ], over: [ 30 min ] }
        \(targets)

        """
    }

    private func run(_ targets: String) throws -> (scratch: Scratch, outcome: BuiltCommand.Outcome) {
        let scratch = try Scratch()
        try scratch.write(scenario(targets), to: "targets.yaml")
        return (scratch, try scratch.redomat("run", "targets.yaml", "--out", "out"))
    }

    /// Bounds that are far from theory, so that a wrong verdict is no chance: beyond ten standard errors.
    @Test func farBoundsAreToldRightly() throws {
        let (scratch, outcome) = try run(
            """
            targets:
              doctor.wait.mean: at most 8 min
              doctor.wait.p95: at most 3 min
              doctor.wait.within(30 min): at least 50%
              doctor.wait.mean(urgent): at most 1 min
              doctor.wait.mean(late): at most 30 min
              system.time.p50: at most 1 h
              desk.utilization: at most 90%
            """)
        #expect(outcome.status == 0, "\(outcome.messages)")
        let table = try Table(scratch.text("out/tables/targets.csv"))
        let column = try #require(table.columns.firstIndex(of: "verdict"))
        #expect(table.rows.map { $0[column] } == ["met", "missed", "met", "missed", "met", "met", "met"])
        #expect(outcome.output.contains("No: the doctor and the doctor (urgent) miss the target."))
        let report = try scratch.text("out/report.md")
        // The worst of them: by how much it is missed.
        #expect(report.contains("5 in 100 customers wait longer than **"))
        #expect(report.contains("the target is 3 min."))
        let page = try scratch.text("out/report.html")
        let audit = PageAudit(page)
        #expect(audit.faults == [])
        for words in [
            "Do 95% wait no longer than 3 min?", "Do at least 50% wait no longer than 30 min?", "Missed", "Met",
        ] {
            #expect(audit.words.contains(words), "\(words)")
        }
        // A light each: shape and colour, and the word beside them.
        #expect(page.split(separator: "<svg class=\"ico").count - 1 == 7)
    }

    /// In the middle of its own interval nothing can be told, and it is said how many replications would tell.
    @Test func nearBoundsAreOpen() throws {
        let (scratch, _) = try run("")
        let measures = try Table(scratch.text("out/measures.csv"))
        func cell(_ row: [String], _ name: String) -> String { row[measures.columns.firstIndex(of: name) ?? 0] }
        let row = try #require(
            measures.rows.first {
                cell($0, "element") == "doctor" && cell($0, "quantity") == "wait" && cell($0, "statistic") == "mean"
                    && cell($0, "class") == "all"
            })
        let (mean, upper) = (Double(cell(row, "estimate")) ?? 0, Double(cell(row, "upper")) ?? 0)
        let (again, outcome) = try run("targets: [ doctor.wait.mean at most \(mean + (upper - mean) / 2) min ]")
        #expect(outcome.output.contains("Too close to call: the doctor."))
        let report = try again.text("out/report.md")
        // A quarter of the interval's width asks for four times as many.
        #expect(report.contains("Too close to call; about 4"), "\(report.prefix(1500))")
    }

    /// Lights of every station at which anybody waits.
    @Test func everyStation() throws {
        let (scratch, _) = try run("targets: { stations.wait.p95: at most 60 min }")
        let table = try Table(scratch.text("out/tables/targets.csv"))
        #expect(table.rows.map { $0[0] } == ["desk.wait.p95", "doctor.wait.p95"])
        #expect(try scratch.text("out/report.md").contains("**Yes: both targets are met.**"))
    }

    @Test func withoutTargetsThereIsNoLight() throws {
        let (scratch, outcome) = try run("")
        #expect(!outcome.output.contains("target"))
        #expect(!scratch.exists("out/tables/targets.csv"))
        #expect(!(try scratch.text("out/report.html").contains("class=\"ico")))
        #expect(try scratch.text("out/report.md").contains("## In short"))
    }

    @Test(arguments: [
        ("targets: { doctor.wait.p95: between 1 min and 2 min }", "a target is at most or at least something"),
        ("targets: { doctor.wait.max: at most 2 min }", "is an extreme"),
        ("targets: { docter.wait.p95: at most 2 min }", "docter"),
        ("targets: [ doctor.wait.p95 ]", "does not say what"),
        ("targets: { stations.wai.p95: at most 2 min }", "has no 'wai' to measure; did you mean 'wait'?"),
        ("targets: { doctor.wait.p95: 30 min }", "is no bound"),
    ])
    func whatIsWrongIsSaid(_ targets: String, _ words: String) throws {
        let scratch = try Scratch()
        try scratch.write(scenario(targets), to: "targets.yaml")
        let check = try scratch.redomat("check", "targets.yaml")
        #expect(check.status == 2 && check.messages.contains(words), "\(check.messages)")
        // With its place.
        #expect(check.messages.contains("targets.yaml:12:"))
    }
}
