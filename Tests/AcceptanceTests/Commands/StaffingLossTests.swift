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
        let share = try #require(
            found.firstMatch(of: /With 1 server customers are lost: ([0-9.]+)%.* leave without being served/)?.1)
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

    /// The plan of a day is no better: whom it loses stands with it, and in the files of the other answers.
    @Test func plansAndFilesSayWhoIsLost() throws {
        let scratch = try Scratch()
        let text = Self.desk().replacing("run: {", with: "run: { starts: 8:00,").replacing(
            "200 h, warm-up: 20 h", with: "4 h, warm-up: none")
        try scratch.write(text, to: "desk.yaml")
        let day = try scratch.redomat(
            "staffing", "desk.yaml", "--target", "wait.p95 at most 10 min", "--per", "hour", "--servers", "1..2")
        #expect(day.status == 0, "\(day.messages)")
        #expect(day.output.contains("With this plan customers are lost: "), "\(day.output)")
        let numbers = try scratch.redomat(
            "staffing", "desk.yaml", "--target", "wait.p95 at most 10 min", "--servers", "1..2", "--out", "found")
        #expect(numbers.status == 0, "\(numbers.messages)")
        // One number is the answer to both questions: both reasons stand in one sentence.
        #expect(numbers.output.contains("losing them costs nothing here"))
        #expect(numbers.output.contains("whoever gives up counts with the wait until then"))
        let table = try Table(scratch.text("found/tables/staffing.csv"))
        let share = try table.cell("estimate", where: ["servers": "1", "quantity": "abandoned", "statistic": "share"])
        #expect(try #require(share.flatMap(Double.init)) > 0.5)
    }
}
