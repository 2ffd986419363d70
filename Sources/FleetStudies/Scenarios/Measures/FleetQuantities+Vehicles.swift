internal import Scenarios
internal import Fleets
internal import SimulationKernel

/// What vehicles do, and what is paid.
extension FleetQuantities {
    var fleetBlocks: [Block] {
        [Block(vehicleQuantities(.fleet, Array(model.pools.indices)) + savedQuantities)] + roomBlocks
    }

    func block(ofPool index: Int) -> Block {
        let element = MeasureElement(model.pools[index].name)
        return Block(vehicleQuantities(element, [index]) + roomQuantities(element, ofPool: index))
    }

    private func vehicleQuantities(_ element: MeasureElement, _ pools: [Int]) -> [Entry] {
        func ratio(
            _ name: QuantityName, as word: FigureWord, unit: MeasureUnit, counts: Countable = .vehicles,
            basis: Basis = .none, worse: Worsening? = nil, absence: String? = nil,
            of numerator: @escaping @Sendable (PoolObservations) -> Double,
            over denominator: @escaping @Sendable (PoolObservations) -> Double = { $0.time }
        ) -> Entry {
            figure(
                element, name, as: word, unit: unit, counts: counts, basis: basis, worse: worse, division: .all,
                absence: absence,
                reading: .ratio { run, _ in (run.pools.sum(pools, numerator), run.pools.sum(pools, denominator)) })
        }
        func phase(_ name: QuantityName, _ time: @escaping @Sendable (PoolObservations) -> Double) -> Entry {
            ratio(name, as: .share, unit: .share, basis: .time, of: time)
        }
        let unpaid = model.fare == nil ? "it has no 'fare'" : nil
        let duty =
            pools.count == 1
            ? [
                level(element, .onDuty, counts: .vehicles) { $0.pools[pools[0]].onDuty },
                level(element, .free, counts: .vehicles) { $0.pools[pools[0]].idle },
            ]
            : [
                figure(
                    element, .onDuty, as: .mean, unit: .number, counts: .vehicles, basis: .time, division: .all,
                    reading: .perTime { run, _ in run.pools.sum(pools) { $0.onDuty.area } })
            ]
        return [phase(.idle) { $0.idleTime }, phase(.pickup) { $0.pickupTime }, phase(.riding) { $0.ridingTime }]
            + duty + [
                ratio(
                    .deadhead, as: .share, unit: .share, basis: .time, worse: .higher, of: { $0.emptyDistance },
                    over: { $0.emptyDistance + $0.loadedDistance }),
                ratio(.stops, as: .rate, unit: .rate, of: { Double($0.stops) }),
                ratio(
                    .distance, as: .rate, unit: .rate, counts: .lengths, of: { $0.emptyDistance + $0.loadedDistance }),
                ratio(.income, as: .rate, unit: .cost, worse: .lower, absence: unpaid, of: { $0.income }),
                figure(
                    element, .incomeSpread, as: .gini, unit: .number, counts: .nothing, division: .all, absence: unpaid,
                    reading: .ratio { run, _ in
                        let records = pools.flatMap { run.pools[$0].vehicles }.filter { $0.time > 0 }
                        let spread = PoolObservations.giniCoefficient(records.map { $0.income / $0.time })
                        return (spread ?? 0, spread == nil ? 0 : 1)
                    }),
            ]
    }

    // MARK: money

    private func sums(
        _ element: MeasureElement, _ name: QuantityName, absence: String? = nil,
        division: QuantityFacts.Division = .both, _ sum: @escaping @Sendable (FleetObservations, Scope) -> Double
    ) -> [Entry] {
        [
            figure(
                element, name, as: .rate, unit: .cost, division: division, absence: absence,
                reading: .perTime { sum($0, $1) }),
            figure(
                element, name, as: .total, unit: .money, division: division, absence: absence,
                reading: .total { sum($0, $1) }),
        ]
    }

    var moneyBlocks: [Block] { [moneyBlock] + riderMoneyBlocks }

    private var moneyBlock: Block {
        let absence = model.fare == nil ? "it has no 'fare'" : nil
        func amounts(_ name: QuantityName, _ amount: @escaping @Sendable (RequestObservations) -> Double) -> [Entry] {
            sums(.money, name, absence: absence) { run, scope in run.classes.sum(scope.classes, amount) }
        }
        // Shown where somebody could ride for nothing, or did.
        var unpaid = share(.money, .unpaid, worse: .higher, absence: absence, { $0.unpaid }, of: { $0.served })
        unpaid.isOnlyWhenObserved = (model.fare?.amountOff ?? 0) <= 0
        return Block(
            of: groups,
            [unpaid] + amounts(.fares) { $0.fares } + amounts(.taxes) { $0.taxes } + amounts(.platform) { $0.platform }
                + amounts(.drivers) { $0.pay })
    }

    var feeBlock: Block {
        Block(
            fees.enumerated().flatMap { index, name in
                sums(.fees, QuantityName(name), division: .all) { run, _ in run.fees.isEmpty ? 0 : run.fees[index] }
            })
    }
}
