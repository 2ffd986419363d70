/// One fee computed a second time.
struct FeeCheck: Sendable {
    let schedule: FeeSchedule
    private let unit: Int128
    /// What was rounded, in 1/10,000.
    private var settled: Int128 = 0
    /// What was not yet, in 1/10,000 and by denominator in parts of it.
    private var whole: Int128 = 0
    private var parts: [(denominator: Int128, sum: Int128)] = []

    init(_ schedule: FeeSchedule, unit: Money) {
        self.schedule = schedule
        self.unit = Int128(unit.tenThousandths)
    }

    mutating func add(_ amount: Money, card: Int, times: Int128) {
        let share = schedule.share(of: amount, card: card)
        let denominator = Int128(share.denominator)
        let product = Int128(amount.tenThousandths) * Int128(share.numerator)
        var (fee, part) = Self.floored(product, denominator)
        fee += Int128(schedule.fixed.tenThousandths)
        if let least = schedule.atLeast, fee < Int128(least.tenThousandths) {
            fee = Int128(least.tenThousandths)
            part = 0
        }
        if let most = schedule.atMost, fee >= Int128(most.tenThousandths) {
            fee = Int128(most.tenThousandths)
            part = 0
        }
        if schedule.rounding != .exact, schedule.rounded == .perPayment {
            settled += times * nearest(fee, part, denominator)
            return
        }
        whole += times * fee
        if let place = parts.firstIndex(where: { $0.denominator == denominator }) {
            parts[place].sum += times * part
        } else {
            parts.append((denominator, times * part))
        }
    }

    mutating func settle() {
        guard schedule.rounding != .exact, schedule.rounded == .perSettlement else { return }
        let sum = exact
        settled += nearest(sum.whole, sum.part, sum.denominator)
        whole = 0
        parts = []
    }

    /// In 1/10,000. A settlement period must have been closed.
    var total: Int128 {
        guard schedule.rounding == .exact else { return settled }
        let sum = exact
        return nearest(sum.whole, sum.part, sum.denominator)
    }

    /// The sum of what was not rounded as a whole number and a part below 1.
    private var exact: (whole: Int128, part: Int128, denominator: Int128) {
        let common = parts.reduce(1) { $0 * ($1.denominator / Self.commonDivisor($0, $1.denominator)) }
        let sum = parts.reduce(0) { $0 + $1.sum * (common / $1.denominator) }
        let (more, part) = Self.floored(sum, common)
        return (whole + more, part, common)
    }

    /// The multiple of the unit (of 1/10,000 where nothing is rounded to it) that is nearer, below or above.
    private func nearest(_ fee: Int128, _ part: Int128, _ denominator: Int128) -> Int128 {
        let unit = schedule.rounding == .exact ? 1 : unit
        let (multiple, rest) = Self.floored(fee, unit)
        let below = rest * denominator + part
        let above = (unit - rest) * denominator - part
        let isUp =
            if below == above {
                schedule.rounding == .halfUp ? multiple >= 0 : multiple % 2 != 0
            } else {
                below > above
            }
        return (multiple + (isUp ? 1 : 0)) * unit
    }

    private static func floored(_ a: Int128, _ b: Int128) -> (Int128, Int128) {
        let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
        return remainder < 0 ? (quotient - 1, remainder + b) : (quotient, remainder)
    }

    private static func commonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
        b == 0 ? a : commonDivisor(b, a % b)
    }
}
