/// One or two series over the hours of a day with their intervals, a target and the peak: a panel of small multiples.
///
///     let panels = places.map { LinesOverTime(title: $0.name, unit: "min", series: $0.series).panel }.sharingY()
package struct LinesOverTime: Sendable {
    package struct Series: Sendable {
        /// At the right end of its line.
        package var name: String
        /// Seconds since midnight, where the hours begin; as many as `values`.
        package var times: [Double]
        package var values: [DrawnValue]
        package var role: Role
        package var strength: Strength
        /// What is said before a value; nil: the name.
        package var told: String?

        package init(
            name: String, times: [Double], values: [DrawnValue], role: Role = .data1, strength: Strength = .strong,
            told: String? = nil
        ) {
            self.name = name
            self.times = times
            self.values = values
            self.role = role
            self.strength = strength
            self.told = told
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    package var unit: String
    package var target: Target?
    /// The first one's peak is labelled.
    package var series: [Series]
    /// How the peak's number is written; the same as in the title, so that both say one number.
    package var words: @Sendable (Double) -> String

    package init(
        title: String, fact: String = "", finding: String = "", unit: String = "", target: Target? = nil,
        series: [Series], words: @escaping @Sendable (Double) -> String = { NumberText.short($0) }
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.unit = unit
        self.target = target
        self.series = series
        self.words = words
    }

    package var panel: Panel {
        var marks: [Mark] = target.map { [.rule(Rule($0))] } ?? []
        for one in series {
            let pairs = zip(one.times, one.values)
            let slices = pairs.map { time, value in
                Band.Slice(at: time, lower: value.lower ?? value.value, upper: value.upper ?? value.value)
            }
            if one.values.contains(where: { $0.lower != nil }) { marks.append(.band(Band(slices, role: one.role))) }
            let name = one.name.isEmpty ? nil : Label(one.name, .name(one.role))
            let points = pairs.map { PlotPoint($0, $1.value) }
            marks.append(
                .line(
                    Line(
                        points, role: one.role, strength: one.strength, endLabel: name,
                        readout: one.values.map { $0.readout(words, unit) }, told: one.told)))
        }
        if let first = series.first,
            let peak = zip(first.times, first.values).map({ PlotPoint($0, $1.value) })
                .filter({ $0.x.isFinite && $0.y.isFinite }).max(by: { $0.y < $1.y })
        {
            marks.append(.point(Dot(peak, role: first.role, label: Label(words(peak.y)), readout: "")))
        }
        let times = series.flatMap(\.times).filter(\.isFinite)
        let top = Ticks.roundedTop((series.flatMap(\.values).flatMap(\.ends) + [target?.value ?? 0]).max() ?? 0)
        return Panel(
            title: title, fact: fact, finding: finding,
            x: Axis(.clock(from: times.min() ?? 0, to: times.max() ?? 86_400)),
            y: Axis(.linear(from: 0, to: top), unit: unit), marks: marks, height: 200)
    }
}
