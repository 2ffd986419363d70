import ScenarioReading
import Scenarios
import Testing

/// The blocks of the agreed format, each in an otherwise small scenario: what this version has loads, what it lacks
/// is said and nothing else.
struct FormatPageTests {
    private func messages(_ text: String) -> [String] {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "page.yaml")
        let isWrong = diagnostics.contains { $0.severity == .error }
        #expect((scenario == nil) == isWrong)
        return diagnostics.map { "\($0.severity.rawValue) \($0.line): \($0.message)" }
    }

    static let common = """
        redomat: 1                        # format version, required
        name: outpatient-clinic           # folder name of the report: a-z 0-9 -
        title: Outpatient clinic, Monday morning
        description: free text, goes into the report
        model: flow                       # flow (default) | fleet | survey
        time: minutes                     # seconds | minutes | hours | days: unit of bare durations and of reported times
        source: 002_27d218b4773fe244.txt  # where the system comes from (free text)
        assumptions:                      # printed in the report; whatever was not measured belongs here
          - service times are exponential with the mean the clinic's manager estimates
        parameters:                       # named values; `--set doctors=4` overrides; experiments vary them
          doctors: 6
          demand: 20/h

        """

    static let flow = """
        classes:
          routine:
            arrivals: { poisson: $demand }
            priority: 2                   # 1 is the most urgent; either every class states one or none does
            flow: [ reception, doctor ]
          urgent:
            priority: 1
            arrivals: { poisson: 2/h }
            flow:
              - triage
              - doctor
              - choose:
                  - { share: 30%, flow: [ laboratory, { visit: doctor, service: { exponential: 5 min }, as: results } ] }
                  - otherwise: []
              - end: treated
        stations:
          reception: { servers: 2, service: { exponential: 3 min } }
          doctor:
            servers: $doctors
            discipline: priority
            preemption: none
            service:
              routine: { gamma: { mean: 12 min, cv: 0.8 } }
              urgent: { lognormal: { mean: 15 min, sd: 6 min } }
            patience: { exponential: 2 h }
            capacity: 40                  # in the system at this station: waiting + in service
          triage: { queue: M/M/1, service: 20/h }
          laboratory: { servers: 2, service: { uniform: [ 5 min, 15 min ] } }
        outcomes: { treated: { revenue: 80 } }

        """

    static let run = """
        run:
          starts: Mon 7:00                # clock time at the beginning; default: time counts from 0
          horizon: 8 h                    # length of the observed period, after the warm-up; or
          # customers: 1000000            # this many ends of any kind after the warm-up (a long run)
          # until: empty                  # empty | deadlock, with horizon as the limit
          at-end: stop                    # stop (those inside are `unfinished`) | finish (doors closed, work done)
          windows: { peak: [ 9:00, 11:00 ] }
          warm-up: none                   # auto (default for long runs) | duration | none (default for a horizon)
          replications: { at-least: 20, at-most: 1000 }   # or a number
          precision: { doctor.wait.mean: 2%, doctor.wait.p95: 5% }   # relative; `30 s`, `0.5 points` absolute; said when not reached
          confidence: 95%
          seed: 1
        report:
          quantiles: [ 50%, 90%, 95%, 99% ]
          over: [ 30 min, 1 h ]           # share of waits above
          by: [ class, hour ]

        """

    @Test func thePageAsItStands() {
        #expect(
            messages(Self.common + Self.flow + Self.run) == [
                "error 37: 'patience' is not there yet in this version",
                "error 41: 'revenue' is not there yet in this version",
                "error 50: a number of replications chosen by precision is not there yet in this version",
                "error 51: 'precision' is not there yet in this version",
            ])
    }

    @Test func thePageWithoutWhatIsNotThereYet() {
        let text = (Self.common + Self.flow + Self.run)
            .replacing("    patience: { exponential: 2 h }\n", with: "")
            .replacing("{ revenue: 80 }", with: "{}")
            .replacing("{ at-least: 20, at-most: 1000 }   # or a number", with: "20")
            .replacing("  precision: { doctor.wait.mean: 2%, doctor.wait.p95: 5% }", with: "  # precision: ")
        #expect(messages(text) == [])
    }

    /// Every top-level key of the page that this version lacks, and the two other models.
    @Test(
        arguments: [
            "information: { doctor: { app-users: 60% } }", "records: { consent: { people: 10000 } }",
            "space: { torus: [ 40 km, 40 km ], metric: manhattan, speed: 40 km/h }", "requests: { poisson: 120/h }",
            "vehicles: { count: 3 }", "match: nearest-idle", "behaviour: { accept: 60% }", "fare: { base: 2 }",
            "data: { file: responses.csv, separator: \";\", decimal: \",\", missing: [ \"\", 99 ] }",
            "coding: { agree5: { Strongly disagree: 1, Strongly agree: 5 } }", "constructs: {}",
            "paths: [ usefulness -> intention ]", "hypotheses: { H1: usefulness -> intention positive }",
            "groups: [ gender ]", "bootstrap: { samples: 10000, seed: 1 }", "published: { stated-n: 189 }",
            "measures: { amplification: pay.tries.mean / 1 }", "experiments: {}",
            "expect: [ doctor.wait.mean(urgent) at most 15 min ]", "currency: EUR",
        ])
    func otherPartsAreKnown(line: String) {
        let key = line.prefix { $0 != ":" }
        #expect(Clinic(head: line).messages() == ["'\(key)' is not there yet in this version"])
    }

    @Test(arguments: ["fleet", "survey"])
    func otherModelsAreKnown(model: String) {
        #expect(
            messages("redomat: 1\nname: other\nmodel: \(model)\n") == [
                "error 3: 'model: \(model)' is not there yet in this version"
            ])
    }

    @Test(
        arguments: [
            "patience: { exponential: 2 h }", "balk: { at-length: 5 }", "on-abandon: []", "on-reject: []",
            "on-balk: []",
            "retry: { after: { exponential: 3 }, at-most: 3 }", "while-waiting: {}", "discard: expired",
            "serves-together: 8", "speed: 2", "breakdowns: {}", "vacations: { exponential: 5 }", "skills: {}",
            "estimate: exact", "aging: { rate: 0.2 }", "due: { exponential: 5 }", "sharing: { at-most: 3 }",
            "initial: { routine: 5 }", "cost: { server: 30/h, waiting: 20/h }", "at-shift-end: finish",
        ])
    func stationsKeysAreKnown(entry: String) {
        let key = entry.prefix { $0 != ":" }
        #expect(
            Clinic(station: "{ servers: 3, service: { exponential: 5 }, \(entry) }").messages() == [
                "'\(key)' is not there yet in this version"
            ])
    }

    @Test(
        arguments: [
            "{ servers: { schedule: { 8:00: 3 } }, service: { exponential: 5 } }",
            "{ shifts: { 7:00-15:00: 3 }, service: { exponential: 5 } }",
            "{ servers: 3, service: { exponential: 5 }, capacity: 9, when-full: block }",
            "{ servers: 3, service: { exponential: 5 }, discipline: processor-sharing }",
            "{ servers: 3, service: { exponential: 5 }, discipline: sjf, preemption: resume }",
        ])
    func stationsValuesAreKnown(station: String) {
        let messages = Clinic(station: station).messages()
        #expect(messages.count == 1)
        #expect(messages[0].hasSuffix("is not there yet in this version"))
    }

    @Test(
        arguments: [
            "repeat: { flow: [ doctor ], times: 3 }", "together: { flows: [ [ doctor ] ] }",
            "hold: { station: doctor }",
            "attempt: { flow: [ doctor ], tries: 3 }", "set: { a: b }", "become: routine", "move: consent.revoke",
            "gather: { number: 8 }", "choose: { shortest-line: [ doctor ] }",
        ])
    func stepsAreKnown(step: String) {
        let messages = Clinic(flow: "[ doctor, { \(step) } ]").messages()
        #expect(messages.count == 1)
        #expect(messages[0].hasSuffix("is not there yet in this version"))
    }

    @Test(
        arguments: [
            "{ trace: arrivals.csv#time }", "{ mmpp: { busy: { rate: 1.4/h, for: 5 h } } }",
            "{ appointments: { every: 15 min, from: 8:00, until: 14:00 } }", "{ poisson: 20/h, batches-of: 3 }",
        ])
    func arrivalsAreKnown(arrivals: String) {
        let messages = Clinic(arrivals: arrivals).messages()
        #expect(messages.count == 1)
        #expect(messages[0].hasSuffix("is not there yet in this version"))
    }
}
