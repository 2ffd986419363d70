package import SimulationKernel

/// Durations with a share that ends at once, such as patience with those who turn round at the door.
///
/// The likelihood falls apart into that of the share and that of the others' law, so each is fitted alone.
package struct PatienceFit: Sendable, Hashable {
    /// Those who ended at 0, of all who ended at 0 or were watched longer; Wilson's interval. Who was cut off at 0, as
    /// everybody is who finds a server free, was never asked and does not count.
    package let atOnce: ConfidenceInterval
    /// Of those who were watched longer than 0.
    package let others: CensoredFit

    /// - Throws: ``NoFit`` as ``CensoredSample/fitted(_:confidence:)`` for those who were watched longer than 0.
    package init(_ sample: CensoredSample, _ family: LawFamily, confidence: Double = 0.95) throws(NoFit) {
        let first = sample.moments.first { $0.time == 0 }
        let atOnce = first?.events ?? 0
        let longer = CensoredSample(moments: sample.moments.filter { $0.time > 0 })
        guard longer.count > 0 else { throw NoFit("nobody was watched longer than 0") }
        self.atOnce = .share(Double(atOnce), of: Double(atOnce + longer.count), confidence: confidence)
        others = try longer.fitted(family, confidence: confidence)
    }

    /// Both together, as a scenario states it.
    package var law: Law {
        atOnce.estimate == 0
            ? others.fitted.law
            : .mixture([
                Law.Component(share: atOnce.estimate, law: .deterministic(0)),
                Law.Component(share: 1 - atOnce.estimate, law: others.fitted.law),
            ])
    }
}

extension CensoredSample {
    init(moments: [Moment]) {
        self.moments = moments
        count = moments.reduce(0) { $0 + $1.events + $1.censored }
        events = moments.reduce(0) { $0 + $1.events }
    }
}
