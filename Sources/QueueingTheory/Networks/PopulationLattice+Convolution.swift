import Statistics

extension PopulationLattice {
    /// The product form's normalizing constants by convolution, in scaled form.
    ///
    /// A station weighs a population n by |n|! / Π_(k≤|n|) min(k, c) · Π D_r^n_r / n_r!. Each class has a unit of time of
    /// its own near its throughput, which keeps the constants of full populations near the largest; any unit gives the
    /// same ratios.
    func convolution(
        _ thinkTimes: [Double], _ stations: [ClosedClasses.Station]
    ) throws(TheoryError) -> (throughputs: [Double], numbers: [[Double]]) {
        let units = nearThroughputs(thinkTimes, stations)
        var factors = stations.map { weights($0.demands, servers: $0.servers, units) }
        if thinkTimes.contains(where: { $0 > 0 }) { factors.append(weights(thinkTimes, servers: nil, units)) }
        var nobody = [Double](repeating: 0, count: count)
        nobody[0] = 1
        // Products of all before and all after each station, so that each can be left out.
        var before = [nobody]
        for factor in factors { before.append(product(before.last!, factor)) }
        var after = [nobody]
        for factor in factors.reversed() { after.append(product(after.last!, factor)) }
        after.reverse()
        let all = before.last!
        let full = count - 1
        try TheoryError.require(
            all[full] > 1e-280, .numerical, "the weights of the closed network's states are too far apart")
        let throughputs = populations.indices.map { units[$0] * all[full - strides[$0]] / all[full] }
        let numbers = stations.indices.map { k in
            let others = product(before[k], after[k + 1])
            var sums = [Double](repeating: 0, count: populations.count)
            var total = 0.0
            for index in 0..<count {
                let weight = factors[k][index] * others[full - index]
                total += weight
                for r in populations.indices { sums[r] += Double(number(of: r, in: index)) * weight }
            }
            return sums.map { $0 / total }
        }
        return (throughputs, numbers)
    }

    /// The largest being 1.
    private func weights(_ demands: [Double], servers: Int?, _ units: [Double]) -> [Double] {
        var logs = [Double](repeating: -.infinity, count: count)
        for index in 0..<count {
            let total = total(index)
            // Σ ln(k / min(k, c)) turns |n|! into the servers' share.
            var log = 0.0
            if let servers, total > 0 {
                for k in 1...total { log += Special.log(Double(k) / Double(min(k, servers))) }
            }
            for r in populations.indices {
                let customers = number(of: r, in: index)
                if customers == 0 { continue }
                guard demands[r] > 0 else {
                    log = -.infinity
                    break
                }
                log += Double(customers) * Special.log(demands[r] * units[r]) - Special.lnFactorial(customers)
            }
            logs[index] = log
        }
        let top = logs.max()!
        return logs.map { $0 == -.infinity ? 0 : Special.exp($0 - top) }
    }

    /// The convolution of two, scaled to a largest term of 1.
    private func product(_ a: [Double], _ b: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: count)
        for (i, x) in a.enumerated() where x > 0 {
            for j in 0..<(count - i) where b[j] > 0 && fits(i, j) { result[i + j] += x * b[j] }
        }
        let top = result.max()!
        return result.map { $0 / top }
    }

    /// Whether two populations together are no more than everybody.
    private func fits(_ i: Int, _ j: Int) -> Bool {
        populations.indices.allSatisfy { number(of: $0, in: i) + number(of: $0, in: j) <= populations[$0] }
    }

    /// Throughputs to a few digits: Schweitzer's fixed point with each station as one server that is c times as fast.
    ///
    /// Source: Schweitzer (1979), Approximate analysis of multiclass closed networks of queues.
    private func nearThroughputs(_ thinkTimes: [Double], _ stations: [ClosedClasses.Station]) -> [Double] {
        let classes = populations.indices
        var numbers = stations.map { _ in populations.map { Double($0) / Double(stations.count + 1) } }
        var throughputs = [Double](repeating: 0, count: populations.count)
        for _ in 0..<200 {
            var next = numbers
            for r in classes {
                let times = stations.indices.map { k -> Double in
                    guard let servers = stations[k].servers else { return stations[k].demands[r] }
                    let there = numbers[k].reduce(0, +) - numbers[k][r] / Double(populations[r])
                    return stations[k].demands[r] * max(1, (1 + there) / Double(servers))
                }
                throughputs[r] = Double(populations[r]) / times.reduce(thinkTimes[r], +)
                for k in stations.indices { next[k][r] = throughputs[r] * times[k] }
            }
            numbers = next
        }
        return throughputs
    }
}
