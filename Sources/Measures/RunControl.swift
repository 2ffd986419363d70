/// What is known exactly before a run and observed in it too, so that the difference corrects an estimate.
package struct RunControl: Sendable {
    package var name: String
    /// The station whose figures it says most of; nil for arrivals.
    package var station: String?
    /// By replication, less its mean.
    package var values: [Double]

    package init(name: String, station: String? = nil, values: [Double]) {
        self.name = name
        self.station = station
        self.values = values
    }

    /// Those for a measure of an element: its own station's first, then who comes, then the other stations', and not
    /// more than a fifth of the replications, since each costs one to tell how much it matters.
    package static func values(of controls: [RunControl], for element: String) -> [[Double]] {
        let own = controls.filter { $0.station == element }
        let arrivals = controls.filter { $0.station == nil }
        let others = controls.filter { $0.station != nil && $0.station != element }
        let count = controls.first?.values.count ?? 0
        return (own + arrivals + others).prefix(max(1, count / 5)).map(\.values)
    }
}
