import Layout
import TestSupport
import Testing

import Reporting

@Suite("Labels")
struct LabelTests {
    @Test func `random labels never cover each other and never leave the room`() {
        for seed in 1...150 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed)
            let room = Box(left: 0, top: 0, right: 340, bottom: 200)
            var placer = LabelPlacer(room: room)
            for line in 0..<3 {
                let points = (0...8).map { Pixel(Double($0) * 42, random.uniform() * 200) }
                placer.avoid(points, owner: line)
            }
            var placed: [Box] = []
            for _ in 0..<12 {
                let anchor = Pixel(random.uniform() * 340, random.uniform() * 200)
                let request = LabelRequest(
                    label: Label("x", side: random.pick(Label.Side.allCases)), wish: .around(anchor, gap: 5),
                    priority: 0)
                let boxes = request.boxes(width: 20 + 60 * random.uniform(), height: 13, plot: room)
                guard let box = placer.place(boxes) else {
                    Issue.record("seed \(seed): twelve labels have room")
                    continue
                }
                #expect(room.contains(box), "seed \(seed)")
                #expect(!placed.contains { $0.overlaps(box) }, "seed \(seed)")
                placed.append(box)
            }
        }
    }

    @Test func `a label without any room is left out`() {
        var placer = LabelPlacer(room: Box(left: 0, top: 0, right: 30, bottom: 12))
        #expect(placer.place([.at(0, 0, width: 31, height: 10)]) == nil)
        #expect(placer.place([]) == nil)
        #expect(placer.place([.at(0, 0, width: 30, height: 10)]) != nil)
        #expect(placer.place([.at(0, 0, width: 5, height: 5)]) == nil)
    }

    @Test func `a label goes round a line, and an optional one rather stays away`() {
        var placer = LabelPlacer(room: Box(left: 0, top: 0, right: 100, bottom: 40))
        placer.avoid([Pixel(0, 10), Pixel(100, 10)])
        let box = placer.place([.at(10, 5, width: 20, height: 10), .at(10, 20, width: 20, height: 10)])
        #expect(box == .at(10, 20, width: 20, height: 10))
        placer.avoid([Pixel(0, 20), Pixel(100, 20)])
        placer.avoid([Pixel(0, 30), Pixel(100, 30)])
        #expect(placer.place([.at(50, 5, width: 20, height: 12)], isOptional: true) == nil)
    }

    @Test func `ends of lines keep their order and their distance`() {
        #expect(LabelSpread.middles([50, 50], gap: 14, low: 0, high: 100) == [43, 57])
        #expect(LabelSpread.middles([98, 10, 99], gap: 10, low: 0, high: 100) == [90, 10, 100])
        #expect(LabelSpread.middles([5], gap: 10, low: 8, high: 100) == [8])
        #expect(LabelSpread.middles([], gap: 10, low: 0, high: 100).isEmpty)
        var random = SeededGenerator(4)
        for _ in 0..<500 {
            let wishes = (0..<random.whole(2...9)).map { _ in random.uniform() * 200 }
            let found = LabelSpread.middles(wishes, gap: 15, low: 8, high: 190)
            let order = wishes.indices.sorted { wishes[$0] < wishes[$1] }.map { found[$0] }
            #expect(zip(order, order.dropFirst()).allSatisfy { $1 - $0 > 15 - 1e-9 }, "\(wishes)")
            #expect(order.allSatisfy { $0 > 8 - 1e-9 && $0 < 190 + 1e-9 })
        }
    }

    @Test(arguments: TypicalPanels.all.map(\.name), [340.0, 880.0])
    func `no words of a typical panel cover others or leave it`(name: String, width: Double) throws {
        let panel = try #require(TypicalPanels.all.first { $0.name == name }).panel
        let drawing = PanelDrawing.drawn(panel, width: width)
        let words = drawing.placer.taken
        for (place, box) in words.enumerated() {
            #expect(drawing.placer.room.grown(by: 0.6).contains(box), "\(box)")
            for other in words[..<place] { #expect(!other.grown(by: -0.6).overlaps(box), "\(other) and \(box)") }
        }
    }

    /// Lines through letters look as if they were struck out. Of networks and flows alone labels lie upon their lines.
    @Test(arguments: TypicalPanels.all.map(\.name), [340.0, 820.0])
    func `no line runs through a label, not even the grid's or its own curve`(name: String, width: Double) throws {
        guard !["spatial-map", "path-diagram", "path-model"].contains(name) else { return }
        // This one's curve goes up and down through all of a small panel.
        guard name != "marked-curve" || width > 500 else { return }
        let panel = try #require(TypicalPanels.all.first { $0.name == name }).panel
        let drawing = PanelDrawing.drawn(panel, width: width)
        for box in drawing.placer.taken where drawing.frame.plot.contains(box) {
            #expect(!drawing.placer.isStruck(box.grown(by: -0.5)), "\(box)")
        }
    }

    @Test(arguments: [340.0, 820.0])
    func `names of quantiles hang below their dots, the outermost highest`(width: Double) {
        let drawing = PanelDrawing.drawn(TypicalPanels.cumulative, width: width)
        let points = drawing.hung.map(\.point)
        #expect(points.count == 3 && Set(points.map(\.y)).count == 1)
        let plot = drawing.frame.plot
        let names = drawing.placer.taken.filter { plot.grown(by: 8).contains($0) && $0.height == 12.5 }.sorted {
            $0.top < $1.top
        }
        #expect(names.count == 3)
        let outermost = points.sorted { $0.x > $1.x }
        for (box, point) in zip(names, outermost) {
            #expect(box.top > point.y && abs(box.left - point.x) < 8, "\(box) of \(point)")
        }
        // On small screens they are shorter.
        let words = PanelDrawing.drawn(TypicalPanels.cumulative, width: width).markup
        #expect(words.contains("North: 42 min") == (width < 500))
        #expect(words.contains("North: 95% within 42 min") == (width > 500))
    }

    @Test func `names without room below their dots stand in rows behind pieces of their lines`() {
        let long = "a station with a name that is a good deal too long"
        let panel = CumulativeCurve(
            title: "",
            curves: (0..<3).map { curve in
                let values = [0.0, 1, 2, 3, 8].map { $0 * Double(10 + curve) }
                return .init(
                    name: "\(curve) \(long)",
                    quantiles: zip([0, 0.1, 0.2, 0.5, 0.95], values).map { .init(share: $0, value: DrawnValue($1)) },
                    role: .data1)
            }
        ).panel
        let drawing = PanelDrawing.drawn(panel, width: 820)
        let rows = drawing.placer.taken.filter { drawing.frame.plot.contains($0) && $0.height == 12.5 }
        #expect(rows.count == 3)
        for box in rows { #expect(!drawing.placer.isStruck(box)) }
    }

    /// A quantile of 0 beside a mean of 0.3 is right for the last hour, and reads as if the names were exchanged.
    @Test func `names of ends that nearly meet stand as their lines do`() throws {
        let hours = [8.0, 9, 10].map { $0 * 3_600 }
        let panel = LinesOverTime(
            title: "", unit: "min",
            series: [
                .init(name: "95%", times: hours, values: [30, 50, 0].map { DrawnValue($0) }),
                .init(name: "mean", times: hours, values: [10, 16, 0.3].map { DrawnValue($0) }, role: .data2),
            ]
        ).panel
        let read = ReadMarkup("<svg>" + PanelDrawing.drawn(panel, width: 340).markup + "</svg>")
        let places = try ["95%", "mean"].map { try #require(read.place(of: $0)).y }
        #expect(places[0] < places[1])
    }

    @Test func `a rule's name stands over rows, not between their bars`() throws {
        let panel = EstimateRows(
            title: "", axisTitle: "α", range: Span(0, 1), target: Target(0.7, label: "0.70 asked for"),
            rows: (0..<9).map { .init(name: "\($0)", value: DrawnValue(0.8, lower: 0.6, upper: 0.9), text: "0.8") }
        ).panel
        for width in [340.0, 820] {
            let drawing = PanelDrawing.drawn(panel, width: width)
            let read = ReadMarkup("<svg>" + drawing.canvas.text + "</svg>")
            #expect(try #require(read.place(of: "0.70 asked for")).y < drawing.frame.plot.top)
        }
    }

    @Test func `headers too long for one line take two`() {
        let names = ["strongly disagree", "disagree", "neither", "agree", "strongly agree"]
        let headers = names.map { Header(x: 0, text: $0) }
        let places = [140, 150, 160, 200, 230.0]
        #expect(HeaderLine(headers, places: places, left: 0, right: 880).count == 1)
        let narrow = HeaderLine(headers, places: places, left: 0, right: 290)
        #expect(narrow.count == 2)
        for line in 0..<2 {
            let words = narrow.words.filter { $0.line == line }
            for (one, two) in zip(words, words.dropFirst()) {
                #expect(two.middle - two.width / 2 > one.middle + one.width / 2)
            }
        }
        #expect(HeaderLine([], places: [], left: 0, right: 100).count == 0)
    }

    /// On a small screen names take the lines that they need, and the drawing is higher for it.
    @Test func `names of parts are whole at any width`() {
        let parts = ["paid", "insufficient-funds", "no-card", "wrong-region", "stolen", "not-answered"]
        let panel = StackedShares(
            title: "", parts: parts,
            rows: [
                .init(
                    name: "passengers who pay with a card at the gate of the station",
                    amounts: [0.88, 0.047, 0.024, 0.02, 0.019, 0.01], total: "88%")
            ], words: { NumberText.short($0) }, totalTitle: "succeed"
        ).panel
        for width in [300.0, 340, 820] {
            let drawing = PanelDrawing.drawn(panel, width: width)
            #expect(!drawing.markup.contains("…"))
            #expect(drawing.frame.plot.height > 30)
            // In a wide one short parts have columns with their names.
            guard width < 500 else { continue }
            let read = ReadMarkup("<svg>" + drawing.markup + "</svg>")
            let names = parts.compactMap { part in read.place(of: part).map { (part, $0.x, $0.y) } }
            #expect(names.count == parts.count)
            #expect(names.allSatisfy { $0.2 < drawing.frame.plot.top })
            for (part, x, y) in names {
                let end = x + TextWidth.of(part, .label)
                #expect(end <= width)
                #expect(!names.contains { $0.2 == y && $0.1 > x && $0.1 < end })
            }
        }
    }
}
