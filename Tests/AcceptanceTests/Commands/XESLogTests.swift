import Foundation
import Testing

/// `redomat trace --out log.xes`.
struct XESLogTests {
    private static let clinic = """
        redomat: 1
        name: clinic
        time: minutes
        classes:
          patient: { arrivals: { at: [ 8:01, 8:02, 8:03 ] }, flow: [ doctor ] }
        stations:
          doctor: { servers: 2, service: { deterministic: 5 min } }
        run: { starts: 8:00, until: empty, replications: 1 }
        """

    /// Of each trace the events, of each its attributes: what the command writes has one of them on a line.
    private static func traces(_ text: String) -> [[[String: String]]] {
        text.components(separatedBy: "<trace>").dropFirst().map { trace in
            trace.components(separatedBy: "<event>").dropFirst().map { event in
                Dictionary(
                    event.matches(of: /key="([^"]*)" value="([^"]*)"/).map { (String($0.1), String($0.2)) },
                    uniquingKeysWith: { one, _ in one })
            }
        }
    }

    /// Two doctors, 5 min each: the third patient waits for the first doctor.
    @Test func tracesWithServers() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic, to: "clinic.yaml")
        let found = try scratch.redomat("trace", "clinic.yaml", "--out", "log.xes")
        #expect(found.status == 0 && found.messages == "" && found.output == "")
        let text = try scratch.text("log.xes")
        #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<log xes.version=\"1849.2016\""))
        #expect(text.contains("\n  <string key=\"concept:name\" value=\"clinic, replication 1\"/>\n"))
        #expect(text.hasSuffix("  </trace>\n</log>\n"))
        for patient in 1...3 {
            #expect(text.contains("  <trace>\n    <string key=\"concept:name\" value=\"patient-\(patient)\"/>\n"))
        }
        let events = Self.traces(text).map { trace in
            trace.map { event in
                ["concept:name", "lifecycle:transition", "org:resource", "time:timestamp"].map { event[$0] ?? "" }
                    .joined(separator: " ")
            }
        }
        let date = "2024-01-01T08:"
        try #require(events.count == 3)
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
          one: { servers: 3, service: { exponential: 4 min }, discipline: priority, preemption: resume }
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
        struct Use {
            var server: String
            var from: Double
            var until: Double
        }
        var uses: [Use] = []
        for trace in Self.traces(try scratch.text("log.xes")) {
            var open: [String: Double] = [:]
            for event in trace {
                guard let server = event["org:resource"], let time = event["time"].flatMap(Double.init) else {
                    continue
                }
                if open[server] == nil { open[server] = time }
                // What comes next at the same moment may be that it is held.
                if ["complete", "suspend"].contains(event["lifecycle:transition"]), let from = open[server] {
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
