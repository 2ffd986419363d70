import SimulationKernel

/// What is paid for a ride or a delivery.
extension FleetState {
    /// How many times the plain price is asked of who comes now: by those who wait and are no orphans, with or without a
    /// driver who thinks about them; who comes is not one of them yet. While nobody is on duty it is the most that may be asked, however
    /// many wait: there is no number of open requests per vehicle.
    var surge: Double {
        guard let surge = model.fare?.surge else { return 1 }
        var onDuty = 0
        for pool in model.pools.indices { onDuty += poolBooks[pool].onDuty.current }
        guard onDuty > 0 else { return surge.most }
        let ratio = Double(waiting.current) / Double(onDuty)
        return max(1, min(surge.most, 1 + surge.slope * (ratio - surge.from)))
    }

    /// Who carried is paid, and who was carried pays.
    /// - Returns: what was paid.
    func charge(_ id: UInt32, _ vehicle: UInt32, _ ride: Double) -> Double {
        guard let fare = model.fare else { return 0 }
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let paid = fare.price(distance: request.pointee.distance, time: ride, factor: request.pointee.priceFactor)
        books[group].fares += paid.total
        books[group].taxes += paid.tax
        books[group].platform += paid.platform
        books[group].pay += paid.driver
        vehicles[Int(vehicle)].income += paid.driver
        vehicles[Int(vehicle)].earned += paid.driver
        if paid.total <= 0 { books[group].unpaid += 1 }
        // The digest is of what happens; sums of money are compared for themselves, to the last digit.
        if keepsFares, paid.total > 0 { fares.append(FarePayment(time: now, amount: paid.total)) }
        return paid.total
    }
}

/// A fare that was paid.
package struct FarePayment: Sendable, Hashable {
    package var time: Double
    package var amount: Double
}

extension Fare {
    /// What one ride costs, and who gets it.
    struct Payment {
        var total: Double
        var tax: Double
        var platform: Double
        var driver: Double
    }

    /// A total that is not above 0 cannot be asked for: then nothing is paid, no tax falls due, and the driver gets his
    /// pay for the job, where he has one, from the platform. What is paid is rounded to the smallest sum, and the tax in
    /// it, the driver's part and the platform's are parts of that.
    /// - Parameter factor: how many times the plain price is asked.
    func price(distance: Double, time: Double, factor: Double) -> Payment {
        let plain = max(least, base + perDistance * distance + perTime * time) * factor
        let net = plain * (1 - discount) - amountOff
        guard net > 0, paid(net * (1 + tax)) > 0 else {
            let driver = courierPay ?? 0
            return Payment(total: 0, tax: 0, platform: 0 - driver, driver: driver)
        }
        guard unit != nil else {
            let driver = courierPay ?? net * (1 - commission)
            return Payment(total: net * (1 + tax), tax: net * tax, platform: net - driver, driver: driver)
        }
        let total = paid(net * (1 + tax))
        let tax = paid(total - total / (1 + self.tax))
        let left = paid(total - tax)
        let driver = courierPay ?? paid(left * (1 - commission))
        return Payment(
            total: total, tax: tax, platform: courierPay == nil ? paid(left - driver) : left - driver, driver: driver)
    }

    /// The nearest multiple of the smallest sum, halves to the even one, as payments round.
    package func paid(_ amount: Double) -> Double {
        guard let unit else { return amount }
        // By whole parts of 1/10,000, so that 0.01 is what it says.
        let parts = (unit * 10_000).rounded()
        return (amount * 10_000 / parts).rounded(.toNearestOrEven) * parts / 10_000
    }
}
