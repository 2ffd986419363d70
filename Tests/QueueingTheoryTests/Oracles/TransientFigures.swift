import QueueingTheory

extension BirthDeathProcess {
    /// The rate of leaving state i; its negative is the diagonal of the generator.
    func rateOut(of i: Int) -> Double {
        (i < births.count ? births[i] : 0) + (i > 0 ? deaths[i - 1] : 0)
    }

    /// A row of the generator, in the order of states.
    func generatorRow(_ i: Int) -> [Double] {
        var row = [Double](repeating: 0, count: stateCount)
        row[i] = -rateOut(of: i)
        if i < births.count { row[i + 1] = births[i] }
        if i > 0 { row[i - 1] = deaths[i - 1] }
        return row
    }
}

extension TransientState {
    var meanNumber: Double { probabilities.mean { Double($0) } }

    var meanBusy: Double { probabilities.mean { Double(min($0, servers)) } }

    var emptyProbability: Double { probabilities[0] }

    /// The probability that all servers are busy.
    var allBusyProbability: Double { probabilities.dropFirst(servers).reduce(0, +) }

    /// The mean wait of one who came now and got in, however large the line.
    var meanWaitNow: Double {
        probabilities.mean { Double(max(0, $0 - servers + 1)) } / (Double(servers) * serviceRate)
    }
}
