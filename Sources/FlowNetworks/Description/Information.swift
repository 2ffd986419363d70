package import SimulationKernel

/// What those who wait at a station see of the line: a ticket's number, the number called last, and an app that shows
/// how many are ahead and how long it will take.
package struct Information: Sendable, Hashable {
    /// The share of customers with the app.
    package var appUsers: Double
    package var poll: Polling
    /// Times at which no poll is answered.
    package var outages: Outages?
    /// The station that polls load, and the class of the network (its arrivals are `Arrivals.Source.polls`) whose
    /// customers the polls are there; nil: polls take their latency alone.
    package var api: API?
    package var estimate: Estimate
    /// Who is told to come back, and when; nil: everybody stays in the waiting room.
    package var notify: Notify?
    /// What happens to who is called and is not there.
    package var missedCall: MissedCall
    package var stayAway: StayAway?

    package init(
        appUsers: Double = 1, poll: Polling = Polling(), outages: Outages? = nil, api: API? = nil,
        estimate: Estimate = Estimate(.byPosition, meanService: 1), notify: Notify? = nil,
        missedCall: MissedCall = MissedCall(), stayAway: StayAway? = nil
    ) {
        self.appUsers = appUsers
        self.poll = poll
        self.outages = outages
        self.api = api
        self.estimate = estimate
        self.notify = notify
        self.missedCall = missedCall
        self.stayAway = stayAway
    }

    /// How the app asks.
    package struct Polling: Sendable, Hashable {
        package enum Client: Sendable, Hashable {
            /// A new request cancels the one under way: only the answer to the last one is shown.
            case latest
            /// Every answer is shown when it comes, an older one after a newer too.
            case merge
        }

        package enum Screens: Sendable, Hashable {
            /// One poller for all screens of the app.
            case shared
            /// Each of the app's two screens polls.
            case each
        }

        /// The time from one request to the next.
        package var every: Double
        /// From the request to its answer, apart from the time at the API's station.
        package var latency: Law
        /// The share of requests that are never answered.
        package var lost: Double
        package var client: Client
        package var screens: Screens
        /// Whether the first request goes out at once rather than after one period.
        package var firstAtOnce: Bool

        package init(
            every: Double = 3, latency: Law = .deterministic(0), lost: Double = 0, client: Client = .latest,
            screens: Screens = .shared, firstAtOnce: Bool = true
        ) {
            self.every = every
            self.latency = latency
            self.lost = lost
            self.client = client
            self.screens = screens
            self.firstAtOnce = firstAtOnce
        }
    }

    package struct Outages: Sendable, Hashable {
        package var up: Law
        package var repair: Law
        package init(up: Law, repair: Law) {
            self.up = up
            self.repair = repair
        }
    }

    package struct API: Sendable, Hashable {
        package var station: Int
        package var pollClass: Int
        package init(station: Int, pollClass: Int) {
            self.station = station
            self.pollClass = pollClass
        }
    }

    /// How the wait that is shown is computed from the number of calls until one's turn, d.
    package struct Estimate: Sendable, Hashable {
        package enum Rule: Sendable, Hashable {
            /// The wait shown is d · mean service / servers on duty.
            case byPosition
            /// The wait shown is d · the mean of so many last times between two calls; by position until there are two.
            case movingAverage(last: Int)
            /// (d − 1) · mean service / servers + the mean rest of the services under way / servers: exact in the mean
            /// for one server and first come first served, and for exponential service.
            case theory
        }

        package var rule: Rule
        /// The mean service at the station over the classes that come, and E[S²] / (2 E[S]), the mean rest of a
        /// service that is met under way.
        package var meanService: Double
        package var meanRest: Double

        package init(_ rule: Rule, meanService: Double, meanRest: Double? = nil) {
            self.rule = rule
            self.meanService = meanService
            self.meanRest = meanRest ?? meanService
        }
    }

    /// App users with more than `at` calls ahead leave the waiting room, and start back when the app shows `at`.
    package struct Notify: Sendable, Hashable {
        package var at: Int
        package var travel: Law
        package init(at: Int, travel: Law) {
            self.at = at
            self.travel = travel
        }
    }

    /// Who misses a call goes back into the line behind the next `behind` ones; who misses more than `atMost` calls
    /// leaves as `abandoned`.
    package struct MissedCall: Sendable, Hashable {
        package var behind: Int
        package var atMost: Int
        package init(behind: Int = 0, atMost: Int = .max) {
            self.behind = behind
            self.atMost = atMost
        }
    }

    /// App users who would come from outside and are shown a longer wait stay away with this probability (`balked`).
    package struct StayAway: Sendable, Hashable {
        package var over: Double
        package var share: Double
        package init(over: Double, share: Double) {
            self.over = over
            self.share = share
        }
    }
}
