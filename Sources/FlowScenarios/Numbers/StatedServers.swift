package import Scenarios

/// A number of servers where the file states it: always, in a shift, from a time on, and of those with a skill.
package struct StatedServers: Sendable {
    /// `stations.doctor.servers`, `stations.doctor.shifts.8:00-12:00`.
    package var path: String
    /// The station's name.
    package var station: String
    /// Of which group; nil: its servers are alike.
    package var skill: String?
    /// A shift or the time from which it holds; nil: it holds always.
    package var time: String?
    package var value: LocatedNode
    /// Whether another number of the same servers stands beside it, so that it may be 0.
    package var isOneOfSeveral: Bool
}

extension Scenario {
    /// The numbers of servers that the file states, in its order; what Kendall's letters say is none of them.
    package var statedServers: [StatedServers] {
        (source.written["stations"]?.entries ?? []).flatMap { StatedServers.all(of: $0) }
    }
}

extension StatedServers {
    /// Of one station.
    /// - Parameter entry: the station's, under `stations`.
    package static func all(of entry: LocatedNode.Entry) -> [StatedServers] {
        let path = "stations.\(entry.word)"
        var found = onDuty(entry.value, path: path, station: entry.word, skill: nil)
        for skill in entry.value["skills"]?.entries ?? [] {
            found += onDuty(skill.value, path: "\(path).skills.\(skill.word)", station: entry.word, skill: skill.word)
        }
        return found
    }

    private static func onDuty(
        _ node: LocatedNode, path: String, station: String, skill: String?
    ) -> [StatedServers] {
        let servers = node["servers"]
        let timed = [("shifts", node["shifts"])] + ["shifts", "schedule"].map { ("servers.\($0)", servers?[$0]) }
        let times = timed.flatMap { key, map in
            (map?.entries ?? []).map { (path: "\(path).\(key).\($0.key)", time: $0.key, value: $0.value) }
        }
        var found: [StatedServers] = []
        if let servers, servers.text != nil {
            found.append(
                StatedServers(
                    path: "\(path).servers", station: station, skill: skill, time: nil, value: servers,
                    isOneOfSeveral: false))
        }
        return found
            + times.map {
                StatedServers(
                    path: $0.path, station: station, skill: skill, time: $0.time, value: $0.value,
                    isOneOfSeveral: times.count > 1)
            }
    }
}
