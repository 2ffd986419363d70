import Foundation
import Testing

/// Six mistakes that readers met when what a measure is stood in six tables: each once more, by the built command.
struct OnceMistakenTests {
    private func shipped(_ file: String, _ more: String) -> String {
        "redomat: 1\nextends: \(BuiltCommand.repository)/Scenarios/\(file)\nname: again\n\(more)\n"
    }

    private func verdicts(_ scratch: Scratch, _ text: String) throws -> [String] {
        try scratch.write(text, to: "again.yaml")
        let run = try scratch.redomat("run", "again.yaml", "--replications", "2", "--out", "again")
        #expect(run.status <= 1, "\(run.messages)")
        return run.output.split(separator: "\n").filter { $0.hasPrefix("expected: ") }.map {
            String($0.split(separator: " ")[1].dropLast())
        }
    }

    /// Of a record's times there was "nobody", though the file had them.
    @Test func timesOfARecordsMovesAreJudged() throws {
        let text = shipped("consent/mass-revocation-day.yaml", "expect: [ consent.revoke.time.mean at most 1 min ]")
        #expect(try verdicts(Scratch(), text) == ["pass"])
    }

    /// Shares of time were taken for shares of cases, as many as the period has minutes.
    @Test func verdictsDoNotDependOnTheUnitOfTime() throws {
        for unit in ["seconds", "minutes", "hours", "days"] {
            let text = """
                redomat: 1
                name: again
                time: \(unit)
                assumptions: [ everything is made up ]
                classes:
                  one:
                    arrivals: { poisson: 4/h }
                    flow: [ { attempt: { flow: [ counter ], tries: 2, timeout: 50 h } } ]
                stations: { counter: { servers: 2, service: { exponential: 5 min } } }
                run: { horizon: 5 d, replications: 2 }
                expect: [ counter.zombie.share at most 0.1%, counter.zombie.share at least 1% ]
                """
            #expect(try verdicts(Scratch(), text) == ["pass", "FAIL"], "\(unit)")
        }
    }

    /// Money of a fleet's parties was told in percent: 122,231% instead of 97,785.5%.
    @Test func moneyIsToldAsMoney() throws {
        let scratch = try Scratch()
        let fare = "fare: { base: 1.5, per-km: 0.7, per-min: 0.1, cost-per-km: 0.18, commission:"
        for commission in ["20%", "25%"] {
            try scratch.write(
                shipped("fleet/city-rides.yaml", "run: { horizon: 6 h }\n\(fare) \(commission) }"), to: "again.yaml")
            guard commission == "20%" else { continue }
            let recorded = try scratch.redomat("test", "again.yaml", "--record", "--effort", "20", limit: 300)
            #expect(recorded.status == 0, "\(recorded.messages)")
        }
        let tested = try scratch.redomat("test", "again.yaml", limit: 300)
        #expect(tested.status == 1)
        let lines = tested.output.split(separator: "\n").filter {
            $0.contains("money.") && $0.contains(" instead of ")
        }
        #expect(!lines.isEmpty, "\(tested.output)")
        #expect(lines.allSatisfy { !$0.contains(/%.* instead of/) }, "\(lines)")
    }

    /// A fleet's vehicles were servers in experiments, and its requests customers.
    @Test func unitsAreTheSameInRunsAndExperiments() throws {
        let measures = ["fleet.on-duty.mean", "fleet.free.mean", "system.line.mean"]
        let scratch = try Scratch()
        try scratch.write(
            shipped(
                "fleet/city-rides.yaml",
                "experiments: { two: { sweep: { fleet: [ 60, 110 ] }, of: [ \(measures.joined(separator: ", ")) ] } }"),
            to: "again.yaml")
        for words in [["run", "again.yaml"], ["experiment", "again.yaml", "two"]] {
            let outcome = try BuiltCommand.run(
                words + ["--replications", "2", "--quiet", "--out", words[0]], in: scratch.path, limit: 120)
            #expect(outcome.status <= 1, "\(outcome.messages)")
        }
        func units(_ folder: String) throws -> [String: Set<String>] {
            let table = try Table(scratch.text("\(folder)/measures.csv"))
            var units: [String: Set<String>] = [:]
            for row in table.rows.indices {
                let name = try ["element", "quantity", "statistic"].map { try table.column($0)[row] }
                try units[name.joined(separator: "."), default: []].insert(table.column("unit")[row])
            }
            return units
        }
        let (run, experiment) = try (units("run"), units("experiment"))
        for measure in measures {
            #expect(run[measure]?.count == 1, "\(measure)")
            #expect(run[measure] == experiment[measure], "\(measure)")
        }
    }

    /// `99% ± 6%`, which no share can be.
    @Test(arguments: ["city-rides", "fleet-size", "lock-out", "pooling"])
    func intervalsOfAFleetsSharesEndAtAll(file: String) throws {
        let scratch = try Scratch()
        let path = "\(BuiltCommand.repository)/Scenarios/fleet/\(file).yaml"
        #expect(try scratch.redomat("run", path, "--replications", "2", "--quiet", "--out", "again").status <= 1)
        let shares = try scratch.text("again/report.md").matches(of: /([0-9.]+)% ± ([0-9.]+)%?/)
        #expect(!shares.isEmpty)
        for share in shares {
            let (value, half) = try (#require(Double(share.1)), #require(Double(share.2)))
            #expect(value + half < 100.05 && value - half > -0.05, "\(share.0)")
        }
    }

    /// One could be asked and was not written, the other was written and could not be asked. ``WrittenMeasuresTests``
    /// asks for all others.
    @Test func whatIsAskedIsWritten() throws {
        let scratch = try Scratch()
        let path = "\(BuiltCommand.repository)/Scenarios/hospital/clinic-with-app.yaml"
        #expect(try scratch.redomat("run", path, "--replications", "2", "--quiet", "--out", "again").status <= 1)
        let table = try Table(scratch.text("again/measures.csv"))
        let (elements, quantities) = try (table.column("element"), table.column("quantity"))
        let statistics = try table.column("statistic")
        let written = Set(table.rows.indices.map { "\(elements[$0]).\(quantities[$0]).\(statistics[$0])" })
        #expect(written.contains("internal-medicine.shown-wait.error"))
        let asked = "expect: [ internal-medicine.shown-wait.error at most 100 min ]"
        #expect(try verdicts(scratch, shipped("hospital/clinic-with-app.yaml", asked)).last == "pass")
        for station in Set(elements) where station != "system" && station != "outcome" {
            try scratch.write(
                shipped("hospital/clinic-with-app.yaml", "expect: [ \(station).abandoned.share at most 5% ]"),
                to: "asked.yaml")
            let known = written.contains("\(station).abandoned.share")
            #expect(try scratch.redomat("check", "asked.yaml").status == (known ? 0 : 2), "\(station)")
        }
    }
}
