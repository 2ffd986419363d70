import LaneSupport
import FlowScenarios
import FleetStudies
import Foundation
import Scenarios
import Testing

/// Random changes of good files: whatever a file holds, reading it ends with a scenario or with messages.
struct FuzzTests {
    /// xorshift64*, so that the cases are the same on every machine.
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state >> 12
            state ^= state << 25
            state ^= state >> 27
            return state &* 2_685_821_657_736_338_717
        }
    }

    static let words = [
        "$doctors", "{", "}", "[", "]", ":", "- ", "\n", "  ", "'", "\"", "never", "0", "-1", "1e308",
        "9999999999999999999",
        "100%", "20/h", "unlimited", "M/M/∞", "exponential", "choose", "otherwise", "end", "service", "&a", "*a", "!x",
        "#",
        "|", ">", "\t", "\u{FEFF}", "\u{0}", "é", "doctor", "patient", "{ }", "[ ]", "none", "0.0000000001", "8:00",
        "Mon",
        "schedule", "every", "\r\n", "? ", "---\n", "population", "think", "{ deterministic: 0 }", "at", "first",
        "1/0", "((((", "nan", "$$", "priority: 1", "{ weibull: { mean: 1, cv: 300 } }",
        "{ pareto: { shape: 0.5, minimum: 1 } }", "repeat", "times: forever", "become", "routing", "shifts",
        "7:00-15:00", "Mon-Fri", "0-0", "until-share: 1e-9", "capacity: 1", "patience", "start: end", "discipline: sjf",
        "estimate: class-mean", "2..4", "1..1e9", "by 0", "-1..1e308 by 1e-9", "at most", "doctor.wait.p95", "between",
        "(urgent)", "over(30 min)", "/ 0", "lower than", "$doctors - 4", "run.seed", "stations.doctor",
        "{ from: 0, to: 1 }",
        "attempt", "hold", "together", "while", "flows", "wait-for: 2", "tries: 3", "timeout: 500 ms", "deadline",
        "backoff",
        "jitter: full", "budget: 10%", "then", "end: failed", "set", "{ card: debit }", "when", "not debit",
        "attributes",
        "pay: charge", "authorise", "approve", "declines", "soft", "via", "payments", "goods", "fees", "percent",
        "reversal",
        "disturbances", "speed: 0%", "discard: expired", "adaptive-lifo", "sessions", "requests", "goodput-over: 1 s",
        "as: results", "latin-hypercube: 9", "best: lowest", "auto", "points",
    ]

    static let seeds: [String] = [
        FirstScenarioTests.clinic, Clinic().text,
        Clinic(
            head: "flows: { a: [ doctor ] }\noutcomes: [ gone ]\nparameters: { doctors: 3, x: 2 * $doctors }",
            arrivals: "{ poisson: { schedule: { 8:00: 20/h, Mon-Fri 12:00: 5/h }, every: 1 week }, until: Tue 9:00 }",
            flow: "[ a, { choose: [ { share: 30%, flow: [ { end: gone } ] }, { otherwise: [] } ] } ]",
            station:
                "{ queue: M/G/3/9, discipline: lifo, service: { patient: { phase-type: { initial: [ 1, 0 ], generator: [ [ -1/min, 0.5/min ], [ 0, -2/min ] ] } } } }",
            run: "{ starts: Mon 7:00, customers: 1000, warm-up: 10 customers, windows: { peak: [ 9:00, 10:00 ] } }",
            tail: "report: { quantiles: [ 50% ], over: [ 30 min ], by: [ hour ] }"
        ).text,
        Clinic(
            arrivals: "{ population: 5, think: { hyperexponential: { mean: 3, scv: 4 } } }",
            station:
                "{ servers: 2, discipline: sjf, service: { mixture: [ { share: 0.5, of: { beta: { mean: 2, sd: 1, high: 5 } } }, { share: 0.5, of: { weibull: { mean: 3, cv: 0.7 }, at-most: 9 } } ] } }"
        ).text,
        FormatPageTests.common.replacing("title:", with: FormatPageTests.information + "title:")
            + FormatPageTests.flow.replacing(
                "stations:\n", with: "stations:\n  api-server: { servers: 2, service: { exponential: 5 ms } }\n"
            ).replacing("{ revenue: 80 }", with: "{}") + "run: { starts: Mon 7:00, horizon: 8 h }\n",
        ward, plans, calls,
    ]

    /// Calls, attributes, payments.
    static let calls = """
        redomat: 1
        name: till
        time: seconds
        attributes: { card: [ debit, credit ] }
        payments:
          amount: { lognormal: { mean: 25, sd: 18 } }
          card: card
          goods: [ paid ]
          reversal: { found: 98%, after: { exponential: 2 h } }
          fees: { interchange: { from: merchant, to: issuer, percent: { debit: 0.2%, credit: 0.3% }, at-most: 0.5 } }
        outcomes: { paid: { revenue: 2 }, funds: {}, stolen: { goodput: no } }
        classes:
          payer:
            arrivals: { sessions: 2/s, requests: { geometric: { mean: 3 } }, think: { exponential: 5 s } }
            flow:
              - set: { card: { debit: 70%, credit: 30% } }
              - hold:
                  station: web
                  while:
                    - attempt:
                        flow: [ issuer, { pay: charge } ]
                        tries: 3
                        timeout: 500 ms
                        deadline: 2 s
                        backoff: { first: 100 ms, factor: 2, at-most: 2 s, jitter: full }
                        budget: 10%
                        then: [ { end: failed } ]
                      as: call
              - together: { flows: [ [ issuer ], { delay: { exponential: 1 s } } ], wait-for: first }
              - choose: [ { when: { card: not debit }, flow: [ issuer ] }, { otherwise: [] } ]
              - authorise: { approve: 85%, declines: { funds: { share: 9%, soft: { tries: 2, success: 30%, via: [ issuer ] } }, stolen: 6% } }
              - end: paid
        stations:
          web: { servers: 64 }
          issuer: { servers: 9, discard: expired, service: { exponential: 50 ms }, disturbances: [ { from: 1 min, until: 2 min, speed: 0% } ] }
        run: { horizon: 1 h }
        report: { goodput-over: 1 min }
        experiments: { cures: { compare: { as-is: {}, once: { steps.call.attempt.tries: 1, steps.call.attempt.backoff: none, steps.call.attempt.budget: none } } } }
        expect: [ call.tries.mean at most 2, money.merchant.rate at least 1/h ]
        """

    /// Everything that is asked of runs.
    static let plans = """
        redomat: 1
        name: plans
        parameters: { doctors: 3, demand: 20/h }
        measures: { half: doctor.wait.mean / 2, both: (half + doctor.time.mean) * 3 - 30 s }
        classes:
          patient: { arrivals: { poisson: $demand }, flow: [ { visit: doctor, service: { exponential: 4 min }, as: first }, doctor ] }
        stations:
          doctor: { servers: $doctors, service: { exponential: 3 min }, patience: { exponential: 1 h }, cost: { server: 30/h } }
        run: { horizon: 8 h, replications: { at-least: 20, at-most: 100 }, precision: { doctor.wait.p95: 5%, half: 10 s, doctor.utilization: 1 points } }
        experiments:
          staffing: { capacity: { vary: { doctors: 2..12 by 2 }, meet: { doctor.wait.over(30 min): at most 5% }, minimise: cost.total.rate, confidence: 99% } }
          rules: { compare: { a: {}, b: { stations.doctor.discipline: sjf, first.service.exponential: 2 min }, c: { doctors: $doctors + 1 } }, against: a, best: lowest both }
          grid: { sweep: { doctors: 2..4, demand: { from: 10/h, to: 20/h } }, latin-hypercube: 20, of: [ doctor.wait.mean(served) ] }
          choice: { select: { among: { doctors: 2..4 }, best: lowest doctor.wait.mean, indifference: 30 s } }
        expect:
          - doctor.wait.mean(patient) at most 15 min
          - doctor.utilization between 60% and 90%
          - rules: b at most 5% lower than a in doctor.wait.mean
          - staffing: doctors equals 6
        """

    /// Loops, chance, changes of class, rosters, skills, everything that happens in a line.
    static let ward = """
        redomat: 1
        name: ward
        currency: EUR
        classes:
          routine:
            arrivals: { mmpp: { busy: { rate: 14/h, for: 2 h }, quiet: { rate: 2/h, for: 3 h } }, batches-of: { geometric: { mean: 2 } } }
            flow:
              - choose: { shortest-line: [ desk, { visit: ward, patience: { exponential: 1 h } } ] }
              - repeat: { flow: [ doctor, { become: { routine: 90%, urgent: 10% } } ], until-share: 80%, at-most: 3, otherwise: [ { end: referred } ] }
          urgent:
            arrivals: { appointments: { every: 15 min, from: 8:00, until: 14:00, punctuality: { normal: { mean: -2 min, sd: 5 min } }, no-show: 8% } }
            routing: { start: doctor, doctor: { ward: 30%, end: 70% }, ward: doctor }
        stations:
          desk: { shifts: { 7:00-15:00: 2, Mon-Fri 13:00-20:00: 1 }, at-shift-end: resume, service: { exponential: 3 min }, balk: { share-by-length: [ 0%, 50% ] }, on-balk: [ ward ] }
          doctor:
            skills: { senior: { servers: 2, classes: [ urgent, routine ] }, junior: { shifts: { 7:00-15:00: 3 }, classes: [ routine, urgent ] } }
            discipline: accumulating-priority
            aging: { rates: { urgent: 2, routine: 1 } }
            while-waiting: { routine: { become: urgent, after: { deterministic: 2 h } } }
            service: { routine: { exponential: 5 min }, urgent: { exponential: 12 min } }
            cost: { server: 60/h, waiting: 20/h }
          ward: { servers: 9, capacity: 12, when-full: block, breakdowns: { up: { exponential: 9 h }, repair: { exponential: 1 h } }, speed: { schedule: { 0: 1, 2 h: 0.5 } }, initial: { urgent: 2 }, retry: { after: { exponential: 3 }, at-most: 2 }, service: { exponential: 20 min } }
        run: { starts: Mon 7:00, horizon: 12 h }
        """

    @Test(arguments: 0..<FuzzTests.seeds.count)
    func readingAlwaysEnds(seed: Int) {
        var generator = Generator(state: 0x9E37_79B9_7F4A_7C15 &+ UInt64(seed))
        let original = Array(Self.seeds[seed].unicodeScalars)
        for round in 0..<1000 {
            var scalars = original
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                let place = Int.random(in: 0..<max(1, scalars.count), using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0:
                    scalars.removeSubrange(
                        place..<min(scalars.count, place + Int.random(in: 1...12, using: &generator)))
                case 1:
                    scalars.insert(contentsOf: Self.words.randomElement(using: &generator)!.unicodeScalars, at: place)
                case 2:
                    let end = min(scalars.count, place + Int.random(in: 1...8, using: &generator))
                    scalars.replaceSubrange(
                        place..<end, with: Self.words.randomElement(using: &generator)!.unicodeScalars)
                case 3:
                    let end = min(scalars.count, place + Int.random(in: 1...60, using: &generator))
                    scalars.insert(
                        contentsOf: scalars[place..<end], at: Int.random(in: 0...scalars.count, using: &generator))
                default:
                    scalars[place..<min(scalars.count, place + 1)] = [
                        Unicode.Scalar(UInt32.random(in: 1..<0xD7FF, using: &generator)) ?? "x"
                    ]
                }
            }
            let text = String(String.UnicodeScalarView(scalars))
            let (scenario, diagnostics) = ScenarioLoader.load(
                text: text, name: "fuzz.yaml", settings: round % 7 == 0 ? ["doctors=\(round)"] : [])
            _ = Diagnostic.render(diagnostics)
            _ = scenario?.summary
            let isWrong = diagnostics.contains { $0.severity == .error }
            if isWrong == (scenario != nil) { Issue.record("round \(round): neither a scenario nor an error\n\(text)") }
        }
    }
}
