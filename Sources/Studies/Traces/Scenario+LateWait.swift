package import Scenarios

extension Scenario {
    /// What the scenario calls too long a wait, where it says the same of all.
    package var lateWait: Double? {
        let bounds = Set(
            targets.filter { $0.measure.quantity == .wait && $0.measure.unit == .time }.compactMap(\.bound.value))
        if let only = bounds.first, bounds.count == 1 { return only }
        return report.over.min()
    }
}
