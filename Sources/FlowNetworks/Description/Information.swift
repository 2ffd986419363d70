public import SimulationKernel

/// What those who wait at a station see of the line: a ticket's number, the number called last, and an app that shows
/// how many are ahead and how long it will take.
public struct Information: Sendable, Hashable {
    /// The share of customers with the app.
    public var appUsers: Double
    public var poll: Polling
    /// Times at which no poll is answered.
    public var outages: Outages?
    /// The station that polls load, and the class of the network (its arrivals are ``Arrivals/Source/polls``) whose
    /// customers the polls are there; nil: polls take their latency alone.
    public var api: API?
    public var estimate: Estimate
    /// Who is told to come back, and when; nil: everybody stays in the waiting room.
    public var notify: Notify?
    /// What happens to who is called and is not there.
    public var missedCall: MissedCall
    public var stayAway: StayAway?

    public init(
        appUsers: Double = 1, poll: Polling = Polling(), outages: Outages? = nil, api: API? = nil,
        estimate: Estimate = Estimate(.byPosition, meanService: 1), notify: Notify? = nil,
        missedCall: MissedCall = MissedCall(), stayAway: StayAway? = nil
    ) {
        (self.appUsers, self.poll, self.outages, self.api) = (appUsers, poll, outages, api)
        (self.estimate, self.notify, self.missedCall, self.stayAway) = (estimate, notify, missedCall, stayAway)
    }

    /// How the app asks.
    public struct Polling: Sendable, Hashable {
        public enum Client: Sendable, Hashable {
            /// A new request cancels the one under way: only the answer to the last one is shown.
            case latest
            /// Every answer is shown when it comes, an older one after a newer too.
            case merge
        }

        public enum Screens: Sendable, Hashable {
            /// One poller for all screens of the app.
            case shared
            /// Each of the app's two screens polls.
            case each
        }

        /// The time from one request to the next.
        public var every: Double
        /// From the request to its answer, apart from the time at the API's station.
        public var latency: Law
        /// The share of requests that are never answered.
        public var lost: Double
        public var client: Client
        public var screens: Screens
        /// Whether the first request goes out at once rather than after one period.
        public var firstAtOnce: Bool

        public init(
            every: Double = 3, latency: Law = .deterministic(0), lost: Double = 0, client: Client = .latest,
            screens: Screens = .shared, firstAtOnce: Bool = true
        ) {
            (self.every, self.latency, self.lost) = (every, latency, lost)
            (self.client, self.screens, self.firstAtOnce) = (client, screens, firstAtOnce)
        }
    }

    public struct Outages: Sendable, Hashable {
        public var up: Law
        public var repair: Law
        public init(up: Law, repair: Law) { (self.up, self.repair) = (up, repair) }
    }

    public struct API: Sendable, Hashable {
        public var station: Int
        public var pollClass: Int
        public init(station: Int, pollClass: Int) { (self.station, self.pollClass) = (station, pollClass) }
    }

    /// How the wait that is shown is computed from the number of calls until one's turn, d.
    public struct Estimate: Sendable, Hashable {
        public enum Rule: Sendable, Hashable {
            /// d · mean service / servers on duty.
            case byPosition
            /// d · the mean of so many last times between two calls; by position until there are two.
            case movingAverage(last: Int)
            /// (d − 1) · mean service / servers + the mean rest of the services under way / servers: exact in the mean
            /// for one server and first come first served, and for exponential service.
            case theory
        }

        public var rule: Rule
        /// The mean service at the station over the classes that come, and E[S²] / (2 E[S]), the mean rest of a
        /// service that is met under way.
        public var meanService: Double
        public var meanRest: Double

        public init(_ rule: Rule, meanService: Double, meanRest: Double? = nil) {
            (self.rule, self.meanService, self.meanRest) = (rule, meanService, meanRest ?? meanService)
        }
    }

    /// App users with more than `at` calls ahead leave the waiting room, and start back when the app shows `at`.
    public struct Notify: Sendable, Hashable {
        public var at: Int
        public var travel: Law
        public init(at: Int, travel: Law) { (self.at, self.travel) = (at, travel) }
    }

    /// Who misses a call goes back into the line behind the next `behind` ones; who misses more than `atMost` calls
    /// leaves as `abandoned`.
    public struct MissedCall: Sendable, Hashable {
        public var behind: Int
        public var atMost: Int
        public init(behind: Int = 0, atMost: Int = .max) { (self.behind, self.atMost) = (behind, atMost) }
    }

    /// App users who would come from outside and are shown a longer wait stay away with this probability (`balked`).
    public struct StayAway: Sendable, Hashable {
        public var over: Double
        public var share: Double
        public init(over: Double, share: Double) { (self.over, self.share) = (over, share) }
    }
}
