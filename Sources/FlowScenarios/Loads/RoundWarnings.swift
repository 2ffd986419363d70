internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel
internal import Statistics

/// Lines of a server who goes round to which more come in a round than he takes.
extension LoadWarnings {
    /// With a load below 1 a round takes R / (1 − ρ) in the mean: all the ways, and the services of all who come in it
    /// (Takagi 1988, ACM Computing Surveys 20, section 1).
    func checkRounds(_ load: StationLoad) {
        guard let rounds = network.stations[load.station].rounds, case .atMost(let most) = rounds.each,
            let utilization = load.utilization, utilization < 1, let rates = rates(of: rounds, load)
        else { return }
        let round = Double(rounds.lines.count) * rounds.switching.mean / (1 - utilization)
        for (line, rate) in zip(rounds.lines, rates) where rate * round >= Double(most) {
            log.warning(
                "at station '\(load.name)' \(Understood.number(rate * round)) customers come to the line "
                    + "'\(name(of: line))' in a round, and at most \(most) are taken: the line grows as long as the "
                    + "run lasts", at: drafts.stations[load.station].place(of: "rounds"),
                hint:
                    "a round takes \(Understood.duration(round, unit)) with the services of all who come; take more of "
                    + "each, or shorten the ways")
        }
    }

    /// How many come to each line in a unit of time; nil where that is not known, or a class stands in several lines.
    private func rates(of rounds: Rounds, _ load: StationLoad) -> [Double]? {
        var rates = rounds.lines.map { _ in 0.0 }
        for part in load.parts {
            let visits = network.classes[part.customerClass].flow.visits.filter { $0.station == load.station }
            let lines = Set(visits.map { rounds.line(ofClass: part.customerClass, visit: $0.name) })
            guard lines.count == 1, case let line?? = lines.first, let rate = part.arrivalRate else { return nil }
            rates[line] += rate
        }
        return rates
    }

    private func name(of line: Rounds.Line) -> String {
        switch line {
        case .customerClass(let index): network.classes[index].name
        case .visits(let name): name
        }
    }
}
