/// What happened to vehicles in one replication, to be looked at on a map: where they are, and who waits where.
///
/// Places are in thousandths of the map's width from the left, and of its height from above.
public struct MapReplay: Sendable, Equatable {
    public struct Spot: Sendable, Hashable {
        public var x: Int
        public var y: Int

        public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
    }

    /// A place with a name.
    public struct Site: Sendable, Equatable {
        public var name: String
        public var spot: Spot

        public init(name: String, spot: Spot) { (self.name, self.spot) = (name, spot) }
    }

    /// A point of a way; between two of them one goes straight and evenly.
    public struct Point: Sendable, Equatable {
        public var time: Double
        public var spot: Spot

        public init(time: Double, spot: Spot) { (self.time, self.spot) = (time, spot) }
    }

    public enum Load: Int, Sendable, CaseIterable {
        case free, pickUp, carrying
        /// Not on the way yet: it stands where it will leave from, and can be found.
        case announced
    }

    /// From when on a vehicle does what.
    public struct Task: Sendable, Equatable {
        public var from: Double
        public var load: Load

        public init(from: Double, load: Load) { (self.from, self.load) = (from, load) }
    }

    /// It is there from the first point of its way to the last one.
    public struct Vehicle: Sendable, Equatable {
        /// In order of time.
        public var way: [Point]
        /// In order of time; before the first of them it is free.
        public var tasks: [Task]

        public init(way: [Point], tasks: [Task]) { (self.way, self.tasks) = (way, tasks) }
    }

    /// Somebody who waits at a place until somebody takes him along, or he waits no longer.
    public struct Wait: Sendable, Equatable {
        public var spot: Spot
        /// When he asked, and from when on he waits: later where a driver has given him back.
        public var asked: Double
        public var from: Double
        /// From when on somebody is on the way to him; nil: nobody ever is.
        public var bound: Double?
        public var until: Double

        public init(spot: Spot, asked: Double, from: Double, bound: Double?, until: Double) {
            (self.spot, self.asked, self.from, self.bound, self.until) = (spot, asked, from, bound, until)
        }
    }

    /// One of the cases that are shown beside each other. All times are in order.
    public struct Scene: Sendable, Equatable {
        /// Empty where there is only one.
        public var title: String
        public var vehicles: [Vehicle]
        public var waits: [Wait]
        /// When somebody is taken along, and when that is over, in whatever way.
        public var taken: [Double]
        public var ended: [Double]
        /// When somebody is where he wanted to go, and when somebody is served no more.
        public var served: [Double]
        public var lost: [Double]

        public init(
            title: String = "", vehicles: [Vehicle], waits: [Wait], taken: [Double], ended: [Double],
            served: [Double], lost: [Double]
        ) {
            (self.title, self.vehicles, self.waits) = (title, vehicles, waits)
            (self.taken, self.ended, self.served, self.lost) = (taken, ended, served, lost)
        }
    }

    public var title: String
    public var subtitle: String
    public var scenes: [Scene]
    public var sites: [Site]
    /// The map's width over its height.
    public var aspect: Double
    /// In seconds, from 0; all times are.
    public var length: Double
    /// The clock at 0, in seconds since midnight; nil: time is told as it passes.
    public var clock: Double?
    /// Who waits longer has a ring; nil: nobody has.
    public var late: Double?
    /// What vehicles are that have nothing to do.
    public var free = "free"
    /// What vehicles are that have been announced and have not left; nil: there are none.
    public var announced: String?

    public init(
        title: String, subtitle: String, scenes: [Scene], sites: [Site] = [], aspect: Double, length: Double,
        clock: Double? = nil, late: Double? = nil
    ) {
        (self.title, self.subtitle, self.scenes, self.sites) = (title, subtitle, scenes, sites)
        (self.aspect, self.length, self.clock, self.late) = (aspect, length, clock, late)
    }

    /// When most wait in the first scene: a moment at which somebody comes.
    public var worst: Double {
        guard let scene = scenes.first else { return 0 }
        return BusiestMoment.time(scene.waits.map { ($0.from, $0.until) }, within: length)
    }
}
