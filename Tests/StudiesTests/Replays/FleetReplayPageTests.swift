import Experiments
import FleetStudies
import Fleets
import LaneSupport
import Reporting
import Scenarios
import TestSupport
import Testing

import Studies

/// What a page makes of a fleet's replay.
@Suite("Replays of fleets on a page") struct FleetReplayPageTests {
    private func page(_ replays: WatchedReplay...) -> String {
        HTMLWriter.text(
            of: Report(
                title: "t",
                sections: replays.map { replay in ReportSection("Watch", .replay(PendingReplay { replay })) }))
    }

    /// Without a script the worst moment is there: as many marks as wait and drive, and the counts in words.
    @Test(arguments: FleetReplayTests.scenarios)
    func worstMomentWithoutAScript(_ name: String) throws {
        let replay = try FleetReplayTests.map(try FleetReplayTests.shipped(name))
        let page = page(.map(replay))
        let audit = PageAudit(page)
        #expect(audit.faults == [])
        let worst = try #require(replay.worst)
        let moment = replay.moment(replay.scenes[0], at: worst.time)
        #expect(audit.words.contains("waiting") && audit.words.contains("not served"))
        // In the first of the two pictures, within the rounding of times to whole ticks.
        let first = page[..<(page.firstRange(of: "<div class=\"other\">")?.lowerBound ?? page.endIndex)]
        let drawn = first.ranges(of: "<rect ").count
        #expect(abs(drawn - min(drawn, moment.waits.count)) <= 2 && drawn > 0)
        #expect(page.utf8.count < 400_000, "\(page.utf8.count)")
        #expect(!page.contains("NaN") && !page.contains("inf"))
    }

    @Test(arguments: ["city-rides", "intercity-sharing", "courier-shop"])
    func sameBytesForTheSameSeed(_ name: String) throws {
        let scenario = try FleetReplayTests.shipped(name)
        let one = try FleetReplayTests.replay(scenario)
        let again = try FleetReplayTests.replay(scenario)
        #expect(page(one) == page(again))
        #expect(page(one) != page(try FleetReplayTests.replay(scenario, seed: 2)))
    }

    /// Two rules on the same requests: who asks, when and where is the same in both.
    @Test func twoCasesWithTheSameRequests() throws {
        let one = try FleetReplayTests.replay(try FleetReplayTests.shipped("city-rides"))
        let other = try FleetReplayTests.shipped("city-rides") {
            $0.replacing("\nmatch: nearest-idle", with: "\nmatch: fcfs")
        }
        let two = try FleetReplayTests.replay(other)
        guard case .map(let both) = try #require(one.beside(two, titles: ("nearest", "longest free"))) else { return }
        #expect(both.scenes.map(\.title) == ["nearest", "longest free"])
        // Who is picked up at once does not wait.
        let requested = both.scenes.map { scene in
            Set(
                scene.waits.filter { $0.requested >= 0 && $0.requested < both.length }.map {
                    [Int($0.requested), $0.spot.x, $0.spot.y]
                })
        }
        #expect(requested[0].count > 500)
        #expect(requested[0] == requested[1])
        let page = page(.map(both))
        let audit = PageAudit(page)
        #expect(audit.faults == [])
        // A map of each, and the line over the whole time.
        #expect(audit.counts["svg"] == 3)
        #expect(page.utf8.count < 400_000)
    }

    /// Cases that do not look alike are not laid beside each other.
    @Test func casesOfDifferentKinds() throws {
        let map = try FleetReplayTests.replay(try FleetReplayTests.shipped("city-rides"))
        let lines = try FleetReplayTests.replay(try FleetReplayTests.shipped("courier-shop"))
        #expect(map.beside(lines, titles: ("a", "b")) == nil)
    }

    /// The whole page of a report has it in a section of its own; Markdown has not.
    @Test func inTheReport() throws {
        let report = try FleetFigureTests.report().report()
        let page = HTMLWriter.text(of: report)
        #expect(page.contains(", replayed</a></h2>"))
        #expect(page.contains("class=\"figure replay on-map\""))
        #expect(!MarkdownWriter.text(of: report).contains(", replayed"))
    }
}
