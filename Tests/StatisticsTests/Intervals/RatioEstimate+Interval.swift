import Statistics

extension RatioEstimate {
    /// The t interval with n − 1 degrees of freedom; nil for a single unit.
    func interval(confidence: Double) -> ConfidenceInterval? {
        guard units >= 2 else { return nil }
        return .studentT(
            estimate: ratio, standardError: standardError, degreesOfFreedom: Double(units - 1), confidence: confidence)
    }
}
