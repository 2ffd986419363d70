import LaneSupport
import FlowScenarios
import FleetStudies
import Scenarios
import Testing

/// The warning before the run: n λ ≥ c μ (row P14 of the payment reference cases: μ = 100/s, 3 immediate tries, so that
/// 33.33/s is the boundary).
struct RetryStormTests {
    private func messages(_ rate: String, attempt: String = "", station: String = "") -> [String] {
        let text = """
            redomat: 1
            name: storm
            time: seconds
            classes:
              payer:
                arrivals: { poisson: \(rate) }
                flow: [ { attempt: { flow: [ issuer ], tries: 3, timeout: 500 ms\(attempt) } } ]
            stations:
              issuer: { servers: 1, service: { exponential: 10 ms }\(station) }
            run: { horizon: 2 h }
            """
        let diagnostics = ScenarioLoader.load(text: text, name: "storm.yaml").diagnostics
        return diagnostics.map { $0.message + ($0.hint.map { " | " + $0 } ?? "") }
    }

    @Test(arguments: ["30/s", "33/s"])
    func belowItRecovers(rate: String) { #expect(messages(rate) == []) }

    @Test func aboveItDoesNot() {
        #expect(
            messages("35/s") == [
                "a retry storm at station 'issuer' would not end by itself: 35/s come, with all 3 tries 105/s, and its "
                    + "servers can do 100/s | once the line is longer than the time-out of 0.5 s, every call makes all "
                    + "its tries and their work is done for nobody. Below 33.33/s of 'payer' it recovers; so it does with "
                    + "tries: 2, a budget, a short line (waiting-room: 20), discipline: lifo, discard: expired or "
                    + "on-timeout: abandon"
            ])
        #expect(messages("40/s").count == 1 && messages("60/s").count == 1)
    }

    /// Without room for all first tries that is what is said, and nothing of tries.
    @Test func aStationThatCannotKeepUpAnyway() {
        #expect(messages("120/s") == messages("120/s", attempt: ", on-timeout: abandon"))
        #expect(messages("120/s")[0].hasPrefix("the load of station 'issuer' is at or above its capacity"))
    }

    @Test(
        arguments: [
            (", on-timeout: abandon", ""), (", budget: 10%", ""), (", deadline: 400 ms", ""),
            ("", ", discard: expired"),
            ("", ", discipline: lifo"), ("", ", discipline: adaptive-lifo, adaptive: { at-length: 20 }"),
            ("", ", capacity: 20"), ("", ", patience: { exponential: 1 s }"),
        ])
    func curesEndIt(attempt: String, station: String) {
        #expect(messages("60/s", attempt: attempt, station: station).filter { $0.hasPrefix("a retry storm") } == [])
    }

    /// A back-off spreads the tries, and they are as many; a budget allows 10% more; a wide line is as long as it takes.
    @Test(
        arguments: [
            ("35/s", ", backoff: { first: 100 ms, factor: 2, jitter: full }", ""), ("92/s", ", budget: 10%", ""),
            ("35/s", "", ", capacity: 200"), ("51/s", ", deadline: 800 ms", ""),
        ])
    func whatDoesNotEndIt(rate: String, attempt: String, station: String) {
        let storms = messages(rate, attempt: attempt, station: station).filter { $0.hasPrefix("a retry storm") }
        #expect(storms.count == 1)
    }

    /// Tries of calls within calls multiply (row P12: 3 layers of 3 tries are 27 calls at the bottom).
    @Test func callsWithinCalls() {
        func load(_ rate: String) -> [String] {
            let inner = "{ attempt: { flow: [ issuer ], tries: 3, timeout: 100 ms } }"
            let middle = "{ attempt: { flow: [ \(inner) ], tries: 3, timeout: 1 s } }"
            let text = """
                redomat: 1
                name: layers
                time: seconds
                classes: { payer: { arrivals: { poisson: \(rate) }, flow: [ { attempt: { flow: [ \(middle) ], tries: 3, timeout: 5 s } } ] } }
                stations: { issuer: { servers: 1, service: { exponential: 10 ms } } }
                run: { horizon: 2 h }
                """
            return ScenarioLoader.load(text: text, name: "layers.yaml").diagnostics.map(\.message)
        }
        #expect(load("3.7/s") == [])
        #expect(
            load("4/s") == [
                "a retry storm at station 'issuer' would not end by itself: 4/s come, with all 27 tries 108/s, and its "
                    + "servers can do 100/s"
            ])
    }

    /// Half of the tries fail by chance, so that 1.75 are made in any case, and three in a storm: not 5.25.
    @Test func triesThatFailByChanceAreNotCountedTwice() {
        let failing = "flow: [ issuer, { choose: [ { share: 50%, flow: [ { end: failed } ] }, { otherwise: [] } ] } ]"
        func load(_ rate: String) -> [String] {
            let text = """
                redomat: 1
                name: chance
                time: seconds
                classes: { payer: { arrivals: { poisson: \(rate) }, flow: [ { attempt: { \(failing), tries: 3, timeout: 1 s } } ] } }
                stations: { issuer: { servers: 1, service: { exponential: 10 ms } } }
                run: { horizon: 2 h }
                """
            return ScenarioLoader.load(text: text, name: "chance.yaml").diagnostics.map(\.message)
        }
        #expect(load("33/s") == [])
        #expect(load("34/s").count == 1)
    }

    /// 40 threads are kept while each payment asks the bank twice, 24 · 5 answers a second in all: with three tries of a
    /// payer 6 calls come for each payment, and the boundary is 120/6 = 20 payments a second.
    private func held(_ rate: String, gateway: String = "", bank: String = "", timeout: String = "2 s") -> [String] {
        let text = """
            redomat: 1
            name: held
            time: seconds
            classes:
              payer:
                arrivals: { poisson: \(rate) }
                flow: [ { attempt: { flow: [ { hold: { station: gateway, while: [ bank, bank ] } } ], tries: 3, timeout: \(timeout) } } ]
            stations:
              gateway: { servers: 40\(gateway) }
              bank: { servers: 24, service: { exponential: 200 ms }\(bank) }
            run: { horizon: 2 h }
            """
        let diagnostics = ScenarioLoader.load(text: text, name: "held.yaml").diagnostics
        return diagnostics.map { $0.message + ($0.hint.map { " | " + $0 } ?? "") }.filter {
            $0.hasPrefix("a retry storm")
        }
    }

    /// The line is where the threads are. 60 payments a second leave them when the bank always works; half of 2 s is 60
    /// of them, 40 of whom have a thread.
    @Test func theLineIsAtTheThreads() {
        #expect(held("19/s") == [])
        #expect(
            held("30/s") == [
                "a retry storm at station 'gateway' would not end by itself: 'bank' is called 60/s, with all 3 tries "
                    + "180/s, and can do 120/s | the line is there, for its servers are kept during the calls. Once it is "
                    + "longer than the time-out of 2 s, every call makes all its tries and their work is done for nobody. "
                    + "Below 20/s of 'payer' it recovers; so it does with tries: 1, a budget below 100% (the less, the "
                    + "sooner), a short line (waiting-room: 20) or discipline: lifo"
            ])
    }

    /// What cures it there, and what would cure it only where the line is.
    @Test func whereTheCureIs() {
        #expect(held("30/s", gateway: ", discipline: lifo") == [])
        #expect(held("30/s", gateway: ", waiting-room: 60") == [])
        #expect(held("30/s", gateway: ", waiting-room: 90").count == 1)
        #expect(held("30/s", gateway: ", discard: expired").count == 1)
        #expect(held("30/s", bank: ", discipline: lifo").count == 1)
        #expect(held("30/s", bank: ", discard: expired").count == 1)
    }

    /// Threads around the attempt bound how many calls there are: each makes one in a time-out, 40/0.3 are more than 120 a
    /// second and 40/0.4 less. The threads go on without calls that they have given up: the line is at the bank.
    @Test func threadsAroundTheCallBoundIt() {
        func load(_ timeout: String) -> [String] {
            let text = """
                redomat: 1
                name: around
                time: seconds
                classes:
                  payer:
                    arrivals: { poisson: 50/s }
                    flow: [ { hold: { station: gateway, while: [ { attempt: { flow: [ bank ], tries: 3, timeout: \(timeout) } } ] } } ]
                stations:
                  gateway: { servers: 40 }
                  bank: { servers: 24, service: { exponential: 200 ms } }
                run: { horizon: 2 h }
                """
            return ScenarioLoader.load(text: text, name: "around.yaml").diagnostics.map(\.message)
        }
        #expect(load("0.3 s").count == 1 && load("0.3 s")[0].hasPrefix("a retry storm at station 'bank'"))
        #expect(load("0.4 s") == [])
    }

    /// Of two classes the bound is a part of both.
    @Test func ofSeveralClasses() {
        let text = """
            redomat: 1
            name: two
            time: seconds
            classes:
              a: { arrivals: { poisson: 20/s }, flow: [ { attempt: { flow: [ issuer ], tries: 3, timeout: 500 ms } } ] }
              b: { arrivals: { poisson: 30/s }, flow: [ { attempt: { flow: [ issuer ], tries: 3, timeout: 500 ms } } ] }
            stations: { issuer: { servers: 1, service: { exponential: 10 ms } } }
            run: { horizon: 2 h }
            """
        let hints = ScenarioLoader.load(text: text, name: "two.yaml").diagnostics.compactMap(\.hint)
        #expect(hints.count == 1)
        #expect(
            hints.first?.contains(
                "Below 66.67% of what comes now (20/s of 'a', 30/s of 'b') it recovers; so it does with tries: 1,")
                == true)
    }

    /// A try that takes a good part of its time-out by itself is too late when it is taken last: dropping what is late
    /// is no advice then.
    @Test func longTriesAreNotHelpedByDropping() {
        #expect(messages("40/s").first?.contains("discard: expired") == true)
        let text = """
            redomat: 1
            name: long
            time: seconds
            classes: { payer: { arrivals: { poisson: 40/s }, flow: [ { attempt: { flow: [ issuer, { delay: { exponential: 100 ms } } ], tries: 3, timeout: 500 ms } } ] } }
            stations: { issuer: { servers: 1, service: { exponential: 10 ms } } }
            run: { horizon: 2 h }
            """
        let hints = ScenarioLoader.load(text: text, name: "long.yaml").diagnostics.compactMap(\.hint)
        #expect(hints.count == 1 && hints.first?.contains("discard") == false && hints.first?.contains("lifo") == true)
    }
}
