import QueueingTheory
import Testing

/// Lines whose rates depend on how many are there, in minutes.
@Suite struct BirthDeathTests {
    private func line(
        _ rates: [Double], joining: [Double] = [1], serviceRates: [Double], servers: [Int] = [1]
    ) throws -> BirthDeathLine {
        try BirthDeathLine(
            streams: [.init(rates: rates, joining: joining)], serviceRates: serviceRates, servers: servers)
    }

    /// 12 an hour, 6 minutes each, half as fast again while three or more wait. By hand: 1, 1.2, 1.44, 1.728 and then
    /// 1.3824 · 0.8^k, together 12.28; of each as many times its number 64.56.
    @Test func fasterWhereManyWait() throws {
        let desk = try line([0.2], serviceRates: [1 / 6, 1 / 6, 1 / 6, 1 / 4])
        #expect(isClose(desk.meanNumber, 64.56 / 12.28, relative: 1e-11))
        #expect(isClose(desk.meanSojourn, 64.56 / 12.28 / 0.2, relative: 1e-11))
        #expect(isClose(desk.meanSojourn, 26.287, relative: 2e-5))
        #expect(isClose(desk.probability(of: 6), 1.3824 * 0.64 / 12.28, relative: 1e-11))
        #expect(isClose(desk.throughput, 0.2, relative: 1e-11))
        // Who comes to one server waits unless nobody is there.
        #expect(isClose(desk.waitProbability, 1 - 1 / 12.28, relative: 1e-11))
        #expect(isClose(desk.meanWait, desk.meanSojourn - (1 - 1 / 12.28) / 0.2, relative: 1e-11))
        // How fast those before him are served depends on who comes after him.
        #expect(desk.waitLaw == nil)
    }

    /// A second server while four or more are there. By hand: 1, 1.2, 1.44, 1.728 and 1.0368 · 0.6^k, 7.96; 23.52.
    @Test func aSecondServerWhereManyAreThere() throws {
        let desk = try line([0.2], serviceRates: [1 / 6, 1 / 6, 1 / 6, 1 / 3], servers: [1, 1, 1, 1, 2])
        #expect(isClose(desk.meanSojourn, 23.52 / 7.96 / 0.2, relative: 1e-11))
        #expect(isClose(desk.meanSojourn, 14.774, relative: 2e-5))
        #expect(isClose(desk.meanServers, 1 + 2.592 / 7.96, relative: 1e-11))
        // Work comes at 1.2 and is done by busy servers.
        #expect(isClose(desk.meanBusy, 1.2, relative: 1e-11))
    }

    /// A mean of 1 / (1 + 0.1 · the number waiting): its rates go on rising, and are cut where nobody comes to.
    @Test func fasterWithEachWhoWaits() throws {
        let rates = (0...400).map { (1 + 0.1 * Double($0)) / 6 }
        #expect(isClose(try line([0.2], serviceRates: rates).meanSojourn, 19.653, relative: 3e-5))
    }

    /// Two lines whose customers go over to the other one as soon as it has two less are one line of two servers;
    /// without that, and with equal lines drawn, they take 17.308 minutes: the chain of the shorter line and by how
    /// much the other one is longer, cut where it does not come to.
    @Test func goingOverToTheShorterLine() throws {
        let one = try line([1 / 3], serviceRates: [0.2, 0.4], servers: [2])
        #expect(isClose(one.meanSojourn, 16.364, relative: 3e-5))
        #expect(isClose(one.meanSojourn, try MMc(arrivalRate: 1 / 3, serviceRate: 0.2, servers: 2).meanSojourn))

        let chain = try MarkovChain(from: [0, 0]) { state in
            let (shorter, more) = (state[0], state[1])
            var next: [(to: [Int], rate: Double)] = []
            if more == 0 {
                if shorter < 120 { next.append(([shorter, 1], 1 / 3)) }
                if shorter > 0 { next.append(([shorter - 1, 1], 0.4)) }
            } else {
                next.append(([shorter + 1, more - 1], 1 / 3))
                next.append(([shorter, more - 1], 0.2))
                if shorter > 0, more < 24 { next.append(([shorter - 1, more + 1], 0.2)) }
            }
            return next
        }
        let number = chain.mean(try chain.stationary()) { Double(2 * $0[0] + $0[1]) }
        #expect(isClose(number * 3, 17.308, relative: 3e-5))
    }

    /// Four servers of 10 minutes without a waiting place, 10 an hour of a and of b, who are admitted while less than
    /// three are there. By hand, in units of a's load 5/3: 1, 10/3, (10/3)²/2, (10/3)³/6, and from there a alone, · 5/3
    /// / 4.
    @Test func oneStreamIsKeptOut() throws {
        let station = try BirthDeathLine(
            streams: [
                .init(rates: [1 / 6], joining: [1, 1, 1, 1, 0]), .init(rates: [1 / 6], joining: [1, 1, 1, 0]),
            ], serviceRates: [0.1, 0.2, 0.3, 0.4], servers: [4])
        let weights = [1.0, 10.0 / 3, 50.0 / 9, 500.0 / 81, 500.0 / 81 * 5 / 12]
        let sum = weights.reduce(0, +)
        #expect(isClose(station.rejectedShares[0], weights[4] / sum, relative: 1e-11))
        #expect(isClose(station.rejectedShares[1], (weights[3] + weights[4]) / sum, relative: 1e-11))
        #expect(isClose(station.rejectedShares[0], 0.1380, relative: 4e-4))
        #expect(isClose(station.rejectedShares[1], 0.4693, relative: 2e-4))
        #expect(isClose(station.rejectedShare, (weights[3] / 2 + weights[4]) / sum, relative: 1e-11))
        #expect(abs(station.meanQueueLength) < 1e-12 && abs(station.waitProbability) < 1e-12)
    }

    /// The same with at most three of a and no other limit: 16 allowed pairs of numbers of a and b, by hand.
    @Test func aLimitOfAClass() throws {
        let classes = [
            LossByClass.Class(arrivalRate: 1 / 6, meanService: 10, limit: 3),
            LossByClass.Class(arrivalRate: 1 / 6, meanService: 10),
        ]
        let station = try LossByClass(classes, servers: 4)
        var all = 0.0
        var full = [0.0, 0.0]
        var factorial = [1.0]
        for n in 1...4 { factorial.append(factorial[n - 1] * Double(n)) }
        for a in 0...3 {
            for b in 0...4 - a {
                var weight = 1 / factorial[a] / factorial[b]
                for _ in 0..<a + b { weight *= 5.0 / 3 }
                all += weight
                if a == 3 || a + b == 4 { full[0] += weight }
                if a + b == 4 { full[1] += weight }
            }
        }
        #expect(isClose(station.lossProbabilities[0], full[0] / all, relative: 1e-11))
        #expect(isClose(station.lossProbabilities[1], full[1] / all, relative: 1e-11))
        #expect(isClose(station.lossProbabilities[0], 0.2679, relative: 2e-4))
        #expect(isClose(station.lossProbabilities[1], 0.2309, relative: 3e-4))
    }

    /// Without limits it is Erlang's loss, and with one of all they never come.
    @Test func withoutLimits() throws {
        let classes = [
            LossByClass.Class(arrivalRate: 2, meanService: 1.5), LossByClass.Class(arrivalRate: 1, meanService: 0.5),
        ]
        let loss = ErlangFormulas.blocking(servers: 5, load: 3.5)
        for share in try LossByClass(classes, servers: 5).lossProbabilities {
            #expect(isClose(share, loss, relative: 1e-11))
        }
        var none = classes
        none[1].limit = 0
        let alone = try LossByClass(none, servers: 5).lossProbabilities
        #expect(isClose(alone[0], ErlangFormulas.blocking(servers: 5, load: 3), relative: 1e-11))
        #expect(alone[1] == 1)
    }

    /// Models that are known otherwise: M/M/c, M/M/c/K, balking, and a population.
    @Test func knownModels() throws {
        let services = (1...3).map { 0.4 * Double($0) }
        let equal = try MMc(arrivalRate: 1, serviceRate: 0.4, servers: 3)
        let open = try line([1], serviceRates: services, servers: [3])
        for symbol in ["L", "Lq", "W", "Wq", "P(wait)", "p0", "B", "ρ", "X"] {
            #expect(isClose(open.theory.value(symbol), equal.theory.value(symbol)!, relative: 1e-10), "\(symbol)")
        }
        #expect(isClose(open.waitLaw?.tail(4), equal.waitTail(4), relative: 1e-9))

        let limited = try MMcK(arrivalRate: 2, serviceRate: 0.4, servers: 3, capacity: 6)
        let closed = try line([2], joining: [1, 1, 1, 1, 1, 1, 0], serviceRates: services, servers: [3])
        for symbol in ["L", "Lq", "W", "Wq", "P(wait)", "p0", "B", "ρ", "X", "P(loss)"] {
            #expect(isClose(closed.theory.value(symbol), limited.theory.value(symbol)!, relative: 1e-10), "\(symbol)")
        }
        #expect(isClose(closed.waitLaw?.tail(4), limited.waitLaw.tail(4), relative: 1e-9))

        let choosy = try BalkingLine(
            arrivalRate: 1, serviceRate: 0.4, servers: 2, joining: [1, 1, 0.8, 0.5, 0.1])
        let same = try line([1], joining: [1, 1, 0.8, 0.5, 0.1], serviceRates: [0.4, 0.8], servers: [2])
        #expect(isClose(same.rejectedShare, choosy.balkProbability, relative: 1e-10))
        #expect(isClose(same.meanWait, choosy.meanWait, relative: 1e-10))

        let machines = try FiniteSource(requestRate: 0.2, serviceRate: 0.5, servers: 2, population: 6)
        let away = (0...6).map { 0.2 * Double(6 - $0) }
        let repair = try line(away, serviceRates: [0.5, 1], servers: [2])
        #expect(isClose(repair.meanWait, machines.meanWait, relative: 1e-10))
        #expect(isClose(repair.waitProbability, machines.waitProbability, relative: 1e-10))
    }

    @Test func whatCannotBe() {
        #expect(throws: TheoryError.self) { try line([0.2], serviceRates: [0.1, 0.2]) }
        #expect(throws: TheoryError.self) { try line([0.2], joining: [1.5], serviceRates: [1]) }
        #expect(throws: TheoryError.self) { try line([], serviceRates: [1]) }
        #expect(throws: TheoryError.self) { try line([0], serviceRates: [1]) }
        #expect(throws: TheoryError.self) { try LossByClass([], servers: 1) }
    }
}
