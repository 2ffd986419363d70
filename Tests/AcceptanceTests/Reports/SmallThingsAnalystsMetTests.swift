import Foundation
import Testing

/// Small things that misled analysts, each once more by the built command.
struct SmallThingsAnalystsMetTests {
    private func text(_ stations: String, _ more: String = "") -> String {
        """
        redomat: 1
        name: met
        time: minutes
        assumptions: [ everything is made up ]
        parameters: { n: 2 }
        classes: { one: { arrivals: { poisson: 8/h }, flow: [ desk, other ] } }
        stations: { desk: { servers: $n, service: { exponential: 5 min } }, other: \(stations) }
        run: { starts: 8:00, horizon: 8 h, warm-up: none, replications: 4 }
        \(more)

        """
    }

    /// `redomat help chek` listed all commands.
    @Test func helpOnAnUnknownCommandGetsAProposal() throws {
        let scratch = try Scratch()
        let found = try scratch.redomat("help", "chek")
        #expect(found.status == 64)
        #expect(found.messages.contains("there is no command 'chek'; did you mean 'check'?"))
        #expect(try scratch.redomat("help", "check").output == scratch.redomat("check", "--help").output)
    }

    /// A load of "∞%".
    @Test(arguments: [
        ("{ servers: 0, service: { exponential: 5 min } }", "no server on duty"),
        (
            "{ servers: { schedule: { 8:00: 0, 23:00: 2 } }, service: { exponential: 5 min } }",
            "no server on duty over the run"
        ),
        ("{ servers: 1, service: { pareto: { shape: 1, minimum: 1 min } } }", "work without a finite mean"),
    ])
    func endlessLoadsAreSaidInWords(station: String, words: String) throws {
        let scratch = try Scratch()
        try scratch.write(text(station), to: "met.yaml")
        let check = try scratch.redomat("check", "met.yaml")
        #expect(check.output.contains(words), "\(check.output)")
        let run = try scratch.redomat("run", "met.yaml", "--out", "met")
        let all = try check.output + check.messages + run.output + run.messages + scratch.text("met/report.md")
        #expect(!all.contains("∞%") && !all.contains("utilization ∞") && !all.contains("load ∞"), "\(station)")
    }

    /// What stands still stood among what moved.
    @Test func aFailedBaselineShowsWhatMayHaveMoved() throws {
        let scratch = try Scratch()
        try scratch.write(
            text("{ servers: { schedule: { 8:00: 3, 12:00: 2 } }, service: { exponential: 5 min } }"), to: "met.yaml")
        #expect(try scratch.redomat("test", "met.yaml", "--record", "--effort", "20000", "--quiet").status == 0)
        try scratch.write(try scratch.text("met.yaml").replacingOccurrences(of: "n: 2", with: "n: 1"), to: "met.yaml")
        let found = try scratch.redomat("test", "met.yaml", "--effort", "20000")
        #expect(found.status == 1)
        #expect(found.output.contains("If the change is meant: redomat test --record met.yaml"))
        #expect(found.output.contains("left out: "), "\(found.output)")
        #expect(!found.output.contains("as before\n"), "\(found.output)")
    }

    /// A constant had an interval from 2.50000 to 2.50000, and two of them differed by 2e-16.
    @Test func constantsAreSaidAsConstants() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                "{ servers: { schedule: { 8:00: 3, 12:00: 2 } }, service: { exponential: 5 min } }",
                """
                experiments: { c: { of: other.on-duty.mean, compare: { now: {}, more: { n: 3 } } } }
                expect: [ other.on-duty.mean at least 2 ]
                """), to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--out", "met")
        #expect(run.output.contains("found 2.5, the same in each of the 4 replications"), "\(run.output)")
        let compared = try scratch.redomat("experiment", "met.yaml", "--out", "all")
        #expect(!compared.output.contains("e-16") && !compared.output.contains("is open"), "\(compared.output)")
    }
}
