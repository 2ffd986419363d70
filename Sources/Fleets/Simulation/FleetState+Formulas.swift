import SimulationKernel

/// Formulas over a vehicle and a request, read when they are needed.
extension FleetState {
    /// What it comes to now; not a number where it is missing.
    func value(of formula: FleetFormula, _ vehicle: UInt32, _ id: UInt32) -> Double {
        let row = formulaRow.pointer
        row[0] = now
        let state = row + 1
        for word in formula.words { state[word.rawValue] = value(of: word, vehicle, id) }
        return formula.value(FormulaInputs(run: UnsafePointer(row), state: UnsafePointer(state)))
    }

    private func value(of word: FleetWord, _ vehicle: UInt32, _ id: UInt32) -> Double {
        let record = vehicles + Int(vehicle)
        let request = requests + Int(id)
        switch word {
        case .pickup:
            let effort = effort(from: vehicle, to: request.pointee.from)
            return effort < .infinity ? travel.speed.moment(afterCovering: effort, from: now) - now : .infinity
        case .way: return way(from: vehicle, to: request.pointee.from)
        case .jobs: return Double(record.pointee.jobs)
        case .earned: return record.pointee.earned
        case .idleFor: return record.pointee.stamp == 0 ? 0 : now - record.pointee.idleSince
        case .open: return Double(waiting.current)
        case .idle: return Double(freeVehiclesNow)
        case .onDuty: return Double(members.reduce(0) { $0 + $1.count })
        case .seats: return Double(request.pointee.seats)
        case .waited: return now - request.pointee.time
        }
    }

    /// By what the choice orders: the lowest is first, and what has no value last.
    private func key(_ choice: FleetChoice, _ vehicle: UInt32, _ id: UInt32) -> Double {
        let value = value(of: choice.formula, vehicle, id)
        if value.isNaN { return .infinity }
        return choice.highestFirst ? -value : value
    }

    /// Of the free vehicles that may have a request the one that the choice prefers; of several the nearest.
    func preferredFree(_ id: UInt32, _ choice: FleetChoice) -> UInt32? {
        var best: (key: Double, nearness: Double, vehicle: UInt32)?
        for (vehicle, nearness) in allFree(id) {
            let found = (key: key(choice, vehicle, id), nearness: nearness, vehicle: vehicle)
            if let known = best, !(found < known) { continue }
            best = found
        }
        return best?.vehicle
    }

    /// Of those who wait and whom a vehicle may have the one that the choice prefers; of several who came first.
    func preferredWaiting(for vehicle: UInt32, _ choice: FleetChoice) -> UInt32? {
        var best: (key: Double, request: UInt32)?
        for id in everybodyWaiting() where mayHave(vehicle, id) {
            guard nearness(of: vehicle, to: requests[Int(id)].from) != nil else { continue }
            let found = key(choice, vehicle, id)
            if let known = best, found >= known.key { continue }
            best = (found, id)
        }
        return best?.request
    }

    /// With which probability a driver says yes; what is none ends the run.
    func acceptance(_ formula: FleetFormula, _ offer: Offer) -> Double {
        let value = value(of: formula, offer.vehicle, offer.request)
        // Where it is not known whether a condition holds it does not.
        if formula.isCondition { return value == 1 ? 1 : 0 }
        if value >= 0, value <= 1 { return value }
        if formulaFault == nil {
            let group = Int(requests[Int(offer.request)].group)
            formulaFault = FleetFormulaFault(
                time: now, formula: formula.text, value: value, requestClass: model.classes[group].name)
        }
        return 0
    }
}
