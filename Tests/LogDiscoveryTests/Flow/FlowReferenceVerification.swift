import EventLogs
import Foundation
import Scenarios
import Statistics
import TestSupport
import Testing

/// Flows and rules of the public logs, where the folder of references is there.
@Suite("Flows and rules of the reference logs", .enabled(if: LongChecks.areAsked && ReferenceLogFolder.url != nil))
struct FlowReferenceVerification {
    /// The peers' split: the first 80 % of rows by end, cases that the cut divides in neither part. Fifty draws of as many
    /// cases as are tested; the bar is the best of five published tools (AgentSimulator's table).
    @Test(arguments: [
        ("LoanApp.csv.gz", 0.069), ("PurchasingExample.csv.gz", 0.200), ("ConsultaDataMining201618.csv.gz", 0.239),
    ])
    func ngramDistance(file: String, best: Double) throws {
        let log = try FlowReferences.read(file)
        let cut = log.end.sorted()[log.count * 4 / 5]
        var train = EventLogDraft(like: log)
        var test = [[Int]]()
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            if entries.allSatisfy({ log.end[$0] < cut }) {
                for entry in entries { train.add(log.row(entry), case: number) }
            } else if entries.allSatisfy({ log.start[$0] >= cut }) {
                let order = entries.sorted { (log.start[$0], log.end[$0], $0) < (log.start[$1], log.end[$1], $1) }
                test.append(order.map { Int(log.activity[$0]) })
            }
        }
        let flow = try #require(FlowDiscovery(ObservedLog(train.log())).groups.first)
        var sum = 0.0
        for draw in 0..<50 {
            var stream = RandomStreams.stream(UInt64(draw))
            sum += FlowReferences.distance(test.map { _ in flow.drawnCase(&stream) }, test)
        }
        #expect(sum / 50 < best)
        LongChecks.report(
            "trigram distance of the flow alone, \(file)", measured: (sum / 50).digits(3), bar: "below \(best)")
    }

    @Test func priorityAtTheFirstTaskAlone() throws {
        let log = try FlowReferences.read("prioritization_known.csv")
        let rules = RuleDiscovery(ObservedLog(log), pools: []).activities
        #expect(rules.count == 6)
        for rule in rules {
            let isFirst = log.activities[rule.pool.activities[0]] == "First-task"
            #expect(rule.rule == (isFirst ? .classOrder : .fifo))
            #expect(rule.explainedShare == 1)
            if isFirst { #expect(rule.order.map { log.classes[$0] } == ["Rich", "Poor", "Poorer"]) }
        }
    }

    @Test func threeChecksSideBySide() throws {
        let log = try FlowReferences.read("LoanApp.csv.gz")
        let flow = try #require(FlowDiscovery(ObservedLog(log)).groups.first)
        #expect(flow.blocks.count == 1 && flow.blocks[0].branches.count == 3)
        #expect(flow.order == 1 && flow.states.count == 10 && flow.replayableShare == 1)
    }
}

enum FlowReferences {
    static func read(_ file: String) throws -> EventLog {
        let path = try ReferenceLogFolder.path(file)
        return try #require(EventLogReader.read(path: path, log: DiagnosticLog())).log
    }

    /// Σ |c₁ − c₂| / Σ (c₁ + c₂) over runs of three activities, with two blanks before and behind each case.
    static func distance(_ a: [[Int]], _ b: [[Int]]) -> Double {
        var counts: [[Int]: Int] = [:]
        var all = 0
        for (cases, sign) in [(a, 1), (b, -1)] {
            for way in cases {
                let padded = [-1, -1] + way + [-1, -1]
                for place in 2..<padded.count {
                    counts[Array(padded[(place - 2)...place]), default: 0] += sign
                    all += 1
                }
            }
        }
        return Double(counts.values.reduce(0) { $0 + abs($1) }) / Double(all)
    }
}
