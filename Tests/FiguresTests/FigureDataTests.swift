import Testing

import Reporting

/// What is copied of a figure: the numbers that are drawn, unrounded, each once.
@Suite("Data of figures")
struct FigureDataTests {
    private func rows(_ panel: Panel) -> [[String]] {
        FigureData.text(of: DrawnFigure(title: "t", panels: [panel])).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func `lines have their times, values and intervals`() {
        let panel = LinesOverTime(
            title: "North", unit: "min",
            series: [
                .init(
                    name: "19 of 20", times: [32_400, 36_030],
                    values: [DrawnValue(51.123456789, lower: 47.5, upper: 54.25), DrawnValue(1.0 / 3)]),
                .init(name: "mean", times: [32_400], values: [DrawnValue(16)], role: .data2, strength: .second),
            ]
        ).panel
        #expect(
            rows(panel) == [
                ["panel", "part", "at", "value, min", "lower", "upper"],
                ["North", "19 of 20", "9:00", "51.123456789", "47.5", "54.25"],
                ["North", "19 of 20", "10:00:30", "0.3333333333333333", "", ""],
                ["North", "mean", "9:00", "16", "", ""],
            ])
    }

    @Test func `cells have their row and column, and missing ones are left out`() {
        let panel = HeatMap(
            title: "", rows: ["North", "South"], columns: ["7:00", "8:00"], values: [[2.25, nil], [.nan, 40]],
            classes: .bounds([30, 30], isAtMost: true)
        ).panel
        #expect(
            rows(panel).dropFirst() == [["", "North", "7:00", "2.25", "", ""], ["", "South", "8:00", "40", "", ""]])
    }

    @Test func `bars, rows and points are told once`() {
        let bars = BarsOverTime(
            title: "", bars: [.init(from: 25_200, to: 28_800, value: DrawnValue(0.5, lower: 0.45, upper: 0.55))]
        ).panel
        #expect(rows(bars).dropFirst() == [["", "", "7:00", "0.5", "0.45", "0.55"]])
        let shares = StackedShares(
            title: "", parts: ["treated", "gave up"],
            rows: [.init(name: "all", amounts: [0.974, 0.026], total: "97%")],
            words: { NumberText.short($0) }
        ).panel
        #expect(
            rows(shares).dropFirst().map { [$0[1], $0[2], $0[3]] } == [
                ["treated", "all", "0.974"], ["gave up", "all", "0.026"],
            ])
        let differences = Differences(
            title: "", zero: "0",
            rows: [.init(name: "a", value: DrawnValue(-1.5, lower: -2, upper: -1), text: "−1.5")]
        ).panel
        #expect(rows(differences).dropFirst() == [["", "", "a", "-1.5", "-2", "-1"]])
    }

    @Test(arguments: TypicalPanels.all.map(\.name))
    func `every line has six cells, and a page has them beside the figure`(name: String) throws {
        let panel = try #require(TypicalPanels.all.first { $0.name == name }).panel
        let rows = rows(panel)
        #expect(rows.allSatisfy { $0.count == 6 })
        let figure = DrawnFigure(name: name, title: "t", panels: [panel])
        let markup = SVGWriter().fragment(figure, prefix: name, isLinked: true)
        #expect(ReadMarkup("<div>\(markup)</div>").error == nil)
        #expect(markup.contains("<figure class=\"figure\" id=\"\(name)\">"))
        #expect(markup.contains("<a class=\"self\" href=\"#\(name)\">t</a>"))
        #expect(markup.contains("<template>") == !rows.isEmpty)
        #expect(!SVGWriter().fragment(figure, prefix: name).contains("<template>"))
    }

    /// What a page keeps: a name once, and seven digits.
    @Test func `a page has the same in little room`() {
        let rows = (0..<3).map { Differences.Row(name: "r\($0)", value: DrawnValue(1.0 / 3), text: "x") }
        let panel = Differences(title: "panel", zero: "0", rows: rows).panel
        let text = FigureData.packed(of: DrawnFigure(title: "t", panels: [panel]))
        let cells = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(cells.map { $0[0] } == ["panel", "panel", "^", "^"])
        #expect(cells.dropFirst().map { $0[3] } == ["0.3333333", "0.3333333", "0.3333333"])
        let many = (0...FigureData.mostLines).map { Differences.Row(name: "r\($0)", value: DrawnValue(1), text: "x") }
        let long = Differences(title: "panel", zero: "0", rows: many).panel
        #expect(FigureData.packed(of: DrawnFigure(title: "t", panels: [long])).isEmpty)
    }

    @Test func `names of anybody's stay in their cells`() {
        let evil = "a\tb\nc<script>"
        let panel = Differences(
            title: evil, zero: "0", rows: [.init(name: evil, value: DrawnValue(1), text: "1")]
        ).panel
        #expect(rows(panel).count == 2 && rows(panel)[1].count == 6)
        let markup = SVGWriter().fragment(DrawnFigure(title: "t", panels: [panel]), prefix: "p", isLinked: true)
        #expect(ReadMarkup("<div>\(markup)</div>").error == nil && !markup.contains("<script>"))
    }
}
