import SimulationKernel

/// Who is where at one moment, and for how long they have been: what clips times to the observed period.
struct Presence {
    /// Of one cell: customers at the station, and of those who wait for their first service.
    struct AtCell {
        var count = 0
        var time = 0.0
        var waiting = 0
        var waitingTime = 0.0
        /// Of those who wait, who was there at the start of the run.
        var initial = 0
    }

    var cells: [AtCell]
    /// By plain station: what is left of the requirements of all who are there, as of when their service last began or
    /// went on.
    var remaining: [Double]
    /// By station: service under way since it last began or went on.
    var serving: [Double]
    /// By class: customers in the network.
    var inside: [Int]
    var insideTime: [Double]
    var delayTime = 0.0
    /// By station: time of those who will come again, since they were turned away.
    var orbiting: [Double]
    /// By station: of the service under way, what is for nobody.
    var zombie: [Double]
    /// By station: of the time for which servers are kept or held, what is for nobody.
    var zombieKept: [Double]
    /// Errands, and their time since they were sent.
    var errands = 0
    var errandTime = 0.0
    /// By named step: customers at it.
    var named: [Int]
}

extension Presence {
    /// Nobody anywhere.
    init(_ program: FlowProgram) {
        let stations = program.network.stations.count
        let classes = program.network.classes.count
        func zeros(_ count: Int) -> [Double] { Array(repeating: 0, count: count) }
        cells = Array(repeating: AtCell(), count: stations * classes)
        remaining = zeros(stations)
        serving = zeros(stations)
        orbiting = zeros(stations)
        zombie = zeros(stations)
        zombieKept = zeros(stations)
        inside = Array(repeating: 0, count: classes)
        insideTime = zeros(classes)
        named = Array(repeating: 0, count: program.namedSteps.count)
    }

    mutating func clear() {
        for index in cells.indices { cells[index] = AtCell() }
        for index in serving.indices {
            remaining[index] = 0
            serving[index] = 0
            orbiting[index] = 0
            zombie[index] = 0
            zombieKept[index] = 0
        }
        for index in inside.indices {
            inside[index] = 0
            insideTime[index] = 0
        }
        for index in named.indices { named[index] = 0 }
        delayTime = 0
        errands = 0
        errandTime = 0
    }
}

extension FlowEngine {
    /// Who is where now; it is forgotten when it is looked again.
    func presence() -> Presence {
        look(presences + 1)
        return presences[1]
    }

    func look(_ result: UnsafeMutablePointer<Presence>) {
        result.pointee.clear()
        for index in 0..<pool.used {
            let record = pool.records[index]
            guard record.place != .free, record.place != .thinking else { continue }
            let step = steps[Int(record.step)]
            if hasErrands, pool.errands[index].isErrand {
                result.pointee.errands += 1
                result.pointee.errandTime += now - record.entered
            } else {
                result.pointee.inside[Int(step.origin)] += 1
                result.pointee.insideTime[Int(step.origin)] += now - record.entered
            }
            if step.named >= 0, record.place != .orbiting, record.place != .between {
                result.pointee.named[Int(step.named)] += 1
            }
            if record.place == .between || record.place == .forked { continue }
            if record.place == .orbiting {
                result.pointee.orbiting[Int(step.station)] += now - record.joined
                continue
            }
            if record.place == .delayed || (record.place == .blocked && pool.extras[index].group < 0) {
                result.pointee.delayTime += now - record.joined
                continue
            }
            let cell = Int(step.cell)
            if !program.isGeneral[Int(step.station)] { result.pointee.remaining[Int(step.station)] += record.remaining }
            result.pointee.cells[cell].count += 1
            result.pointee.cells[cell].time += now - record.joined
            if hasErrands, record.place == .serving { result.pointee.zombie[Int(step.station)] += zombieService(index) }
            if hasErrands, record.place == .holding || record.place == .blocked, pool.errands[index].isZombie {
                result.pointee.zombieKept[Int(step.station)] +=
                    (now - max(pool.extras[index].blockedSince, pool.errands[index].zombieSince))
                    * weight(UInt32(index))
            }
            let isServed = record.place == .serving || record.place == .blocked || record.place == .holding
            if program.isGeneral[Int(step.station)], isServed {
                result.pointee.serving[Int(step.station)] += attained(index, at: Int(step.station))
            } else if record.place == .serving {
                result.pointee.serving[Int(step.station)] += now - record.resumed
            } else if isBeforeFirstService(record) {
                result.pointee.cells[cell].waiting += 1
                result.pointee.cells[cell].waitingTime += now - record.joined
                if isInitial(record) { result.pointee.cells[cell].initial += 1 }
            }
        }
    }

    /// Whether a customer was there at the start of the run.
    private func isInitial(_ record: Entity) -> Bool {
        FlowEvent.isInitial(record.number) && !program.network.beginsEmpty
    }

    /// The part of the service under way that is for nobody.
    private func zombieService(_ index: Int) -> Double {
        let record = pool.records[index]
        let errand = pool.errands[index]
        guard errand.isZombie else { return 0 }
        let station = Int(steps[Int(record.step)].station)
        guard program.isGeneral[station] else { return now - max(record.resumed, errand.zombieSince) }
        if generals[station].isSharing { return sharedSoFar(UInt32(index), generals + station) - errand.attained }
        if pool.extras[index].isFollower { return 0 }
        return (now - max(record.resumed, errand.zombieSince)) * weight(UInt32(index))
    }

    /// The service under way of a customer at a general station that is not added up yet: server time, or where servers
    /// are shared, work.
    private func attained(_ index: Int, at station: Int) -> Double {
        let record = pool.records[index]
        let extra = pool.extras[index]
        if generals[station].isSharing {
            let general = generals + station
            let now = general.pointee.shared + general.pointee.rate * (self.now - general.pointee.sharedAt)
            return extra.requirement - (extra.key - now)
        }
        if extra.isFollower { return 0 }
        let isKept = record.place == .blocked || record.place == .holding
        return (now - (isKept ? extra.blockedSince : record.resumed)) * weight(UInt32(index))
    }
}
