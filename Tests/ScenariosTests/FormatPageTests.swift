import LaneSupport
import FlowScenarios
import FleetStudies
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
        source: a thesis on an app for a hospital's ticket queues  # where the system comes from (free text)
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

    static let experiments = """
        experiments:
          staffing:
            capacity: { vary: { doctors: 2..12 }, meet: { doctor.wait.p95: at most 30 min }, minimise: cost.total.rate, confidence: 99% }
          rules:
            compare:                      # a case is a map of overrides; {} is the file as it stands
              doctor-fifo: { stations.doctor.discipline: fifo }
              doctor-priority: {}
              doctor-sjf: { stations.doctor.discipline: sjf }
          demand:
            sweep: { doctors: 4..8, demand: [ 15/h, 20/h, 25/h ] }
        expect:
          - doctor.wait.mean(urgent) at most 15 min
          - doctor.utilization between 60% and 90%
          - doctor.wait.mean equals 5.2 min within 2%
          - rules: doctor-sjf lower than doctor-fifo in doctor.wait.mean
          - rules: doctor-priority at most 5% higher than doctor-fifo in doctor.wait.mean
          - staffing: doctors equals 6

        """

    @Test func thePageAsItStands() {
        #expect(
            messages(Self.common + Self.flow + Self.run + Self.experiments) == [
                "warning 60: no station states a 'cost', so the sum of what is varied is made least instead of 'cost.total.rate'"
            ])
    }

    @Test func thePageWithCosts() {
        let text = (Self.common + Self.flow + Self.run + Self.experiments)
            .replacing("preemption: none\n", with: "preemption: none\n    cost: { server: 30/h, waiting: 20/h }\n")
        #expect(messages(text) == [])
    }

    /// Keys of the other model, where they stand in this one.
    @Test(
        arguments: [
            "space: { torus: [ 40 km, 40 km ], metric: manhattan, speed: 40 km/h }", "requests: { poisson: 120/h }",
            "vehicles: { count: 3 }", "match: nearest-idle", "behaviour: { accept: 60% }", "fare: { base: 2 }",
        ])
    func keysOfAFleet(line: String) {
        let key = line.prefix { $0 != ":" }
        #expect(Clinic(head: line).messages() == ["'\(key)' belongs to model: fleet"])
    }

    static let information = """
        information:
          doctor:
            app-users: 60%
            poll: { every: 3 s, latency: { exponential: 200 ms }, lost: 1%, client: latest, screens: shared }   # latest cancels the older request, merge shows all; shared | each
            outages: { up: { exponential: 8 h }, repair: { exponential: 5 min } }
            api: api-server               # a station that the polls load; optional
            estimate: by-position         # by-position | moving-average | theory
            notify: { at: 8, travel: { normal: { mean: 10 min, sd: 3 min } } }
            missed-call: { behind: 3, at-most: 2 }
            stay-away: { when-shown-over: 45 min, share: 30% }

        """

    @Test func whatPatientsSee() {
        let head = Self.information + "parameters: { x: 1 }"
        let text = Clinic(head: head, tail: "").text
            .replacing(
                "stations:\n", with: "stations:\n  api-server: { servers: $x, service: { exponential: 5 ms } }\n")
        #expect(messages(text) == [])
    }

    /// The lists of section 3, key by key.
    @Test(
        arguments: [
            "patience: { exponential: 2 h }", "balk: { at-length: 5 }",
            "balk: { share-by-length: [ 0%, 0%, 10%, 50%, 100% ] }",
            "patience: { exponential: 2 h }, on-abandon: []", "capacity: 9, on-reject: []",
            "balk: { at-length: 5 }, on-balk: []",
            "capacity: 9, retry: { after: { exponential: 3 }, at-most: 3 }",
            "serves-together: 8", "speed: 2", "speed: { schedule: { 0: 1, 2 h: 0.5 } }",
            "breakdowns: { up: { exponential: 8 h }, repair: { exponential: 10 min }, counted: busy }",
            "breakdowns: { up: { exponential: 8 h }, repair: { exponential: 10 min }, counted: always }",
            "vacations: { exponential: 5 }", "set-up: 1 min", "set-up: { exponential: 30 s }",
            "set-up: { time: 5 min, when: class is not last.class }",
            "discipline: sjf, estimate: exact", "discipline: sjf, estimate: class-mean",
            "discipline: sjf, estimate: { exponential-average: 0.3 }",
            "discipline: sjf, estimate: { error: { cv: 0.5 } }", "discipline: sjf, preemption: resume",
            "discipline: aging, aging: { rate: 0.2 }",
            "discipline: accumulating-priority, aging: { rates: { patient: 2 } }",
            "discipline: edf, due: { exponential: 5 }", "discipline: srpt",
            "discipline: lifo, preemption: restart",
            "discipline: processor-sharing, sharing: { at-most: 3 }", "initial: { patient: 5 }",
            "initial: { patient: { number: 5, waited: { exponential: 10 min } } }",
            "initial: { patient: { waited: [ 5 min, 2 min ] } }",
            "discipline: adaptive-lifo, adaptive: { at-length: 20 }",
            "disturbances: [ { from: 300 s, until: 320 s, speed: 10% }, { from: 1 h, until: 2 h, servers: 2 } ]",
            "cost: { server: 30/h, waiting: 20/h }", "capacity: 9, when-full: block", "capacity: 9, when-full: reject",
        ])
    func stationsKeysLoad(entry: String) {
        #expect(Clinic(station: "{ servers: 3, service: { exponential: 5 }, \(entry) }").messages() == [])
    }

    @Test(
        arguments: [
            "servers: { schedule: { 8:00: 3, 12:00: 4 } }", "servers: { schedule: { 7:00: 3, 12:00: 4 }, every: 24 h }",
            "shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }",
            "shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }, at-shift-end: leave",
            "shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }, at-shift-end: resample",
            "skills: { senior: { servers: 1, classes: [ patient ] }, junior: { servers: 3, classes: [ patient ] } }",
        ])
    func whoServesLoads(entry: String) {
        let clinic = Clinic(
            station: "{ \(entry), service: { exponential: 5 } }", run: "{ starts: Mon 8:00, horizon: 6 h }")
        #expect(clinic.messages() == [])
    }

    @Test(
        arguments: [
            "repeat: { flow: [ doctor ], times: 3 }",
            "repeat: { flow: [ doctor ], until-share: 95%, at-most: 5, otherwise: [ { end: gone } ] }",
            "become: patient", "become: { patient: 100% }",
            "together: { flows: [ [ doctor ], [ desk ] ], wait-for: all }",
            "together: { flows: [ doctor, doctor, [ doctor, doctor ] ], wait-for: first }",
            "together: { flows: [ doctor, doctor, [ doctor, doctor ] ], wait-for: 2 }",
            "hold: { station: doctor, while: [ desk ] }",
            "attempt: { flow: [ doctor ], tries: 3, timeout: 600 ms, deadline: 2 s, backoff: { first: 100 ms, factor: 2, at-most: 2 s, jitter: full }, budget: 10%, idempotent: yes, on-timeout: abandon, then: [ desk ] }",
            "attempt: { flow: doctor, timeout: 1 min, backoff: { first: 1 s, jitter: decorrelated }, tries: 2 }, as: pay",
            "set: { channel: app }", "set: { card: { debit: 70%, credit: 30% } }", "end: failed",
            "choose: { shortest-line: [ doctor, desk ] }", "choose: { least-busy: [ doctor, desk ] }",
            "choose: { first-free: [ doctor, { visit: desk, service: { exponential: 1 } } ] }",
            "visit: doctor, service: { exponential: 1 }, priority: 2, patience: { exponential: 1 h }",
        ])
    func stepsLoad(step: String) {
        let text = Clinic(
            head: "parameters: { x: 1 }", flow: "[ desk, doctor, { \(step) } ]",
            station: "{ servers: unlimited, service: { exponential: 5 min } }"
        ).text.replacing("stations:\n", with: "stations:\n  desk: { servers: $x, service: { exponential: 1 min } }\n")
        #expect(messages(text) == [])
    }

    @Test(arguments: ["times: forever", "forever"])
    func loopsWithoutEndLoadForWhoIsAlwaysThere(ending: String) {
        let clinic = Clinic(
            arrivals: "{ population: 5, think: { exponential: 5 min } }",
            flow: "[ { repeat: { flow: [ doctor ], \(ending) } } ]")
        #expect(clinic.messages() == [])
    }

    @Test(arguments: ["gather: 8", "gather: { number: 8, at-most: 30 min }, as: shuttle"])
    func gatheringsLoad(step: String) { #expect(Clinic(flow: "[ doctor, { \(step) } ]").messages() == []) }

    @Test(
        arguments: [
            "{ mmpp: { busy: { rate: 1.4/h, for: 5 h }, quiet: { rate: 0.2/h, for: 3 h } } }",
            "{ appointments: { every: 15 min, from: 8:00, until: 14:00, punctuality: { uniform: [ -5 min, 10 min ] }, no-show: 8% } }",
            "{ poisson: 20/h, batches-of: 3 }", "{ poisson: 3/h, batches-of: { geometric: { mean: 2 } } }",
        ])
    func arrivalsLoad(arrivals: String) {
        #expect(
            Clinic(arrivals: arrivals, run: "{ starts: 7:00, horizon: 8 h }").messages().filter { !$0.contains("load") }
                == [])
    }
}
