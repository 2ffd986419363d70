import FlowNetworks
import QueueingTheory
import Scenarios
import SimulationKernel
import Statistics

/// Servers who go round several lines, or are set up before a service.
extension TheoryRecognition {
    /// One server who goes round for ever, and takes people of a line in the order in which they came.
    func rounds(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        let streams = traffic.streams[index]
        guard servers == 1, station.discipline == .fifo, let rounds = station.rounds, rounds.switching.isIndependent
        else { return nil }
        // Where he stays while nobody waits he may be nearer to the next one than on his round.
        if rounds.waitsWhenEmpty, !LawBasics.isZero(rounds.switching) { return nil }
        let each: PollingServer.Each
        switch rounds.each {
        case .untilEmpty: each = .exhaustive
        case .thoseThere: each = .gated
        case .atMost(1): each = .one
        case .atMost: return nil
        }
        let members = rounds.lines.indices.map { line in
            streams.filter { rounds.line(ofClass: $0.customerClass, visit: $0.name) == line }
        }
        guard members.reduce(0, { $0 + $1.count }) == streams.count, !members.contains(where: \.isEmpty) else {
            return nil
        }
        let lines = members.map { own in
            let rate = own.reduce(0) { $0 + $1.rate }
            return PollingServer.Line(
                arrivalRate: rate, meanService: own.reduce(0) { $0 + $1.rate * $1.service.mean } / rate,
                serviceSecondMoment: own.reduce(0) { $0 + $1.rate * $1.service.secondMoment } / rate)
        }
        guard
            let model = try? PollingServer(
                lines, each: each, meanSwitch: rounds.switching.mean,
                switchSecondMoment: rounds.switching.secondMoment)
        else { return nil }
        var theory = StationTheory(model.theory)
        // He is never idle: what is not work is on the way.
        if model.meanSwitch > 0 { theory.values[.switching] = 1 - model.utilization }
        for (line, own) in members.enumerated() {
            let customerClass = own[0].customerClass
            let isItsOwn = streams.allSatisfy { stream in
                let isMember = rounds.line(ofClass: stream.customerClass, visit: stream.name) == line
                return isMember == (stream.customerClass == customerClass)
            }
            if isItsOwn { theory.figureIndex[customerClass] = line }
        }
        return theory
    }

    /// One server who takes people in the order in which they came and is set up before each service, or before those
    /// of another class than the one before.
    ///
    /// Whether the class changes from one to the next is independent of all other changes where all classes come
    /// equally often: of whatever class one is, the next is of another one with the same probability. With services
    /// that are alike too, service and set-up together are independent of all else, as Pollaczek and Khinchine's
    /// formula asks for.
    func setUp(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard servers == 1, station.discipline == .fifo, let setUp = station.setUp, setUp.time.isIndependent,
            let part = partWithSetUp(index, setUp)
        else { return nil }
        let rate = traffic.rate(at: index)
        let mean = traffic.offeredLoad(at: index) / rate
        let own = serviceMoments(index)
        let time = (setUp.time.mean, setUp.time.secondMoment, setUp.time.thirdMoment)
        let third = own.third + part * (3 * own.second * time.0 + 3 * mean * time.1 + time.2)
        guard
            let model = try? MG1(
                arrivalRate: rate, meanService: mean + part * time.0,
                serviceSecondMoment: own.second + part * (2 * mean * time.0 + time.1),
                serviceThirdMoment: third.isFinite ? third : nil)
        else { return nil }
        var figures = model.theory
        figures.model = "M/G/1, each service with its set-up"
        figures.conditions +=
            setUp.condition == .always
            ? ", set-ups independent of all else"
            : ", set-ups independent of all else, all classes as frequent and with the same law of service"
        var theory = StationTheory(figures)
        theory.values[.setUp] = rate * part * time.0
        theory.alike = servicesByClass(index).mapValues {
            .init(rate: $0.rate, stay: model.meanWait + $0.meanService + part * time.0)
        }
        return theory
    }

    /// Of how many services there is a set-up before; nil where that depends on those before.
    private func partWithSetUp(_ index: Int, _ setUp: SetUp) -> Double? {
        if setUp.condition == .always { return 1 }
        let rates = servicesByClass(index).values.map(\.rate)
        guard let first = rates.first, commonService(index) != nil,
            rates.allSatisfy({ abs($0 - first) <= 1e-12 * first })
        else { return nil }
        return 1 - 1 / Double(rates.count)
    }
}
