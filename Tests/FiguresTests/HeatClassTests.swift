import Layout
import Testing

import Reporting

/// The classes of heat maps, and the key that says what they mean.
@Suite("Classes of heat maps")
struct HeatClassTests {
    private func map(_ values: [Double?], _ classes: HeatMap.Classes, missed: [Bool] = []) -> Panel {
        HeatMap(
            title: "", rows: ["x"], columns: values.indices.map(String.init), values: [values], missed: [missed],
            classes: classes, unit: "min"
        ).panel
    }

    private func blocks(_ panel: Panel) -> [Block] {
        panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    @Test func `thirds of what is promised: blue keeps, orange is over`() {
        let panel = map([9.9, 10, 29, 30, 30.1, 40, 49.9, 50, nil], .bounds([30], isAtMost: true))
        #expect(
            blocks(panel).map(\.role) == [
                .heat0, .heat1, .heat2, .heat2, .over0, .over1, .over1, .over2, .heat0,
            ])
        #expect(
            panel.key.map(\.text) == [
                "min", "under 10", "10 to 20", "20 to 30", "30 to 40", "40 to 50", "50 and more",
                "blue keeps to at most 30, orange is over it",
            ])
    }

    @Test func `at least: orange is below`() {
        let panel = map([20, 30, 59, 60, 85, 110], .bounds([60], isAtMost: false))
        #expect(blocks(panel).map(\.role) == [.over1, .over1, .over0, .heat2, .heat1, .heat0])
        #expect(panel.key.last?.text == "blue keeps to at least 60, orange is below it")
    }

    @Test func `rows with bounds of their own, and without any`() {
        let panel = HeatMap(
            title: "", rows: ["a", "b", "c"], columns: ["7"], values: [[12], [12], [12]],
            classes: .bounds([10, 30, nil], isAtMost: true)
        ).panel
        #expect(blocks(panel).map(\.role) == [.over0, .heat1, .context])
        #expect(panel.key.map(\.text).contains("⅓ to ⅔") && panel.key.last?.text == "nothing to be kept to")
    }

    @Test func `one hue has a key too, cut at round numbers`() {
        let panel = map([1, 7, 12], .even(from: 0, to: 12))
        #expect(panel.key.map(\.text) == ["min", "under 2", "2 to 4", "4 to 6", "6 to 8", "8 to 10", "10 and more"])
        #expect(blocks(panel).map(\.role) == [.heat0, .heat3, .heat5])
        #expect(HeatMap.Classes.even(from: 0, to: 3, apart: 1) == .hue([1, 2]))
        #expect(HeatMap.Classes.even(from: 5, to: 5) == .hue([]))
        #expect(HeatMap.Classes.about([3.368, 12.34]) == .hue([3.4, 12]))
    }

    /// A square and bold, not the colour alone.
    @Test func `missed beyond chance has a mark`() throws {
        let panel = map([40, 41], .bounds([30], isAtMost: true), missed: [true, false])
        #expect(blocks(panel).map(\.isMarked) == [true, false])
        #expect(panel.key.last == KeySign(.square, "missed beyond chance"))
        for width in [340.0, 820] {
            let text = PanelDrawing.drawn(panel, width: width).canvas.text
            #expect(text.ranges(of: "class=\"b o-over1 m\"").count == 1)
            #expect(text.ranges(of: "h5v5h-5z").count == 2)
        }
    }

    /// Below the plot, one beside the other and none beyond the edge, in a drawing that is as much higher.
    @Test(arguments: [340.0, 820])
    func `the key stands below`(width: Double) {
        let panel = map([9.9, 10, 29, 30, 30.1, 40, 49.9, 50], .bounds([30], isAtMost: true), missed: [false, true])
        let lines = KeyLines(panel.key, width: width)
        #expect(lines.signs.count == panel.key.count && lines.signs.map(\.line) == lines.signs.map(\.line).sorted())
        for (one, two) in zip(lines.signs, lines.signs.dropFirst()) where one.line == two.line {
            #expect(one.left + one.width <= two.left)
        }
        #expect(lines.signs.allSatisfy { $0.left >= 0 && $0.left + $0.width <= width })
        var without = panel
        without.key = []
        let bottoms = [without, panel].map { PanelDrawing.drawn($0, width: width).frame.plot.bottom }
        #expect(bottoms[0] == bottoms[1])
        let read = ReadMarkup("<svg>" + PanelDrawing.drawn(panel, width: width).canvas.text + "</svg>")
        for sign in panel.key { #expect(read.words.contains(sign.text), "\(sign.text)") }
    }

    @Test func `panels share a scale that has room for twice what is promised`() {
        func panel(_ most: Double) -> Panel {
            LinesOverTime(
                title: "", series: [.init(name: "", times: [0, 3_600], values: [DrawnValue(most), DrawnValue(1)])]
            )
            .panel
        }
        func tops(_ panels: [Panel]) -> [Double] {
            panels.compactMap { if case .linear(_, let top) = $0.y.scale { top } else { nil } }
        }
        #expect(tops([panel(52), panel(5)].sharingY(reaching: 60)) == [60, 60])
        #expect(tops([panel(5), panel(2)].sharingY(reaching: 60)) == [60, 60])
        #expect(tops([panel(98), panel(2)].sharingY(reaching: 60)) == [100, 100])
    }

    @Test func `low panels are left out on small screens, and named`() {
        func panel(_ name: String, _ most: Double) -> Panel {
            LinesOverTime(
                title: name, series: [.init(name: "", times: [0, 3_600], values: [DrawnValue(most), DrawnValue(1)])]
            )
            .panel
        }
        let figure = DrawnFigure(title: "t", panels: [panel("a", 52), panel("b", 4), panel("c", 30)].sharingY())
        let markup = SVGWriter().fragment(figure, prefix: "p")
        #expect(markup.ranges(of: "fig-panel low").count == 1)
        #expect(markup.contains("since they stay below an eighth of the scale: b.</p>"))
        #expect(!SVGWriter().fragment(DrawnFigure(title: "t", panels: [panel("b", 4)]), prefix: "p").contains("low"))
    }
}
