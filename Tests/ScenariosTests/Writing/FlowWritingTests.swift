import FlowMeasures
import FlowNetworks
import FlowScenarios
import Foundation
import LaneSupport
import Payments
import Scenarios
import SimulationKernel
import Testing

/// A flow written from its fields is read back as the same flow.
struct FlowWritingTests {
    /// All shipped flows but the one that takes its shares from a survey, which other lanes read.
    static let shipped: [String] = {
        let folder = TestFiles.repository.appending(path: "Scenarios").path()
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return all.filter { file in
            guard file.hasSuffix(".yaml"), !file.contains("surveyed-shares"),
                let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            else { return false }
            return !text.split(separator: "\n").contains { $0.hasPrefix("model:") }
        }.sorted()
    }()

    @Test func thereAreShippedOnes() { #expect(Self.shipped.count >= 60) }

    @Test(arguments: shipped)
    func shippedFlowsAreReadBack(file: String) throws {
        let path = TestFiles.repository.appending(path: "Scenarios/\(file)").path()
        let (read, diagnostics) = ScenarioLoader.load(path: path)
        let scenario = try #require(read, "\(Diagnostic.render(diagnostics))")
        // What another scenario of another kind extends is no flow.
        if scenario.flow != nil { try Self.expectReadBack(scenario) }
    }

    /// Every law, discipline and way to arrive.
    @Test func everythingIsReadBack() throws {
        let path = TestFiles.repository.appending(path: "Tests/AcceptanceTests/SameBytes/everything.yaml").path()
        let (read, diagnostics) = ScenarioLoader.load(path: path)
        try Self.expectReadBack(#require(read, "\(Diagnostic.render(diagnostics))"))
    }

    /// A choice of a station that says what those do whom none is left is written as it was said.
    @Test(arguments: ["[]", "[ { end: sent-away } ]"])
    func guardedChoicesAreReadBack(otherwise: String) throws {
        let text = """
            redomat: 1
            name: guarded
            time: minutes
            classes:
              caller:
                arrivals: { poisson: 6/h }
                flow: [ { choose: { highest: free, of: [ a, b ], where: length < 3 and class is caller, otherwise: \(otherwise) } } ]
            stations:
              a: { servers: 1, service: { exponential: 5 min } }
              b: { servers: 2, service: { exponential: 5 min } }
            run: { horizon: 10 h }
            """
        let (read, diagnostics) = ScenarioLoader.load(text: text, name: "guarded.yaml")
        let scenario = try #require(read, "\(Diagnostic.render(diagnostics))")
        try Self.expectReadBack(scenario)
        let written = try scenario.written().text
        #expect(written.contains("where: length < 3 and class is caller"), "\(written)")
        #expect(written.contains("otherwise: \(otherwise)"), "\(written)")
        #expect(!written.contains("when:"), "\(written)")
    }

    /// Writes a scenario, reads what was written, and writes it once more.
    static func expectReadBack(_ scenario: Scenario) throws {
        let written = try scenario.written()
        try TestFiles.withScratchFolder { folder in
            let path = folder + "/written.yaml"
            try written.text.write(toFile: path, atomically: true, encoding: .utf8)
            for file in written.files {
                try file.text.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
            }
            let (read, diagnostics) = ScenarioLoader.load(path: path)
            let again = try #require(read, "\(Diagnostic.render(diagnostics))\n\(written.text)")
            let (own, other) = (try #require(scenario.flow), try #require(again.flow, "\(written.text)"))
            let (network, same) = (own.network.inOneOrder, other.network.inOneOrder)
            #expect(same.stations == network.stations, "\(written.text)")
            #expect(same.classes == network.classes, "\(written.text)")
            #expect(same == network, "\(written.text)")
            #expect(other.costs == own.costs && other.disturbances == own.disturbances)
            #expect(other.worthsByName == own.worthsByName && other.readerWords == own.readerWords)
            #expect(other.paymentsByName == own.paymentsByName, "\(written.text)")
            #expect(again.name == scenario.name && again.title == scenario.title)
            #expect(again.description == scenario.description && again.assumptions == scenario.assumptions)
            #expect(again.timeUnit == scenario.timeUnit && again.report == scenario.report)
            PlanWritingTests.expectSame(again, scenario, written.text)
            #expect(try again.written() == written)
        }
    }

    /// What `redomat check` prints is read back, remarks and all: with the same loads, and once its numbers have twelve
    /// digits the same is understood of it.
    @Test(arguments: shipped)
    func whatIsUnderstoodIsReadBack(file: String) throws {
        let path = TestFiles.repository.appending(path: "Scenarios/\(file)").path()
        let scenario = try #require(ScenarioLoader.load(path: path).0)
        let lines = try Self.understood(scenario)
        for line in lines { #expect(scenario.summary.contains(line)) }
        let again = try Self.read(lines, like: scenario)
        try #require(again.loads.count == scenario.loads.count)
        for (own, other) in zip(scenario.loads, again.loads) {
            #expect(Self.areAlike(own.arrivalRate, other.arrivalRate), "\(lines)")
            #expect(Self.areAlike(own.offeredLoad, other.offeredLoad), "\(lines)")
        }
        let second = try Self.understood(again)
        #expect(try Self.understood(Self.read(second, like: scenario)) == second)
    }

    private static func areAlike(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other, one.isFinite else { return one == other }
        return abs(one - other) <= 1e-9 * abs(one)
    }

    private static func understood(_ scenario: Scenario) throws -> [String] {
        let flow = try #require(scenario.flow)
        return UnderstoodText.lines(
            try flow.written(in: scenario, WrittenFiles()), KeyTable("a flow", FlowLane().keys))
    }

    /// The lines as a file with the run of a scenario, and with its tables beside it.
    private static func read(_ lines: [String], like scenario: Scenario) throws -> Scenario {
        let written = try scenario.written()
        let all = written.text.split(separator: "\n").map(String.init)
        let begin = try #require(all.firstIndex { $0.hasPrefix("run:") })
        let run = [all[begin]] + all[(begin + 1)...].prefix { $0.hasPrefix(" ") }
        let currency = scenario.currency.map { ["currency: \($0)"] } ?? []
        let head = ["redomat: 1", "name: understood", "time: \(scenario.timeUnit.rawValue)"] + currency
        let text = (head + run + lines).map { $0 + "\n" }.joined()
        return try TestFiles.withScratchFolder { folder in
            for table in written.files {
                try table.text.write(toFile: "\(folder)/\(table.name)", atomically: true, encoding: .utf8)
            }
            try text.write(toFile: folder + "/understood.yaml", atomically: true, encoding: .utf8)
            let (read, diagnostics) = ScenarioLoader.load(path: folder + "/understood.yaml")
            return try #require(read, "\(Diagnostic.render(diagnostics))\n\(text)")
        }
    }

    /// The flow of a small file around these parts.
    static func scenario(_ parts: String, run: String = "{ horizon: 8 h, starts: Mon 8:00 }") throws -> Scenario {
        let (read, diagnostics) = ScenarioLoader.load(
            text: "redomat: 1\nname: small\n\(parts)\nrun: \(run)\n", name: "small.yaml")
        return try #require(read, "\(Diagnostic.render(diagnostics))")
    }

    /// By hand: visits say what differs from their station; what holds without a word is left out.
    @Test func asText() throws {
        let scenario = try Self.scenario(
            """
            classes:
              people:
                arrivals: { poisson: 20/h }
                flow: [ desk, { choose: [ { share: 0.25, flow: [ { visit: desk, service: { exponential: 120 s }, as: again } ] }, { otherwise: [] } ] } ]
            stations:
              desk: { queue: M/M/2, service: 1.5 min, patience: { exponential: 600 s }, on-abandon: [ { end: gone } ] }
            """, run: "{ horizon: 8 h }")
        #expect(
            try scenario.written().text == """
                redomat: 1
                name: small
                classes:
                  people:
                    arrivals: { poisson: 20/h }
                    flow:
                      - { visit: desk, service: { exponential: 90 s } }
                      - { choose: [ { share: 25%, flow: [ { visit: desk, service: { exponential: 2 min }, as: again } ] }, { share: 75%, flow: [] } ] }
                stations: { desk: { servers: 2, patience: { exponential: 10 min }, on-abandon: [ { end: gone } ] } }
                outcomes: [ gone ]
                run: { horizon: 8 h }

                """)
    }

    /// Kinds of steps, and what stands at a station.
    static let others: [String] = [
        """
        numbers: { age: 40, size: 2 min }
        classes:
          old:
            priority: 1
            arrivals: { renewal: { gamma: { mean: 7 min, cv: 0.5 } }, batches-of: { discrete: [ { value: 1, share: 60% }, { value: 3, share: 40% } ] } }
            numbers: { age: { uniform: [ 60, 90 ] }, size: 3 min }
            flow: [ { set: { size: size + 1 min } }, hall, { visit: desk, priority: 3, patience: { exponential: 2 min * age } } ]
          young:
            priority: 2
            arrivals: { at: [ 9:00, 90 min, 9:40 ], first: 2 }
            flow:
              - choose:
                  - { when: { age: at least 65 }, flow: [ desk ] }
                  - { when: { age: [ 20 to 30, below 10 ], size: not 2 min }, flow: [] }
                  - otherwise: [ hall ]
        stations:
          hall: { servers: 2, discipline: { highest: age }, aging: { rate: 0.1/min }, service: { gamma: { mean: 1 min + 0.1 min * age, cv: 0.7 }, at-most: 1 h } }
          desk: { servers: 3, discipline: priority, preemption: resume, service: { old: { lognormal: { mean: 2 min, cv: 1.3 } }, young: { erlang: { phases: 3, mean: 1 min } } } }
        """,
        """
        classes:
          caller:
            arrivals: { mmpp: { busy: { rate: 20/h, for: 1 h }, quiet: { rate: 0, for: 30 min } } }
            flow:
              - { repeat: { flow: [ { delay: { uniform: [ 1 s, 3 s ] }, as: ring } ], until-share: 40%, at-most: 3, otherwise: [ { end: tired } ] }, as: rings }
              - attempt:
                  flow: [ { hold: { station: line, while: [ desk ] }, as: held } ]
                  tries: 3
                  timeout: 2 min
                  deadline: 10 min
                  until: start of desk
                  backoff: { first: 1 s, factor: 2, at-most: 9 s, jitter: equal }
                  on-timeout: abandon
                  then: [ counter ]
                as: call
              - { together: { flows: [ [ desk ], [ { delay: { deterministic: 10 s } }, desk ] ], wait-for: first }, as: both }
              - { choose: { shortest-line: [ { visit: desk, as: here }, counter ] }, as: where }
              - { choose: { lowest: work / on-duty otherwise 1 h, of: [ { visit: desk, as: here }, counter ], where: free > 0 or longest-wait < 5 min, ties: in-order } }
              - { choose: { highest: "busy(caller)", of: [ counter, desk ] } }
              - { choose: [ { share: 1 / (1 + desk.length), flow: [ desk ] }, { share: 10%, flow: [] }, { otherwise: [ counter ] } ] }
        stations:
          line: { servers: 20, service: { exponential: 10 s } }
          desk: { servers: 4, service: { hyperexponential: { mean: 1 min, scv: 4 } } }
          counter: { servers: { schedule: { 8:00: 4, 12:00: 0, 13:00: 3 } }, at-shift-end: resume, service: { exponential: 20 s } }
        """,
        """
        classes:
          passenger:
            arrivals: { poisson: 40/h }
            flow: [ { until: [ 9:00, 12:30 ], as: opening }, waits, { gather: { number: 3, at-most: 20 min }, as: bus }, waits ]
        flows:
          waits: [ { gather: 2 }, hall ]
        stations:
          hall: { servers: unlimited, service: { exponential: 2 min } }
        """,
        """
        classes:
          walk: { arrivals: { poisson: { schedule: { 8:00: 20/h, 12:00: 0 } } }, routing: { start: { hall: 1/3, sleep: 2/3 }, hall: { sleep: 50%, end: 50% }, sleep: { hall: 2/h, end: 1/h } } }
          member: { arrivals: { population: 5, think: { exponential: 1 h } }, flow: [ hall ] }
        stations: { hall: { servers: 6, service: { exponential: 2 min } } }
        timers: { inside: { from: arrival, to: last end of hall, title: time inside } }
        """,
        """
        classes:
          one: { flow: [ { choose: [ { class: one, flow: [ { delay: { deterministic: 5 s } }, hall ] }, { otherwise: [] } ], as: apart }, hall ] }
          two: { flow: [ hall, { become: { one: 30%, two: 70% } }, hall ] }
          session: { arrivals: { sessions: 2/h, requests: 3, think: { exponential: 1 min } }, flow: [ hall ] }
          booked: { arrivals: { appointments: { every: 20 min, from: 8:00, until: 10:00, punctuality: { normal: { mean: -2 min, sd: 5 min } }, no-show: 10% } }, flow: [ hall ] }
        arrivals:
          door: { poisson: { formula: 12/h * (1 + 0.5 * sin(2 * pi * t / 24 h)) }, classes: { one: 40%, two: 60% } }
        stations: { hall: { servers: 6, service: { exponential: 2 min }, discipline: accumulating-priority, aging: { rates: { one: 2, two: 1, session: 1, booked: 3 } } } }
        """,
        """
        classes:
          one: { arrivals: { poisson: 20/h }, flow: [ hall, ward ] }
          two: { arrivals: { poisson: 10/h }, flow: [ hall ] }
        stations:
          hall:
            title: the hall
            words: { customer: person / people, server: nurse }
            servers: 6
            service: { exponential: 2 min }
            balk: { one: { at-length: 9 }, two: { share-by-present: [ 0, 20%, 1 ] } }
            retry: { after: { exponential: 5 min }, at-most: 3 }
            initial: { one: 2, two: { number: 1, waited: 4 min } }
            cost: { server: 30/h, waiting: 12/h }
          ward:
            servers: 4
            service: { uniform: [ 5 min, 9 min ] }
            takes: { one: 2 }
            disturbances: [ { from: 9:00, until: 9:10, speed: 50% }, { from: 10:00, until: 11:00, servers: 2 } ]
        """,
        """
        classes:
          adult: { arrivals: { poisson: 20/h }, flow: [ room ] }
          child: { arrivals: { poisson: 10/h }, flow: [ room ] }
        stations:
          room:
            skills:
              any: { servers: 2, classes: [ adult, child ] }
              paediatrician: { shifts: { 8:00-12:00: 1, 13:00-15:30: 2 }, classes: [ child ] }
            service: { adult: { exponential: 6 min }, child: { exponential: 4 min } }
            patience: { adult: { exponential: 1 h } }
        """,
        """
        attributes: { card: [ debit, credit ] }
        classes:
          payer:
            title: who pays
            arrivals: { poisson: 2/min }
            person: consent
            flow:
              - { set: { card: { debit: 70%, credit: 30% } } }
              - { choose: [ { when: { card: debit, consent.required: not never }, flow: [ { move: consent.ask } ] }, { otherwise: [ till ] } ] }
              - { authorise: { approve: 90%, declines: { funds: { share: 6%, soft: { tries: 2, success: 50%, after: { deterministic: 2 s } } }, stolen: 4% } } }
              - { pay: charge }
              - { end: paid }
        stations: { till: { servers: 1, discipline: sjf, estimate: { error: { cv: 0.5 } }, service: { exponential: 10 s } } }
        records:
          consent:
            people: 40
            fields: { required: never, news: [ no, yes ] }
            moves:
              ask: { set: { required: { given: 60% } } }
              revoke: { rate: 0.5/d, when: { required: given }, set: { required: given -> withdrawn, news: no }, extension: yes }
              forget: { after: 30 d, when: { required: [ never, withdrawn ] }, set: { news: yes } }
            calls: { revoke: [ till ] }
        outcomes: { paid: { revenue: 3, title: paid for }, funds: {}, stolen: { goodput: no } }
        payments: { amount: { gamma: { mean: 25, cv: 0.6 } }, card: card, goods: [ paid ], settlement: 24 h, fees: { bank: { from: merchant, to: bank, percent: { debit: 0.2%, credit: 0.3% } } } }
        """,
    ]

    @Test(arguments: others.indices)
    func otherFlowsAreReadBack(index: Int) throws { try Self.expectReadBack(Self.scenario(Self.others[index])) }
}
