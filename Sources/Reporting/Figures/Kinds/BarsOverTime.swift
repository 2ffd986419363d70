/// Bars that fill their hour, the highest or the lowest one with its number: a panel of small multiples.
package struct BarsOverTime: Sendable {
    package struct Bar: Sendable {
        /// Seconds since midnight.
        package var from: Double
        package var to: Double
        package var value: DrawnValue
        package var isHighlighted: Bool

        package init(from: Double, to: Double, value: DrawnValue, isHighlighted: Bool = false) {
            self.from = from
            self.to = to
            self.value = value
            self.isHighlighted = isHighlighted
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    package var unit: String
    package var format: TickFormat
    package var bars: [Bar]
    /// Where the axis ends; nil: at the next round number.
    package var top: Double?
    package var words: @Sendable (Double) -> String
    /// The lowest bar has the number: of what should be as much as it can be.
    package var marksLeast: Bool

    package init(
        title: String, fact: String = "", finding: String = "", unit: String = "", format: TickFormat = .percent,
        bars: [Bar], top: Double? = 1,
        words: @escaping @Sendable (Double) -> String = { NumberText.fixed($0 * 100, decimals: 0) + "%" },
        marksLeast: Bool = false
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.unit = unit
        self.format = format
        self.bars = bars
        self.top = top
        self.words = words
        self.marksLeast = marksLeast
    }

    package var panel: Panel {
        let peak = bars.indices.filter { bars[$0].value.value.isFinite }.max {
            marksLeast ? bars[$0].value.value > bars[$1].value.value : bars[$0].value.value < bars[$1].value.value
        }
        let scale = Scale.clock(from: bars.map(\.from).min() ?? 0, to: bars.map(\.to).max() ?? 86_400)
        let axis = Axis(scale)
        var marks: [Mark] = []
        for (place, bar) in bars.enumerated() where bar.value.value.isFinite {
            let top = max(bar.value.value, bar.value.upper ?? 0)
            let label = place == peak ? Label(words(bar.value.value)) : nil
            marks.append(
                .block(
                    Block(
                        x: Span(bar.from, bar.to), y: Span(0, bar.value.value),
                        role: bar.isHighlighted ? .data1 : .bar, label: top == 0 ? nil : label,
                        readout: axis.text(bar.from) + ": " + bar.value.readout(words, unit), gap: 2)))
            if let interval = Interval(bar.value, at: bar.from / 2 + bar.to / 2) { marks.append(.interval(interval)) }
        }
        let highest = top ?? Ticks.roundedTop(bars.flatMap(\.value.ends).max() ?? 1)
        let ticks: [Double]? = format == .percent && highest == 1 ? [0, 0.5, 1] : nil
        return Panel(
            title: title, fact: fact, finding: finding, x: axis,
            y: Axis(.linear(from: 0, to: highest), unit: unit, format: format, ticks: ticks), marks: marks, height: 150)
    }
}
