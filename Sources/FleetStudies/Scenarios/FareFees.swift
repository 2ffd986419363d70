package import Payments

/// What payment services take of each fare of a fleet, by the schedules of payment scenarios.
package struct FareFees: Sendable, Hashable {
    package var schedules: [FeeSchedule] = []
    /// To which fares and fees are rounded.
    package var unit = Money(tenThousandths: 100)

    package init() {}

    /// By schedule, the exact sum over fares, each of them rounded to the unit.
    /// - Throws: when a sum cannot be held.
    package func sums(of fares: [Double]) throws(LedgerError) -> [Money] {
        var sums = schedules.map { _ in Money.zero }
        for fare in fares {
            guard let amount = Money(nearest: fare, unit: unit) else { throw .overflow }
            for (index, schedule) in schedules.enumerated() {
                try sums[index] += schedule.fee(of: amount, unit: unit)
            }
        }
        return sums
    }
}
