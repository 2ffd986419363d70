internal import Scenarios
internal import FlowNetworks

/// How often customers come to a station or to a step with a name, and how often they go round a named part: of all who
/// left in the period, who are known by then.
extension FlowQuantities {
    /// - Parameter place: as `JourneyObservations.Part.visits` counts them.
    func visitQuantities(_ element: MeasureElement, place: Int) -> [Entry] {
        var entries = [
            figure(
                element, .visits, as: .mean, unit: .number, counts: .visits, division: .both,
                reading: .ratio { run, scope in
                    let (counts, left) = visits(run, place, scope)
                    return (Double(counts.total), Double(left))
                }),
            figure(
                element, .visits, as: .max, unit: .number, counts: .visits, division: .both,
                reading: .total { run, scope in Double(visits(run, place, scope).counts.most) }),
            share(element, .visitors, division: .both) { run, scope in
                let (counts, left) = visits(run, place, scope)
                return (counts.customers, left)
            },
        ]
        for index in entries.indices { entries[index].isOnlyOnRequest = true }
        return entries
    }

    /// Of those who were at a gathering of kinds in the period, who went on with others. Who still waits has not.
    func matches(_ element: MeasureElement) -> [Entry] {
        let gathering = network.gatherings.firstIndex { $0.name == element.rawValue && !$0.kinds.isEmpty }
        guard let gathering else { return [] }
        return [
            share(element, .matched, worse: .lower, division: .both) { run, scope in
                let seen = run.flow.gatherings[gathering]
                func sum(_ counts: [Int]) -> Int { scope.classes.reduce(0) { $0 + counts[$1] } }
                let matched = sum(seen.matched)
                return (matched, matched + sum(seen.alone) + sum(seen.waitingAtEnd))
            }
        ]
    }

    /// How often those who come to a named part go round it.
    func passQuantities(_ element: MeasureElement, step: Int, part: Int) -> [Entry] {
        let place = network.stations.count + step
        let rounds = network.stations.count + steps.count + part
        return [
            figure(
                element, .passes, as: .mean, unit: .number, counts: .passes, division: .both,
                reading: .ratio { run, scope in
                    (
                        Double(visits(run, rounds, scope).counts.total),
                        Double(visits(run, place, scope).counts.total)
                    )
                })
        ]
    }
}

/// How often those of the classes who left had come to a place, and how many they are.
private func visits(_ run: Observed, _ place: Int, _ scope: Scope) -> (counts: VisitCounts, left: Int) {
    var counts = VisitCounts()
    var left = 0
    for number in scope.classes where run.flow.journeys.indices.contains(number) {
        let whole = run.flow.journeys[number].whole
        guard whole.visits.indices.contains(place) else { continue }
        counts.merge(whole.visits[place])
        left += whole.ends.reduce(0, +)
    }
    return (counts, left)
}
