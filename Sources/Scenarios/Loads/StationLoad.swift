/// What comes to a station and how busy that keeps it, by the traffic equations: nothing is simulated.
///
/// Customers whom a full station turns away are counted as if they went on, so behind one the load is at most this.
public struct StationLoad: Sendable, Hashable {
    /// What one class brings.
    public struct Part: Sendable, Hashable {
        /// Index of the class in the network.
        public var customerClass: Int
        /// Expected visits of one customer.
        public var visits: Double
        /// Visits per time unit; nil when the class has no rate of its own: a population, or customers who stop
        /// coming while the run goes on as long as it needs.
        public var arrivalRate: Double?
        /// Mean service time over its visits.
        public var meanService: Double

        /// Servers kept busy on average.
        public var offeredLoad: Double? { arrivalRate.map { $0 == 0 ? 0 : $0 * meanService } }
    }

    /// Which rate the load is computed from.
    public enum Basis: Sendable, Hashable {
        /// All rates are constant.
        case constant
        /// A schedule repeats, or ends with a rate that stays: its mean in the long run.
        case longRun
        /// A schedule, or customers who come for a part of the time: the mean over the observed period.
        case observedPeriod
    }

    /// Index of the station in the network.
    public var station: Int
    public var name: String
    /// Nil: unlimited.
    public var servers: Int?
    public var basis: Basis
    /// Visits per time unit, of all classes that have a rate; nil when none has.
    public var arrivalRate: Double?
    public var offeredLoad: Double?
    /// The offered load where and when the rates are highest; nil when they are constant.
    public var peakLoad: Double?
    /// One for each class that visits the station, in the order of the classes.
    public var parts: [Part]

    /// Offered load over servers; nil for unlimited servers and unknown rates, infinite where no server is.
    public var utilization: Double? { offeredLoad.flatMap(overServers) }
    /// The same when the rates are highest.
    public var peakUtilization: Double? { peakLoad.flatMap(overServers) }
    /// Every class that visits the station has a rate.
    public var isComplete: Bool { parts.allSatisfy { $0.arrivalRate != nil } }

    private func overServers(_ load: Double) -> Double? {
        guard let servers else { return nil }
        return servers > 0 ? load / Double(servers) : load > 0 ? .infinity : 0
    }
}
