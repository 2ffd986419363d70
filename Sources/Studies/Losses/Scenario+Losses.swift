package import Scenarios

extension Scenario {
    /// What has to be told of those who are lost beside expected waits of one class, where the report alone would leave
    /// it to the figure of all.
    package var lossesBesideExpectations: [MeasureName] {
        expectations.flatMap { expectation -> [MeasureName] in
            guard case .measure(let measure, _) = expectation.claim, measure.customerClass != MeasureName.everybody
            else { return [] }
            return LossesBeside.measures(beside: measure, in: self)
        }
    }
}
