import Experiments
import Measures
import Statistics

extension CapacityOutcome {
    /// Why replications cannot have seen what decides the designs that are open, as a clause; nil where they can.
    var whyUnseen: String? { open.lazy.compactMap { whyUnseen($0) }.first }

    /// The same of one of them.
    func whyUnseen(_ number: Int) -> String? {
        guard let point = design(number)?.point else { return nil }
        let why = point.whyUnseen
        return targets.parts.lazy.compactMap { why(targets.measures[$0.measure]) }.first
    }

    /// About how many replications would decide the designs that are open, as far as their spread tells; nil where it
    /// does not.
    var replicationsToDecide: Int? {
        if whyUnseen != nil { return nil }
        // As each test does: all designs share the error, and so do the looks.
        let confidence = 1 - 2 * (1 - confidence) / Double(grid.places.count * looks.count)
        let counts = open.compactMap { number -> Int? in
            guard let design = design(number) else { return nil }
            return targets.parts.compactMap { part -> Int? in
                guard design.targets?[part.target] == .undecided,
                    let values = design.point.pseudoValues(part.measure),
                    let mean = MeanDifference.mean(of: values, skewness: SampleSkewness(values))
                else { return nil }
                return ReplicationAdvice.count(
                    mean, replications: values.count, distance: abs(mean.estimate - part.bound), confidence: confidence)
            }.max()
        }
        guard !counts.isEmpty, counts.count == open.count else { return nil }
        return counts.max().map { max($0, ReplicationAdvice.about(looks.largest + 1)) }
    }
}
