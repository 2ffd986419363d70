import SimulationKernel

/// Riders and drivers who wait for each other, ten of a kind at most (Kendall 1951): rows L01. Of one kind at a time
/// somebody waits.
enum TaxiRank {
    static let rows = ["L01-riders", "L01-drivers", "L01-lost"]

    /// Each row as a numerator and what it is counted in.
    static func simulate(arrivals: Int, _ stream: inout RandomStream) -> [String: (Double, Double)] {
        let riderRate = 4.0
        let driverRate = 5.0
        let places = 10
        var riders = 0
        var drivers = 0
        var riderTime = 0.0
        var driverTime = 0.0
        var time = 0.0
        var came = 0
        var lost = 0
        for number in -arrivals / 10..<arrivals {
            if number == 0 {
                riderTime = 0
                driverTime = 0
                time = 0
                came = 0
                lost = 0
            }
            let gap = stream.exponential() / (riderRate + driverRate)
            time += gap
            riderTime += gap * Double(riders)
            driverTime += gap * Double(drivers)
            if stream.uniform() * (riderRate + driverRate) < riderRate {
                came += 1
                if drivers > 0 {
                    drivers -= 1
                } else if riders < places {
                    riders += 1
                } else {
                    lost += 1
                }
            } else if riders > 0 {
                riders -= 1
            } else if drivers < places {
                drivers += 1
            }
        }
        return [
            "L01-riders": (riderTime, time), "L01-drivers": (driverTime, time),
            "L01-lost": (Double(lost), Double(came)),
        ]
    }
}
