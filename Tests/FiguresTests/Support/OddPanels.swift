import Reporting

/// Panels of each kind of data that nobody wants: nothing at all, one value, equal ones, no numbers, huge ones.
enum OddPanels {
    static let values: [(name: String, numbers: [Double])] = [
        ("nothing", []), ("one", [5]), ("zeros", [0, 0, 0]), ("equal", [7, 7, 7]), ("negative", [-5, -1, -3]),
        ("no number", [.nan, .nan]), ("infinite", [.infinity, 3, -.infinity]), ("huge", [1e300, -1e300, 1]),
        ("greatest", [.greatestFiniteMagnitude, -.greatestFiniteMagnitude]),
        ("tiny", [.leastNonzeroMagnitude, .leastNormalMagnitude / 64, 0]), ("mixed", [.nan, 2, .infinity, -4, 1e17]),
        ("close", [1e9, 1e9 + 1e-6, 1e9]),
    ]

    static let all: [(name: String, panel: Panel)] = values.flatMap { name, numbers in
        panels(of: numbers).enumerated().map { ("\(name) \($0.offset)", $0.element) }
    }

    static func panels(of numbers: [Double], name: String = "name") -> [Panel] {
        let estimates = numbers.map { DrawnValue($0, lower: $0 - 1, upper: $0 + 1) }
        let target = Target(numbers.last ?? .nan, label: "target")
        let pairs = zip(numbers, estimates)
        return [
            LinesOverTime(
                title: name, target: target, series: [.init(name: name, times: numbers, values: estimates)]
            ).panel,
            CumulativeCurve(
                title: name, target: target,
                curves: [.init(name: name, quantiles: pairs.map { .init(share: $0, value: $1) })], marked: numbers
            ).panel,
            BarsOverTime(
                title: name, bars: pairs.map { .init(from: $0, to: $0 + 3_600, value: $1) }, top: nil
            ).panel,
            DecisionCurve(
                title: name, target: target,
                choices: pairs.map { .init(at: $0, value: $1, verdict: .open, label: name) }
            ).panel,
            Differences(
                title: name, zero: name, headings: [],
                rows: estimates.map { .init(name: name, value: $0, text: name, interval: name) }
            ).panel,
            HeatMap(
                title: name, rows: [name, name], columns: numbers.map { "\($0)" }, values: [numbers],
                classes: .hue(numbers)
            ).panel,
            QuantileLadder(
                title: name, quantiles: numbers.map { "\($0)" }, emphasised: 9, target: target,
                rows: [.init(name: name, values: estimates), .init(name: name, values: [])]
            ).panel,
            DivergingBars(
                title: name, categories: numbers.map { "\($0)" },
                rows: [.init(name: name, shares: numbers), .init(name: name, shares: [])]
            ).panel,
            StackedShares(
                title: name, parts: numbers.map { "\($0)" }, rows: [.init(name: name, amounts: numbers, total: name)]
            ).panel,
            CourseOverTime(
                title: name, axis: Axis(.linear(from: numbers.first ?? 0, to: numbers.last ?? 1)),
                series: [.init(name: name, times: numbers, values: estimates, until: numbers.last)],
                parts: numbers.map { .init(from: $0, to: -$0, words: name) },
                moments: numbers.map { .init(at: $0, words: name) },
                level: .init(numbers.first ?? .nan, words: name)
            ).panel,
            SignedBars(
                title: name, headings: [name],
                rows: estimates.map { .init(name: name, value: $0, text: name, more: name) }
            ).panel,
            SpatialMap(
                title: name, unit: name,
                sites: numbers.map { .init(at: PlotPoint($0, -$0), name: name, amount: $0) },
                connections: [.init(from: 0, to: 1, amount: numbers.first ?? 1), .init(from: -1, to: 99, amount: 1)]
            ).panel,
            PathDiagram(
                title: name, layers: [numbers.map { .init("\($0)", fact: name) }, [.init("end"), .init("end")], []],
                arrows: numbers.map { .init(from: "\($0)", to: "end", label: name, weight: $0) }
                    + [.init(from: "end", to: "end", label: name, weight: 1)]
            ).panel,
            ScatterAgainst(
                title: name, exactTitle: name, points: pairs.map { .init(name: name, exact: $0, value: $1) }
            ).panel,
            EstimateRows(
                title: name, axisTitle: name, target: target, tolerance: Span(numbers.first ?? .nan, 1),
                headings: numbers.count % 2 == 0 ? [] : [name, name],
                rows: [.init(heading: name)]
                    + estimates.map {
                        .init(
                            name: name, value: $0, text: name, interval: name, shape: .verdict(.open),
                            goal: Span($0.value, .infinity), beside: $0.value)
                    }, isWide: numbers.count != 1
            ).panel,
            SlopeLines(
                title: name, axisTitle: name, lines: [.init(name: name, points: pairs.map { PlotPoint($0, $1.value) })]
            ).panel,
            NamedScatter(
                title: name, xTitle: name, yTitle: name, points: pairs.map { .init(name, x: $0, y: $1.value) },
                middle: numbers.first.map { PlotPoint($0, $0) }
            ).panel,
            MarkedCurve(
                title: name, axisTitle: name, limit: target, points: pairs.map { PlotPoint($0, $1.value) },
                marks: numbers.map { .init(at: $0, value: $0, label: name) }
            ).panel,
            ScatterAgainst(
                title: name, exactTitle: name, isLogarithmic: true,
                points: pairs.map { .init(name: name, exact: $0, value: $1) }
            ).panel,
        ]
    }
}
