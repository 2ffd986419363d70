import QueueingTheory
import Testing

@Suite struct CourierExactCases {
    /// The six rows of the courier case: k, λ, q, θ, μ, φ; delivered, cancelled by the shop, orphans, wait, attempts.
    @Test(arguments: [
        ([3, 0.1, 0.2, 0, 1, 0], [0.992000, 0, 0.008000, 4.733333, 1.240000]),
        ([1, 0.1, 0.2, 0, 1, 0], [0.800000, 0, 0.200000, 10, 1]),
        ([5, 0.1, 0.5, 0, 1, 0], [0.968750, 0, 0.031250, 5.333333, 1.937500]),
        ([3, 0.1, 0.2, 0.05, 0.05, 0], [0.810057, 0.186286, 0.003657, 3.725714, 1.012571]),
        ([3, 0.1, 0.2, 0.05, 0.05, 0.01], [0.656085, 0.341799, 0.002116, 3.555556, 0.984127]),
        ([4, 0.2, 0.3, 0.02, 0.04, 0.005], [0.813134, 0.182732, 0.004134, 1.876488, 1.306823]),
    ])
    func firstToAccept(inputs: [Double], expected: [Double]) throws {
        let delivery = try BroadcastDelivery(
            couriers: Int(inputs[0]), acceptRate: inputs[1], courierCancels: inputs[2], waitingCancelRate: inputs[3],
            carryRate: inputs[4], carriedCancelRate: inputs[5])
        let values = [
            delivery.deliveredShare, delivery.shopCancelledShare, delivery.orphanShare, delivery.meanWait,
            delivery.meanAttempts,
        ]
        for (value, digits) in zip(values, expected) { #expect((value - digits).magnitude <= 5.1e-7) }
        #expect(isClose(values[0] + values[1] + values[2], 1))
        // What is accepted ends in delivery, the shop's or the courier's cancellation.
        #expect(
            isClose(
                delivery.meanAttempts,
                delivery.deliveredShare + delivery.cancelledCarriedShare + delivery.meanCourierCancellations))
    }

    /// The time from the shop's wish to the end of a delivery as a chain of all its stages.
    @Test func againstTheChain() throws {
        struct Stage: Hashable, Sendable {
            var left = 4
            var isCarried = false
            var isOver = false
        }
        let chain = try MarkovChain(from: Stage()) { stage -> [(to: Stage, rate: Double)] in
            if stage.isOver || (stage.left == 0 && !stage.isCarried) { return [] }
            let over = Stage(left: 0, isCarried: false, isOver: true)
            if stage.isCarried {
                return [(over, 0.04 * 0.7 + 0.005), (Stage(left: stage.left, isCarried: false), 0.04 * 0.3)]
            }
            return [(Stage(left: stage.left - 1, isCarried: true), 0.2 * Double(stage.left)), (over, 0.02)]
        }
        // The courier who carries is already taken off those left: he may not take it again.
        let whole = try chain.meanTime { $0.isOver || ($0.left == 0 && !$0.isCarried) }
        let delivery = try BroadcastDelivery(
            couriers: 4, acceptRate: 0.2, courierCancels: 0.3, waitingCancelRate: 0.02, carryRate: 0.04,
            carriedCancelRate: 0.005)
        #expect(isClose(whole, delivery.meanWait + delivery.meanCarried))
        #expect(isClose(delivery.meanFirstWait, 1 / 0.82))
    }

    /// One courier by hand: yes within 15 s with probability 0.6 (1 − e^(−1.5)).
    @Test func sequentialOffers() throws {
        let one = try SequentialOffers(acceptance: 0.6, responseRate: 0.1, timeOut: 15, couriers: 1)
        #expect(isClose(one.matchedShare, 0.6 * 0.7768698398515702) && isClose(one.meanOffers, 1))
        #expect(isClose(one.meanTime, 7.768698398515702) && isClose(one.meanTimeToMatch, one.meanAccepted))
        // Of two: the second is asked only after the first has failed.
        let two = try SequentialOffers(acceptance: 0.6, responseRate: 0.1, timeOut: 15, couriers: 2)
        let s = one.success
        #expect(isClose(two.matchedShare, s + (1 - s) * s) && isClose(two.meanOffers, 2 - s))
        let failed = (two.meanOffer - s * two.meanAccepted) / (1 - s)
        #expect(isClose(two.meanTimeToMatch, two.meanAccepted + failed * (1 - s) / (2 - s)))
        // Without a limit all are matched, and both means are one.
        let all = try SequentialOffers(acceptance: 0.6, responseRate: 0.1, timeOut: 15)
        #expect(all.matchedShare == 1 && isClose(all.meanTimeToMatch, all.meanTime))
        let many = try SequentialOffers(acceptance: 0.6, responseRate: 0.1, timeOut: 15, couriers: 200)
        #expect(isClose(many.meanTimeToMatch, all.meanTime, relative: 1e-10))
    }

    /// Answers of any law: late ones by quadrature; a constant 4 s before the time-out.
    @Test func answersOfAnyLaw() throws {
        // Pareto's tail (1 + t/10)⁻²: ∫₀^τ = 10 (1 − 1 / (1 + τ/10)), 60/11 at 12.
        let late = TimeLaw(scale: 10) { 1 / ((1 + $0 / 10) * (1 + $0 / 10)) }
        let offers = try SequentialOffers(acceptance: 0.5, response: late, timeOut: 12, couriers: 3)
        let answered = late.cdf(12)
        #expect(isClose(offers.meanOffer, 60 / 11.0, relative: 1e-10))
        #expect(isClose(offers.meanOffer, offers.meanAccepted * answered + 12 * (1 - answered)))
        let constant = try SequentialOffers(
            acceptance: 0.5, response: TimeLaw(scale: 4) { $0 < 4 ? 1 : 0 }, timeOut: 15)
        #expect(isClose(constant.meanOffer, 4, relative: 1e-8) && isClose(constant.meanOffers, 2))
        #expect(isClose(constant.meanTime, 8, relative: 1e-8) && isClose(constant.meanTimeToMatch, 8, relative: 1e-8))
        #expect(throws: TheoryError(.badInput, "nobody answers within the time-out")) {
            try SequentialOffers(acceptance: 0.5, response: TimeLaw(scale: 4) { $0 < 4 ? 1 : 0 }, timeOut: 3)
        }
        #expect(throws: TheoryError(.badInput, "the share that accepts lies above 0 and up to 1, not 0.0")) {
            try SequentialOffers(acceptance: 0, responseRate: 1, timeOut: 1)
        }
    }

    /// Three couriers, each by ln 2 / 0.1 s with probability 0.6 · ½ = 0.3.
    @Test func atOnce() throws {
        let offers = try SimultaneousOffers(couriers: 3, acceptance: 0.6, responseRate: 0.1)
        let time = 6.931471805599453
        #expect(isClose(offers.probability(of: 0, within: time), 0.343))
        #expect(isClose(offers.probability(of: 2, within: time), 3 * 0.09 * 0.7))
        #expect(isClose(offers.probability(ofAtLeast: 2, within: time), 0.216))
        #expect(isClose(offers.probability(ofAtLeast: 0, within: time), 1) && isClose(offers.nobodyShare, 0.064))
        #expect(isClose(offers.firstTail(time), 0.343) && offers.firstTail(0) == 1)
        // 0.7ⁿ ≤ 0.05 from n = 9 on (0.0404; 0.0576 with eight).
        #expect(
            try SimultaneousOffers.fewest(acceptance: 0.6, response: offers.response, within: time, share: 0.95) == 9)
        #expect(
            try SimultaneousOffers.fewest(acceptance: 0, response: offers.response, within: time, share: 0.5) == nil)
        // All sure and always free: the first of three at rate 3λ.
        let sure = try SimultaneousOffers(couriers: 3, acceptance: 1, responseRate: 0.1)
        #expect(isClose(sure.firstTail(5), 0.22313016014842982) && sure.nobodyShare == 0)
    }

    /// Windows by the clock and by the first request: 30 s at 0.2 a second, so 6 are expected.
    @Test func windows() throws {
        let clock = try BatchWindow(arrivalRate: 0.2, length: 30)
        #expect(isClose(clock.law.tail(10), 2 / 3.0) && isClose(clock.law.quantile(0.9), 27))
        #expect(isClose(clock.meanBatch, 6 / 0.99752124782333364))
        let opened = try BatchWindow(arrivalRate: 0.2, length: 30, opening: .firstRequest)
        #expect(isClose(opened.meanDelay, (30 + 6 * 15) / 7) && isClose(opened.meanBatch, 7))
        #expect(isClose(opened.law.tail(15), 1 / 7.0 + 3 / 7.0) && isClose(opened.law.quantile(0.95), 30))
        #expect(throws: TheoryError.self) { try BatchWindow(arrivalRate: 0.2, length: 0) }
    }
}
