import Payments
import TestSupport

/// Random journals: customers come one after the other in time and do several things at whole moments.
struct Journals {
    /// Charges, refunds and ends of so many customers, in the order of time.
    static func random(customers: Int, cards: Int, seed: UInt64) -> [PaymentRecord] {
        var random = SeededGenerator(seed)
        var records: [(record: PaymentRecord, order: Int)] = []
        func add(_ record: PaymentRecord) { records.append((record, records.count)) }
        for customer in 0..<UInt64(customers) {
            var time = Double(customer) / 4 + random.uniform()
            let isIdempotent = random.chance(0.5)
            let card = random.whole(0...(cards - 1))
            var isInside = true
            for _ in 0..<random.whole(0...6) {
                time += Double(random.whole(0...3)) * 0.25
                let key = UInt64(random.whole(1...2))
                if isInside, random.chance(0.25) {
                    add(PaymentRecord(.end, at: time, customer: customer, outcome: random.whole(0...2)))
                    isInside = false
                }
                add(
                    PaymentRecord(
                        random.chance(0.75) ? .charge : .refund, at: time, customer: customer, key: key,
                        isIdempotent: isIdempotent, card: card, isOrphaned: !isInside))
            }
            if isInside { add(PaymentRecord(.end, at: time, customer: customer, outcome: random.whole(0...2))) }
            add(PaymentRecord(.close, at: time, customer: customer))
        }
        return records.sorted { ($0.record.time, $0.order) < ($1.record.time, $1.order) }.map(\.record)
    }

    /// A schedule of any kind between two of four parties.
    static func fee(_ index: Int, _ random: inout SeededGenerator) -> FeeSchedule {
        let parties = ["customer", "merchant", "acquirer", "issuer"]
        let from = random.whole(0...3)
        func drawn() -> ExactShare {
            let denominator: Int64 = [1_000_000, 400, 10_000][random.whole(0...2)]
            return ExactShare(numerator: Int64(random.whole(0...Int(denominator / 40))), denominator: denominator)
        }
        return FeeSchedule(
            "fee-\(index)", from: parties[from], to: parties[(from + random.whole(1...3)) % 4], share: drawn(),
            shareByCard: random.chance(0.5) ? [1: drawn()] : [:],
            fixed: Money(tenThousandths: Int64(random.whole(0...3000))),
            atLeast: random.chance(0.3) ? Money(tenThousandths: Int64(random.whole(0...999))) : nil,
            atMost: random.chance(0.3) ? Money(tenThousandths: Int64(random.whole(1000...5000))) : nil,
            rounding: Rounding.allCases[random.whole(0...2)],
            rounded: random.chance(0.5) ? .perPayment : .perSettlement, isReturned: random.chance(0.5))
    }
}
