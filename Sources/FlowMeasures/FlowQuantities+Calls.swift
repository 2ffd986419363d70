internal import Scenarios
package import FlowNetworks
internal import SimulationKernel

/// What can be measured of steps that have names, of attempts, and of what calls do to a station.
extension FlowQuantities {
    func block(ofStep index: Int) -> Block {
        let (name, isVisit) = steps[index]
        let element = MeasureElement(name)
        @Sendable func of(_ run: Observed, _ scope: Scope, _ time: (StepTimes) -> TallySummary) -> TallySummary {
            .merged(scope.classes) { time(run.flow.namedStepsByClass[index][$0]) }
        }
        let part = network.parts.firstIndex { $0.name == name && $0.isRepeat }
        // By class where that is asked for: most steps are on one class's way.
        func entries(_ division: QuantityFacts.Division) -> [Entry] {
            let isOfAll = division == .all
            var wait = times(
                element, .wait, shown: .waits, worse: .higher, division: division,
                absence: isVisit ? nil : "nobody waits in a line at '\(name)', which is no visit"
            ) { run, scope in isOfAll ? run.flow.namedSteps[index].wait : of(run, scope) { $0.wait } }
            wait.isOnlyWhenObserved = true
            return [
                wait,
                times(element, .time, shown: .times, worse: .higher, division: division) { run, scope in
                    isOfAll ? run.flow.namedSteps[index].time : of(run, scope) { $0.time }
                },
            ]
        }
        let groups = groups(people).map { Group($0.name, $0.classes, isOnlyOnRequest: !$0.isAll) }
        let rounds = part.map { passQuantities(element, step: index, part: $0) } ?? []
        let visits = visitQuantities(element, place: network.stations.count + index)
        return Block(of: groups, entries(.all) + entries(.eachClass) + matches(element) + rounds + visits)
    }

    /// How often a named attempt tries, how tries end, and how long it takes in all.
    func block(ofAttempt index: Int) -> Block {
        let element = MeasureElement(attempts[index])
        let call = calls.call(attempts[index])
        return Block([
            times(element, .time, shown: .calls, worse: .higher) { run, _ in run.flow.attempts[index].time },
            figure(
                element, .tries, as: .mean, unit: .number, counts: .tries, worse: .higher,
                reading: .ratio { run, _ in
                    (Double(run.flow.attempts[index].tries), Double(run.flow.attempts[index].begun))
                }),
            share(
                element, .timeouts, worse: .higher,
                absence: call?.canBeLate == true ? nil : "the attempt has no 'timeout' and no 'deadline'"
            ) { run, _ in (run.flow.attempts[index].timeouts, run.flow.attempts[index].tries) },
            // Of those that came to an end in the period.
            share(element, .failed, worse: .higher) { run, _ in
                let found = run.flow.attempts[index]
                return (found.failed, found.answered + found.failed)
            },
            share(
                element, .refused, worse: .higher,
                absence: call?.hasBudget == true ? nil : "the attempt has no 'budget'"
            ) { run, _ in
                let found = run.flow.attempts[index]
                return (found.refusedByBudget, found.tries - found.begun + found.refusedByBudget)
            },
        ])
    }

    /// Retries on top of first calls, work that nobody waits for, servers kept during calls of their own.
    func callQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        let station = network.stations[index]
        let reach = calls.reaches[index]
        let name = station.name
        @Sendable func arrivals(_ run: Observed) -> Int {
            run.flow.visits[index].reduce(0) { $0 + $1.arrivals }
        }
        @Sendable func work(_ run: Observed) -> ErrandWork? { run.flow.stations[index].errands }
        let forNobody =
            reach.canBeForNobody ? nil : "no attempt that comes to '\(name)' has a 'timeout' or a 'deadline'"
        let unkept = reach.isKept ? nil : "no flow holds a server of '\(name)'"
        let servers = station.servers
        return [
            figure(
                element, .amplification, as: .mean, unit: .number, counts: .calls, worse: .higher,
                absence: reach.isCalled ? nil : "nobody comes to '\(name)' within an attempt",
                reading: .ratio { run, _ in
                    work(run).map { (Double(arrivals(run)), Double(max(0, arrivals(run) - $0.retries))) }
                }),
            figure(
                element, .zombie, as: .share, unit: .share, basis: .time, worse: .higher, absence: forNobody,
                reading: .ratio { run, _ in work(run).map { ($0.zombieTime, $0.service) } }),
            figure(
                element, .zombie, as: .mean, unit: .number, counts: .servers, basis: .time, worse: .higher,
                absence: forNobody,
                reading: .perTime { run, _ in work(run)?.zombieTime }),
            figure(
                element, .zombieKept, as: .mean, unit: .number, counts: .servers, basis: .time, worse: .higher,
                absence: unkept ?? forNobody, reading: .perTime { run, _ in work(run)?.zombieKept }),
            share(
                element, .discarded, worse: .higher,
                absence: reach.canDiscard ? nil : "no work is dropped at '\(name)', which has no 'discard: expired'"
            ) { run, _ in work(run).map { ($0.discarded, arrivals(run)) } },
            figure(
                element, .kept, as: .mean, unit: .number, counts: .servers, basis: .time, absence: unkept,
                reading: .perTime { run, _ in work(run)?.keptArea }),
            figure(
                element, .kept, as: .share, unit: .share, basis: .time,
                absence: unkept ?? (servers == .unlimited ? "'\(name)' has servers without limit" : nil),
                reading: .ratio { run, _ in
                    work(run).map { work in
                        let found = run.flow.stations[index]
                        let time = found.detail?.onDutyArea ?? Double(found.servers ?? 0) * run.duration
                        return (work.keptArea, time)
                    }
                }),
            times(element, .hold, shown: .calls, absence: unkept) { run, _ in work(run)?.holds ?? TallySummary() },
        ]
    }
}

extension ErrandWork {
    /// Server time for calls that nobody waited for any more: at work for them, and kept meanwhile.
    package var zombieTime: Double { zombieService + zombieKept }
}
