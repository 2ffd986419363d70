import Testing

/// Whom a line loses stands beside answers and verdicts on its waits: a line that people leave is short.
struct LossesBesideTests {
    /// λ = 30/h, μ = 6/h for each agent; whoever has waited 10 min goes. One agent loses nearly 1 − 1/5 = 80 %, exactly the
    /// share that a constant patience leaves at such a load; the interval of ten runs of 180 h is a point wide.
    private static func centre(_ station: String = "", _ more: String = "", rate: String = "30/h") -> String {
        """
        redomat: 1
        name: centre
        assumptions: [ everything is made up ]
        words: { customer: caller, server: agent, served: answered }
        classes: { callers: { arrivals: { poisson: \(rate) }, flow: [ desk ] } }
        stations:
          desk: { title: the desk, servers: 1, service: { exponential: 10 min }\(station) }
        run: { horizon: 200 h, warm-up: 20 h, replications: 10, seed: 4 }
        \(more)
        """
    }

    private static let patience = ", patience: { deterministic: 10 min }"
    private static let quick =
        "whoever gives up counts with the wait until then, so that a station that loses many looks quick"

    private func run(_ words: String..., text: String) throws -> (Scratch, BuiltCommand.Outcome) {
        let scratch = try Scratch()
        try scratch.write(text, to: "centre.yaml")
        return (scratch, try BuiltCommand.run([words[0], "centre.yaml"] + words.dropFirst(), in: scratch.path))
    }

    @Test func besideAnExpectation() throws {
        let text = Self.centre(Self.patience, "expect: [ desk.wait.p95 at most 12 min ]")
        let (scratch, outcome) = try run("run", "--out", "report", text: text)
        #expect(outcome.status == 0, "\(outcome.messages)")
        let all = outcome.output + outcome.messages
        let match = try #require(
            all.firstMatch(
                of:
                    /expected: pass: desk.wait.p95 at most 12 min: .*; ([0-9.]+)%.* of the callers leave without being answered: (.*)\n/
            ),
            "\(all)")
        #expect(abs(try #require(Double(match.1)) - 80) < 2)
        #expect(match.2 == Self.quick)
        let report = try scratch.text("report/report.md")
        let section = try #require(report.split(separator: "## ").first { $0.hasPrefix("Expectations") })
        #expect(section.contains("of the callers leave without being answered; \(Self.quick)."), "\(section)")
        // The same in a test for pull requests.
        let test = try scratch.redomat("test", "centre.yaml", "--junit", "found.xml")
        #expect(test.output.contains("leave without being answered: \(Self.quick)"), "\(test.output)")
    }

    @Test func besideACapacity() throws {
        let text = Self.centre(
            Self.patience,
            """
            experiments:
              agents:
                capacity: { vary: { stations.desk.servers: 1..3 }, meet: { desk.wait.p95: at most 12 min } }
            """)
        let (scratch, outcome) = try run("experiment", "agents", "--out", "report", text: text)
        #expect(outcome.status == 0, "\(outcome.messages)")
        let sentence =
            /With stations.desk.servers=1 callers are lost.*: ([0-9.]+)%.* of the callers leave without being answered; (.*)\./
        for text in [outcome.output, try scratch.text("report/report.md")] {
            let match = try #require(text.firstMatch(of: sentence), "\(text)")
            #expect(abs(try #require(Double(match.1)) - 80) < 2)
            #expect(match.2 == Self.quick)
            #expect(text.contains("eft without being answered at the desk"), "\(text)")
        }
        let table = try Table(scratch.text("report/tables/designs.csv"))
        let row = ["stations.desk.servers": "1"]
        let cells = try ["lower", "", "upper"].map { end in
            let name = "desk.abandoned.share" + (end.isEmpty ? "" : "." + end)
            return try table.cell(name, where: row).flatMap(Double.init) ?? .nan
        }
        #expect(cells[0] < cells[1] && cells[1] < cells[2] && abs(cells[1] - 0.8) < 0.02, "\(cells)")
        #expect(!table.columns.contains("desk.rejected.share"))
    }

    /// At one case of an experiment.
    @Test func besideACase() throws {
        let text = Self.centre(
            Self.patience,
            """
            experiments:
              numbers: { compare: { one: {}, two: { stations.desk.servers: 2 } }, of: [ desk.wait.p95 ] }
            expect: [ "numbers.two: desk.wait.p95 at most 12 min" ]
            """)
        let (_, outcome) = try run("run", "--out", "report", text: text)
        #expect(
            (outcome.output + outcome.messages).contains("of the callers leave without being answered: \(Self.quick)"))
    }

    /// Who finds both places taken is turned away: M/M/1/2 at ρ = 5 loses ρ²/(1 + ρ + ρ²) = 25/31 = 80.65 %.
    @Test func thoseWhoAreTurnedAway() throws {
        let text = Self.centre(
            ", capacity: 2", "expect: [ desk.wait.mean at most 12 min, desk.utilization at least 50% ]")
        let (_, outcome) = try run("run", "--out", "report", text: text)
        let all = outcome.output + outcome.messages
        let match = try #require(
            all.firstMatch(
                of: /desk.wait.mean at most 12 min: .*; ([0-9.]+)%.* of the callers are turned away: (.*)\n/),
            "\(all)")
        #expect(abs(try #require(Double(match.1)) - 80.65) < 2)
        #expect(
            match.2 == "the waits are of those who joined the line alone, so that a station that loses many looks quick"
        )
        // What is no wait has nothing beside it.
        #expect(all.firstMatch(of: /desk.utilization at least 50%: .*turned away/) == nil)
    }

    /// A few are told, without a warning; none are not spoken of.
    @Test func fewAndNone() throws {
        let expect = "expect: [ desk.wait.mean at most 12 min ]"
        let (_, few) = try run("run", text: Self.centre(", patience: { exponential: 5 h }", expect, rate: "2/h"))
        let told = few.output + few.messages
        #expect(
            told.contains("of the callers leave without being answered") && !told.contains("looks quick"), "\(told)")
        let (_, none) = try run("run", text: Self.centre("", expect, rate: "2/h"))
        #expect(!(none.output + none.messages).contains("leave without"))
    }
}
