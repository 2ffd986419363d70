/// Payments counted by amount and card, from which fees are computed a second time, in another way than the books do:
/// once per amount rather than once per payment, in whole numbers and remainders rather than over one denominator.
package struct FeeRegister: Sendable {
    private struct Line: Hashable {
        let amount: Money
        let card: Int
    }

    private struct Times {
        var paid: Int128 = 0
        var returned: Int128 = 0
    }

    private var lines: [Line: Times] = [:]
    private var checks: [FeeCheck]
    /// So many different lines are kept at most.
    private static let most = 1 << 16

    init(_ plan: PaymentPlan) { checks = plan.fees.map { FeeCheck($0, unit: plan.unit) } }

    package mutating func add(_ amount: Money, card: Int, isReturn: Bool) throws(LedgerError) {
        guard !checks.isEmpty else { return }
        if isReturn {
            lines[Line(amount: amount, card: card), default: Times()].returned += 1
        } else {
            lines[Line(amount: amount, card: card), default: Times()].paid += 1
        }
        if lines.count > Self.most { count() }
    }

    /// At the end of a settlement period.
    mutating func settle() throws(LedgerError) {
        guard checks.contains(where: { $0.schedule.rounded == .perSettlement }) else { return }
        count()
        for index in checks.indices { checks[index].settle() }
    }

    /// What all fees of the payments so far come to, in 1/10,000.
    mutating func totals() -> [Int128] {
        count()
        return checks.map(\.total)
    }

    /// Whole numbers are added up, so that the order of the lines does not show.
    private mutating func count() {
        for (line, times) in lines {
            for index in checks.indices {
                let net = times.paid - (checks[index].schedule.isReturned ? times.returned : 0)
                checks[index].add(line.amount, card: line.card, times: net)
            }
        }
        lines.removeAll(keepingCapacity: true)
    }
}
