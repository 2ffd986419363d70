internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// What can be measured of customers' whole way: all their waits together, times between two points, and how they fare
/// by the window in which they came.
extension FlowQuantities {
    /// What each waited at all stations together, where it is asked for.
    var wholeWait: Entry { wait(.whole) }

    /// A time between two points.
    func blocks(ofTimer index: Int) -> [Block] {
        let element = MeasureElement(network.timers[index].name)
        func time(_ period: Period, _ shown: QuantityFacts.Shown) -> Entry {
            times(element, .time, shown: shown, worse: .higher, division: .both) { run, scope in
                .merged(scope.classes) { number in
                    part(run, ofClass: number, in: period, scope: scope).flatMap {
                        $0.timers.isEmpty ? nil : $0.timers[index]
                    }
                        ?? TallySummary()
                }
            }
        }
        let groups = groups(people).map { group in
            group.isAll
                ? group
                : Group(group.name, group.classes, isOnlyOnRequest: group.isOnlyOnRequest) { run in
                    group.classes.contains { number in
                        (part(run, ofClass: number, in: .whole, scope: Scope())?.timers[index].count ?? 0) > 0
                    }
                }
        }
        let whole = Block(of: groups, [time(.whole, .pointTimes)])
        if windows.isEmpty { return [whole] }
        return [whole, Block(of: requested(people), windows: windows.map(\.name), [time(.window, .nothing)])]
    }

    /// Of those who came into the network within a window; how many were inside while it lasted.
    var systemWindows: [Block] {
        if windows.isEmpty { return [] }
        var entries = [
            times(.system, .time, shown: .nothing, worse: .higher, division: .both) { run, scope in
                .merged(scope.classes) { part(run, ofClass: $0, in: .window, scope: scope)?.time ?? TallySummary() }
            },
            wait(.window),
            figure(
                .system, .number, as: .mean, unit: .number, basis: .time, division: .both,
                reading: .ratio { run, scope in perTime(run, scope) { $0.area } }),
            figure(
                .system, .arrivals, as: .rate, unit: .rate, division: .both,
                reading: .ratio { run, scope in perTime(run, scope) { Double($0.arrivals) } }),
        ]
        for place in entries.indices { entries[place].isOnlyOnRequest = true }
        return [Block(of: requested(people), windows: windows.map(\.name), entries)]
    }

    /// How those end who came into the network within a window.
    var outcomeWindows: [Block] {
        if windows.isEmpty { return [] }
        var entries: [Entry] = []
        for (outcome, word) in network.outcomes.enumerated() {
            let name = QuantityName(word)
            @Sendable func count(_ run: Observed, _ scope: Scope) -> Int {
                scope.classes.reduce(0) { $0 + (part(run, ofClass: $1, in: .window, scope: scope)?.ends[outcome] ?? 0) }
            }
            @Sendable func all(_ run: Observed, _ scope: Scope) -> Int {
                scope.classes.reduce(0) {
                    $0 + (part(run, ofClass: $1, in: .window, scope: scope)?.ends.reduce(0, +) ?? 0)
                }
            }
            entries += [
                share(.outcome, name, division: .both) { (count($0, $1), all($0, $1)) },
                figure(
                    .outcome, name, as: .rate, unit: .rate, division: .both,
                    reading: .ratio { run, scope in perTime(run, scope) { Double($0.ends[outcome]) } }),
                figure(
                    .outcome, name, as: .count, unit: .number, division: .both,
                    reading: .total { Double(count($0, $1)) }),
            ]
        }
        for place in entries.indices { entries[place].isOnlyOnRequest = true }
        return [Block(of: requested(people), windows: windows.map(\.name), entries)]
    }

    private func wait(_ period: Period) -> Entry {
        times(.system, .wait, shown: .nothing, worse: .higher, division: .both) { run, scope in
            .merged(scope.classes) { part(run, ofClass: $0, in: period, scope: scope)?.wait ?? TallySummary() }
        }
    }

    /// All together and each class, shown only where they are asked for.
    private func requested(_ classes: [Int]) -> [Group] {
        groups(classes).map { Group($0.name, $0.classes, isOnlyOnRequest: true) }
    }
}

private enum Period { case whole, window }

/// What one class did on its way; nil where that is not recorded.
private func part(
    _ run: Observed, ofClass number: Int, in period: Period, scope: Scope
) -> JourneyObservations.Part? {
    guard run.flow.journeys.indices.contains(number) else { return nil }
    let journey = run.flow.journeys[number]
    return period == .whole ? journey.whole : journey.windows[scope.window ?? 0]
}

/// So much within the window, and how long it was.
private func perTime(
    _ run: Observed, _ scope: Scope, _ value: (JourneyObservations.Part) -> Double
) -> (Double, Double) {
    let parts = scope.classes.compactMap { part(run, ofClass: $0, in: .window, scope: scope) }
    return (parts.reduce(0) { $0 + value($1) }, parts.first?.duration ?? 0)
}
