package import Scenarios
package import Fleets
internal import SimulationKernel

/// What becomes of requests: how long they wait, how they end, what drivers answer and what is paid.
extension FleetQuantities {
    var systemBlocks: [Block] {
        [Block(of: groups, requestQuantities + requestDetours), Block(lineQuantities)]
    }

    private var requestQuantities: [Entry] {
        var result = [
            times(.wait, .requestWaits, worse: .higher) { $0.wait },
            times(.matching, .requestWaits, worse: .higher) { $0.matching },
            times(.pickup, .times, worse: .higher) { $0.pickup }, times(.ride, .times) { $0.ride },
            times(.time, .times, worse: .higher) { $0.time },
        ]
        for end in FleetFigure.ends {
            var entry = share(
                .system, end.name, worse: end.name == .served ? .lower : .higher, end.count, of: { $0.ended })
            entry.isOnlyWhenObserved = !model.canEnd(as: end.name)
            result.append(entry)
        }
        // Of those that became one or ended: an orphan may never end.
        var orphaned = share(.system, .orphaned, worse: .higher, { $0.orphaned }, of: { $0.orphansOrEnded })
        orphaned.isOnlyWhenObserved = !model.canEnd(as: .orphaned)
        result.append(orphaned)
        func perTime(_ name: QuantityName, _ count: @escaping @Sendable (RequestObservations) -> Int) -> Entry {
            figure(
                .system, name, as: .rate, unit: .rate,
                reading: .perTime { run, scope in Double(run.classes.sum(scope.classes, count)) })
        }
        return result + [
            perTime(.arrivals) { $0.requests }, perTime(.served) { $0.served },
            figure(
                .system, .number, as: .mean, unit: .number, basis: .time,
                reading: .perTime { run, scope in run.classes.sum(scope.classes) { $0.inside.area } }),
            figure(
                .system, .unfinished, as: .count, unit: .number,
                reading: .total { run, scope in Double(run.classes.sum(scope.classes) { $0.atEnd }) }),
            figure(
                .system, .attempts, as: .mean, unit: .number, counts: .nothing,
                reading: .ratio { run, scope in
                    (
                        Double(run.classes.sum(scope.classes) { $0.accepted }),
                        Double(run.classes.sum(scope.classes) { $0.ended })
                    )
                }),
        ]
    }

    private var lineQuantities: [Entry] {
        var orphans = level(.system, .orphans, counts: .requests) { $0.orphans }
        orphans.isOnlyWhenObserved = true
        return [level(.system, .line, counts: .requests) { $0.waiting }, orphans]
    }

    var windowBlocks: [Block] {
        guard !model.windows.isEmpty else { return [] }
        @Sendable func observed(_ run: FleetObservations, _ scope: Scope) -> FleetWindowObservations {
            run.windows[scope.window ?? 0]
        }
        let block = Block(
            windows: model.windows.map(\.name),
            [
                Entry(
                    QuantityFacts(.system, .wait, .tally(only: nil), unit: .time, shown: .quantiles),
                    .tally { observed($0, $1).wait }),
                figure(
                    .system, .arrivals, as: .count, unit: .number, reading: .total { Double(observed($0, $1).requests) }
                ),
                figure(
                    .system, .served, as: .share, unit: .share, basis: .cases,
                    reading: .ratio { (Double(observed($0, $1).served), Double(observed($0, $1).ended)) }),
            ])
        return [block]
    }

    var offerBlock: Block {
        let absence = model.behaviour == nil ? "drivers obey (no 'behaviour')" : nil
        let count = figure(
            .offers, .count, as: .mean, unit: .number, counts: .offers, absence: absence,
            reading: .ratio { run, scope in
                (
                    Double(run.classes.sum(scope.classes) { $0.offers }),
                    Double(run.classes.sum(scope.classes) { $0.ended })
                )
            })
        let answers = FleetFigure.answers.map { answer in
            share(.offers, answer.name, absence: absence, answer.count, of: { $0.offers })
        }
        let givenBack = share(.offers, .givenBack, absence: absence, { $0.givenBack }, of: { $0.accepted })
        return Block(of: groups, [count] + answers + [givenBack])
    }
}

extension FleetModel {
    /// Whether any request can end so, as far as the model tells.
    package func canEnd(as name: QuantityName) -> Bool {
        switch name {
        // Beside those who do not wait: those for whom nobody can be there in time, and those too large for any vehicle.
        case .lost: return classes.contains { !$0.waits }
        case .abandoned: return classes.contains { $0.patience != nil }
        case .cancelled: return classes.contains { $0.cancelsWaiting != nil || $0.cancelsCarried != nil }
        case .cancelledOrphan: return classes.contains { $0.cancelsWaiting != nil } && canEnd(as: .orphaned)
        case .cancelledWaiting: return classes.contains { $0.cancelsWaiting != nil }
        case .cancelledCarried: return classes.contains { $0.cancelsCarried != nil }
        case .noShow: return classes.contains { $0.noShow > 0 }
        case .pricedOut: return (fare?.surge?.elasticity ?? 0) > 0
        // Who answers too late is passed over too.
        case .orphaned:
            return behaviour.map {
                $0.accept < 1 || $0.accepts != nil || ($0.cancel > 0 && $0.locksOut) || $0.ignore > 0
            } ?? false
        default: return true
        }
    }
}
