import Reporting
import Testing

/// Whatever it is given, what is written is well-formed, harmless and without numbers that are none.
@Suite("What is written")
struct MarkupTests {
    private static let evil =
        "<script>alert(1)</script>]]> & \"quotes\" 'x'\n\u{202E}gnp\u{7}\u{0} 日本語 🎉 שלום "
        + String(repeating: "10,000 letters ", count: 700)

    private func check(
        _ panels: [(name: String, panel: Panel)], isFileAlone: Bool = false, _ figure: (Panel) -> DrawnFigure
    ) {
        for (name, panel) in panels {
            let drawn = figure(panel)
            let writer = SVGWriter()
            var all = [writer.file(drawn)]
            if !isFileAlone {
                all += ["<div>\(writer.inline(panel, prefix: "p"))</div>", writer.fragment(drawn, prefix: "p")]
            }
            for markup in all {
                let read = ReadMarkup(markup)
                #expect(read.error == nil, "\(name)")
                #expect(!read.elements.contains("script"), "\(name)")
                #expect(!read.attributes.contains { $0.name.hasPrefix("on") || $0.name == "href" }, "\(name)")
                for numbers in read.coordinates {
                    let isOdd = numbers.contains("n") || numbers.contains("i") || numbers.contains("e")
                    #expect(!isOdd, "\(name): \(numbers)")
                }
                #expect(!markup.contains("var(--"), "\(name)")
            }
        }
    }

    private func plain(_ panel: Panel) -> DrawnFigure {
        DrawnFigure(title: "Title", subtitle: "Subtitle", panels: [panel])
    }

    @Test func `typical panels`() { check(TypicalPanels.all, plain) }

    @Test func `odd numbers`() { check(OddPanels.all, plain) }

    @Test func `hostile text`() {
        let panels = OddPanels.panels(of: [3, 1, 2], name: Self.evil).enumerated().map { ("\($0.offset)", $0.element) }
        check(panels) { panel in
            var panel = panel
            panel.fact = Self.evil
            panel.finding = Self.evil
            panel.y.unit = Self.evil
            panel.x.unit = Self.evil
            return DrawnFigure(
                title: Self.evil, subtitle: Self.evil, notes: [Self.evil], panels: [panel, panel], columns: -3)
        }
    }

    @Test func `marks of odd places`() {
        let odd: [Double] = [.nan, .infinity, -1e300, 0.5]
        var marks: [Mark] = [.line(Line([])), .band(Band([])), .network(Network(nodes: [], arrows: []))]
        for one in odd {
            for two in odd {
                let label = Label("x")
                marks += [
                    .line(
                        Line(
                            [PlotPoint(one, two), PlotPoint(two, one), PlotPoint(0, 0)], isStepped: true,
                            endLabel: label)),
                    .band(Band([.init(at: one, lower: two, upper: one), .init(at: two, lower: one, upper: two)])),
                    .block(Block(x: Span(one, two), y: Span(two, one), label: label, gap: one)),
                    .point(Dot(PlotPoint(one, two), radius: one, label: label)),
                    .interval(Interval(Span(one, two), at: two)), .rule(Rule(at: one, label: label)),
                    .region(Region(x: Span(one, two), y: nil)), .text(PlotPoint(one, two), label),
                    .flow(Flow(from: PlotPoint(one, two), to: PlotPoint(two, one), width: one, label: label)),
                    .scaleBar(length: one, text: "x"),
                    .network(
                        Network(
                            nodes: [
                                .init(title: "a", place: PlotPoint(one, two)),
                                .init(title: "b", place: PlotPoint(two, one)),
                            ],
                            arrows: [.init(from: 0, to: 1, label: "x", width: one), .init(from: 0, to: 7)])),
                ]
            }
        }
        let scales: [Scale] = [
            .linear(from: 0, to: 1), .log(from: 1, to: 2), .bands([]), .bands(["a"]), .clock(from: 0, to: 86_400),
        ]
        for x in scales {
            // Each with itself and with its neighbour, since all pairs take long.
            for y in scales where y == x || y == scales[0] {
                for isMetric in [false, true] where !isMetric || x == y {
                    let panel = Panel(
                        title: "x", x: Axis(x), y: Axis(y), marks: marks, height: .nan, isMetric: isMetric)
                    check([("\(x) \(y)", panel)], isFileAlone: true, plain)
                }
            }
        }
    }

    @Test func `ids are unique in a page`() {
        let figure = DrawnFigure(title: "x", panels: TypicalPanels.all.map(\.panel))
        let read = ReadMarkup(
            "<div>" + SVGWriter().fragment(figure, prefix: "a") + SVGWriter().fragment(figure, prefix: "b") + "</div>")
        let ids = read.attributes.filter { $0.name == "id" }.map(\.value)
        #expect(Set(ids).count == ids.count && ids.count > 40)
        let named = read.attributes.filter { $0.name == "aria-labelledby" }.flatMap { $0.value.split(separator: " ") }
        #expect(Set(named.map(String.init)) == Set(ids))
        #expect(read.attributes.filter { $0.element == "svg" && $0.name == "role" }.allSatisfy { $0.value == "img" })
    }

    @Test func `the same values give the same bytes`() {
        for (_, panel) in TypicalPanels.all {
            #expect(SVGWriter().file(plain(panel)) == SVGWriter().file(plain(panel)))
        }
    }

    @Test func `a value above the axis is said`() {
        let writer = SVGWriter()
        #expect(ReadMarkup(writer.inline(TypicalPanels.decision, prefix: "p")).words.contains("↑ 214"))
        var lines = TypicalPanels.lines
        lines.y.scale = .linear(from: 0, to: 25)
        let words = ReadMarkup(writer.inline(lines, prefix: "p")).words
        #expect(words.contains("↑ 51"))
        #expect(words.contains("↑ target 30 min"))
    }
}
