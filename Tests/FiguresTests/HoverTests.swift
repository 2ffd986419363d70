import Layout
import Testing

import Reporting

/// What a browser shows where a mouse rests: values, without a script, of what a mouse can point at.
@Suite("Values where a mouse rests")
struct HoverTests {
    private func targets(_ panel: Panel, width: Double = 340) -> [(box: Box, words: String)] {
        HoverTargets(PanelDrawing.drawn(panel, width: width)).targets
    }

    @Test func `a moment has a column of the whole height with all its values`() throws {
        let found = targets(TypicalPanels.lines)
        #expect(found.count == 7)
        #expect(found[2].words == "9:00: 95% 51 min (47.4 to 54.1), mean 16 min (14.9 to 17)")
        let plot = PanelDrawing.drawn(TypicalPanels.lines, width: 340).frame.plot
        for (one, two) in zip(found, found.dropFirst()) { #expect(one.box.right == two.box.left) }
        #expect(found.allSatisfy { $0.box.top == plot.top && $0.box.bottom == plot.bottom })
    }

    @Test func `points, rows and bars have theirs`() {
        #expect(targets(TypicalPanels.cumulative).map(\.words).contains("North: 95% within 42 min (39.1 to 44.5)"))
        #expect(targets(TypicalPanels.decision)[1].words == "2: 31 min (too close to call)")
        let bars = targets(TypicalPanels.bars)
        #expect(bars.count == 7 && bars[0].words == "7:00: 53% (49% to 56%)")
        let rows = targets(TypicalPanels.differences, width: 820)
        #expect(rows.count == 3 && rows[0].words == "one more at each of the places: −5.8 min")
        // The whole row, and no point with a mouse of a hair's breadth.
        #expect(rows.allSatisfy { $0.box.width > 300 && $0.box.height > 20 })
        #expect(targets(TypicalPanels.rows).map(\.words).first == "more than half trust it: 75.5% (70% to 80%)")
        #expect(targets(TypicalPanels.stacked).count == 10)
    }

    @Test func `cells say whose they are`() {
        let found = targets(TypicalPanels.heat)
        #expect(found.count == 3 * 7 && found[2].words == "North, 9:00: 51")
        #expect(found.allSatisfy { $0.box.width > 20 && $0.box.height > 20 })
    }

    @Test func `more values than anybody looks up are not told`() {
        func panel(_ count: Int) -> Panel {
            let times = (0..<count).map { Double($0) * 900 }
            return LinesOverTime(
                title: "", series: [.init(name: "", times: times, values: times.map { DrawnValue($0) })]
            ).panel
        }
        #expect(targets(panel(HoverTargets.most)).count == HoverTargets.most)
        #expect(targets(panel(HoverTargets.most + 1)).isEmpty)
        #expect(!SVGWriter().inline(panel(HoverTargets.most + 1), prefix: "p").contains("\"hp\""))
    }

    @Test(arguments: TypicalPanels.all.map(\.name))
    func `a page's drawing has them, small and well-formed`(name: String) throws {
        let panel = try #require(TypicalPanels.all.first { $0.name == name }).panel
        let markup = SVGWriter().inline(panel, prefix: "p")
        #expect(ReadMarkup("<div>\(markup)</div>").error == nil)
        let found = targets(panel)
        // A wide panel is drawn a second time for small screens, with targets of its own.
        let told = Self.told(markup)
        for words in found.map(\.words) { #expect(told.contains { $0.hasSuffix(" " + words) }, "\(words)") }
        let size = HoverTargets(PanelDrawing.drawn(panel, width: 340)).markup.utf8.count
        #expect(size <= 30 + 120 * found.count, "\(size) of \(found.count)")
    }

    /// The lines of markup as the page's script reads them: a word that is not there is that of the line before.
    private static func told(_ markup: String) -> [String] {
        ReadMarkup("<div>\(markup.replacing("\n", with: "&#10;"))</div>").attributes
            .filter { $0.name == "data-m" }.flatMap { group -> [String] in
                var before: [Substring] = []
                return group.value.split(separator: "\n").map { line in
                    before = line.split(separator: " ", omittingEmptySubsequences: false).enumerated().map {
                        $1.isEmpty ? before[$0] : $1
                    }
                    return before.joined(separator: " ")
                }
            }
    }

    @Test func `words that the line before has are left out`() {
        let markup = HoverTargets(PanelDrawing.drawn(TypicalPanels.heat, width: 340)).markup
        let lines = markup.split(separator: "\n")
        #expect(lines.count == 3 * 7 && lines[1].contains("  "))
        #expect(Self.told(markup)[2].hasSuffix(" North, 9:00: 51"))
    }

    @Test func `files have none, and print hides them`() {
        let file = SVGWriter().file(DrawnFigure(title: "x", panels: [TypicalPanels.lines]))
        #expect(!file.contains("hp"))
        let print = FigureStyle.css.split(separator: "@media print").last ?? ""
        #expect(print.contains(".fig .hp{display:none}"))
    }

    @Test func `what people wrote is cut and harmless`() {
        let evil = "<b>" + String(repeating: "x", count: 1_000)
        let panel = Differences(
            title: "", zero: "0", rows: [.init(name: evil, value: DrawnValue(1), text: "1")]
        ).panel
        let markup = HoverTargets(PanelDrawing.drawn(panel, width: 340)).markup
        #expect(markup.contains(" &lt;b&gt;xxx") && markup.utf8.count < 300)
    }
}
