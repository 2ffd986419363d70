/// All populations from nobody to everybody of a closed network of several classes, one after the other so that those
/// with one customer less come before.
struct PopulationLattice {
    let populations: [Int]
    /// How far apart two populations stand that differ by one customer of a class.
    let strides: [Int]
    let count: Int

    init(_ populations: [Int], limit: Int) throws(TheoryError) {
        var strides: [Int] = []
        var count = 1
        for population in populations {
            strides.append(count)
            let (product, overflow) = count.multipliedReportingOverflow(by: population + 1)
            try TheoryError.require(
                !overflow && product <= limit, .numerical,
                "the classes of the closed network have more than \(limit) different populations")
            count = product
        }
        self.populations = populations
        self.strides = strides
        self.count = count
    }

    /// How many of a class are in a population.
    func number(of customerClass: Int, in index: Int) -> Int {
        index / strides[customerClass] % (populations[customerClass] + 1)
    }

    func total(_ index: Int) -> Int { populations.indices.reduce(0) { $0 + number(of: $1, in: index) } }

    /// Exact mean value analysis: with the arrival theorem R_kr(n) = D_kr (1 + L_k(n − e_r)).
    func meanValueAnalysis(
        _ thinkTimes: [Double], _ stations: [ClosedClasses.Station]
    ) -> (throughputs: [Double], numbers: [[Double]]) {
        // Of all classes, at each station, for each population.
        let width = stations.count
        var totals = [Double](repeating: 0, count: count * width)
        var throughputs = [Double](repeating: 0, count: populations.count)
        var numbers = [[Double]](repeating: [Double](repeating: 0, count: populations.count), count: stations.count)
        for index in 1..<count {
            for r in populations.indices {
                let customers = number(of: r, in: index)
                if customers == 0 { continue }
                var round = thinkTimes[r]
                var times = [Double](repeating: 0, count: width)
                for (k, station) in stations.enumerated() {
                    let found = station.servers == nil ? 0 : totals[(index - strides[r]) * width + k]
                    times[k] = station.demands[r] * (1 + found)
                    round += times[k]
                }
                throughputs[r] = Double(customers) / round
                for k in stations.indices {
                    totals[index * width + k] += throughputs[r] * times[k]
                    if index == count - 1 { numbers[k][r] = throughputs[r] * times[k] }
                }
            }
        }
        return (throughputs, numbers)
    }
}
