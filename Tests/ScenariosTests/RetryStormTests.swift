import ScenarioReading
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
                    + "its tries and their work is done for nobody. Below 33.33/s it recovers; so it does with a smaller "
                    + "budget, on-timeout: abandon, discard: expired, discipline: lifo or a small capacity"
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
}
