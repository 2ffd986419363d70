/// How something goes through a run: lines with their intervals, parts of the time in which something is different, and
/// moments that the figure is about.
///
/// The time has whatever axis it is given: minutes from a start, or a clock.
package struct CourseOverTime: Sendable {
    package struct Series: Sendable {
        /// At the right end of its line.
        package var name: String
        /// On the axis of time; as many as `values`.
        package var times: [Double]
        package var values: [DrawnValue]
        /// Each value holds until the next one, and the last one until then; nil: they are joined by straight pieces.
        package var until: Double?
        package var role: Role
        package var strength: Strength

        package init(
            name: String, times: [Double], values: [DrawnValue], until: Double? = nil, role: Role = .data1,
            strength: Strength = .strong
        ) {
            self.name = name
            self.times = times
            self.values = values
            self.until = until
            self.role = role
            self.strength = strength
        }

        /// Twice each value that holds for a while: where it begins and where it ends.
        var drawn: [(time: Double, value: DrawnValue)] {
            let pairs = Array(zip(times, values))
            guard let until else { return pairs.map { (time: $0, value: $1) } }
            let ends = times.dropFirst() + [until]
            return zip(pairs, ends).flatMap { pair, end in
                [(time: pair.0, value: pair.1), (time: end, value: pair.1)]
            }
        }
    }

    /// A part of the time that is told apart, with its word at the top.
    package struct Part: Sendable {
        package var from: Double
        package var to: Double
        package var words: String
        package var role: Role

        package init(from: Double, to: Double, words: String, role: Role = .open) {
            self.from = from
            self.to = to
            self.words = words
            self.role = role
        }
    }

    /// A moment with its words beside it.
    package struct Moment: Sendable {
        package var at: Double
        package var words: String
        package var role: Role

        package init(at: Double, words: String, role: Role = .met) {
            self.at = at
            self.words = words
            self.role = role
        }
    }

    /// What is usual, to compare with: `before: 39.9`.
    package struct Level: Sendable {
        package var value: Double
        package var words: String

        package init(_ value: Double, words: String) {
            self.value = value
            self.words = words
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    /// Of the time.
    package var axis: Axis
    package var unit: String
    package var format: TickFormat
    package var series: [Series]
    package var parts: [Part]
    package var moments: [Moment]
    package var level: Level?
    /// Where the axis of values ends; nil: at the next round number.
    package var top: Double?
    package var isWide: Bool

    package init(
        title: String = "", fact: String = "", finding: String = "", axis: Axis, unit: String = "",
        format: TickFormat = .number, series: [Series], parts: [Part] = [], moments: [Moment] = [],
        level: Level? = nil, top: Double? = nil, isWide: Bool = true
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.axis = axis
        self.unit = unit
        self.format = format
        self.series = series
        self.parts = parts
        self.moments = moments
        self.level = level
        self.top = top
        self.isWide = isWide
    }

    private func readout(_ value: Double) -> String {
        Axis(.linear(from: 0, to: 1), format: format).text(value)
    }

    package var panel: Panel {
        let values = series.flatMap(\.values).flatMap(\.ends) + [level?.value ?? 0]
        let highest = top ?? Ticks.roundedTop(values.filter(\.isFinite).max() ?? 0)
        var marks: [Mark] = []
        for part in parts {
            marks.append(.region(Region(x: Span(part.from, part.to), role: part.role)))
            // A tint alone is faint, and that of a short part no wider than a line.
            marks += [part.from, part.to].map { .rule(Rule(at: $0, on: .x, role: part.role, isBehind: true)) }
            let label = Label(part.words, .note, side: .above)
            marks.append(.text(PlotPoint(part.from / 2 + part.to / 2, highest), label))
        }
        if let level {
            marks.append(
                .rule(
                    Rule(at: level.value, role: .context, label: Label(level.words, .note, isOptional: true))))
        }
        for moment in moments {
            marks.append(
                .rule(
                    Rule(
                        at: moment.at, on: .x, role: moment.role, isDotted: false,
                        label: Label(moment.words, .name(moment.role)))))
        }
        for one in series {
            let drawn = one.drawn
            let slices = drawn.map {
                Band.Slice(
                    at: $0.time, lower: $0.value.lower ?? $0.value.value, upper: $0.value.upper ?? $0.value.value)
            }
            if one.values.contains(where: { $0.lower != nil }) { marks.append(.band(Band(slices, role: one.role))) }
            let points = drawn.map { PlotPoint($0.time, $0.value.value) }
            let name = one.name.isEmpty ? nil : Label(one.name, .name(one.role))
            marks.append(
                .line(
                    Line(
                        points, role: one.role, strength: one.strength, endLabel: name, isReadOut: one.until == nil,
                        readout: drawn.map { $0.value.readout({ readout($0) }, format == .percent ? "" : unit) })))
        }
        return Panel(
            title: title, fact: fact, finding: finding, x: axis,
            y: Axis(.linear(from: 0, to: highest), unit: unit, format: format), marks: marks,
            height: isWide ? 250 : 200, isWide: isWide, narrowHeight: 220)
    }
}
