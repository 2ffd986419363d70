/// What happened in one replication, to be looked at: who stands in which line, and who is served, from moment to moment.
public struct Replay: Sendable, Equatable {
    /// A line with those who serve it.
    public struct Place: Sendable, Equatable {
        public var name: String
        /// From when on how many serve there, in order of time, the first from 0.
        public var servers: [Level]

        public init(name: String, servers: [Level]) { (self.name, self.servers) = (name, servers) }
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

        public init(title: String = "", places: [Place], stays: [Stay]) {
            (self.title, self.places, self.stays) = (title, places, stays)
        }
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
        var changes: [(time: Double, by: Int)] = []
        for stay in scene.stays {
            changes.append((stay.join, 1))
            changes.append((stay.start ?? stay.end, -1))
        }
        // Who goes makes room before who comes at the same moment.
        changes.sort { ($0.time, $0.by) < ($1.time, $1.by) }
        var (waiting, most, moment) = (0, 0, 0.0)
        for change in changes {
            waiting += change.by
            if waiting > most { (most, moment) = (waiting, change.time) }
        }
        return moment
    }
}
