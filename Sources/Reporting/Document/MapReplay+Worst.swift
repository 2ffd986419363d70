extension MapReplay {
    package var time: ReplayClock { ReplayClock(length: length, start: clock) }

    /// How all who wait in the first scene do when that is worst, in seconds; nil: nobody waits.
    package var worst: LineMoment? { inTicks(of: time.tick).worst(time).first?.scaled(by: time.tick) }

    /// The worst moments of the first scene, in ticks: one, and another of another time.
    func worst(_ clock: ReplayClock) -> [LineMoment] {
        guard let scene = scenes.first else { return [] }
        let worst = WorstMoment(scene.lineWaits, late: late, length: length, clock: clock)
        guard let first = worst.first else { return [] }
        return [first, worst.second(beside: first)].compactMap { $0 }
    }

    /// Of those who wait at a time the place where it is worst, and how it stands there; nil: nobody waits. Of places that
    /// are alike it is the one of who came first.
    func culprit(_ waits: [Wait], at time: Double) -> (spot: Spot, moment: LineMoment)? {
        var order: [Spot] = []
        var there: [Spot: [LineWait]] = [:]
        for wait in waits {
            if there[wait.spot] == nil { order.append(wait.spot) }
            there[wait.spot, default: []].append(wait.line)
        }
        let moments = order.map { ($0, LineMoment(there[$0] ?? [], late: late, at: time)) }
        return moments.reduce(nil as (Spot, LineMoment)?) { worst, next in
            guard let worst else { return next }
            return LineMoment.isWorse(next.1, worst.1) ? next : worst
        }
    }
}

extension MapReplay.Scene {
    var lineWaits: [LineWait] { waits.map(\.line) }
}

extension MapReplay.Wait {
    var line: LineWait { LineWait(since: requested, from: from, until: until) }
}
