import Testing

import Reporting

/// When a replay opens, and what its title says of that moment: of lines small enough to be counted by hand.
@Suite("Worst moments of replays") struct WorstMomentTests {
    /// Minutes from 7:00; who is never served leaves at the end.
    private func replay(_ stays: [(join: Double, start: Double)], late: Double? = 30) -> Replay {
        Replay(
            title: "", subtitle: "",
            scenes: [
                .init(
                    places: [.init(name: "ENT", servers: [.init(from: 0, count: 1)])],
                    stays: stays.map {
                        .init(place: 0, group: 0, join: $0.join * 60, start: $0.start * 60, end: ($0.start + 5) * 60)
                    })
            ], groups: [], length: 7 * 3_600, clock: 7 * 3_600, late: late.map { $0 * 60 })
    }

    private func sentence(_ replay: Replay, bound: String? = "30 min") -> String? {
        replay.worst?.sentence(of: ("patient", "patients"), at: "ENT", bound: bound, replay.time)
    }

    /// From 10:10 two wait over 30 min, until one of them is served at 10:21: 10:20 is the last minute with both.
    @Test func mostWaitTooLong() {
        let replay = replay([(150, 201), (160, 215), (195, 215), (0, 20), (1, 21), (2, 22), (3, 23)])
        #expect(replay.worst?.time == Double(200 * 60))
        #expect(replay.worst?.waiting == 3 && replay.worst?.late == 2 && replay.worst?.longest == Double(50 * 60))
        #expect(sentence(replay) == "At ENT 3 patients wait at 10:20, 2 of them for more than 30 min, one for 50 min")
    }

    /// Nobody waits too long: most wait from 7:03 on, until one is served at 7:20.
    @Test func mostWait() {
        let replay = replay([(0, 20), (1, 21), (2, 22), (3, 23), (150, 175)])
        #expect(replay.worst?.time == Double(19 * 60))
        #expect(sentence(replay) == "At ENT 4 patients wait at 7:19, one of them for 19 min")
    }

    /// Of two such stretches it is the one with the longer wait.
    @Test func longestOfAlike() {
        let replay = replay([(0, 40), (100, 155), (200, 235)])
        #expect(replay.worst?.time == Double(154 * 60))
        #expect(sentence(replay) == "At ENT one patient waits at 9:34, for 54 min, more than 30 min")
    }

    @Test func nobodyWaits() {
        #expect(replay([(0, 0), (10, 10)]).worst == nil)
    }

    /// The place with most who wait too long, wherever more wait a short time.
    @Test func whereItIs() {
        var replay = replay([(0, 20), (1, 20), (2, 20)])
        replay.scenes[0].places.append(.init(name: "eyes", servers: [.init(from: 0, count: 1)]))
        replay.scenes[0].stays.append(.init(place: 1, group: 0, join: 0, start: 3_000, end: 3_100))
        #expect(replay.about == 1 && replay.worst?.time == Double(49 * 60))
        replay.culprit = 0
        #expect(replay.about == 0 && replay.worst?.waiting == 3)
    }

    /// The page opens there, says it in the first row, and has another bad moment beside it for paper.
    @Test func onThePage() throws {
        let replay = replay([(0, 40), (100, 155), (200, 235)])
        let report = Report(title: "t", sections: [ReportSection("s", .replay(PendingReplay { .lines(replay) }))])
        let page = HTMLWriter.text(of: report)
        #expect(page.contains("<b class=\"clock\">9:34</b>"))
        #expect(page.contains("<tr class=\"culprit\"><th scope=\"row\">ENT<span class=\"lg\">longest <b>54 min</b>"))
        #expect(page.contains("<div class=\"other\"><p class=\"now\">Another bad moment: <b>7:39</b></p>"))
        #expect(page.contains("<figure class=\"figure replay lines plain\" id=\"replay\""))
        #expect(page.ranges(of: "<i class=\"w3 g0 late\"></i>").count == 2)
    }

    /// The line over the whole time is drawn about every minute; two wait for 6 s alone, from 8:40:12 on.
    @Test func shortLines() {
        let replay = replay([(100.1, 100.3), (100.2, 101)], late: nil)
        let report = Report(title: "t", sections: [ReportSection("s", .replay(PendingReplay { .lines(replay) }))])
        #expect(HTMLWriter.text(of: report).contains("In line, ENT, at most 2</p>"))
    }

    /// More than 40 in one line are a bar beside the longest line, with the part that waits too long.
    @Test func manyAreBars() {
        let replay = replay((0..<50).map { (Double($0), 60 + Double($0)) })
        #expect(replay.isCounted)
        // A second before the first is served all 50 who came by 7:49 are there, and 30 came before 7:29 and 59 s.
        #expect(replay.worst?.time == 3_599 && replay.worst?.waiting == 50 && replay.worst?.late == 30)
        let report = Report(title: "t", sections: [ReportSection("s", .replay(PendingReplay { .lines(replay) }))])
        let page = HTMLWriter.text(of: report)
        #expect(page.contains("<b class=\"bar\" style=\"width:100.0%\"><i style=\"width:60.0%\"></i></b>"))
        #expect(!self.replay((0..<40).map { (Double($0), 60 + Double($0)) }).isCounted)
    }
}
