import SimulationKernel
package import Experiments

/// How statistics are called in a measure's name.
package enum MeasureWords {
    /// `mean`, `p95`, `over(30 min)`; `timeSymbol` is that of the unit in which bounds are.
    package static func text(_ statistic: Statistic, timeSymbol: String) -> String {
        switch statistic {
        case .mean: "mean"
        case .standardDeviation: "sd"
        case .variance: "variance"
        case .coefficientOfVariation: "cv"
        case .secondMoment: "second-moment"
        case .rootMean: "error"
        case .minimum: "min"
        case .maximum: "max"
        case .quantile(let p): "p" + plain(p * 100)
        case .positive: "positive"
        case .over(let bound): "over(\(plain(bound)) \(timeSymbol))"
        case .within(let bound): "within(\(plain(bound)) \(timeSymbol))"
        case .exactly(let number): "exactly(\(number))"
        case .atMost(let number): "at-most(\(number))"
        }
    }

    /// A number without a needless `.0`, and without the noise of a product by 100.
    package static func plain(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(saturating: rounded)) : String(rounded)
    }

    /// Statistics of what each customer has one of: waits, times.
    static let ofTallies: [(word: String, statistic: Statistic)] = [
        ("mean", .mean), ("sd", .standardDeviation), ("variance", .variance), ("cv", .coefficientOfVariation),
        ("second-moment", .secondMoment), ("min", .minimum), ("max", .maximum), ("positive", .positive),
    ]
    /// Statistics of a number over time.
    static let ofLevels: [(word: String, statistic: Statistic)] = [
        ("mean", .mean), ("second-moment", .secondMoment), ("max", .maximum),
    ]

    /// `p90` for what others call so, `90%`, `quantile90`, `percentile(0.9)`, `median`; nil for any other word.
    static func meantQuantile(_ word: String, bracket: String?) -> String? {
        guard word.utf8.count <= 40, quantile(word) == nil else { return nil }
        let text = word.lowercased()
        if let quartile = ["q1": "p25", "q2": "p50", "q3": "p75"][text] { return quartile }
        let lead = ["quantile", "percentile", "pctl", "pct", "perc", "median", "q", "p"].first { text.hasPrefix($0) }
        func isFiller(_ character: Character) -> Bool { ".-_ ".contains(character) }
        var rest = String(text.dropFirst(lead?.count ?? 0).drop(while: isFiller))
        for end in ["percentile", "quantile", "perc", "pct", "th", "%"] where rest.hasSuffix(end) && rest != end {
            rest = String(rest.dropLast(end.count).reversed().drop(while: isFiller).reversed())
        }
        if rest.isEmpty, let bracket, lead != nil { rest = bracket.filter { $0 != "%" && $0 != " " } }
        if rest.isEmpty { return lead == "median" ? "p50" : nil }
        guard var number = Double(rest), number > 0, number < 100 else { return nil }
        if number < 1, lead != nil || rest.hasPrefix("0.") { number *= 100 }
        return "p\(plain(number))"
    }

    /// `p95` as a part of 1; nil for other words.
    static func quantile(_ word: String) -> Double? {
        guard word.hasPrefix("p"), let number = Double(word.dropFirst()), number > 0, number < 100 else { return nil }
        return number / 100
    }
}
