import Testing

/// What people write at their first attempt is refused with what to write instead, so that the second one succeeds.
struct NaturalSpellingExactCases {
    /// A flow of one class; each part can be another.
    struct Attempt: Sendable, CustomTestStringConvertible {
        var flow = "[ n ]"
        var station = "servers: 2, service: { exponential: 5 min }"
        var run = "starts: 7:00, horizon: 8 h"
        var arrivals = "poisson: 10/h"
        var more = ""
        /// Pieces of what is said.
        var said: [String]

        var testDescription: String { said[0] }

        var yaml: String {
            """
            redomat: 1
            name: attempt
            currency: EUR
            classes:
              red: { arrivals: { \(arrivals) }, flow: \(flow) }
            stations:
              n: { \(station) }
            run: { \(run), replications: 3 }
            \(more)
            """
        }
    }

    static let pool = ["one station, which the flow visits several times: { visit: nurse, as: triage"]

    static let refused: [Attempt] = [
        Attempt(station: "servers: pool, service: { exponential: 5 min }", said: pool),
        Attempt(station: "pool: nurses, servers: 1, service: { exponential: 5 min }", said: pool),
        Attempt(station: "shared-with: [ n ], servers: 1, service: { exponential: 5 min }", said: pool),
        Attempt(more: "pools: { nurses: 3 }", said: pool),
        Attempt(
            flow: "[ { hold: { station: n, as: in-bay, while: [ { delay: { deterministic: 5 min } } ] } } ]",
            said: ["'as' stands beside 'hold': { hold: { station: NAME"]),
        Attempt(
            flow: "[ n, { end: admitted } ]", more: "expect: [ system.time.mean(admitted) at most 1 h ]",
            said: ["'admitted' is how customers end, not a class", "write outcome.admitted.time.mean for how long"]),
        Attempt(
            flow: "[ n, { end: admitted } ]", more: "expect: [ n.wait.p95(admitted) at most 1 h ]",
            said: ["write outcome.admitted.time.p95 for how long"]),
        Attempt(run: "starts: 7:00, horizon: 8 h, windows: { rush: 8-10 }", said: ["write 8:00-10:00"]),
        Attempt(run: "starts: 7:00, horizon: 8 h, windows: { noon: 13-14 }", said: ["write 13:00-14:00"]),
        Attempt(
            run: "starts: 2026-03-02 7:00, horizon: 8 h, windows: { noon: 13-14 }", said: ["write 13:00-14:00"]),
        Attempt(
            run: "starts: 2026-03-02 7:00, horizon: 8 h, windows: { rush: 8-10 }",
            said: ["'8-10' is a month and a day; hours are 8:00-10:00"]),
        Attempt(run: "starts: 7:00, horizon: 7:00-15:00", said: ["write starts: 7:00 and horizon: 8 h"]),
        Attempt(run: "starts: 7:00, until: 15:30", said: ["its length is 'horizon'", "write horizon: 510 min"]),
        Attempt(station: "servers: 2, service: { normal: [ 5 min, 2 min ] }", said: ["write { normal: { mean: "]),
        Attempt(
            station: "servers: 2, service: { exponential: 5 min }, patience: { at-most: 40 min }",
            said: ["write { deterministic: 40 min }"]),
        Attempt(
            arrivals: "appointments: { every: 10 min, until: 9:00, punctuality: { normal: [ -3 min, 5 min ] } }",
            said: ["write { normal: { mean: "]),
        Attempt(
            station: "servers: 2, service: { exponential: 5 min }, discipline: sjf, aging: 0.2",
            said: ["write { rate: 0.2 }"]),
        Attempt(
            station: "servers: 2, service: { exponential: 5 min }, cost: { server: 32 EUR/h }", said: ["write 32/h"]),
        Attempt(
            station: "servers: 2, service: { exponential: 5 min }, cost: { server: 32/h, abandoned: 50 }",
            said: ["outcomes: { abandoned: { cost: 50 } }"]),
        Attempt(
            station: "servers: 2, service: { exponential: 5 min }, cost: { server: 32/h }",
            more: "expect: [ n.cost at most 100 ]", said: ["write cost.total.rate, which is money per time"]),
        Attempt(
            station: "servers: { schedule: { 7:00-12:00: 3 } }, service: { exponential: 5 min }",
            said: ["are shifts: { 7:00-12:00: 3 }"]),
        Attempt(
            station: "shifts: { 7:00-15:00: 3, 12:00-12:30: -1 }, service: { exponential: 5 min }",
            said: ["takes none away", "12:00-12:30: 2"]),
        Attempt(flow: "[ { visit: n, servers: 2 } ]", said: ["unknown key 'servers'", "did you mean 'takes'?"]),
        Attempt(
            flow: "[ { share: 10%, flow: [ n ] }, n ]", said: ["write choose: [ { share: 10%, flow: [ … ] }"]),
        Attempt(
            more: "expect: [ 'e: sjf is best in n.wait.mean' ]\n"
                + "experiments: { e: { compare: { sjf: { stations.n.discipline: sjf }, fifo: {} } } }",
            said: ["what the best is: best: lowest"]),
    ]

    @Test(arguments: refused)
    func whatToWriteIsSaid(_ attempt: Attempt) throws {
        let outcome = try Self.check(attempt.yaml)
        #expect(outcome.status == 2)
        for piece in attempt.said { #expect(outcome.messages.contains(piece), "\(outcome.messages)") }
    }

    /// Comparisons of numbers and formulas of them, which a file has to list.
    @Test(arguments: [
        (">= 75", "a number is compared in words: at least 75"), ("\">= 75\"", "write at least 75"),
        ("over 75", "write above 75"), ("\"<= 75\"", "write at most 75"),
    ])
    func aNumberIsComparedInWords(_ text: String, _ hint: String) throws {
        let outcome = try Self.check(
            Attempt(
                flow: "[ { choose: [ { when: { age: \(text) }, flow: [ n ] }, { otherwise: [] } ] } ]",
                more: "numbers: { age: 40 }", said: [""]
            ).yaml)
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains(hint), "\(outcome.messages)")
    }

    @Test func aMisspelledNumberIsNamedInAFormula() throws {
        let outcome = try Self.check(
            Attempt(
                station: "servers: 2, service: { exponential: 0.1 min * heigth }", more: "numbers: { height: 170 }",
                said: [""]
            ).yaml)
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("did you mean 'height'?"), "\(outcome.messages)")
    }

    @Test func yearsAreAPlainNumber() throws {
        let yaml = Attempt(more: "numbers: { age: 40 }", said: [""]).yaml.replacing(
            "flow: [ n ] }", with: "numbers: { age: { uniform: [ 20 years, 90 years ] } }, flow: [ n ] }")
        let outcome = try Self.check(yaml)
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("a plain number: write it without a unit"), "\(outcome.messages)")
    }

    /// `served` and a class stand in either order, and mean the same.
    @Test func theServedOfAClassAreAskedInEitherOrder() throws {
        let outcome = try Self.check(
            Attempt(
                station: "servers: 2, service: { exponential: 5 min }, patience: { exponential: 20 min }",
                more: "expect: [ n.wait.p95(red)(served) at most 1 h, n.wait.p95(served)(red) at most 1 h ]",
                said: [""]
            ).yaml)
        #expect(outcome.status == 0, "\(outcome.messages)")
    }

    private static func check(_ yaml: String) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        try scratch.write(yaml, to: "attempt.yaml")
        return try scratch.redomat("check", "attempt.yaml")
    }
}
