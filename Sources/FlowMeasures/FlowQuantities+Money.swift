internal import Scenarios
internal import FlowNetworks
internal import Payments
internal import SimulationKernel

/// What servers, waiting and ends cost, what the books say, and what became of payments.
extension FlowQuantities {
    var costBlock: Block {
        let absence = statesCosts ? nil : "no station and no outcome states a 'cost'"
        func rate(_ name: QuantityName, _ cost: @escaping @Sendable (Observed) -> Double) -> Entry {
            figure(
                .cost, name, as: .rate, unit: .cost, worse: .higher, absence: absence,
                reading: .perTime { run, _ in cost(run) })
        }
        func total(_ name: QuantityName, _ cost: @escaping @Sendable (Observed) -> Double) -> Entry {
            figure(
                .cost, name, as: .total, unit: .money, worse: .higher, absence: absence,
                reading: .total { run, _ in cost(run) })
        }
        let hasEnds = ends.costs
        let all: @Sendable (Observed) -> Double = { stationCost($0) + (hasEnds ? outcomeCost($0) : 0) }
        var result = [rate(.total, all), total(.total, all)]
        if pricedStations.count + (hasEnds ? 1 : 0) > 1 {
            for index in pricedStations {
                let name = QuantityName(network.stations[index].name)
                result.append(rate(name) { cost(ofStation: index, $0) })
                result.append(total(name) { cost(ofStation: index, $0) })
            }
            if hasEnds { result += [rate(.outcomes) { outcomeCost($0) }, total(.outcomes) { outcomeCost($0) }] }
        }
        return Block(result)
    }

    /// Whether a station or an end costs anything.
    var statesCosts: Bool { costs.isStated || ends.costs }

    private var pricedStations: [Int] {
        guard costs.isStated else { return [] }
        return network.stations.indices.filter { costs.stations[$0] != nil }
    }

    /// Of all stations over the whole period.
    func stationCost(_ run: Observed) -> Double { pricedStations.reduce(0) { $0 + cost(ofStation: $1, run) } }

    private func cost(ofStation index: Int, _ run: Observed) -> Double {
        guard let price = costs.stations[index] else { return 0 }
        let station = run.flow.stations[index]
        return price.server * serverTime(ofStation: index, run) + price.waiting * station.waiting.area
            + price.present * station.occupancy.area
    }

    /// Servers on duty times time, overtime included; where servers are without limit, those at work.
    private func serverTime(ofStation index: Int, _ run: Observed) -> Double {
        let station = run.flow.stations[index]
        switch network.stations[index].servers {
        case .unlimited: return station.busy.area
        case .count(let servers): return Double(servers) * run.duration
        case .schedule, .groups, .formula: return station.detail.map { $0.onDutyArea + $0.overtimeArea } ?? 0
        }
    }

    // MARK: the books

    private static let noPayments = "it has no 'payments'"

    /// A sum per time unit and in the whole period.
    private func sums(
        _ element: MeasureElement, _ name: QuantityName, _ sum: @escaping @Sendable (PaymentObservations) -> Double
    ) -> [Entry] {
        [
            figure(element, name, as: .rate, unit: .cost, reading: .perTime { run, _ in run.money.map(sum) }),
            figure(element, name, as: .total, unit: .money, reading: .total { run, _ in run.money.map(sum) }),
        ]
    }

    /// A part of all that was charged.
    private func ofTurnover(
        _ element: MeasureElement, _ name: QuantityName, as word: FigureWord,
        value: @escaping @Sendable (PaymentObservations) -> Double
    ) -> Entry {
        figure(
            element, name, as: word, unit: .share, basis: .money,
            reading: .ratio { run, _ in run.money.map { (value($0), $0.turnover) } })
    }

    /// Each party's accounts: what it got less what it gave.
    var moneyBlock: Block {
        guard let payments else {
            return Block([
                figure(
                    .money, QuantityName(PaymentPlan.merchant), as: .rate, unit: .cost, absence: Self.noPayments,
                    reading: .perTime { _, _ in nil })
            ])
        }
        return Block(
            payments.parties.enumerated().flatMap { index, party in
                let name = QuantityName(party)
                var result = sums(.money, name) { $0.value(of: index) }
                if payments.fees.contains(where: { $0.from == party || $0.to == party }) {
                    result.append(ofTurnover(.money, name, as: .feeShare) { $0.feeValue(of: index) })
                }
                if party == PaymentPlan.merchant {
                    result += [
                        figure(
                            .money, name, as: .rightly, unit: .money,
                            reading: .total { run, _ in
                                run.money.map { $0.value(of: index) - $0.counts.wronglyTaken.value.value }
                            }),
                        figure(
                            .money, name, as: .owed, unit: .money, worse: .higher,
                            reading: .total { run, _ in run.money.map { $0.counts.wrong.value.value } }),
                    ]
                }
                return result
            })
    }

    /// Each fee, less what was returned of it.
    var feeBlock: Block {
        guard let fees = payments?.fees, !fees.isEmpty else {
            return Block([
                figure(
                    .fees, QuantityName("fee"), as: .rate, unit: .cost, absence: "it has no 'fees'",
                    reading: .perTime { _, _ in nil })
            ])
        }
        return Block(
            fees.enumerated().flatMap { index, fee in
                let name = QuantityName(fee.name)
                return sums(.fees, name) { $0.value(ofFee: index) }
                    + [ofTurnover(.fees, name, as: .share) { $0.value(ofFee: index) }]
            })
    }

    var paymentBlock: Block { Block(PaymentFigure.allCases.flatMap(paymentQuantities)) }

    private func paymentQuantities(_ figure: PaymentFigure) -> [Entry] {
        var absence = payments == nil ? Self.noPayments : nil
        if let payments, payments.declines.isEmpty, figure == .approved || figure == .declined {
            absence = "no flow has 'authorise'"
        }
        let name = QuantityName(figure.rawValue)
        let worse = figure.worse
        var result = [
            self.figure(
                .payments, name, as: .count, unit: .number, worse: worse, absence: absence,
                reading: .total { run, _ in run.money.map { Double($0.counts.counted(figure).count) } })
        ]
        if figure.isShare {
            result.append(
                self.figure(
                    .payments, name, as: .share, unit: .share, basis: .cases, worse: worse, absence: absence,
                    reading: .ratio { run, _ in
                        run.money.map { (Double($0.counts.counted(figure).count), Double($0.counts.whole(of: figure))) }
                    }))
        }
        if figure.isMoney {
            result.append(
                self.figure(
                    .payments, name, as: .total, unit: .money, worse: worse, absence: absence,
                    reading: .total { run, _ in run.money.map { $0.counts.value(of: figure) } }))
        }
        if figure.isMean {
            result.append(
                self.figure(
                    .payments, name, as: .mean, unit: .money, absence: absence,
                    reading: .ratio { run, _ in
                        run.money.map { ($0.counts.value(of: figure), Double($0.counts.counted(figure).count)) }
                    }))
        }
        return result
    }
}
