import Experiments

extension PooledTally {
    /// nil when there was nothing to observe.
    func estimate(_ statistic: Statistic, confidence: Double) -> Estimate? {
        estimates([statistic], confidence: confidence)[0]
    }
}

extension Claim {
    /// The verdict of a single test in which a wrong pass and a wrong fail each have at most the chance `level`.
    func verdict(_ difference: MeanDifference, level: Double) -> TestVerdict {
        let p = pValues(difference)
        if p.proven <= level { return .pass }
        return p.refuted <= level ? .fail : .undecided
    }
}

extension SequentialStopping {
    /// All numbers at which is looked, in their order.
    var checkpoints: [Int] { Array(sequence(first: next(after: 0) ?? 0) { next(after: $0) }) }
}

extension BatchMeans {
    /// An estimate of the series' variance constant (n times the variance of its mean): the batch size times the
    /// variance of the batches' means, which falls short by the part that neighbours have in common.
    var varianceConstant: Double {
        let mean = means.reduce(0, +) / Double(means.count)
        return Double(size) * means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(means.count - 1)
    }
}
