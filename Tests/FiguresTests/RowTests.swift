import Reporting
import Testing

/// Rows of estimates, of answers and of matrices.
@Suite("Rows")
struct RowTests {
    private func words(_ panel: Panel) -> [String] {
        ReadMarkup(SVGWriter().inline(panel, prefix: "p")).words
    }

    @Test func `each estimate has its row, its number and its verdict`() {
        let panel = TypicalPanels.rows
        guard case .bands(let names) = panel.y.scale else {
            Issue.record("no rows")
            return
        }
        #expect(names.count == 5 && panel.y.strongTicks == [0, 3])
        let intervals = panel.marks.compactMap { if case .interval(let interval) = $0 { interval } else { nil } }
        #expect(intervals.map(\.at) == [1, 2])
        let dots = panel.marks.compactMap { if case .point(let dot) = $0 { dot } else { nil } }
        #expect(dots.map(\.shape) == [.verdict(.met), .ring, .verdict(.open), .dot])
        #expect(dots[0].readout == "more than half trust it: 75.5% (70% to 80%)")
        let read = words(panel)
        #expect(read.contains("75.5%") && read.contains("46% to 53%") && read.contains("What was not"))
    }

    @Test func `a claim is tinted as far as it goes`() {
        let regions = TypicalPanels.rows.marks.compactMap { if case .region(let region) = $0 { region } else { nil } }
        #expect(regions.map(\.x) == [Span(0.5, .infinity), Span(0.333, 0.667)])
    }

    @Test func `what is missing in a matrix has no cell`() {
        let cells = TypicalPanels.matrix.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
        #expect(cells.map(\.inside) == ["0.5", "0.86", "0.91"])
        #expect(cells.map(\.role) == [.heat1, .heat4, .heat5])
        let whole = HeatMap(title: "", rows: ["a"], columns: ["b"], values: [[nil]], classes: .hue([])).panel
        #expect(whole.marks.count == 1)
    }

    @Test func `the names of answers stand over the first bar, not over a heading`() {
        let panel = DivergingBars(
            title: "", categories: ["no", "yes"],
            rows: [.init(heading: "Trust"), .init(name: "I do", shares: [0.25, 0.75])]
        ).panel
        #expect(panel.headers.map(\.text) == ["no", "yes"])
        #expect(panel.headers.map(\.x) == [-0.125, 0.375])
        #expect(panel.y.strongTicks == [0])
        let blocks = panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
        #expect(blocks.map(\.readout) == ["I do, no: 25%", "I do, yes: 75%"])
    }

    @Test func `a curve says what is marked`() {
        let read = words(TypicalPanels.curve)
        #expect(read.contains("188 used: 26 of 27") && read.contains("189 stated: 3 of 27"))
    }
}
