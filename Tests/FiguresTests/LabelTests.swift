import TestSupport
import Testing

@testable import Figures

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
}
