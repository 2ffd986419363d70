import Foundation
import Testing

/// `redomat trace --out log.xes`.
struct XESLogTests {
    private static let clinic = """
        redomat: 1
        name: clinic & ward
        time: minutes
        classes:
          patient: { arrivals: { at: [ 8:01, 8:02, 8:03 ] }, flow: [ doctor ] }
        stations:
          doctor: { servers: 2, service: { deterministic: 5 min } }
        run: { starts: 8:00, until: empty, replications: 1 }
        """

    /// Two doctors, 5 min each: the third patient waits for the first doctor.
    @Test func tracesWithServers() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic, to: "clinic.yaml")
        let found = try scratch.redomat("trace", "clinic.yaml", "--out", "log.xes")
        #expect(found.status == 0 && found.messages == "" && found.output == "")
        let document = try XMLDocument(contentsOf: URL(filePath: scratch.place("log.xes")), options: [])
        let log = try #require(document.rootElement())
        #expect(log.name == "log" && log.attribute(forName: "xes.version")?.stringValue == "1849.2016")
        #expect(log.elements(forName: "extension").count == 4)
        func value(_ node: XMLElement, _ key: String) -> String? {
            let found = (node.children ?? []).compactMap { $0 as? XMLElement }.first {
                $0.attribute(forName: "key")?.stringValue == key
            }
            return found?.attribute(forName: "value")?.stringValue
        }
        #expect(value(log, "concept:name") == "clinic & ward, replication 1")
        let traces = log.elements(forName: "trace")
        #expect(traces.map { value($0, "concept:name") } == ["patient-1", "patient-2", "patient-3"])
        let events = traces.map { trace in
            trace.elements(forName: "event").map { event in
                ["concept:name", "lifecycle:transition", "org:resource", "time:timestamp"].map {
                    value(event, $0) ?? ""
                }.joined(separator: " ")
            }
        }
        let date = "2024-01-01T08:"
        #expect(
            events[2] == [
                "arrive complete  \(date)03:00.000+00:00", "doctor schedule  \(date)03:00.000+00:00",
                "doctor start doctor 1 \(date)06:00.000+00:00", "doctor complete doctor 1 \(date)11:00.000+00:00",
                "completed complete  \(date)11:00.000+00:00",
            ])
        #expect(events[1].contains("doctor start doctor 2 \(date)02:00.000+00:00"))
        #expect(events[1].contains("doctor complete doctor 2 \(date)07:00.000+00:00"))
    }

    @Test(arguments: ["log.json", "log", "log.xes.gz", "xes"])
    func otherEndingsAreRefused(name: String) throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic, to: "clinic.yaml")
        let refused = try scratch.redomat("trace", "clinic.yaml", "--out", name)
        #expect(refused.status == 64)
        #expect(refused.messages.contains("--out takes a file that ends in .csv or .xes, not '\(name)'"))
        #expect(scratch.names() == ["clinic.yaml"])
    }

    /// No server serves two at once, whatever is held, interrupted or blocked.
    @Test(arguments: [
        """
        classes:
          a: { arrivals: { poisson: 20/h }, flow: [ one, two ], priority: 1 }
          b: { arrivals: { poisson: 10/h }, flow: [ { hold: { station: two, while: [ one ] } } ], priority: 2 }
        stations:
          one: { servers: 3, service: { exponential: 4 min }, discipline: preemptive-priority }
          two: { servers: 6, service: { exponential: 3 min } }
        """,
        """
        classes:
          a: { arrivals: { poisson: 20/h }, flow: [ one, two ] }
        stations:
          one: { servers: 3, service: { exponential: 4 min } }
          two: { servers: 2, service: { exponential: 6 min }, capacity: 3, when-full: block }
        """,
    ])
    func serversAreNeverShared(model: String) throws {
        let scratch = try Scratch()
        try scratch.write(
            "redomat: 1\nname: busy\ntime: minutes\n\(model)\nrun: { horizon: 20 h, replications: 1, warm-up: none }\n",
            to: "busy.yaml")
        let found = try scratch.redomat("trace", "busy.yaml", "--quiet", "--out", "log.xes")
        #expect(found.status == 0, "\(found.messages)")
        let document = try XMLDocument(contentsOf: URL(filePath: scratch.place("log.xes")), options: [])
        struct Use {
            var server: String
            var from: Double
            var until: Double
        }
        var uses: [Use] = []
        for trace in document.rootElement()?.elements(forName: "trace") ?? [] {
            var open: [String: Double] = [:]
            for event in trace.elements(forName: "event") {
                func value(_ key: String) -> String? {
                    (event.children ?? []).compactMap { $0 as? XMLElement }.first {
                        $0.attribute(forName: "key")?.stringValue == key
                    }?.attribute(forName: "value")?.stringValue
                }
                guard let server = value("org:resource"), let time = value("time").flatMap(Double.init) else { continue }
                if open[server] == nil { open[server] = time }
                let isOver = ["complete", "suspend"].contains(value("lifecycle:transition"))
                // What comes next at the same moment may be that it is held.
                if isOver, let from = open[server] {
                    uses.append(Use(server: server, from: from, until: time))
                    open[server] = nil
                }
            }
        }
        #expect(uses.count > 500)
        #expect(Set(uses.map(\.server)).isSubset(of: Set((1...6).flatMap { ["one \($0)", "two \($0)"] })))
        for (_, same) in Dictionary(grouping: uses, by: \.server) {
            let inOrder = same.sorted { ($0.from, $0.until) < ($1.from, $1.until) }
            for (one, next) in zip(inOrder, inOrder.dropFirst()) {
                #expect(one.until <= next.from, "\(one) and \(next)")
            }
        }
    }
}
