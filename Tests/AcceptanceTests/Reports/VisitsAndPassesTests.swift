import Foundation
import Testing

/// How often customers come to a place, and how often they go round a part of their way, by the built command.
struct VisitsAndPassesTests {
    private func text(loop: String, choice: String, more: String) -> String {
        """
        redomat: 1
        name: rounds
        time: minutes
        assumptions: [ everything is made up ]
        classes:
          new:
            arrivals: { poisson: 6/h }
            flow:
              - repeat: { flow: [ doctor, laboratory ], until-share: 60% }
                \(loop)
              - choose: [ { share: 20%, flow: [ { visit: doctor, as: last-talk } ] }, { otherwise: [] } ]
                \(choice)
          known: { arrivals: { poisson: 3/h }, flow: [ doctor ] }
        stations:
          doctor: { servers: 6, service: { exponential: 8 min } }
          laboratory: { servers: 4, service: { exponential: 5 min } }
        run: { horizon: 500 h, warm-up: 20 h, replications: 10, seed: 5 }
        \(more)

        """
    }

    /// Rounds are geometric: 1/0.6 of them, and as many visits to the doctor, with 0.2 for the last talk. Ten replications
    /// of some 3,000 customers, each with a standard deviation of 1.05 rounds: a standard error of 0.006, and the bound is
    /// five of them (false alarms: less than one in a million).
    @Test func roundsAndVisitsAreCounted() throws {
        let scratch = try Scratch()
        let asked =
            "measures: { visits: doctor.visits.mean(new), visitors: last-talk.visitors.share(new), "
            + "most: doctor.visits.max(known), everyone: doctor.visits.mean }"
        try scratch.write(text(loop: "as: review", choice: "as: farewell", more: asked), to: "rounds.yaml")
        let run = try scratch.redomat("run", "rounds.yaml", "--quiet", "--out", "rounds")
        #expect(run.status == 0, "\(run.messages)")
        let table = try Table(try scratch.text("rounds/measures.csv"))
        func value(_ element: String, _ quantity: String, _ name: String = "all") throws -> Double {
            try #require(try table.number(element, quantity, class: name))
        }
        let rounds = 1 / 0.6
        #expect(try abs(value("review", "passes.mean") - rounds) < 0.03)
        #expect(try abs(value("doctor", "visits.mean", "new") - (rounds + 0.2)) < 0.035)
        #expect(try abs(value("last-talk", "visitors.share", "new") - 0.2) < 0.012)
        #expect(try value("doctor", "visits.max", "known") == 1)
        #expect(try abs(value("doctor", "visits.mean") - (2 * (rounds + 0.2) + 1) / 3) < 0.03)
        // The time of a part is that of its rounds: with hardly a wait, 13 min each.
        #expect(try abs(value("review", "time.mean") - 13 * rounds) < 1)
        // Who has no last talk is in the choice for no time.
        #expect(try abs(value("farewell", "time.mean") - 0.2 * 8) < 0.3)
        #expect(try scratch.text("rounds/report.md").contains("Times round"))
    }

    /// Names for measuring change nobody's random numbers, and theory stays.
    @Test func namesChangeNothingElse() throws {
        func rows(_ text: String) throws -> [String] {
            let scratch = try Scratch()
            try scratch.write(text, to: "rounds.yaml")
            let run = try scratch.redomat("run", "rounds.yaml", "--quiet", "--out", "rounds")
            #expect(run.status == 0, "\(run.messages)")
            return try scratch.text("rounds/measures.csv").split(separator: "\r\n").map(String.init).filter {
                $0.contains(",doctor,") || $0.contains(",laboratory,") || $0.contains(",system,")
            }
        }
        let named = try rows(text(loop: "as: review", choice: "as: farewell", more: ""))
        let plain = try rows(text(loop: "", choice: "", more: ""))
        #expect(named == plain)
        #expect(!named.isEmpty)
    }

    /// A part can be a point of a timer, and has a name of its own.
    @Test func partsHaveNames() throws {
        let scratch = try Scratch()
        let timers = "timers: { to-farewell: { from: arrival, to: joining of farewell } }"
        try scratch.write(text(loop: "as: review", choice: "as: farewell", more: timers), to: "rounds.yaml")
        #expect(try scratch.redomat("check", "rounds.yaml").status == 0)
        try scratch.write(text(loop: "as: doctor", choice: "as: farewell", more: ""), to: "rounds.yaml")
        let refused = try scratch.redomat("check", "rounds.yaml")
        #expect(refused.status == 2 && refused.messages.contains("a step cannot be named 'doctor'"))
        try scratch.write(
            text(loop: "as: review", choice: "", more: "expect: [ farewell.passes.mean at most 3 ]"), to: "rounds.yaml")
        let unknown = try scratch.redomat("check", "rounds.yaml")
        #expect(unknown.status == 2 && unknown.messages.contains("farewell"))
    }
}
