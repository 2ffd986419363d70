package import Reporting
package import Scenarios

/// A model of which one replication can be watched.
package protocol ReplayedModel: ScenarioModel {
    /// One replication of a scenario, or the first part of it where very much happens; nil where nobody waits.
    /// - Parameters:
    ///   - replication: which one, from 0.
    ///   - late: in the scenario's time unit, from when on a wait is told to be long; nil: none is.
    func replay(of scenario: Scenario, seed: UInt64, replication: Int, late: Double?) -> WatchedReplay?
}

extension WatchedReplay {
    /// Two cases beside each other, over the same time; nil where they do not look alike.
    package func beside(_ other: WatchedReplay, titles: (String, String)) -> WatchedReplay? {
        switch (self, other) {
        case (.lines(let one), .lines(let two)): one.beside(two, titles: titles).map { .lines($0) }
        case (.map(let one), .map(let two)): one.beside(two, titles: titles).map { .map($0) }
        default: nil
        }
    }
}

extension WatchedReplay {
    /// `at 10:32 7 wait in the one, 1 in the other`, at the worst moment of the first; nil: nobody waits then.
    package func difference(of who: String, _ names: (String, String)) -> String? {
        let (counts, time): ([Int], String)
        switch self {
        case .lines(let replay):
            guard let worst = replay.worst, replay.scenes.count == 2 else { return nil }
            counts = [0, 1].map { replay.line($0, at: worst).waiting }
            time = replay.time.text(worst.time) + " at " + replay.scenes[0].places[replay.about].name
        case .map(let replay):
            guard let worst = replay.worst, replay.scenes.count == 2 else { return nil }
            counts = replay.scenes.map { replay.moment($0, at: worst.time).waits.count }
            time = replay.time.text(worst.time)
        }
        return "\(time) \(Readable.count(counts[0])) wait by \(names.0), \(Readable.count(counts[1])) by \(names.1)"
    }
}

extension MapReplay {
    /// On the same map.
    fileprivate func beside(_ other: MapReplay, titles: (String, String)) -> MapReplay? {
        guard var one = scenes.first, var two = other.scenes.first, aspect == other.aspect, clock == other.clock else {
            return nil
        }
        var replay = self
        replay.length = min(length, other.length)
        replay.sites += other.sites.filter { site in !sites.contains { $0.spot == site.spot } }
        (one.title, two.title) = titles
        replay.scenes = [one, two]
        return replay
    }
}

extension Replay {
    /// Two cases beside each other, over the same time, with the places of both.
    fileprivate func beside(_ other: Replay, titles: (String, String)) -> Replay? {
        guard var one = scenes.first, var two = other.scenes.first, groups == other.groups else { return nil }
        var replay = self
        replay.length = min(length, other.length)
        let names = one.places.map(\.name)
        two = two.showing(names)
        one = one.showing(two.places.map(\.name))
        (one.title, two.title) = titles
        replay.scenes = [one, two]
        return replay
    }
}

extension Replay.Scene {
    /// With the places of these names alone, in their order.
    fileprivate func showing(_ names: [String]) -> Replay.Scene {
        let kept = names.compactMap { name in places.firstIndex { $0.name == name } }
        var scene = self
        scene.places = kept.map { places[$0] }
        scene.stays = stays.compactMap { stay in
            kept.firstIndex(of: stay.place).map { place in
                var stay = stay
                stay.place = place
                return stay
            }
        }
        return scene
    }
}
