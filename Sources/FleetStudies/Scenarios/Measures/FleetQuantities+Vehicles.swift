internal import Scenarios
internal import Fleets
internal import SimulationKernel

/// What vehicles do, and what is paid.
extension FleetQuantities {
    var fleetBlock: Block { Block(vehicleQuantities(.fleet, Array(model.pools.indices))) }

    func block(ofPool index: Int) -> Block {
        Block(vehicleQuantities(MeasureElement(model.pools[index].name), [index]))
    }

    private func vehicleQuantities(_ element: MeasureElement, _ pools: [Int]) -> [Entry] {
        func ratio(
            _ name: QuantityName, _ word: FigureWord, _ unit: MeasureUnit, counts: Countable = .vehicles,
            basis: Basis = .none, worse: Worsening? = nil, absence: String? = nil,
            _ numerator: @escaping @Sendable (PoolObservations) -> Double,
            _ denominator: @escaping @Sendable (PoolObservations) -> Double = { $0.time }
        ) -> Entry {
            figure(
                element, name, word, unit, counts: counts, basis: basis, worse: worse, division: .all,
                absence: absence,
                .ratio { run, _ in (run.pools.sum(pools, numerator), run.pools.sum(pools, denominator)) })
        }
        func phase(_ name: QuantityName, _ time: @escaping @Sendable (PoolObservations) -> Double) -> Entry {
            ratio(name, .share, .share, basis: .time, time)
        }
        let unpaid = model.fare == nil ? "it has no 'fare'" : nil
        let duty =
            pools.count == 1
            ? [
                level(element, .onDuty, .vehicles) { $0.pools[pools[0]].onDuty },
                level(element, .free, .vehicles) { $0.pools[pools[0]].idle },
            ]
            : [
                figure(
                    element, .onDuty, .mean, .number, counts: .vehicles, basis: .time, division: .all,
                    .perTime { run, _ in run.pools.sum(pools) { $0.onDuty.area } })
            ]
        return [phase(.idle) { $0.idleTime }, phase(.pickup) { $0.pickupTime }, phase(.riding) { $0.ridingTime }]
            + duty + [
                ratio(
                    .deadhead, .share, .share, basis: .time, worse: .higher, { $0.emptyDistance },
                    { $0.emptyDistance + $0.loadedDistance }),
                ratio(.stops, .rate, .rate, { Double($0.stops) }),
                ratio(.distance, .rate, .rate, counts: .lengths, { $0.emptyDistance + $0.loadedDistance }),
                ratio(.income, .rate, .cost, worse: .lower, absence: unpaid, { $0.income }),
                figure(
                    element, .incomeSpread, .gini, .number, counts: .nothing, division: .all, absence: unpaid,
                    .ratio { run, _ in
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
            figure(element, name, .rate, .cost, division: division, absence: absence, .perTime { sum($0, $1) }),
            figure(element, name, .total, .money, division: division, absence: absence, .total { sum($0, $1) }),
        ]
    }

    var moneyBlock: Block {
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
