import SimulationKernel

/// What is paid for a ride or a delivery.
extension FleetState {
    /// How many times the plain price is asked now.
    var surge: Double {
        guard let surge = model.fare?.surge else { return 1 }
        var onDuty = 0
        for pool in model.pools.indices { onDuty += poolBooks[pool].onDuty.current }
        let ratio = onDuty > 0 ? Double(waiting.current) / Double(onDuty) : .infinity
        return max(1, min(surge.most, 1 + surge.slope * (ratio - surge.from)))
    }

    /// Who carried is paid, and who was carried pays.
    mutating func charge(_ id: UInt32, _ vehicle: UInt32, _ ride: Double) {
        guard let fare = model.fare else { return }
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let paid = fare.price(distance: request.pointee.distance, time: ride, factor: request.pointee.priceFactor)
        books[group].fares += paid.total
        books[group].taxes += paid.tax
        books[group].platform += paid.platform
        books[group].pay += paid.driver
        vehicles[Int(vehicle)].income += paid.driver
        // Who pays what belongs to a history too.
        if trace.isOn {
            trace.digest.add(
                time: paid.total, number: request.pointee.number, who: paid.driver.bitPattern, spot: paid.tax.bitPattern
            )
        }
        if keepsFares { fares.append(FarePayment(time: now, amount: paid.total)) }
    }
}

/// A fare that was paid.
public struct FarePayment: Sendable, Hashable {
    public var time: Double
    public var amount: Double
}

extension Fare {
    /// What one ride costs, and who gets it.
    struct Payment {
        var total: Double
        var tax: Double
        var platform: Double
        var driver: Double
    }

    /// - Parameter factor: how many times the plain price is asked.
    func price(distance: Double, time: Double, factor: Double) -> Payment {
        let plain = max(least, base + perDistance * distance + perTime * time) * factor
        let net = plain * (1 - discount)
        let driver = courierPay ?? net * (1 - commission)
        return Payment(total: net * (1 + tax), tax: net * tax, platform: net - driver, driver: driver)
    }
}
