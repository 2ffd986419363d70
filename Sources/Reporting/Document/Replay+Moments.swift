extension Replay {
    package var time: ReplayClock { ReplayClock(length: length, start: clock) }

    /// With all times as whole numbers of ticks: what the script of a page sees.
    func inTicks() -> Replay {
        let tick = time.tick
        func ticks(_ time: Double) -> Double { (time / tick).rounded() }
        var result = self
        result.length = ticks(length)
        result.late = late.map(ticks)
        result.scenes = scenes.map { scene in
            var scene = scene
            scene.stays = scene.stays.map { stay in
                var stay = stay
                stay.join = ticks(stay.join)
                stay.start = stay.start.map(ticks)
                stay.end = ticks(stay.end)
                return stay
            }
            scene.ends = scene.ends.map { .init(served: $0.served.map(ticks), lost: $0.lost.map(ticks)) }
            for place in scene.places.indices {
                scene.places[place].servers = scene.places[place].servers.map {
                    .init(from: ticks($0.from), count: $0.count)
                }
                scene.places[place].display = scene.places[place].display?.map {
                    .init(from: ticks($0.from), count: $0.count)
                }
            }
            return scene
        }
        return result
    }

    /// The place that the replay is about: the one it was made for, or where most wait too long, or at all.
    package var about: Int {
        if let culprit { return culprit }
        guard let scene = scenes.first else { return 0 }
        let weights = scene.places.indices.map { place -> (Int, Double) in
            let waits = scene.waits(at: place)
            let spans = waits.map { min(length, $0.until) - $0.from }
            return (late.map { late in spans.count { $0 > late } } ?? 0, spans.reduce(0, +))
        }
        return weights.indices.max { weights[$0] < weights[$1] } ?? 0
    }

    /// How its line stands when it is worst, in seconds; nil: nobody waits there.
    package var worst: LineMoment? { inTicks().worst(about, time).first?.scaled(by: time.tick) }

    /// In line more than these are not told apart.
    private static let mostMarks = 40
    /// More stays than these are too many to be sent.
    private static let mostStays = 4_000

    /// Whether people are too many to be shown each, so that lines are bars.
    package var isCounted: Bool {
        scenes.reduce(0) { $0 + $1.stays.count } > Self.mostStays || longestLine > Self.mostMarks
    }

    /// Of all places and scenes.
    var longestLine: Int {
        scenes.flatMap { scene in
            scene.places.indices.map { place in
                let waits = scene.waits(at: place)
                return LineCounts(at: Set(waits.map(\.from)).sorted(), waits: waits, late: nil).waiting.max() ?? 0
            }
        }.max() ?? 0
    }

    /// How the line of a scene stands at the time of a moment.
    package func line(_ scene: Int, at moment: LineMoment) -> LineMoment {
        let ticked = inTicks()
        let tick = time.tick
        return LineMoment(
            ticked.scenes[scene].waits(at: about), late: ticked.late, at: (moment.time / tick).rounded()
        ).scaled(by: tick)
    }

    /// The worst moments of the first scene's line at a place, in ticks: one, and another of another time.
    func worst(_ place: Int, _ clock: ReplayClock) -> [LineMoment] {
        guard let scene = scenes.first else { return [] }
        let worst = WorstMoment(scene.waits(at: place), late: late, length: length, clock: clock)
        guard let first = worst.first else { return [] }
        return [first, worst.second(beside: first)].compactMap { $0 }
    }
}

extension Replay.Scene {
    func waits(at place: Int) -> [LineWait] {
        stays.filter { $0.place == place }.compactMap { stay in
            let until = stay.start ?? stay.end
            return until > stay.join ? LineWait(since: stay.join, from: stay.join, until: until) : nil
        }
    }

    func services(at place: Int) -> [(from: Double, until: Double)] {
        stays.filter { $0.place == place }.compactMap { stay in stay.start.map { ($0, stay.end) } }
    }
}
