import Foundation
import Testing

/// How reports call what a scenario names, by the built command: the reader's words in sentences and tables, the file's
/// names in files for machines.
struct WordsForReadersTests {
    private static let plain = """
        redomat: 1
        name: words
        time: minutes
        assumptions: [ everything is made up ]
        parameters: { nurses: 2 }
        classes:
          urgent: { priority: 1, arrivals: { poisson: 6/h }, flow: [ desk, { end: home } ] }
          routine: { priority: 2, arrivals: { poisson: 12/h }, flow: [ desk, { end: home } ] }
        stations:
          desk:
            servers: $nurses
            discipline: priority
            service: { exponential: 5 min }
            patience: { exponential: 30 min }
        outcomes: { home: {} }
        run: { horizon: 40 h, replications: 4 }
        experiments:
          rules:
            of: [ desk.wait.mean ]
            compare: { none: { stations.desk.preemption: none }, resume: { stations.desk.preemption: resume } }

        """

    /// The same with words for its readers.
    private static let told =
        plain
        .replacing("{ nurses: 2 }", with: "{ nurses: { value: 2, title: nurses on duty } }")
        .replacing("urgent: {", with: "urgent: { title: urgent people,")
        .replacing("desk:\n", with: "desk:\n    title: front desk\n    words: { server: nurse }\n")
        .replacing("home: {}", with: "home: { title: went home }")
        .replacing("time: minutes\n", with: "time: minutes\nwords: { customer: person / people, served: seen }\n")

    private func run(_ text: String, _ scratch: Scratch) throws -> (screen: String, report: String) {
        try scratch.write(text, to: "words.yaml")
        let run = try scratch.redomat("run", "words.yaml", "--out", "report")
        #expect(run.status == 0, "\(run.messages)")
        return (run.output, try scratch.text("report/report.md"))
    }

    @Test func sentencesAndTablesHaveTheReadersWords() throws {
        let scratch = try Scratch()
        let (screen, report) = try run(Self.told, scratch)
        let short = try #require(report.firstRange(of: "## What was simulated")).lowerBound
        let inShort = report[..<short]
        #expect(inShort.contains("**Front desk**: its 2 nurses are busy"))
        #expect(inShort.contains("**Left without being seen**:") && inShort.contains("of the people who come there"))
        #expect(report.contains("| front desk | urgent people |") && report.contains("| Went home "))
        #expect(report.contains("| nurses on duty |"))
        #expect(report.contains("the area under the number of people"))
        #expect(screen.contains("front desk") && screen.contains("urgent people"))
        for word in ["customer", "abandoned", " desk ", "`nurses`", "persons"] {
            #expect(!inShort.replacing("front desk", with: "").contains(word), "\(word): \(inShort)")
        }
        // Whatever one has not said is told as it always was.
        let (_, plain) = try run(Self.plain, scratch)
        #expect(plain.contains("**Left without being served**:") && plain.contains("of the customers who come there"))
        #expect(plain.contains("| desk    | urgent") && plain.contains("| `nurses`  |"))
    }

    /// Words change no figure, no name in a file, and no baseline.
    @Test func filesForMachinesKeepTheNames() throws {
        let (one, two) = (try Scratch(), try Scratch())
        _ = try run(Self.plain, one)
        _ = try run(Self.told, two)
        for file in ["measures.csv", "replications.csv"] {
            #expect(try one.text("report/\(file)") == two.text("report/\(file)"), "\(file)")
        }
        #expect(try two.text("report/measures.csv").contains(",desk,urgent,"))
        let recorded = try one.redomat("test", "words.yaml", "--record", "--effort", "2000")
        #expect(recorded.status == 0, "\(recorded.messages)")
        let baseline = try one.text("words.baseline")
        // Each class has its quantile, and the longest stands beside.
        for row in ["desk.wait.p95(urgent), ", "desk.wait.p95(routine), "] { #expect(baseline.contains("\n" + row)) }
        #expect(baseline.contains("#   desk.wait.max(routine) "))
        try two.write(baseline, to: "words.baseline")
        let tested = try two.redomat("test", "words.yaml", "--effort", "2000")
        #expect(tested.status == 0 && !tested.output.contains("something else"), "\(tested.output)\(tested.messages)")
        // The same experiment, the same figures by name.
        for scratch in [one, two] {
            #expect(try scratch.redomat("experiment", "words.yaml", "--out", "rules").status == 0)
        }
        #expect(try one.text("rules/measures.csv") == two.text("rules/measures.csv"))
    }

    /// 31,178 min stood where 21.7 d is meant.
    @Test func timesHaveTheUnitThatFits() throws {
        let scratch = try Scratch()
        func short(_ more: String) throws -> String {
            try run(
                """
                redomat: 1
                name: words
                time: minutes
                assumptions: [ everything is made up ]
                classes: { one: { arrivals: { at: [ 0, 0 ] }, flow: [ bed, desk ] } }
                stations:
                  bed: { servers: unlimited, service: { deterministic: 31178 min } }
                  desk: { servers: 1, service: { deterministic: 24 s } }
                run: { until: empty, replications: 2 }
                expect: [ system.time.mean at most 600 h, desk.wait.max at most 1 min ]
                \(more)

                """, scratch
            ).report
        }
        let fitting = try short("")
        #expect(fitting.contains("The average stay is 21.65 d"))
        #expect(fitting.contains("**The longest waits are at desk**: 12 s on average"))
        // Asked in hours, answered in hours; asked in minutes, in minutes.
        #expect(
            fitting.contains("| 519.6 h, the same in both replications ") && fitting.contains(" is 0.4 min"),
            "\(fitting)")
        let hours = try short("report: { times-in: hours }")
        #expect(hours.contains("The average stay is 519.6 h"))
        #expect(try scratch.text("report/measures.csv").contains("system,all,all,time,mean,min,"))
    }

    /// Not more than eight lines, whatever there is to tell.
    @Test func inShortIsShort() throws {
        let scratch = try Scratch()
        let file = "\(BuiltCommand.repository)/Scenarios/hospital/clinic-with-app.yaml"
        let run = try scratch.redomat("run", file, "--replications", "3", "--out", "report")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("report/report.md")
        // Beside the answer and below it.
        let lines = report.split(separator: "\n").prefix { $0 != "## Hour by hour" }.filter { $0.hasPrefix("- ") }
        #expect((4...8).contains(lines.count), "\(lines.count)")
        #expect(!report.contains("customers") && !report.contains("internal-medicine"), "words of the file")
    }

    /// Who interrupts is served sooner, and who is interrupted stays longer; seed 1 leaves nothing to chance.
    @Test func aComparisonTellsWhoGainsAndWhoLoses() throws {
        let scratch = try Scratch()
        try scratch.write(
            Self.told.replacing("horizon: 40 h, replications: 4", with: "horizon: 200 h, replications: 10"),
            to: "words.yaml")
        let run = try scratch.redomat("experiment", "words.yaml", "--set", "nurses=2", "--out", "rules")
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.output.contains("resume saves urgent people "), "\(run.output)")
        let report = try scratch.text("rules/report.md")
        #expect(report.contains("## Who gains and who loses") && report.contains("on the same people"))
        #expect(report.contains("Mean wait at front desk"))
        let rows = report.split(separator: "\n").filter { $0.hasPrefix("| urgent people | resume |") }
        #expect(rows.count == 1 && rows[0].contains("gains "), "\(rows)")
        #expect(report.contains("Longest seen |"))
        #expect(report.split(separator: "\n").contains { $0.hasPrefix("| routine") && $0.contains(" loses ") })
        // One class has nobody to be fair to.
        let alone = Self.told.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("  routine") }.joined(separator: "\n")
        try scratch.write(alone, to: "words.yaml")
        #expect(try scratch.redomat("experiment", "words.yaml", "--out", "alone").status == 0)
        #expect(try !scratch.text("alone/report.md").contains("Who gains"))
    }
}
