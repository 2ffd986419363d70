package import QueueingTheory

/// What theory says of one station in the long run, recognised from the network.
package struct StationTheory {
    /// How long customers of one class are at a station at which all wait alike.
    package struct Alike {
        /// Those who get in, per time unit.
        var rate: Double
        /// From coming to leaving.
        var stay: Double
    }

    /// The model's figures, over all customers and by rank.
    package let figures: TheoreticalFigures
    /// Why the station's arrivals are what the model asks for, where that takes a theorem.
    var arrivals = ""
    /// By class: the index under which the figures know it; nil where a class has no figures of its own.
    var figureIndex: [Int: Int] = [:]
    /// By class, where all classes wait alike and differ only in their service.
    package var alike: [Int: Alike] = [:]
    /// Measures that the model gives in other words than ours; they go before the figures.
    var values: [MeasureKey: Double] = [:]
    var classValues: [Int: [MeasureKey: Double]] = [:]
    /// Measures of the figures that count something else here.
    var hidden: Set<MeasureKey> = []
    /// The law of the wait of all who get in; nil: the figures' own, where everybody is served.
    var waitLaw: TimeLaw?
    /// Bounds of waits that measures name, which their names round.
    package var bounds: [Double] = []
    /// Whether the figures' law of the wait is that of those who are served, and others are not.
    var isWaitOfServed = false
    /// Whether everybody who comes goes on from here in the end.
    package var isLossless = true

    init(_ figures: TheoreticalFigures) { self.figures = figures }

    package var source: String {
        "\(figures.model): \(figures.source)" + (arrivals.isEmpty ? "" : "; \(arrivals)")
    }

    /// The exact value of a measure, such as `wait.mean`; nil where theory has none here.
    package func value(_ measure: MeasureKey, customerClass: Int?) -> Double? {
        guard let customerClass else { return overall(measure) }
        if let value = classValues[customerClass]?[measure] { return value }
        if let index = figureIndex[customerClass], let value = figures.value(measure: measure, customerClass: index) {
            return value
        }
        guard let own = alike[customerClass] else { return nil }
        if measure.rawValue.hasPrefix("wait.") || Self.sharesOfArrivals.contains(measure) { return overall(measure) }
        guard let wait = overall(.meanWait) else { return measure == .meanTime ? own.stay : nil }
        switch measure {
        case .meanTime: return own.stay
        case .meanLength: return own.rate * wait
        case .meanOccupancy: return own.rate * own.stay
        default: return nil
        }
    }

    private static let sharesOfArrivals: Set<MeasureKey> = [.abandoned, .balked, .rejected]

    private func overall(_ measure: MeasureKey) -> Double? {
        if let value = values[measure] { return value }
        if hidden.contains(measure) { return nil }
        if let value = ofLaw(measure) { return value }
        if measure == .empty { return figures.value("p0") }
        return figures.value(measure: measure)
    }

    /// The law of the wait of all who get in.
    private var ofAll: TimeLaw? { waitLaw ?? (isWaitOfServed ? nil : figures.waitLaw) }

    /// P(Wq > t) of all who get in; nil where it is not known.
    package func waitTail(_ t: Double) -> Double? { ofAll?.tail(t) }

    /// Quantiles, and shares of those who wait longer.
    private func ofLaw(_ measure: MeasureKey) -> Double? {
        if let p = Self.argument(of: "wait.p", in: measure) { return ofAll?.quantile(p / 100) }
        if let x = bound(in: measure) { return ofAll?.tail(x) }
        if let p = Self.argument(of: "time.p", in: measure) { return figures.sojournQuantile(p / 100) }
        guard isWaitOfServed, measure.rawValue.hasSuffix("(served)") else { return nil }
        let plain = MeasureKey(String(measure.rawValue.dropLast("(served)".count)))
        if let p = Self.argument(of: "wait.p", in: plain) { return figures.waitQuantile(p / 100) }
        return bound(in: plain).flatMap { figures.waitLaw?.tail($0) }
    }

    private func bound(in measure: MeasureKey) -> Double? {
        guard let named = Self.argument(of: "wait.over(", in: measure) else { return nil }
        return bounds.first { abs($0 - named) <= 1e-6 } ?? named
    }

    /// 95 of `wait.p95`, 30 of `wait.over(30 min)`.
    static func argument(of prefix: String, in measure: MeasureKey) -> Double? {
        guard measure.rawValue.hasPrefix(prefix) else { return nil }
        let rest = measure.rawValue.dropFirst(prefix.count)
        guard prefix.hasSuffix("(") else { return Double(rest) }
        guard rest.hasSuffix(")"), let number = rest.dropLast().split(separator: " ").first else { return nil }
        return Double(number)
    }
}
