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
            named: Array(repeating: 0, count: program.namedSteps.count))
        for index in 0..<pool.used {
            let record = pool.records[index]
            guard record.place != .free, record.place != .thinking else { continue }
            let step = steps[Int(record.step)]
            result.inside[Int(step.origin)] += 1
            if step.named >= 0, record.place != .orbiting, record.place != .between {
                result.named[Int(step.named)] += 1
            }
            result.insideTime[Int(step.origin)] += now - record.entered
            if record.place == .between { continue }
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
            if program.isGeneral[Int(step.station)], record.place == .serving || record.place == .blocked {
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
        return now - (record.place == .blocked ? extra.blockedSince : record.resumed)
    }
}
