/// What is recorded of each group of servers that differ in whom they take; nothing where there are no such groups.
struct SkillBooks {
    private(set) var areas: [GroupAreas]
    /// By group of the engine, which is a single server where these are told apart: the group of the station's description.
    private let places: [Int]

    /// - Parameter servers: the group of each server, where they are told apart.
    init(_ description: Station.Servers, servers: [Int]?) {
        guard case .groups(let groups) = description else {
            areas = []
            places = []
            return
        }
        areas = Array(repeating: GroupAreas(), count: groups.count)
        places = servers ?? Array(groups.indices)
    }

    mutating func reset() { for index in areas.indices { areas[index] = GroupAreas() } }

    @inline(__always)
    mutating func account(_ groups: [GeneralStation.Group], for length: Double) {
        guard !areas.isEmpty else { return }
        for index in groups.indices {
            let place = places[index]
            let (onDuty, busy) = (groups[index].onDuty, groups[index].busy)
            areas[place].onDutyArea += Double(onDuty) * length
            areas[place].busyArea += Double(busy) * length
            areas[place].overtimeArea += Double(max(0, busy - onDuty)) * length
        }
    }
}
