import FlowNetworks
import QueueingTheory

/// What theory says of one station in the long run, recognised from the network.
struct StationTheory {
    /// The model's figures, over all customers and by rank.
    let figures: TheoreticalFigures
    /// Why the station's arrivals are what the model asks for, where that takes a theorem.
    var arrivals = ""
    /// By class: the index under which the figures know it; nil where a class has no figures of its own.
    var figureIndex: [Int: Int] = [:]
    /// By class: mean service and rate, where all classes wait alike and differ only in their service.
    var alike: [Int: (meanService: Double, rate: Double)] = [:]

    var source: String {
        "\(figures.model): \(figures.source)" + (arrivals.isEmpty ? "" : "; \(arrivals)")
    }

    /// The exact value of a measure, such as `wait.mean`; nil where theory has none here.
    func value(_ measure: String, customerClass: Int?) -> Double? {
        guard let customerClass else { return quantile(measure) ?? figures.value(measure: measure) }
        if let index = figureIndex[customerClass], let value = figures.value(measure: measure, customerClass: index) {
            return value
        }
        guard let own = alike[customerClass] else { return nil }
        if measure.hasPrefix("wait.") { return quantile(measure) ?? figures.value(measure: measure) }
        guard let wait = figures.value(measure: "wait.mean") else { return nil }
        switch measure {
        case "time.mean": return wait + own.meanService
        case "length.mean": return own.rate * wait
        case "occupancy.mean": return own.rate * (wait + own.meanService)
        default: return nil
        }
    }

    private func quantile(_ measure: String) -> Double? {
        if let p = Self.probability(in: measure, of: "wait") { return figures.waitQuantile(p) }
        if let p = Self.probability(in: measure, of: "time") { return figures.sojournQuantile(p) }
        return nil
    }

    /// 0.95 of `wait.p95`.
    private static func probability(in measure: String, of quantity: String) -> Double? {
        let prefix = quantity + ".p"
        guard measure.hasPrefix(prefix), let percent = Double(measure.dropFirst(prefix.count)) else { return nil }
        return percent / 100
    }
}
