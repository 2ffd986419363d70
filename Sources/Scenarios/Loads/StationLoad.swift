/// What comes to a station and how busy that keeps it, by the traffic equations: nothing is simulated.
public struct StationLoad: Sendable, Hashable {
    /// What one class brings.
    public struct Part: Sendable, Hashable {
        public var className: String
        /// Expected visits of one customer.
        public var visits: Double
        /// Visits per time unit.
        public var arrivalRate: Double
        /// Mean service time over its visits.
        public var meanService: Double
        /// `arrivalRate` times `meanService`: servers kept busy.
        public var offeredLoad: Double
    }

    /// Which rate the load is computed from.
    public enum Basis: Sendable, Hashable {
        /// All rates are constant.
        case constant
        /// A schedule repeats: its mean over one period.
        case meanOfPeriod
        /// A schedule's mean over the observed time.
        case meanOfRun
        /// A schedule's last rate, which holds for ever.
        case lastRate
    }

    public var station: Int
    public var name: String
    /// Nil: unlimited.
    public var servers: Int?
    public var basis: Basis
    /// Visits per time unit.
    public var arrivalRate: Double
    public var offeredLoad: Double
    /// Offered load over servers; nil for unlimited servers, infinite for none.
    public var utilization: Double?
    /// The same at the highest rate of a schedule; equal to `utilization` without one.
    public var peakUtilization: Double?
    public var parts: [Part]
}
