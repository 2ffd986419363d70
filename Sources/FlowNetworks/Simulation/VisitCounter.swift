/// How often each customer comes to each station, to each step with a name, and how often it goes round each named part.
///
/// Places are the stations, then the named steps, then the rounds of the parts.
struct VisitCounter {
    let places: Int
    private let firstRound: Int
    /// By step: the places at which a customer is when it joins it.
    private let placesOfStep: [[Int]]

    init(_ program: FlowProgram) {
        let stations = program.network.stations.count
        let named = program.namedSteps.count
        guard program.countsVisits else {
            places = 0
            firstRound = 0
            placesOfStep = []
            return
        }
        firstRound = stations + named
        places = firstRound + program.network.parts.count
        placesOfStep = program.steps.map { step in
            let isEnd = step.kind == .mark && step.outcome == 1
            return (step.kind == .visit ? [Int(step.station)] : [])
                + (step.named >= 0 && !isEnd ? [stations + Int(step.named)] : [])
        }
    }

    func begin(_ entity: UInt32, _ visits: inout [UInt32]) {
        guard places > 0 else { return }
        let first = Int(entity) * places
        if visits.count < first + places {
            visits += Array(repeating: 0, count: max(visits.count, first + places - visits.count))
        }
        for place in first..<first + places { visits[place] = 0 }
    }

    func pass(_ entity: UInt32, step: Int, _ visits: inout [UInt32]) {
        guard places > 0 else { return }
        for place in placesOfStep[step] { visits[Int(entity) * places + place] &+= 1 }
    }

    func passRound(_ entity: UInt32, part: Int, _ visits: inout [UInt32]) {
        guard places > 0 else { return }
        visits[Int(entity) * places + firstRound + part] &+= 1
    }

    /// How often a customer has come to a station.
    func number(_ entity: UInt32, at station: Int, _ visits: [UInt32]) -> UInt32 {
        let place = Int(entity) * places + station
        return station < places && place < visits.count ? visits[place] : 0
    }

    /// A customer leaves.
    func end(_ entity: UInt32, _ visits: [UInt32], _ counts: inout [VisitCounts]) {
        for place in 0..<places { counts[place].add(Int(visits[Int(entity) * places + place])) }
    }
}
