internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// By window: who came within it, how long those waited, how long the line was, how busy the servers.
extension FlowQuantities {
    func block(ofWindowsAt index: Int) -> Block {
        let element = MeasureElement(network.stations[index].name)
        var block = blocks(ofStation: index)[0]
        // By class they are told where that is asked for.
        if !windowsByClass {
            for place in block.groups.indices.dropFirst() { block.groups[place].isOnlyOnRequest = true }
        }
        block.windows = windows.map(\.name)
        @Sendable func sum(_ run: Observed, _ scope: Scope, _ value: (WindowObservations, Int) -> Double) -> Double {
            let windows = run.flow.windows[index]
            let window = scope.window ?? 0
            return scope.classes.reduce(0) { $0 + value(windows[$1][window], $1) }
        }
        func ratio(
            _ name: QuantityName, as word: FigureWord, unit: MeasureUnit, servers: Double = 1,
            basis: Basis = .none, division: QuantityFacts.Division = .both,
            value: @escaping @Sendable (WindowObservations) -> Double
        ) -> Entry {
            figure(
                element, name, as: word, unit: unit, basis: basis, division: division,
                reading: .ratio { run, scope in
                    let length = scope.classes.first.map { run.flow.windows[index][$0][scope.window ?? 0].duration }
                    return (sum(run, scope) { part, _ in value(part) }, (length ?? 0) * servers)
                })
        }
        var entries = [
            times(element, .wait, shown: .windowWaits, division: .both) { run, scope in
                .merged(scope.classes) { run.flow.windows[index][$0][scope.window ?? 0].wait }
            },
            ratio(.length, as: .mean, unit: .number, basis: .time) { $0.waitingArea },
        ]
        if case .count(let servers) = network.stations[index].servers, servers > 0 {
            entries.append(
                ratio(.utilization, as: .mean, unit: .share, servers: Double(servers), basis: .time, division: .all) {
                    $0.busyArea
                })
        }
        let windows = self.windows
        let closes = plan.closesAfter
        entries.append(
            figure(
                element, .arrivals, as: .rate, unit: .rate, division: .both,
                reading: .ratio { run, scope in
                    let whole = scope.classes.first.map { run.flow.windows[index][$0][scope.window ?? 0].duration } ?? 0
                    // Further days on which a line is worked off have closed doors, and their hours are none of coming.
                    let again = windows[scope.window ?? 0].period != nil
                    let open = closes.flatMap {
                        !again
                            ? nil
                            : windows[scope.window ?? 0].overlap(
                                from: run.flow.start, to: min(run.flow.end, run.flow.start + $0))
                    }
                    return (sum(run, scope) { part, _ in Double(part.arrivals) }, open ?? whole)
                }))
        block.quantities = entries + onDutyQuantities(element, index, sum) + askedQuantities(element, index)
        return block
    }

    /// What is recorded of a window only where a measure asks for it.
    private func askedQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        let whole = blocks(ofStation: index)[0].quantities
        func absence(_ name: QuantityName, isOfServed: Bool = false) -> String? {
            whole.first { $0.facts.name == name && $0.facts.isOfServed == isOfServed }?.facts.absence
        }
        func ofArrivals(_ name: QuantityName, _ count: @escaping @Sendable (WindowObservations) -> Int) -> Entry {
            var entry = share(element, name, worse: .higher, division: .both, absence: absence(name)) { run, scope in
                let parts = scope.classes.map { run.flow.windows[index][$0][scope.window ?? 0] }
                return (parts.reduce(0) { $0 + count($1) }, parts.reduce(0) { $0 + $1.arrivals })
            }
            entry.isOnlyOnRequest = true
            return entry
        }
        var served = times(
            element, .wait, shown: .nothing, worse: .higher, division: .both, absence: absence(.wait, isOfServed: true)
        ) { run, scope in
            .merged(scope.classes) { run.flow.windows[index][$0][scope.window ?? 0].waitOfServed }
        }
        served.isOfServed = true
        var occupancy = figure(
            element, .occupancy, as: .mean, unit: .number, basis: .time, division: .both,
            reading: .ratio { run, scope in
                let parts = scope.classes.map { run.flow.windows[index][$0][scope.window ?? 0] }
                return (parts.reduce(0) { $0 + $1.area }, parts.first?.duration ?? 0)
            })
        occupancy.isOnlyOnRequest = true
        return [
            times(element, .time, shown: .nothing, worse: .higher, division: .both) { run, scope in
                .merged(scope.classes) { run.flow.windows[index][$0][scope.window ?? 0].time }
            },
            served, occupancy, ofArrivals(.rejected) { $0.rejected }, ofArrivals(.abandoned) { $0.abandoned },
            ofArrivals(.brokenOff) { $0.brokenOff }, ofArrivals(.balked) { $0.balked },
        ]
    }

    /// Of servers that come and go, against their time on duty within the window: the work that came, and the work
    /// done. The last counts work beyond a shift too, and can so be more than all of it.
    private func onDutyQuantities(
        _ element: MeasureElement, _ index: Int,
        _ sum: @escaping @Sendable (Observed, Scope, (WindowObservations, Int) -> Double) -> Double
    ) -> [Entry] {
        let station = network.stations[index]
        let schedules: [ServerSchedule] =
            switch station.servers {
            case .schedule(let schedule): [schedule]
            case .groups(let groups): groups.map(\.schedule)
            case .count, .unlimited, .formula: []
            }
        if schedules.isEmpty || station.speed != nil { return [] }
        let windows = windows
        func add(_ name: QuantityName, _ work: @escaping @Sendable (Observed, Scope) -> Double) -> Entry {
            figure(
                element, name, as: .mean, unit: .share, basis: .time,
                reading: .ratio { run, scope in
                    let window = windows[scope.window ?? 0]
                    let onDuty = schedules.reduce(0) {
                        $0 + window.integral(of: $1.profile, from: run.flow.start, to: run.flow.end)
                    }
                    return (work(run, scope), onDuty)
                })
        }
        var result = [add(.utilization) { run, scope in sum(run, scope) { part, _ in part.busyArea } }]
        let coming = network.classes.indices.filter { mayCome($0, to: index) }
        let means = meanServices.indices.contains(index) ? meanServices[index] : []
        if !coming.isEmpty, coming.allSatisfy({ means.indices.contains($0) && means[$0] != nil }) {
            result.append(
                add(.load) { run, scope in
                    sum(run, scope) { part, index in Double(part.arrivals) * (means[index] ?? 0) }
                })
        }
        return result
    }
}
