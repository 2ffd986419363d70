import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Scenarios
import Testing

import Studies

/// What a trace says of money: who was charged by which try, and what that came to.
@Suite struct MoneyTraceExactCases {
    /// One customer pays 10 by a call whose answers always come too late, through a server that is held, three times; then
    /// the money is given back, twice.
    private static func scenario(idempotent: String) throws -> Scenario {
        try Small.scenario(
            """
            shop:
              arrivals: { at: [ 1 ] }
              flow:
                - attempt:
                    flow: [ { hold: { station: desk, while: [ { pay: charge }, till ] } } ]
                    tries: 3
                    timeout: 1 min
                    backoff: 5 min
                    idempotent: \(idempotent)
                    then: []
                - { pay: refund }
                - { pay: refund }
                - { end: paid }
            """, "desk: { servers: 2 }\ntill: { servers: unlimited, service: { deterministic: 2 min } }",
            run: "{ horizon: 60 min, replications: 1 }", more: "payments: { amount: 10, goods: [ paid ] }")
    }

    /// Of the rows that name a try or money: activity, time, try, amount, and whether there is a key.
    private static func rows(_ scenario: Scenario) throws -> [String] {
        var text = ""
        let isWhole = try TraceStudy(scenario).write(cancellation: Cancellation()) { text += $0 }
        #expect(isWhole)
        let lines = text.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(
            lines[0] == [
                "case", "class", "activity", "lifecycle", "timestamp", "resource", "time", "try", "amount", "key",
            ])
        return lines.dropFirst().filter {
            ["charge", "refund", "another", "time-out"].contains($0[2].prefix { $0 != " " })
        }
        .map { [$0[2], $0[6], $0[7], $0[8], $0[9].isEmpty ? "" : "key"].joined(separator: "|") }
    }

    /// Tries at 1, 7 and 13, each given up a minute later.
    @Test func unknownKeys() throws {
        #expect(
            try Self.rows(Self.scenario(idempotent: "no")) == [
                "charge|1|1|10.00|key", "time-out|2|1||", "another try|2|2||", "charge again|7|2|10.00|key",
                "time-out|8|2||", "another try|8|3||", "charge again|13|3|10.00|key", "time-out|14|3||",
                "refund|14||10.00|key", "refund|14||10.00|key",
            ])
    }

    @Test func knownKeys() throws {
        #expect(
            try Self.rows(Self.scenario(idempotent: "yes")) == [
                "charge|1|1|10.00|key", "time-out|2|1||", "another try|2|2||",
                "charge repeated without effect|7|2||key",
                "time-out|8|2||", "another try|8|3||", "charge repeated without effect|13|3||key", "time-out|14|3||",
                "refund|14||10.00|key", "refund of nothing|14|||key",
            ])
    }

    /// All tries of an attempt have one key, and other steps have others.
    @Test func keysBelongToAttempts() throws {
        var text = ""
        _ = try TraceStudy(Self.scenario(idempotent: "no")).write(cancellation: Cancellation()) { text += $0 }
        let keys = text.split(separator: "\r\n").map {
            String($0.split(separator: ",", omittingEmptySubsequences: false)[9])
        }
        .dropFirst().filter { !$0.isEmpty }
        #expect(keys.count == 5 && Set(keys.prefix(3)).count == 1 && Set(keys).count == 3)
    }

    /// Nothing is left in the journal of a simulation whose events were taken.
    @Test func theJournalIsTaken() throws {
        let study = TraceStudy(try Self.scenario(idempotent: "no"))
        let network = try #require(study.scenario.flow).network
        var run = FlowTrace(study, FlowProgram(network, plan: study.scenario.run.plan))
        var entries = 0
        while try run.next() != nil {
            entries += run.journal.count { $0.what == .entry }
            #expect(run.simulation.takeJournal().isEmpty)
        }
        #expect(entries == 5)
    }

    /// Without calls there is no such column.
    @Test func otherLogsAreAsTheyWere() throws {
        let scenario = try Small.scenario(
            "a: { arrivals: { poisson: 1/min }, flow: [ till ] }",
            "till: { servers: 1, service: { exponential: 30 s } }")
        var text = ""
        _ = try TraceStudy(scenario).write(cancellation: Cancellation()) { text += $0 }
        #expect(text.hasPrefix("case,class,activity,lifecycle,timestamp,resource,time\r\n"))
    }
}
