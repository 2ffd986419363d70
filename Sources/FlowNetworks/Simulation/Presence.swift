/// Who is where at one moment, and for how long they have been: what clips times to the observed period.
struct Presence {
    /// Of one cell: customers at the station, and of those who wait for their first service.
    struct AtCell {
        var count = 0
        var time = 0.0
        var waiting = 0
        var waitingTime = 0.0
    }

    var cells: [AtCell]
    /// By plain station: what is left of the requirements of all who are there, as of when their service last began or
    /// went on.
    var remaining: [Double] = []
    /// By station: service under way since it last began or went on.
    var serving: [Double]
    /// By class: customers in the network.
    var inside: [Int]
    var insideTime: [Double]
    var delayTime = 0.0
    /// By station: time of those who will come again, since they were turned away.
    var orbiting: [Double] = []
    /// By station: of the service under way, what is for nobody.
    var zombie: [Double] = []
    /// By station: of the time for which servers are kept or held, what is for nobody.
    var zombieKept: [Double] = []
    /// Errands, and their time since they were sent.
    var errands = 0
    var errandTime = 0.0
    /// By named step: customers at it.
    var named: [Int] = []
}

extension FlowEngine {
    func presence() -> Presence {
        let network = program.network
        var result = Presence(
            cells: Array(repeating: .init(), count: network.stations.count * network.classes.count),
            remaining: Array(repeating: 0, count: network.stations.count),
            serving: Array(repeating: 0, count: network.stations.count),
            inside: Array(repeating: 0, count: network.classes.count),
            insideTime: Array(repeating: 0, count: network.classes.count),
            orbiting: Array(repeating: 0, count: network.stations.count),
            zombie: Array(repeating: 0, count: network.stations.count),
            zombieKept: Array(repeating: 0, count: network.stations.count),
            named: Array(repeating: 0, count: program.namedSteps.count))
        for index in 0..<pool.used {
            let record = pool.records[index]
            guard record.place != .free, record.place != .thinking else { continue }
            let step = steps[Int(record.step)]
            if hasErrands, pool.errands[index].isErrand {
                result.errands += 1
                result.errandTime += now - record.entered
            } else {
                result.inside[Int(step.origin)] += 1
                result.insideTime[Int(step.origin)] += now - record.entered
            }
            if step.named >= 0, record.place != .orbiting, record.place != .between {
                result.named[Int(step.named)] += 1
            }
            if record.place == .between || record.place == .forked { continue }
            if record.place == .orbiting {
                result.orbiting[Int(step.station)] += now - record.joined
                continue
            }
            if record.place == .delayed || (record.place == .blocked && pool.extras[index].group < 0) {
                result.delayTime += now - record.joined
                continue
            }
            let cell = Int(step.cell)
            if !program.isGeneral[Int(step.station)] { result.remaining[Int(step.station)] += record.remaining }
            result.cells[cell].count += 1
            result.cells[cell].time += now - record.joined
            if hasErrands, record.place == .serving { result.zombie[Int(step.station)] += zombieService(index) }
            if hasErrands, record.place == .holding || record.place == .blocked, pool.errands[index].isZombie {
                result.zombieKept[Int(step.station)] +=
                    now - max(pool.extras[index].blockedSince, pool.errands[index].zombieSince)
            }
            let isServed = record.place == .serving || record.place == .blocked || record.place == .holding
            if program.isGeneral[Int(step.station)], isServed {
                result.serving[Int(step.station)] += attained(index, at: Int(step.station))
            } else if record.place == .serving {
                result.serving[Int(step.station)] += now - record.resumed
            } else if isBeforeFirstService(record) {
                result.cells[cell].waiting += 1
                result.cells[cell].waitingTime += now - record.joined
            }
        }
        return result
    }

    /// The part of the service under way that is for nobody.
    private func zombieService(_ index: Int) -> Double {
        let (record, errand) = (pool.records[index], pool.errands[index])
        guard errand.isZombie else { return 0 }
        let station = Int(steps[Int(record.step)].station)
        guard program.isGeneral[station] else { return now - max(record.resumed, errand.zombieSince) }
        if generals[station].isSharing { return sharedSoFar(UInt32(index), generals + station) - errand.attained }
        if pool.extras[index].isFollower { return 0 }
        return now - max(record.resumed, errand.zombieSince)
    }

    /// The service under way of a customer at a general station that is not added up yet: server time, or where servers
    /// are shared, work.
    private func attained(_ index: Int, at station: Int) -> Double {
        let (record, extra) = (pool.records[index], pool.extras[index])
        if generals[station].isSharing {
            let general = generals + station
            let now = general.pointee.shared + general.pointee.rate * (self.now - general.pointee.sharedAt)
            return extra.requirement - (extra.key - now)
        }
        if extra.isFollower { return 0 }
        let isKept = record.place == .blocked || record.place == .holding
        return now - (isKept ? extra.blockedSince : record.resumed)
    }
}
