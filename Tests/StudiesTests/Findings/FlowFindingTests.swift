import FlowStudies
import Measures
import Scenarios
import Testing

import Studies

/// What a flow's result says, as values: which station, with which figures, and how serious it is.
struct FlowFindingTests {
    private func findings(
        _ classes: String, _ stations: String, run: String = Small.longRun
    ) throws -> [any FlowFinding] {
        try Small.result(Small.scenario(classes, stations, run: run)).findings
    }

    private func only<Kind: FlowFinding>(_ kind: Kind.Type, _ findings: [any FlowFinding]) -> [Kind] {
        findings.compactMap { $0 as? Kind }
    }

    /// 72 an hour of 1 min each are 120% of what one server can do.
    @Test func overloaded() throws {
        let found = try findings(
            "a: { arrivals: { poisson: 72/h }, flow: [ desk ] }",
            "desk: { servers: 1, service: { exponential: 1 min } }")
        let loads = only(LoadFinding.self, found)
        let first = try #require(loads.first)
        guard case .cannotKeepUp(let station, let load) = first else {
            Issue.record("\(first)")
            return
        }
        #expect(station == "desk" && abs(load - 1.2) < 1e-12)
        #expect(loads.count == 1 && first.seriousness == .bad)
        #expect(found.map(\.seriousness).max() == .bad)
    }

    /// The same load, but who waits leaves: the line does not grow without end.
    @Test func overloadedWithAbandonment() throws {
        let found = try findings(
            "a: { arrivals: { poisson: 72/h }, flow: [ desk ] }",
            "desk: { servers: 1, patience: { exponential: 2 min }, service: { exponential: 1 min } }")
        let load = try #require(only(LoadFinding.self, found).first)
        guard case .cannotServeAll(station: "desk", _) = load else {
            Issue.record("\(load)")
            return
        }
        #expect(load.seriousness == .warning)
        let leaving = only(LeavingFinding.self, found).compactMap { finding in
            if case .giveUp(let shares, _) = finding { shares } else { nil }
        }
        let share = try #require(leaving.first?.first)
        #expect(leaving.count == 1 && share.element.rawValue == "desk" && share.is(.abandoned, .share))
        // At least what the server cannot do leaves: 1 − 1/1.2.
        #expect(share.value > 0.1 && share.value < 1)
    }

    @Test func stable() throws {
        let found = try findings(
            "a: { arrivals: { poisson: 30/h }, flow: [ desk ] }",
            "desk: { servers: 1, service: { exponential: 1 min } }")
        let loads = only(LoadFinding.self, found)
        guard case .stable(limited: false)? = loads.first else {
            Issue.record("\(loads)")
            return
        }
        #expect(loads.count == 1 && loads[0].seriousness == .good)
        #expect(only(LeavingFinding.self, found).isEmpty && only(CallFinding.self, found).isEmpty)
        // A service of infinite variance would be a warning.
        #expect(found.allSatisfy { $0.seriousness <= .notice })
    }

    /// Two come at once to one place: half are turned away, and nobody can wait.
    @Test func turnedAway() throws {
        let found = try findings(
            "p: { arrivals: { at: [ 0, 0 ] }, flow: [ a ] }",
            "a: { servers: 1, waiting-room: 0, service: { deterministic: 2 min } }",
            run: "{ until: empty, replications: 1 }")
        let leaving = only(LeavingFinding.self, found)
        guard case .turnedAway(let shares, _)? = leaving.first,
            case .nobodyCanWait? = only(WaitFinding.self, found).first
        else {
            Issue.record("\(found)")
            return
        }
        #expect(shares.map(\.value) == [0.5] && leaving[0].seriousness == .warning)
    }

    /// Both are done at 1 min and each wants the other's place.
    @Test func standstill() throws {
        let found = try findings(
            "p: { arrivals: { at: [ 0 ] }, flow: [ a, b ] }\nq: { arrivals: { at: [ 0 ] }, flow: [ b, a ] }",
            """
            a: { servers: 1, waiting-room: 0, when-full: block, service: { deterministic: 1 min } }
            b: { servers: 1, waiting-room: 0, when-full: block, service: { deterministic: 1 min } }
            """, run: "{ until: deadlock, horizon: 1 h, replications: 1 }")
        let ends = only(EndFinding.self, found).filter { $0.seriousness == .bad }
        guard case .standstill(let share, let after)? = ends.first else {
            Issue.record("\(found)")
            return
        }
        #expect(share.value == 1 && after?.value == 1)
    }

    @Test func seriousnessIsOrdered() {
        #expect([.bad, .good, .warning, .notice].sorted() == [Seriousness.good, .notice, .warning, .bad])
    }
}
