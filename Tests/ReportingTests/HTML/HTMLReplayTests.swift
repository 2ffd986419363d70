import TestSupport
import Testing

import Reporting

/// Replays on a page: their worst moment as it is drawn, and names that are markup.
@Suite("Replays on a page") struct HTMLReplayTests {
    private func spot(_ x: Int, _ y: Int) -> MapReplay.Spot { .init(x: x, y: y) }

    /// One vehicle goes from the left to the right in 100 s and takes on two who wait in the middle, from 40 s and 45 s on.
    private func map(named name: String = "t") -> MapReplay {
        let scene = MapReplay.Scene(
            title: name,
            vehicles: [
                .init(
                    way: [.init(time: 0, spot: spot(0, 500)), .init(time: 100, spot: spot(1000, 500))],
                    tasks: [.init(from: 20, load: .pickUp), .init(from: 50, load: .carrying)])
            ],
            waits: [
                .init(spot: spot(500, 500), requested: 40, from: 40, bound: 42, until: 50),
                .init(spot: spot(500, 500), requested: 45, from: 45, bound: nil, until: 55),
            ], taken: [50], ended: [90], served: [90], lost: [55])
        return MapReplay(
            title: name, subtitle: name, scenes: [scene], sites: [.init(name: name, spot: spot(900, 100))], aspect: 1,
            length: 100, late: 8)
    }

    private func lines(named name: String = "t") -> Replay {
        Replay(
            title: name, subtitle: name,
            scenes: [
                .init(
                    title: name,
                    places: [
                        .init(
                            name: name, servers: [.init(from: 0, count: 2)],
                            display: [.init(from: 10, count: 36), .init(from: 30, count: 37)])
                    ], stays: [.init(place: 0, group: 0, join: 35, start: 60, end: 70)])
            ], groups: [name, name], length: 100)
    }

    private func page(_ replay: WatchedReplay) -> String {
        HTMLWriter.text(
            of: Report(title: "t", sections: [ReportSection("s", .replay(PendingReplay { replay }))]))
    }

    /// The first one waits longer than 8 s from 48 s on, until 50 s: the last whole second before is the worst.
    @Test func aMoment() {
        let map = map()
        #expect(map.worst?.time == 49)
        #expect(map.worst?.waiting == 2 && map.worst?.late == 1 && map.worst?.longest == 9)
        let moment = map.moment(map.scenes[0], at: 49)
        #expect(moment.waits.count == 2 && moment.underWay == 0 && moment.served == 0)
        #expect(moment.vehicles == [.init(x: 490, y: 500, load: .pickUp, isMoving: true)])
        let later = map.moment(map.scenes[0], at: 60)
        #expect(later.waits.isEmpty && later.underWay == 1 && later.lost == 1)
        #expect(map.moment(map.scenes[0], at: 95).served == 1)
        #expect(map.moment(map.scenes[0], at: 100).vehicles.isEmpty)
    }

    /// Two who wait at one place lie beside each other; somebody is on the way to the first one alone.
    @Test func worstMomentDrawn() {
        let page = page(.map(map()))
        #expect(PageAudit(page).faults == [])
        #expect(page.contains("<b class=\"clock\">after 49 s</b>"))
        #expect(page.contains("<circle class=\"v1\" cx=\"49%\" cy=\"50%\" r=\"4.5\"/>"))
        #expect(page.contains("<circle cx=\"50%\" cy=\"50%\" r=\"17\"/>") && page.contains(">longest 9.0 s</text>"))
        let first =
            "<rect class=\"q a3 bd late\" x=\"50%\" y=\"50%\" width=\"8\" height=\"8\" transform=\"translate(-4 -4)\"/>"
        let second = "<rect class=\"q a1\" x=\"50%\" y=\"50%\" width=\"8\" height=\"8\" transform=\"translate(6 -4)\"/>"
        #expect(page.contains(first) && page.contains(second))
        for count in ["<b>2</b> waiting", "<b>0</b> under way", "<b>0</b> served", "<b>0</b> not served"] {
            #expect(page.contains(count), "\(count)")
        }
    }

    @Test func displayDrawn() {
        let page = page(.lines(lines()))
        #expect(PageAudit(page).faults == [])
        #expect(page.contains("now serving <b>37</b>"))
        #expect(page.contains("1 in line, 0 served"))
    }

    /// Each place of a crowd is another one, and as the script counts them: around the middle in rings.
    @Test func crowds() {
        var crowd = Crowd()
        let shifts = (0..<Crowd.most + 1).map { _ in crowd.shift(at: spot(1, 2)) }
        #expect(shifts.last.map { $0 == nil } == true)
        let places = shifts.compactMap { $0 }
        #expect(Set(places.map { [$0.0, $0.1] }).count == Crowd.most)
        for (index, place) in places.enumerated() {
            let ring = max(abs(place.0), abs(place.1)) / Crowd.step
            #expect((2 * ring - 1) * (2 * ring - 1) <= index || ring == 0)
            #expect(index < (2 * ring + 1) * (2 * ring + 1))
        }
    }

    /// A page has the script of what is on it, and of nothing else.
    @Test func scripts() {
        #expect(page(.map(map())).contains("replay.on-map") && !page(.map(map())).contains("replay.lines"))
        #expect(page(.lines(lines())).contains("replay.lines") && !page(.lines(lines())).contains("replay.on-map"))
        let none = HTMLWriter.text(of: Report(title: "t", sections: [ReportSection("s", "words")]))
        #expect(!none.contains("function player"))
        for page in [page(.map(map())), page(.lines(lines()))] { #expect(page.contains("prefers-reduced-motion")) }
    }

    /// A section of a replay in which nothing is to be seen is no section.
    @Test func nothingToSee() {
        let report = Report(title: "t", sections: [ReportSection("Watch it", .replay(PendingReplay { nil }))])
        #expect(!HTMLWriter.text(of: report).contains("Watch it"))
    }

    @Test(arguments: [
        "<script>alert(1)</script> | \"quoted\" 'too' & \u{202E}turned\nsecond", "</style></script></title>",
        String(repeating: "a", count: 10_000), "]]>", "<!-- -->", "{\"k\":1}", "\u{0}\u{7}\u{FFFF}",
    ])
    func hostileNames(_ name: String) {
        var words = lines(named: name)
        words.words = .init(waiting: name, served: name)
        for page in [page(.map(map(named: name))), page(.lines(words))] {
            #expect(PageAudit(page).faults == [])
            #expect(!page.contains("<script>alert") && !page.contains("\u{202E}"))
            #expect(page.ranges(of: "<script").count == 1)
        }
    }
}
