/// What visits ask of servers beside their time.
extension Visit {
    /// How many servers a customer takes who is of this class by then.
    package func takes(ofClass index: Int) -> Int { takesByClass[index] ?? takes }

    /// The most that any class takes.
    package var takesAtMost: Int { max(takes, takesByClass.values.max() ?? 0) }
}

extension FlowNetwork {
    /// By station: whether it has to tell its servers apart, since somebody comes back to his own.
    package var tellsServersApart: [Bool] {
        var result = stations.map { _ in false }
        for visit in flows.flatMap(\.visits) where visit.sameServer { result[visit.station] = true }
        return result
    }

    /// By station: whether anybody takes several servers.
    package var givesSeveralServers: [Bool] {
        var result = stations.map { _ in false }
        for visit in flows.flatMap(\.visits) where visit.takesAtMost > 1 { result[visit.station] = true }
        return result
    }
}
