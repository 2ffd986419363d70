package import Reporting
package import Scenarios

/// A model of which one replication can be watched.
package protocol ReplayedModel: ScenarioModel {
    /// The first replication of a scenario, or the first part of it where much happens; nil where nobody waits.
    /// - Parameter late: in the scenario's time unit, from when on a wait is told to be long; nil: none is.
    func replay(of scenario: Scenario, seed: UInt64, late: Double?) -> Replay?
}

extension Replay {
    /// Two cases beside each other, over the same time, with the places of both.
    package func beside(_ other: Replay, titles: (String, String)) -> Replay? {
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
