import Foundation
import Testing

/// Answers about numbers of servers where customers leave: a line that people leave is short.
struct StaffingLossTests {
    /// λ = 30/h, μ = 6/h; whoever has waited 10 min goes.
    private static func desk(_ more: String = "") -> String {
        """
        redomat: 1
        name: desk
        assumptions: [ everything is made up ]
        classes: { callers: { arrivals: { poisson: 30/h }, flow: [ desk ] } }
        stations:
          desk: { servers: 1, service: { exponential: 10 min }, patience: { deterministic: 10 min }, cost: { server: 30/h, waiting: 6/h } }
        \(more)
        run: { horizon: 200 h, warm-up: 20 h, replications: 10, seed: 4 }

        """
    }

    private func staffing(_ text: String, _ arguments: String...) throws -> String {
        let scratch = try Scratch()
        try scratch.write(text, to: "desk.yaml")
        let outcome = try BuiltCommand.run(
            ["staffing", "desk.yaml"] + arguments, in: scratch.path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.output
    }

    /// With a load of 500 % four of five give up, and nobody waits longer than their patience. Exactly: M/M/1 with a
    /// constant patience τ loses nearly 1 − 1/ρ = 80 %; the interval of ten runs of 180 h is a point wide.
    @Test func aTargetThatIsMetByThoseWhoGiveUp() throws {
        let text = Self.desk().replacing(", cost: { server: 30/h, waiting: 6/h }", with: "")
        let found = try staffing(text, "--target", "wait.p95 at most 10 min", "--servers", "1..2")
        #expect(found.contains("Give up"))
        let share = try #require(found.firstMatch(of: /With 1 server customers are lost: ([0-9.]+)%.* give up/)?.1)
        #expect(abs(try #require(Double(share)) - 80) < 2, "\(found)")
        #expect(found.contains("whoever gives up counts with the wait until then"))
    }

    @Test func theCheapestLosesMost() throws {
        let found = try staffing(Self.desk(), "--servers", "1..3")
        #expect(found.contains("By simulation 1 server costs least"), "\(found)")
        #expect(found.contains("With 1 server customers are lost: "))
        #expect(found.contains("losing them costs nothing here, which 'outcomes: { …: { cost: … } }' would change"))
    }

    /// What a loss costs is in the sum, and is said to be: 40 for each makes seven the cheapest.
    @Test func whatLossesCost() throws {
        let found = try staffing(Self.desk("outcomes: { abandoned: { cost: 40 } }"), "--servers", "1..8")
        #expect(found.contains("By simulation 7 servers cost least"), "\(found)")
        #expect(found.contains("What ends cost as 'outcomes' is counted in the simulation"))
        #expect(found.contains("what they cost as 'outcomes' is in the sum"))
    }

    /// Who is never lost is not spoken of.
    @Test func nobodyIsLost() throws {
        let text = Self.desk().replacing("patience: { deterministic: 10 min }, ", with: "").replacing(
            "30/h }, flow", with: "4/h }, flow")
        let found = try staffing(text, "--servers", "1..2")
        #expect(!found.contains("are lost") && !found.contains("Give up"))
    }

    /// A claim by parts of the other case is answered by parts: 25 % fewer wait, not 11 points.
    @Test func relativeClaimsAreAnsweredInPart() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: parts
            assumptions: [ everything is made up ]
            classes: { callers: { arrivals: { poisson: 10/h }, flow: [ desk ] } }
            stations: { desk: { servers: 2, service: { exponential: 10 min } } }
            experiments: { more: { compare: { two: {}, three: { stations.desk.servers: 3 } }, of: desk.wait.positive } }
            expect: [ "more: three at least 20% lower than two in desk.wait.positive" ]
            run: { horizon: 100 h, warm-up: 10 h, replications: 10, seed: 4 }

            """, to: "parts.yaml")
        let outcome = try scratch.redomat("test", "parts.yaml")
        #expect(outcome.output.contains("; that is -"), "\(outcome.output)\(outcome.messages)")
        #expect(outcome.output.contains("% of 'two'"))
    }

    /// What is done while a bed is held has no mean of its own.
    @Test func heldStations() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: ward
            assumptions: [ everything is made up ]
            classes: { patients: { arrivals: { poisson: 1/h }, flow: [ { hold: { station: bed, while: [ nurse ] } } ] } }
            stations: { bed: { servers: 3 }, nurse: { servers: 2, service: { exponential: 30 min } } }
            run: { horizon: 100 h, replications: 3 }

            """, to: "ward.yaml")
        let found = try scratch.redomat(
            "staffing", "ward.yaml", "--station", "bed", "--target", "wait.p90 at most 15 min")
        #expect(found.output.contains("how long each holds a server shows in the simulation alone"))
        #expect(!found.output.contains("0 servers busy"))
        let hourly = try scratch.redomat(
            "staffing", "ward.yaml", "--station", "bed", "--target", "wait.p90 at most 15 min", "--per", "hour")
        #expect(hourly.status == 2)
        #expect(hourly.messages.contains("how long 'bed' is held is not known before the run"), "\(hourly.messages)")
    }

    /// Cases that are the same are not undecided: neither is lower.
    @Test func sameCasesAreTold() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: same
            assumptions: [ everything is made up ]
            parameters: { doctors: 2 }
            classes: { patients: { arrivals: { poisson: 10/h }, flow: [ desk ] } }
            stations: { desk: { servers: $doctors, service: { exponential: 10 min } } }
            experiments:
              twice: { compare: { one: {}, two: { doctors: 2 } }, of: desk.wait.mean }
              line: { sweep: { doctors: 2..4 }, measures: [ desk.wait.mean ] }
            expect: [ "twice: two lower than one in desk.wait.mean" ]
            run: { horizon: 100 h, warm-up: 10 h, replications: 10, seed: 4 }

            """, to: "same.yaml")
        let outcome = try scratch.redomat("test", "same.yaml")
        #expect(outcome.output.contains("FAIL"), "\(outcome.output)\(outcome.messages)")
        #expect(outcome.output.contains("they are the same in every replication"))
        // In the order of the sweep, which is downwards here.
        let swept = try scratch.redomat("experiment", "same.yaml", "line", "--quiet", "--out", "line")
        #expect(swept.status == 0, "\(swept.messages)")
        let report = try scratch.text("line/report.md")
        #expect(report.contains(/goes from .* at \*\*2 doctors|goes from .*2.* to .*4/), "\(report.prefix(800))")
    }

    /// A class that goes first is planned for as one: in one line of all it would need more. Exactly, at 12 + 12 per h and
    /// 10 min: C(5, 4) exp(−(30 − 12) t) of M/M/5 with priorities at 10 min is 0.554 · 0.0498 = 2.8 %, of one line
    /// 0.554 · exp(−1) = 20 %.
    @Test func aClassByItsPriority() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: urgent
            assumptions: [ everything is made up ]
            classes:
              urgent: { priority: 1, arrivals: { poisson: 12/h }, flow: [ doctor ] }
              others: { priority: 2, arrivals: { poisson: 12/h }, flow: [ doctor ] }
            stations: { doctor: { servers: 6, discipline: priority, service: { exponential: 10 min } } }
            run: { starts: 8:00, horizon: 4 h, replications: 20, seed: 2 }

            """, to: "urgent.yaml")
        let planned = try scratch.redomat(
            "staffing", "urgent.yaml", "--target", "wait.p95(urgent) at most 10 min", "--per", "hour", "--rounds", "0",
            "--variant", "average")
        #expect(planned.status == 0, "\(planned.messages)")
        let rows = planned.output.split(separator: "\n").filter { $0.contains("0:00 ") || $0.contains("8:00 ") }
        #expect(rows.first?.contains(/ 24 +5 +2\.8/) == true, "\(planned.output)")
        let all = try scratch.redomat(
            "staffing", "urgent.yaml", "--target", "wait.p95 at most 10 min", "--per", "hour", "--rounds", "0",
            "--variant", "average")
        #expect(all.output.contains(/8:00 +24 +6 /), "\(all.output)")
    }
}
