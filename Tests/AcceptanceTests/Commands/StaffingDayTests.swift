import Foundation
import Testing

/// Schedules over the day, as a user asks for them.
struct StaffingDayTests {
    /// - Parameter service: short beside the hours, so that each hour is nearly stationary, or long.
    private static func day(service: String, more: String = "servers: 3", run: String) -> String {
        """
        redomat: 1
        name: day
        assumptions: [ everything is made up ]
        classes:
          patients:
            arrivals: { poisson: { schedule: { 0:00: 6/h, 7:00: 20/h, 9:00: 45/h, 12:00: 30/h, 18:00: 12/h }, every: 24 h } }
            flow: [ desk ]
        stations:
          desk:
            \(more)
            service: { exponential: \(service) }
        run: { starts: Mon 6:00, \(run), seed: 2 }
        """
    }

    private static var block: Regex<Substring> { /servers: \{ schedule: \{\n(?:[^}]+)\}, every: 24 h \}/ }

    /// Services of 3 min in hours that change slowly: the stationary approximation is good (Green, Kolesar & Soares
    /// 2001). By Erlang's formula C the fewest servers with P(W > 3 min) ≤ 10 % are 2, 2, 3, 3 and 4 at 6, 12, 20, 30
    /// and 45 an hour, with 0.7, 3.4, 1.2, 5.3 and 4.2 %: about half the limit or less, some twenty standard errors of
    /// 400 days below it, so that a correct program misses "met" in any hour with less than 1e-6. What is printed is
    /// read back by `check`.
    @Test func whereTheApproximationIsGood() throws {
        let scratch = try Scratch()
        try scratch.write(Self.day(service: "3 min", run: "horizon: 20 d, replications: 20"), to: "day.yaml")
        let outcome = try scratch.redomat(
            "staffing", "day.yaml", "--target", "wait.over(3 min) at most 10%", "--per", "hour", "--rounds", "0",
            "--out", "found")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.contains("The plan stands as theory made it."))
        let table = try Table(scratch.text("found/tables/periods.csv"))
        #expect(try table.column("from").first == "6:00")
        #expect(try table.column("from").count == 24)
        #expect(try table.column("verdict").allSatisfy { $0 == "met" })
        let from = try table.column("from")
        let servers = try table.column("servers")
        #expect(servers[try #require(from.firstIndex(of: "10:00"))] == "4")
        #expect(servers[try #require(from.firstIndex(of: "3:00"))] == "2")
        let text = String(try #require(outcome.output.firstMatch(of: Self.block)).output)
        try scratch.write(
            Self.day(service: "3 min", more: text.split(separator: "\n").joined(separator: " "), run: "horizon: 1 d"),
            to: "pasted.yaml")
        let check = try scratch.redomat("check", "pasted.yaml")
        #expect(check.status == 0)
        #expect(check.messages == "")
    }

    /// Services of an hour: the load lags behind the arrivals, so that planning each hour for its own average rate is
    /// known to fail after the peak. Raising the hours that miss the target ends with none that do.
    @Test func whatFailsIsRaised() throws {
        let scratch = try Scratch()
        try scratch.write(Self.day(service: "1 h", run: "horizon: 10 d, replications: 20"), to: "day.yaml")
        func servers(_ rounds: String) throws -> (verdicts: [String], servers: [Int], output: String) {
            let outcome = try scratch.redomat(
                "staffing", "day.yaml", "--target", "wait.over(5 min) at most 10%", "--per", "hour", "--variant",
                "average", "--rounds", rounds, "--out", "found")
            #expect(outcome.status == 0, "\(outcome.messages)")
            let table = try Table(scratch.text("found/tables/periods.csv"))
            return (
                try table.column("verdict"), try table.column("servers").compactMap { Int($0) }, outcome.output
            )
        }
        let planned = try servers("0")
        #expect(planned.verdicts.contains("not met"))
        #expect(planned.output.contains("Not met: "))
        let raised = try servers("30")
        #expect(!raised.verdicts.contains("not met"))
        #expect(zip(raised.servers, planned.servers).allSatisfy { $0 >= $1 })
        #expect(raised.servers.reduce(0, +) > planned.servers.reduce(0, +))
        #expect(raised.output.contains("Raised in "))
    }

    /// Behind another station the rates are counted in a simulation: after 30 min with a nurse patients come later.
    @Test func behindAnotherStation() throws {
        let scratch = try Scratch()
        let text = Self.day(service: "3 min", run: "horizon: 10 d, replications: 20").replacing(
            "flow: [ desk ]", with: "flow: [ { delay: { deterministic: 30 min } }, desk ]")
        try scratch.write(text, to: "day.yaml")
        let outcome = try scratch.redomat(
            "staffing", "day.yaml", "--target", "wait.over(3 min) at most 10%", "--per", "hour", "--variant", "average",
            "--out", "found")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try scratch.text("found/report.md").contains("counted at the station in a simulation"))
        let table = try Table(scratch.text("found/tables/periods.csv"))
        let place = try #require(try table.column("from").firstIndex(of: "9:00"))
        // Half an hour of 20/h and half an hour of 45/h: 32.5/h; 200 such hours give ±0.4/h.
        let rate = try #require(Double(table.column("planned_rate")[place]))
        #expect(abs(rate * 60 - 32.5) < 2)
    }
}
