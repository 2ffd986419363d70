package import QueueingTheory

/// What theory says of the network as a whole in the long run.
package struct SystemTheory {
    /// By measure, such as `time.mean`.
    var values: [MeasureKey: Double] = [:]
    var classValues: [Int: [MeasureKey: Double]] = [:]
    /// The law of a customer's whole time; nil where it is not known.
    var law: TimeLaw?
    /// Whether the law is only nearly that; the values are exact all the same.
    var isLawApproximate = false
    /// By measure, what is only nearly so.
    var approximations: [MeasureKey: Double] = [:]
    /// Why the law, or these, are no more than that.
    var reason = "as if the times at the stations were independent"
    package var source: String

    init(source: String) { self.source = source }

    /// The exact value of a measure; nil where there is none.
    package func value(_ measure: MeasureKey, customerClass: Int?) -> Double? {
        guard let customerClass else { return values[measure] ?? (isLawApproximate ? nil : ofLaw(measure)) }
        return classValues[customerClass]?[measure]
    }

    /// A value where it is an approximation.
    package func approximation(_ measure: MeasureKey) -> Approximation? {
        (approximations[measure] ?? (isLawApproximate ? ofLaw(measure) : nil)).map {
            Approximation(value: $0, reason: "\(reason); \(source)")
        }
    }

    private func ofLaw(_ measure: MeasureKey) -> Double? {
        guard let law else { return nil }
        if let p = StationTheory.argument(of: "time.p", in: measure) { return law.quantile(p / 100) }
        return StationTheory.argument(of: "time.over(", in: measure).map { law.tail($0) }
    }
}
