internal import FlowNetworks
internal import Scenarios

/// Gatherings that can never be complete, and where none may be.
extension NetworkChecks {
    func checkGatherings() {
        for station in network.stations.indices where network.stations[station].exits.contains(where: hasGathering) {
            log.error(
                "'gather' cannot stand on the way of those who give up, do not join or are turned away",
                at: drafts.stations[station].place)
        }
        for (index, gathering) in network.gatherings.enumerated() where !gathering.kinds.isEmpty {
            checkKinds(gathering, index)
        }
        for (index, gathering) in network.gatherings.enumerated()
        where gathering.atMost == nil && gathering.kinds.isEmpty {
            let coming = network.classes.indices.filter { customer in
                network.classes[customer].flow.anyStep { $0 == .gather(index) }
            }
            guard let first = coming.first, let most = most(coming), most < gathering.number else { continue }
            let text =
                "'gather' waits for \(gathering.number), but there are never more than \(most) who could come to it"
            if coming.allSatisfy(isPopulation) {
                log.error(text, at: drafts.classes[first].place, hint: "give it a smaller number, or 'at-most'")
            } else {
                log.warning(
                    text, at: drafts.classes[first].place, hint: "the last ones go on when nobody else can come")
            }
        }
    }

    /// Of each kind somebody comes, and enough.
    private func checkKinds(_ gathering: Gathering, _ index: Int) {
        let become = network.flows.flatMap(\.all).reduce(into: Set<Int>()) { found, step in
            if case .become(let shares) = step { found.formUnion(shares.map(\.customerClass)) }
        }.union(network.stations.flatMap(\.becomes))
        for kind in gathering.kinds where !become.contains(kind.customerClass) {
            let own = network.classes[kind.customerClass]
            let place = drafts.classes[kind.customerClass].place
            if !own.flow.anyStep({ $0 == .gather(index) }) {
                log.error(
                    "'gather' waits for '\(own.name)', who never comes to it: nobody would ever go on", at: place,
                    hint: gathering.name.map { "put a step with as: \($0) and the same 'each' into its flow" }
                        ?? "give the step a name, as in { gather: …, as: match }, and stand it in the flow of each kind"
                )
            } else if let most = most([kind.customerClass]), most < kind.number {
                log.warning(
                    "'gather' waits for \(kind.number) of '\(own.name)', but there are never more than \(most)",
                    at: place)
            }
        }
    }

    private func hasGathering(_ flow: [FlowStep]) -> Bool {
        flow.anyStep { if case .gather = $0 { true } else { false } }
    }

    private func isPopulation(_ index: Int) -> Bool {
        if case .population = network.classes[index].arrivals.source { true } else { false }
    }

    /// The most who can ever be inside of these classes, or come at all; nil where there is no limit.
    private func most(_ classes: [Int]) -> Int? {
        var sum = network.stations.flatMap(\.initial).reduce(0) {
            classes.contains($1.customerClass) ? $0 + $1.count : $0
        }
        for index in classes {
            let arrivals = network.classes[index].arrivals
            switch arrivals.source {
            case .population(let members, _): sum += members
            case .at(let times) where arrivals.batches == nil: sum += min(times.count, arrivals.first ?? .max)
            case .appointments(let booked) where arrivals.batches == nil:
                sum += min(booked.times.count, arrivals.first ?? .max)
            case .nobody: break
            case .sessions: return nil
            default:
                guard let first = arrivals.first else { return nil }
                sum += first
            }
        }
        return sum
    }
}
