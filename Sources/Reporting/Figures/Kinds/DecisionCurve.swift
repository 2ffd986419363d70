/// What a few choices lead to, each with its interval and verdict, and which of them is today's.
package struct DecisionCurve: Sendable {
    package struct Choice: Sendable {
        /// On the horizontal axis, a whole number mostly.
        package var at: Double
        package var value: DrawnValue
        /// Nil: there is no target.
        package var verdict: Verdict?
        /// The number with a word before it, where it is to be said: `today 40`.
        package var label: String?

        package init(at: Double, value: DrawnValue, verdict: Verdict? = nil, label: String? = nil) {
            self.at = at
            self.value = value
            self.verdict = verdict
            self.label = label
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    /// Of the horizontal axis.
    package var axisTitle: String
    package var unit: String
    package var target: Target?
    /// Whether the goal is to stay below the target.
    package var isGoalBelow: Bool
    package var choices: [Choice]
    /// Where the axis ends; nil: at the next round number. What is above it is said.
    package var top: Double?

    package init(
        title: String, fact: String = "", finding: String = "", axisTitle: String = "", unit: String = "",
        target: Target? = nil, isGoalBelow: Bool = true, choices: [Choice], top: Double? = nil
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.target = target
        self.isGoalBelow = isGoalBelow
        self.choices = choices
        self.top = top
    }

    /// More choices are a line with a band: their marks would cover each other, and ticks each other's numbers.
    package static let most = 60

    package var panel: Panel {
        let values = choices.flatMap(\.value.ends) + [target?.value ?? 0]
        let highest = top ?? Ticks.roundedTop(values.filter(\.isFinite).max() ?? 1)
        var marks: [Mark] = []
        if let target {
            let goal = isGoalBelow ? Span(0, target.value) : Span(target.value, highest)
            marks += [.region(Region(y: goal)), .rule(Rule(target))]
        }
        let sorted = choices.filter { $0.at.isFinite }.sorted { $0.at < $1.at }
        let areMany = sorted.count > Self.most
        if areMany {
            marks.append(
                .band(
                    Band(
                        sorted.compactMap { choice in
                            guard let lower = choice.value.lower, let upper = choice.value.upper else { return nil }
                            return Band.Slice(at: choice.at, lower: lower, upper: upper)
                        })))
        }
        marks.append(
            .line(
                Line(
                    sorted.map { PlotPoint($0.at, $0.value.value) }, role: areMany ? .data1 : .context,
                    strength: areMany ? .strong : .faint, isReadOut: areMany)))
        for choice in sorted where !areMany || choice.label != nil {
            if let interval = Interval(choice.value, at: choice.at) { marks.append(.interval(interval)) }
            let word = choice.verdict.map { " (" + Self.word($0) + ")" } ?? ""
            let number = NumberText.short(choice.value.value)
            marks.append(
                .point(
                    Dot(
                        PlotPoint(choice.at, choice.value.value), shape: choice.verdict.map { .verdict($0) } ?? .dot,
                        radius: choice.verdict == nil ? 4 : 6, label: choice.label.map { Label($0) },
                        readout: "\(NumberText.short(choice.at)): \(number) \(unit)\(word)")))
        }
        let places = sorted.map(\.at)
        let step = zip(places.dropFirst(), places).map { $0 - $1 }.filter { $0 > 0 }.min() ?? 1
        let ends = ((places.first ?? 0) - step * 0.45, (places.last ?? 1) + step * 0.45)
        return Panel(
            title: title, fact: fact, finding: finding,
            x: Axis(.linear(from: ends.0, to: ends.1), title: axisTitle, ticks: areMany ? nil : places),
            y: Axis(.linear(from: 0, to: highest), unit: unit), marks: marks, height: 216)
    }

    private static func word(_ verdict: Verdict) -> String {
        switch verdict {
        case .met: "met"
        case .open: "too close to call"
        case .missed: "missed"
        }
    }
}
