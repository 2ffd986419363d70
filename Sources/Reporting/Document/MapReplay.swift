/// What happened to vehicles in one replication, to be looked at on a map: where they are, and who waits where.
///
/// Places are in thousandths of the map's width from the left, and of its height from above.
package struct MapReplay: Sendable, Equatable {
    package struct Spot: Sendable, Hashable {
        package var x: Int
        package var y: Int

        package init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// A place with a name.
    package struct Site: Sendable, Equatable {
        package var name: String
        package var spot: Spot

        package init(name: String, spot: Spot) {
            self.name = name
            self.spot = spot
        }
    }

    /// A point of a way; between two of them one goes straight and evenly.
    package struct Point: Sendable, Equatable {
        package var time: Double
        package var spot: Spot

        package init(time: Double, spot: Spot) {
            self.time = time
            self.spot = spot
        }
    }

    package enum Load: Int, Sendable, CaseIterable {
        case free, pickUp, carrying
        /// Not on the way yet: it stands where it will leave from, and can be found.
        case announced
    }

    /// From when on a vehicle does what.
    package struct Task: Sendable, Equatable {
        package var from: Double
        package var load: Load

        package init(from: Double, load: Load) {
            self.from = from
            self.load = load
        }
    }

    /// It is there from the first point of its way to the last one.
    package struct Vehicle: Sendable, Equatable {
        /// In order of time.
        package var way: [Point]
        /// In order of time; before the first of them it is free.
        package var tasks: [Task]

        package init(way: [Point], tasks: [Task]) {
            self.way = way
            self.tasks = tasks
        }
    }

    /// Somebody who waits at a place until somebody takes him along, or he waits no longer.
    package struct Wait: Sendable, Equatable {
        package var spot: Spot
        /// When he asked, and from when on he waits: later where a driver has given him back.
        package var requested: Double
        package var from: Double
        /// From when on somebody is on the way to him; nil: nobody ever is.
        package var bound: Double?
        package var until: Double

        package init(spot: Spot, requested: Double, from: Double, bound: Double?, until: Double) {
            self.spot = spot
            self.requested = requested
            self.from = from
            self.bound = bound
            self.until = until
        }
    }

    /// One of the cases that are shown beside each other. All times are in order.
    package struct Scene: Sendable, Equatable {
        /// Empty where there is only one.
        package var title: String
        package var vehicles: [Vehicle]
        package var waits: [Wait]
        /// When somebody is taken along, and when that is over, in whatever way.
        package var taken: [Double]
        package var ended: [Double]
        /// When somebody is where he wanted to go, and when somebody is served no more.
        package var served: [Double]
        package var lost: [Double]

        package init(
            title: String = "", vehicles: [Vehicle], waits: [Wait], taken: [Double], ended: [Double],
            served: [Double], lost: [Double]
        ) {
            self.title = title
            self.vehicles = vehicles
            self.waits = waits
            self.taken = taken
            self.ended = ended
            self.served = served
            self.lost = lost
        }
    }

    package var title: String
    package var subtitle: String
    package var scenes: [Scene]
    package var sites: [Site]
    /// The map's width over its height.
    package var aspect: Double
    /// In seconds, from 0; all times are.
    package var length: Double
    /// The clock at 0, in seconds since midnight; nil: time is told as it passes.
    package var clock: Double?
    /// Who waits longer is in strong colour; nil: nobody is.
    package var late: Double?
    /// What vehicles are that have nothing to do.
    package var free = "free"
    /// What vehicles are that have been announced and have not left; nil: there are none.
    package var announced: String?

    package init(
        title: String, subtitle: String, scenes: [Scene], sites: [Site] = [], aspect: Double, length: Double,
        clock: Double? = nil, late: Double? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.scenes = scenes
        self.sites = sites
        self.aspect = aspect
        self.length = length
        self.clock = clock
        self.late = late
    }
}
