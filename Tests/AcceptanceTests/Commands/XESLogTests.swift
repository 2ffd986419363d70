import Foundation
import Testing

/// Servers in `redomat trace --out log.xes`; the rest stands in `Tests/Commands/trace/logs-in-xes.txt`.
struct XESLogTests {
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
