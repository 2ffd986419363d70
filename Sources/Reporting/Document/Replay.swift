/// What happened in one replication, to be looked at: who stands in which line, and who is served, from moment to moment.
public struct Replay: Sendable, Equatable {
    /// A line with those who serve it.
    public struct Place: Sendable, Equatable {
        public var name: String
        /// From when on how many serve there, in order of time, the first from 0.
        public var servers: [Level]
        /// Which number stands on the display from when on, in order of time, as those who hold tickets read it; nil: there
        /// is no display.
        public var display: [Level]?
        public var shown: Shown

        public init(name: String, servers: [Level], display: [Level]? = nil, shown: Shown = .both) {
            (self.name, self.servers, self.display, self.shown) = (name, servers, display, shown)
        }

        /// What is counted there.
        public enum Shown: Int, Sendable { case both, line, served }
    }

    /// What those in line and those served do.
    public struct Words: Sendable, Equatable {
        public var waiting: String
        public var served: String

        public init(waiting: String = "in line", served: String = "served") {
            (self.waiting, self.served) = (waiting, served)
        }
    }

    public struct Level: Sendable, Equatable {
        public var from: Double
        public var count: Int

        public init(from: Double, count: Int) { (self.from, self.count) = (from, count) }
    }

    /// Somebody at a place: in line from `join` on, served from `start` to `end`. Who is interrupted has another stay.
    public struct Stay: Sendable, Equatable {
        public var place: Int
        /// Of the groups.
        public var group: Int
        public var join: Double
        /// nil: never, within the replay.
        public var start: Double?
        /// When it leaves the line or the server.
        public var end: Double

        public init(place: Int, group: Int, join: Double, start: Double?, end: Double) {
            (self.place, self.group, self.join, self.start, self.end) = (place, group, join, start, end)
        }
    }

    /// One of the cases that are shown beside each other.
    public struct Scene: Sendable, Equatable {
        /// Empty where there is only one.
        public var title: String
        public var places: [Place]
        public var stays: [Stay]
        /// When somebody has been served and when somebody is served no more, where these are counted over the whole.
        public var ends: Ends?

        public init(title: String = "", places: [Place], stays: [Stay], ends: Ends? = nil) {
            (self.title, self.places, self.stays, self.ends) = (title, places, stays, ends)
        }
    }

    /// Times in order.
    public struct Ends: Sendable, Equatable {
        public var served: [Double]
        public var lost: [Double]

        public init(served: [Double], lost: [Double]) { (self.served, self.lost) = (served, lost) }
    }

    public var title: String
    public var subtitle: String
    public var scenes: [Scene]
    /// Classes, where several are told apart by the shape of their marks.
    public var groups: [String]
    /// In seconds, from 0; all times are.
    public var length: Double
    /// The clock at 0, in seconds since midnight; nil: time is told as it passes.
    public var clock: Double?
    /// Who waits longer has a ring; nil: nobody has.
    public var late: Double?
    public var words = Words()

    public init(
        title: String, subtitle: String, scenes: [Scene], groups: [String], length: Double, clock: Double? = nil,
        late: Double? = nil
    ) {
        (self.title, self.subtitle, self.scenes, self.groups) = (title, subtitle, scenes, groups)
        (self.length, self.clock, self.late) = (length, clock, late)
    }

    /// When most wait, over all lines of the first scene: a moment at which somebody comes.
    public var worst: Double {
        guard let scene = scenes.first else { return 0 }
        return BusiestMoment.time(scene.stays.map { ($0.join, $0.start ?? $0.end) }, within: length)
    }
}
