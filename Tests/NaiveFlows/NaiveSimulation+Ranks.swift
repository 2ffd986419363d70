import FlowNetworks
import SimulationKernel

/// Lines in the order of a formula: it is read of everybody, from all that is kept.
extension NaiveSimulation {
    /// What decides between two at a station, the lower first: a missing rank is behind all others.
    func urgency(_ stay: NaiveVisit) -> Double {
        guard case .byRank(let order) = network.stations[stay.visit.station].discipline else {
            return Double(stay.priority)
        }
        var words: [FlowWord] = []
        let tree = order.formula.tree.relocated { place in
            guard let word = FlowWord(place) else { return place }
            words.append(word)
            return FormulaPlace(.customer, words.count - 1)
        }
        let values = words.map { value(of: $0, stay) }
        let rank = values.withUnsafeBufferPointer { values in
            withUnsafePointer(to: now) { tree.value(FormulaInputs(run: $0, customer: values.baseAddress)) }
        }
        if rank.isNaN { return .infinity }
        return order.highestFirst ? -rank : rank
    }

    private func value(of word: FlowWord, _ stay: NaiveVisit) -> Double {
        switch word {
        case .came: return stay.customer.entered.time
        case .customerClass: return Double(stay.customer.classIndex)
        case .joined, .waiting: return stay.joined.time
        case .ahead:
            return Double(waiting[stay.visit.station].count { $0.joined.tick < stay.joined.tick })
        case .service: return stay.requirement
        case .priority: return Double(stay.priority)
        case .station(let station, .length): return Double(waiting[station].count)
        default: preconditionFailure("not asked for here")
        }
    }
}
