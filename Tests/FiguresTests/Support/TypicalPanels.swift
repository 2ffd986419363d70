import Reporting

/// A panel of each kind, of data as reports have it.
enum TypicalPanels {
    static let all: [(name: String, panel: Panel)] = [
        ("lines-over-time", lines), ("cumulative-curve", cumulative), ("bars-over-time", bars),
        ("decision-curve", decision), ("differences", differences), ("heat-map", heat), ("quantile-ladder", ladder),
        ("diverging-bars", diverging), ("stacked-shares", stacked), ("spatial-map", map), ("path-diagram", paths),
        ("scatter-against", scatter), ("estimate-rows", rows), ("marked-curve", curve), ("heat-matrix", matrix),
        ("path-model", clinicians.panel), ("heat-answer", answer),
        ("slope-lines", slopes), ("named-scatter", importance),
    ]

    static func estimate(_ value: Double) -> DrawnValue {
        DrawnValue(value, lower: value - 0.07 * abs(value), upper: value + 0.06 * abs(value))
    }

    private static let hours: [Double] = (7...13).map { Double($0) * 3_600 }

    static let lines: Panel = {
        let high = [23, 37, 51, 50.5, 34, 19, 12].map(estimate)
        let mean = [5, 10, 16, 13, 8, 4, 2].map(estimate)
        return LinesOverTime(
            title: "North", fact: "1 at work", finding: "The peak is 51 min at 9:00.", unit: "min",
            target: Target(30, label: "target 30 min"),
            series: [
                .init(name: "95%", times: hours, values: high),
                .init(name: "mean", times: hours, values: mean, role: .data2, strength: .second),
            ]
        ).panel
    }()

    static let cumulative: Panel = {
        func curve(_ name: String, _ role: Role, _ unit: Double) -> CumulativeCurve.Curve {
            let shares = [0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1]
            let values = [0, 0.3, 0.7, 1.4, 2.3, 3, 4.6, 7]
            return .init(
                name: name, short: name.replacing("95% within ", with: ""),
                quantiles: zip(shares, values).map { .init(share: $0, value: estimate($1 * unit)) }, role: role)
        }
        return CumulativeCurve(
            title: "Share", axisTitle: "at most", unit: "min", target: Target(30, label: "target: 95% within 30 min"),
            curves: [
                curve("North: 95% within 42 min", .missed, 14), curve("South: 95% within 33 min", .data1, 11),
                curve("East: 95% within 12 min", .context, 4),
            ], top: 60
        ).panel
    }()

    static let bars: Panel = BarsOverTime(
        title: "North", fact: "106% at the peak",
        bars: zip(hours, [0.53, 0.83, 0.92, 0.86, 0.73, 0.46, 0.32]).map {
            .init(from: $0, to: $0 + 3_600, value: estimate($1), isHighlighted: $1 > 0.9)
        }
    ).panel

    static let decision: Panel = DecisionCurve(
        title: "North", axisTitle: "people", unit: "min", target: Target(30, label: "target 30 min"),
        choices: [
            .init(at: 1, value: estimate(214), verdict: .missed),
            .init(at: 2, value: estimate(31), verdict: .open, label: "today 31"),
            .init(at: 3, value: estimate(7.1), verdict: .met, label: "7.1"),
            .init(at: 4, value: estimate(0), verdict: .met),
        ], top: 100
    ).panel

    static let differences: Panel = Differences(
        title: "Difference", zero: "as planned", axisTitle: "on average", unit: "min",
        rows: [
            .init(name: "one more", value: estimate(-2.9), text: "−2.9", interval: "−3.1 to −2.7"),
            .init(
                name: "one more at each of the places", value: estimate(-5.8), text: "−5.8",
                interval: "−6.0 to −5.6", isHighlighted: true),
            .init(name: "one less", value: estimate(0.8), text: "0.8", interval: "−0.2 to 1.8"),
        ]
    ).panel

    static let heat: Panel = HeatMap(
        title: "Where and when", rows: ["North", "South", "A name that is a good deal too long for its column"],
        columns: (7...13).map { "\($0):00" },
        values: [[23, 37, 51, 51, 34, 19, 12], [9, 24, 40, 46, 33, 15, 6], [1, nil, 3, .nan, 5, 6]],
        missed: [[false, true, true, true, true], [false, false, true, true]],
        classes: .bounds([30, 30], isAtMost: true),
        unit: "min"
    ).panel

    static let ladder: Panel = QuantileLadder(
        title: "Quantiles", axisTitle: "time", unit: "min", quantiles: ["p50", "p90", "p95", "p99"], emphasised: 2,
        target: Target(30, label: "target 30 min"),
        rows: [
            .init(name: "North", values: [5, 25, 40, 70].map(estimate)),
            .init(name: "South", values: [4, 20, 32, 56].map(estimate)),
            .init(name: "East", values: [0, 0.4, 2, 11].map(estimate)),
        ]
    ).panel

    static let diverging: Panel = DivergingBars(
        title: "Agreement", categories: ["strongly disagree", "disagree", "neither", "agree", "strongly agree"],
        rows: [
            .init(name: "I would do it again", shares: [0.05, 0.08, 0.2, 0.42, 0.25]),
            .init(name: "It was right at every moment", shares: [0.21, 0.27, 0.22, 0.2, 0.1]),
        ], columns: [RowColumn(title: "agree", texts: ["67%", "30%"], isStrong: true)]
    ).panel

    static let stacked: Panel = StackedShares(
        title: "Who gets what", axisTitle: "per day", unit: "€",
        parts: ["suppliers", "carriers", "platform", "payment fees", "tax"],
        rows: [
            .init(name: "as planned", amounts: [8_200, 2_900, 2_100, 260, 1_300], total: "€ 14 760"),
            .init(name: "higher fee", amounts: [7_400, 2_900, 2_800, 260, 1_280], total: "€ 14 640"),
        ]
    ).panel

    static let map: Panel = SpatialMap(
        title: "Trips", unit: "km",
        sites: [
            .init(at: PlotPoint(0, 0), name: "Centre", amount: 320),
            .init(at: PlotPoint(-1.5, 3.2), name: "North", amount: 120),
            .init(at: PlotPoint(1, -2.4), name: "South", amount: 210),
            .init(at: PlotPoint(3.4, -4.2), name: "Far", amount: 90),
            .init(at: PlotPoint(-5.5, -0.4), name: "West", amount: 150),
        ],
        connections: [
            .init(from: 0, to: 2, amount: 140, label: "140"), .init(from: 2, to: 0, amount: 60, label: "60"),
            .init(from: 4, to: 0, amount: 50), .init(from: 3, to: 2, amount: 45, label: "45"),
        ]
    ).panel

    static let paths = PathDiagram(
        title: "Model",
        layers: [
            [.init("A", title: "Ease of use"), .init("B", title: "Trust"), .init("C", title: "Quality")],
            [.init("D", title: "Usefulness", fact: "R² 0.53"), .init("E", title: "Satisfaction", fact: "R² 0.47")],
            [.init("F", title: "Intention to use again", fact: "R² 0.61")],
        ],
        arrows: [
            .init(from: "A", to: "D", label: "0.42***", weight: 0.42),
            .init(from: "B", to: "D", label: "0.21**", weight: 0.21),
            .init(from: "C", to: "E", label: "0.38***", weight: 0.38),
            .init(from: "D", to: "E", label: "0.33***", weight: 0.33),
            .init(from: "D", to: "F", label: "0.51***", weight: 0.51),
            .init(from: "E", to: "F", label: "0.29***", weight: 0.29),
            .init(from: "A", to: "F", label: "0.06", weight: 0.06, isUncertain: true),
        ]
    ).panel

    /// The model of the clinicians' survey, with its coefficients.
    static let clinicians: PathDiagram = {
        let layers = [
            ["social-influence", "guidance", "risk", "facilitating-conditions"], ["security"], ["trust"],
            ["effort-expectancy"], ["performance-expectancy"], ["intention"],
        ]
        let paths: [(String, String, Double)] = [
            ("performance-expectancy", "intention", 0.34), ("facilitating-conditions", "intention", 0.24),
            ("security", "intention", 0.19), ("guidance", "intention", 0.26),
            ("effort-expectancy", "performance-expectancy", 0.58), ("social-influence", "performance-expectancy", 0.21),
            ("trust", "performance-expectancy", 0.06), ("risk", "performance-expectancy", -0.05),
            ("risk", "trust", -0.05), ("security", "trust", 0.58), ("guidance", "trust", 0.02),
            ("guidance", "security", 0.42), ("social-influence", "security", 0.27), ("risk", "security", -0.01),
            ("trust", "effort-expectancy", 0.29), ("facilitating-conditions", "effort-expectancy", 0.28),
            ("social-influence", "effort-expectancy", 0.27),
        ]
        return PathDiagram(
            title: "What leads to what", layers: layers.map { $0.map { .init($0, fact: "R² 0.50") } },
            arrows: paths.map { from, to, value in
                let isSmall = abs(value) < 0.1
                let text = NumberText.fixed(value, decimals: 2) + (isSmall ? "" : "***")
                return .init(from: from, to: to, label: text, weight: value, isUncertain: isSmall)
            })
    }()

    /// Cells with verdicts, and the one that is enough.
    static let answer: Panel = HeatMap(
        title: "Enough", rows: (1...4).map(String.init), columns: (5...14).map(String.init),
        rowsTitle: "receptionists", columnsTitle: "doctors",
        values: [
            [nil, nil, 61, nil, nil, nil, nil, nil, nil, 44], [nil, nil, 3.8, nil, 3.9, nil, nil, nil, nil, nil],
            [nil, 0.68, 0.45, 0.48], [nil, nil, 0.088, nil, 0.11],
        ],
        verdicts: [
            [nil, nil, .missed], [nil, nil, .missed, nil, .open], [nil, .missed, .met, nil],
            [nil, nil, nil, nil, .met],
        ], ringed: (2, 2), classes: .bounds([2, 2, 2, 2], isAtMost: true), unit: "min",
        leavesGaps: true
    ).panel

    static let rows: Panel = EstimateRows(
        title: "Claims", axisTitle: "share", format: .percent, range: Span(0, 1), target: Target(0.5, label: "half"),
        rows: [
            .init(heading: "What was claimed"),
            .init(
                name: "more than half trust it", value: estimate(0.755), text: "75.5%", interval: "70% to 80%",
                shape: .verdict(.met), goal: Span(0.5, .infinity)),
            .init(
                name: "a third to two thirds know how it is done at a desk of the bank", value: estimate(0.495),
                text: "49.5%", interval: "46% to 53%", shape: .verdict(.open), goal: Span(0.333, 0.667), beside: 0.4),
            .init(heading: "What was not"),
            .init(name: "buys every day", value: DrawnValue(0.56), text: "56.0%", role: .context),
        ]
    ).panel

    static let curve: Panel = MarkedCurve(
        title: "Who answered", axisTitle: "respondents", unit: "figures explained", limit: Target(27, label: "all 27"),
        points: (180...200).map { (respondents: Int) -> PlotPoint in
            let explained = respondents == 188 ? 26 : respondents * 7 % 11
            return PlotPoint(Double(respondents), Double(explained))
        },
        marks: [
            .init(at: 188, value: 26, label: "188 used: 26 of 27"),
            .init(at: 189, value: 3, label: "189 stated: 3 of 27", role: .missed),
        ]
    ).panel

    static let slopes: Panel = SlopeLines(
        title: "usefulness × age → intention", axisTitle: "usefulness", valueTitle: "intention",
        lines: [
            .init(name: "age at −1 SD", points: [PlotPoint(-1, -0.5), PlotPoint(1, 0.6)], role: .data2),
            .init(
                name: "age at the mean", points: [PlotPoint(-1, -0.3), PlotPoint(1, 0.3)], role: .context,
                strength: .second),
            .init(name: "age at +1 SD", points: [PlotPoint(-1, -0.1), PlotPoint(1, 0.1)]),
        ]
    ).panel

    static let importance: Panel = NamedScatter(
        title: "What to improve", xTitle: "importance", yTitle: "performance",
        points: [
            .init("usefulness", x: 0.42, y: 61), .init("ease of use", x: 0.2, y: 74, role: .context),
            .init("support", x: 0.08, y: 40, role: .context),
        ], middle: PlotPoint(0.23, 58)
    ).panel

    static let matrix: Panel = HeatMap(
        title: "Told apart", rows: ["2 trust", "3 a-name-with-hyphens-that-is-long"], columns: ["1", "2"],
        values: [[0.5, nil], [0.86, 0.91]], classes: .hue([0.4, 0.6, 0.75, 0.85, 0.9]), leavesGaps: true
    ).panel

    static let scatter: Panel = ScatterAgainst(
        title: "Against theory", fact: "6 cases", exactTitle: "exact", estimateTitle: "simulated", unit: "min",
        points: [1, 4, 9, 16, 25, 36].map { exact in
            .init(name: "case \(Int(exact))", exact: exact, value: estimate(exact == 16 ? 20 : exact))
        }
    ).panel
}
