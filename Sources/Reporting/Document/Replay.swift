/// What happened in one replication, to be looked at: who stands in which line, and who is served, from moment to moment.
package struct Replay: Sendable, Equatable {
    /// A line with those who serve it.
    package struct Place: Sendable, Equatable {
        package var name: String
        /// From when on how many serve there, in order of time, the first from 0.
        package var servers: [Level]
        /// Which number stands on the display from when on, in order of time, as those who hold tickets read it; nil: there
        /// is no display.
        package var display: [Level]?
        package var shown: Shown

        package init(name: String, servers: [Level], display: [Level]? = nil, shown: Shown = .both) {
            self.name = name
            self.servers = servers
            self.display = display
            self.shown = shown
        }

        /// What is counted there.
        package enum Shown: Int, Sendable { case both, line, served }
    }

    /// What those in line and those served do.
    package struct Words: Sendable, Equatable {
        package var waiting: String
        package var served: String

        package init(waiting: String = "in line", served: String = "served") {
            self.waiting = waiting
            self.served = served
        }
    }

    package struct Level: Sendable, Equatable {
        package var from: Double
        package var count: Int

        package init(from: Double, count: Int) {
            self.from = from
            self.count = count
        }
    }

    /// Somebody at a place: in line from `join` on, served from `start` to `end`. Who is interrupted has another stay.
    package struct Stay: Sendable, Equatable {
        package var place: Int
        /// Of the groups.
        package var group: Int
        package var join: Double
        /// It is `nil` where service never begins within the replay.
        package var start: Double?
        /// When it leaves the line or the server.
        package var end: Double

        package init(place: Int, group: Int, join: Double, start: Double?, end: Double) {
            self.place = place
            self.group = group
            self.join = join
            self.start = start
            self.end = end
        }
    }

    /// One of the cases that are shown beside each other.
    package struct Scene: Sendable, Equatable {
        /// Empty where there is only one.
        package var title: String
        package var places: [Place]
        package var stays: [Stay]
        /// When somebody has been served and when somebody is served no more, where these are counted over the whole.
        package var ends: Ends?

        package init(title: String = "", places: [Place], stays: [Stay], ends: Ends? = nil) {
            self.title = title
            self.places = places
            self.stays = stays
            self.ends = ends
        }
    }

    /// Times in order.
    package struct Ends: Sendable, Equatable {
        package var served: [Double]
        package var lost: [Double]

        package init(served: [Double], lost: [Double]) {
            self.served = served
            self.lost = lost
        }
    }

    package var title: String
    package var subtitle: String
    package var scenes: [Scene]
    /// Classes, where several are told apart by the shape of their marks.
    package var groups: [String]
    /// In seconds, from 0; all times are.
    package var length: Double
    /// The clock at 0, in seconds since midnight; nil: time is told as it passes.
    package var clock: Double?
    /// Who waits longer is in strong colour; nil: nobody is.
    package var late: Double?
    package var words = Words()
    /// Of the places the one that the replay is about; nil: where most wait too long.
    package var culprit: Int?

    package init(
        title: String, subtitle: String, scenes: [Scene], groups: [String], length: Double, clock: Double? = nil,
        late: Double? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.scenes = scenes
        self.groups = groups
        self.length = length
        self.clock = clock
        self.late = late
    }
}
