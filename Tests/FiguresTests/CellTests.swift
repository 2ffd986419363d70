import Layout
import Testing

import Reporting

/// A cell without a number says that there is none; so none is empty for want of room.
@Suite("Numbers in cells")
struct CellTests {
    private func map(
        _ columns: Int, isWide: Bool = true, row: String = "x", words: (@Sendable (Double) -> String)? = nil
    ) -> HeatMap {
        let values = (0..<columns).map { [0.088, 12.34, 0.45, 216][$0 % 4] as Double? }
        let titles = (0..<columns).map { "\($0):00" }
        guard let words else {
            return HeatMap(
                title: "", rows: [row], columns: titles, values: [values], classes: .hue([1]),
                isWide: isWide)
        }
        return HeatMap(
            title: "", rows: [row], columns: titles, values: [values], classes: .hue([1]), isWide: isWide, words: words)
    }

    /// Numbers over cells, of what was written.
    private func cells(_ panel: Panel, width: Double) -> [String] {
        let drawing = PanelDrawing.drawn(panel, width: width)
        let read = ReadMarkup("<svg>" + drawing.canvas.text + "</svg>")
        let plot = drawing.frame.plot
        return read.written.filter { $0.y > plot.top && $0.y < plot.bottom && $0.x > plot.left }.map(\.words)
    }

    @Test(arguments: 1...24)
    func `every cell has a number, at every width`(columns: Int) {
        let panel = map(columns).panel
        let wide = cells(panel, width: 820)
        #expect(wide.count == columns)
        let parts = panel.narrowParts.isEmpty ? [panel] : panel.narrowParts
        let narrow = parts.flatMap { cells($0, width: 340) }
        #expect(narrow.count == columns, "\(narrow)")
        #expect(!(wide + narrow).contains { $0.contains("…") || $0.isEmpty })
    }

    /// Shortened alike: 0.088 beside 0.45 stands as 0.09 where the room asks for it, and never as nothing.
    @Test func `digits go first`() {
        let narrow = map(10, row: "receptionists").panel
        #expect(cells(narrow, width: 820).prefix(3) == ["0.088", "12", "0.45"])
        #expect(cells(narrow, width: 340).allSatisfy { $0.count <= 4 })
    }

    @Test func `many columns stand in parts on small screens, each once`() {
        let panel = map(24).panel
        let columns = panel.narrowParts.flatMap { part -> [String] in
            if case .bands(let names) = part.x.scale { names } else { [] }
        }
        #expect(panel.narrowParts.count == 3)
        #expect(columns == (0..<24).map { "\($0):00" })
        let markup = SVGWriter().inline(panel, prefix: "p")
        let ids = ReadMarkup("<div>\(markup)</div>").attributes.filter { $0.name == "id" }.map(\.value)
        #expect(ids.count == 8 && Set(ids).count == 8)
        #expect(map(10).panel.narrowParts.isEmpty)
    }

    @Test func `where there is no room at all the drawing says so, and a mouse finds the numbers`() {
        let panel = map(24, isWide: false, row: "a long name", words: { _ in "a long word" }).panel
        #expect(panel.narrowParts.isEmpty)
        #expect(cells(panel, width: 340).isEmpty)
        let drawing = PanelDrawing.drawn(panel, width: 340)
        #expect(drawing.canvas.text.contains("no room for numbers"))
        #expect(HoverTargets(drawing).targets.count == 24)
    }

    /// 30.3 beside a bound of 30 is over it, and 29.98 is not: neither stands as 30, on any screen.
    @Test func `what is not the bound does not read as the bound`() {
        let panel = HeatMap(
            title: "", rows: ["a", "b"], columns: ["8:00", "9:00"], values: [[30.3, 30], [29.98, 12.3]],
            classes: .bounds([30, nil], isAtMost: true), words: { NumberText.fixed($0, decimals: 0) }
        ).panel
        let blocks = panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
        #expect(blocks.map(\.inside) == ["30.3", "30", "30", "12"])
        #expect(!blocks[0].shorter.contains("30"))
    }

    @Test func `the answer is ringed, and verdicts are marks`() {
        let panel = HeatMap(
            title: "", rows: ["1", "2"], columns: ["5", "6"], rowsTitle: "receptionists", columnsTitle: "doctors",
            values: [[40, nil], [16, 12]], verdicts: [[.missed, nil], [.met]], ringed: (1, 0), classes: .hue([10, 20]),
            leavesGaps: true
        ).panel
        let blocks = panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
        #expect(blocks.map(\.isRinged) == [false, true, false])
        #expect(blocks.map(\.verdict) == [.missed, .met, nil])
        for width in [340.0, 820] {
            let drawing = PanelDrawing.drawn(panel, width: width)
            let read = ReadMarkup("<svg>" + drawing.canvas.text + "</svg>")
            #expect(read.error == nil)
            #expect(read.words.contains("receptionists") && read.words.contains("doctors"))
            #expect(drawing.canvas.text.contains("f-missed") && drawing.canvas.text.contains("f-met"))
        }
    }

    @Test func `parts too short for their numbers have columns, named by their squares`() throws {
        let panel = StackedShares(
            title: "", parts: ["treated", "gave up"],
            rows: [
                .init(name: "all", amounts: [0.974, 0.026], total: "97%"),
                .init(name: "urgent", amounts: [1, 0], total: "100%"),
            ], words: { NumberText.short($0 * 100) + "%" }, totalTitle: "good"
        ).panel
        #expect(panel.columns.map(\.title) == ["gave up", "good"])
        #expect(panel.columns.first?.texts == ["2.6%", "0%"])
        let wide = ReadMarkup("<svg>" + PanelDrawing.drawn(panel, width: 820).markup + "</svg>").words
        let narrow = ReadMarkup("<svg>" + PanelDrawing.drawn(panel, width: 340).markup + "</svg>").words
        for words in [wide, narrow] {
            #expect(words.contains("2.6%"))
            #expect(words.count { $0 == "gave up" } == 1)
        }
    }
}
