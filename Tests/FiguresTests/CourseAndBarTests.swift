import Testing

import Reporting

/// What lines through a run, bars on both sides of 0 and their like are made of.
@Suite("Courses and signed bars") struct CourseAndBarTests {
    private func lines(_ panel: Panel) -> [Line] {
        panel.marks.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }
    private func blocks(_ panel: Panel) -> [Block] {
        panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    /// A rate of a part of the time is one for all of the part, not a point on a slope.
    @Test func `what holds for a while is drawn as long`() {
        let course = CourseOverTime(
            axis: Axis(.linear(from: 0, to: 20)),
            series: [.init(name: "a", times: [0, 10], values: [DrawnValue(1), DrawnValue(3)], until: 20)])
        #expect(
            lines(course.panel).map(\.points) == [
                [PlotPoint(0, 1), PlotPoint(10, 1), PlotPoint(10, 3), PlotPoint(20, 3)]
            ])
        #expect(lines(course.panel).map(\.isReadOut) == [false])
        var joined = course
        joined.series[0].until = nil
        #expect(lines(joined.panel).map(\.points) == [[PlotPoint(0, 1), PlotPoint(10, 3)]])
    }

    @Test func `parts, moments and a level`() {
        let panel = CourseOverTime(
            axis: Axis(.linear(from: 0, to: 20)), series: [.init(name: "", times: [0], values: [DrawnValue(4)])],
            parts: [.init(from: 5, to: 8, words: "disturbed")], moments: [.init(at: 12, words: "as before")],
            level: .init(9, words: "before: 9")
        ).panel
        #expect(panel.marks.contains(.region(Region(x: Span(5, 8), role: .open))))
        let rules = panel.marks.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
        #expect(rules.filter { $0.on == .x }.map(\.at).sorted() == [5, 8, 12])
        #expect(rules.first { $0.on == .y }?.at == 9)
        // The level is within the axis though no line reaches it.
        #expect(panel.y.scale == .linear(from: 0, to: 10))
        let file = SVGWriter().file(DrawnFigure(title: "t", panels: [panel]))
        for words in ["disturbed", "as before", "before: 9"] { #expect(file.contains(words)) }
    }

    @Test func `what is below 0 goes to the left`() {
        let panel = SignedBars(rows: [
            .init(name: "customer", value: DrawnValue(-100, lower: -110, upper: -90), text: "−100", more: "−100%"),
            .init(name: "merchant", value: DrawnValue(99), text: "99"),
            .init(name: "none", value: DrawnValue(.nan), text: "–"),
        ]).panel
        #expect(blocks(panel).map(\.x) == [Span(0, -100), Span(0, 99)])
        #expect(blocks(panel).map(\.role) == [.context, .data1])
        #expect(panel.x.scale == .linear(from: -150, to: 100) || panel.x.scale == .linear(from: -200, to: 100))
        #expect(AltText.values(of: panel) == ["customer: −100, −100%", "merchant: 99"])
        #expect(panel.columns.map(\.texts) == [["−100", "99", "–"], ["−100%", "", ""]])
        // Without anything below 0 there is no line at 0 but the axis.
        let above = SignedBars(rows: [.init(name: "a", value: DrawnValue(1), text: "1")]).panel
        #expect(!above.marks.contains { if case .rule = $0 { true } else { false } })
    }

    @Test func `the least bar is readout of what should be as much as it can be`() {
        let bars = [0.9, 0.5, 1].enumerated().map {
            BarsOverTime.Bar(from: Double($0) * 3600, to: Double($0 + 1) * 3600, value: DrawnValue($1))
        }
        func labels(_ marksLeast: Bool) -> [String] {
            blocks(BarsOverTime(title: "", bars: bars, marksLeast: marksLeast).panel).compactMap { $0.label?.text }
        }
        #expect(labels(false) == ["100%"])
        #expect(labels(true) == ["50%"])
    }

    /// From 1.2 to 1.9 there is neither 1 nor 2 nor 5.
    @Test func `a short logarithmic axis has ticks`() {
        let axis = Axis(.log(from: 1.2, to: 1.9))
        let ticks = axis.ticks(on: Mapping(axis.scale))
        #expect(ticks.count >= 2)
        #expect(ticks.allSatisfy { $0.value >= 1.2 && $0.value <= 1.9 })
        let long = Axis(.log(from: 1, to: 1000))
        #expect(long.ticks(on: Mapping(long.scale)).map(\.value).contains(10))
    }

    /// Names over the first bar would stand over another bar's part.
    @Test func `a part of a later bar alone has its name within`() {
        let panel = StackedShares(
            title: "", parts: ["a", "b", "c"],
            rows: [.init(name: "x", amounts: [1, 0, 0]), .init(name: "y", amounts: [0, 0.95, 0.05])],
            words: { NumberText.short($0) }
        ).panel
        #expect(blocks(panel).map(\.inside) == ["1", "b 0.95", "0.05"])
        #expect(panel.headers.map(\.text) == ["a", "c"])
    }
}
