/// A fee schedule made ready to be computed with: all shares over one denominator.
struct FeeTerms: Sendable {
    let schedule: FeeSchedule
    /// Exact fees are whole numbers of 1/(10,000 · this).
    let denominator: Int128
    private let share: Int128
    private let shareByCard: [Int128]
    private let fixed: Int128
    private let least: Int128
    private let most: Int128
    private let unit: Int128

    /// - Precondition: the schedule is sound.
    init(_ schedule: FeeSchedule, unit: Money) {
        guard let denominator = Self.denominator(of: schedule) else {
            preconditionFailure("the shares of the fee \(schedule.name) have no common denominator of 10¹²")
        }
        func bound(_ money: Money?) -> Int128? { money.map { Int128($0.tenThousandths) * denominator } }
        self.schedule = schedule
        self.denominator = denominator
        self.unit = Int128(unit.tenThousandths)
        share = schedule.share.over(denominator)
        let cards = (schedule.shareByCard.keys.max() ?? -1) + 1
        shareByCard = (0..<cards).map { (schedule.shareByCard[$0] ?? schedule.share).over(denominator) }
        fixed = Int128(schedule.fixed.tenThousandths) * denominator
        least = bound(schedule.atLeast) ?? .min
        most = bound(schedule.atMost) ?? .max
    }

    static func denominator(of schedule: FeeSchedule) -> Int128? {
        if schedule.shareByAmount != nil { return Int128(ExactShare.finest) }
        var common: Int128 = 1
        for share in schedule.shareByCard.values.map(\.denominator) + [schedule.share.denominator] {
            let divisor = ExactShare.greatestCommonDivisor(UInt64(common), share.magnitude)
            common *= Int128(share / Int64(divisor))
            if common > 1_000_000_000_000 { return nil }
        }
        return common
    }

    private func shareInParts(of amount: Money, card: Int) -> Int128 {
        if schedule.shareByAmount != nil { return schedule.share(of: amount, card: card).over(denominator) }
        return shareByCard.indices.contains(card) ? shareByCard[card] : share
    }

    /// In 1/(10,000 · ``denominator``).
    func exact(_ amount: Money, card: Int) -> Int128 {
        let share = shareInParts(of: amount, card: card)
        return min(max(Int128(amount.tenThousandths) * share + fixed, least), most)
    }

    /// To the unit, or to 1/10,000 where the fee is not rounded.
    func rounded(_ exact: Int128) throws(LedgerError) -> Money {
        let unit = schedule.rounding == .exact ? 1 : unit
        return try Money(parts: schedule.rounding.nearest(exact, over: denominator * unit) * unit)
    }
}

extension ExactShare {
    /// As parts of a multiple of its denominator.
    fileprivate func over(_ common: Int128) -> Int128 { Int128(numerator) * (common / Int128(denominator)) }
}
