package import FlowNetworks
package import SimulationKernel

/// The rules of `FlowNetwork` written in the plainest way: everything is kept, every choice is a search through all
/// that there is, and what was observed is computed afterwards from each customer's own moments.
///
/// Laws must be deterministic or sequences, choices have one branch with all of the share, and lines are not random.
package final class NaiveSimulation {
    enum Action {
        case arrival(Int)
        case serviceEnd(NaiveVisit, interruptions: Int)
        case delayEnd(NaiveCustomer)
        case thinkEnd(classIndex: Int, number: Int)
        case endOfWarmUp
        case endOfPeriod
    }

    struct Pending {
        var time: Double
        /// Of those of one moment what ends goes first, then the rest but for who comes from outside, then these; ends
        /// of periods last.
        let rank: Int
        /// Of those of one rank in order of scheduling, arrivals in that of the classes.
        let order: Int
        let action: Action
    }

    let network: FlowNetwork
    let plan: RunPlan
    private(set) var now = 0.0
    private var ticks = 0
    private var scheduled = 0
    private var pending: [Pending] = []
    /// By station: who waits, in the order of the line where it has one, and who is served, in order of beginning.
    private(set) var waiting: [[NaiveVisit]]
    private var serving: [[NaiveVisit]]
    /// By station: who joined at the moment that goes on, where servers choose at its end.
    private var newcomers: [[NaiveVisit]]
    /// Those whose service has ended at the moment that goes on, while others' end at it too.
    private var moving: [NaiveCustomer] = []
    /// By class: who is to come, by time; and how many came.
    private var arrivalTimes: [[Double]]
    private var arrived: [Int]
    package private(set) var customers: [NaiveCustomer] = []
    private(set) var ends = 0
    private(set) var begin: Moment?
    private(set) var end: Moment?
    private var endsAtBegin = 0
    private var isClosing = false

    package init(_ network: FlowNetwork, _ plan: RunPlan) {
        self.network = network
        self.plan = plan
        waiting = network.stations.map { _ in [] }
        serving = network.stations.map { _ in [] }
        newcomers = network.stations.map { _ in [] }
        arrived = network.classes.map { _ in 0 }
        arrivalTimes = network.classes.map { Self.times(of: $0.arrivals) }
    }

    /// All times at which somebody comes, up to far beyond any test's end.
    private static func times(of arrivals: Arrivals) -> [Double] {
        var times: [Double] = []
        switch arrivals.source {
        case .at(let list): times = list
        case .renewal(.sequence(let gaps)):
            var time = max(0, arrivals.from)
            while time < 10_000 {
                time += gaps[times.count % gaps.count]
                times.append(time)
            }
        case .population: break
        default: preconditionFailure("only lists and sequences")
        }
        times = times.filter { $0 >= arrivals.from && $0 < arrivals.until }
        return Array(times.prefix(arrivals.first ?? .max))
    }

    private static func value(_ law: Law, _ number: Int) -> Double {
        switch law {
        case .deterministic(let value): value
        case .sequence(let values): values[number % values.count]
        default: preconditionFailure("only what is known beforehand")
        }
    }

    private func moment() -> Moment {
        ticks += 1
        return Moment(time: now, tick: ticks)
    }

    private func schedule(_ action: Action, at time: Double, last: Int = 0) {
        scheduled += 1
        let (rank, order) =
            switch action {
            case .serviceEnd: (0, scheduled)
            case .delayEnd, .thinkEnd: (1, scheduled)
            case .arrival(let index): (2, index)
            case .endOfWarmUp, .endOfPeriod: (3, last)
            }
        pending.append(Pending(time: time, rank: rank, order: order, action: action))
    }

    private var inside: Int { customers.count { $0.left == nil } }

    package func run() {
        for (index, customerClass) in network.classes.enumerated() {
            if case .population(let size, let think) = customerClass.arrivals.source {
                for member in 0..<size {
                    schedule(
                        .thinkEnd(classIndex: index, number: member),
                        at: customerClass.arrivals.from + Self.value(think, member))
                }
            } else if let first = arrivalTimes[index].first {
                schedule(.arrival(index), at: first)
            }
        }
        switch plan.warmUp {
        case .none, .customers(0): observe()
        case .time(let time): schedule(.endOfWarmUp, at: time, last: 1)
        case .customers: break
        }
        while end == nil {
            if !moving.isEmpty, !hasEnd {
                for customer in moving { goOn(customer) }
                moving = []
                continue
            }
            endMoment()
            gatherMoment()
            guard let place = pending.indices.min(by: { isBefore(pending[$0], pending[$1]) }) else {
                if begin == nil { observe() }
                end = moment()
                break
            }
            let event = pending.remove(at: place)
            if case .serviceEnd(let visit, let interruptions) = event.action, visit.interruptions != interruptions {
                continue
            }
            now = event.time
            handle(event.action)
        }
    }

    /// Sums of the same times are one moment: what lies within a hair's breadth behind the first event comes with it.
    private func gatherMoment() {
        guard let first = pending.map(\.time).min(), first > now else { return }
        let near = pending.indices.filter { pending[$0].time <= first + first * EventCalendar.nearness }
        let time = near.map { pending[$0].time }.max() ?? first
        for place in near { pending[place].time = time }
    }

    /// Whether anything but the end of a period is still to happen at this moment, be it an end of service that
    /// turns out to be none.
    private var hasMore: Bool { pending.contains { $0.time == now && $0.rank < 3 } }

    /// Whether any service is still to end at this moment, be it one that turns out to be interrupted.
    private var hasEnd: Bool { pending.contains { $0.time == now && $0.rank == 0 } }

    /// All of this moment have joined: servers choose.
    private func endMoment() {
        while !hasMore, choose() {}
        guard !hasMore else { return }
        for station in newcomers.indices { newcomers[station] = [] }
    }

    /// One server chooses: the first whose choice takes no time, else the first; by the network's order.
    private func choose() -> Bool {
        let choices = network.stations.indices.compactMap { choice(at: $0) }
        guard let stay = choices.first(where: { $0.remaining == 0 }) ?? choices.first else { return false }
        let station = stay.visit.station
        if serving[station].count >= servers(station) {
            interrupt(victim(of: stay)!, network.stations[station].discipline)
        }
        waiting[station].removeAll { $0 === stay }
        serve(stay)
        return true
    }

    /// Whom a free server takes, or who interrupts somebody; where servers do not choose at once.
    private func choice(at station: Int) -> NaiveVisit? {
        guard network.stations[station].discipline != .fifo, !waiting[station].isEmpty else { return nil }
        if serving[station].count < servers(station) { return next(at: station) }
        let interrupting = newcomers[station].filter { stay in
            waiting[station].contains { $0 === stay } && victim(of: stay) != nil
        }
        let most = interrupting.map { urgency($0) }.min()
        return interrupting.first { urgency($0) == most }
    }

    /// Who would be interrupted for somebody: of the least urgent in service the last to begin.
    private func victim(of stay: NaiveVisit) -> NaiveVisit? {
        let station = stay.visit.station
        guard network.stations[station].discipline.interruptsService,
            let worst = serving[station].map({ urgency($0) }).max(), worst > urgency(stay)
        else { return nil }
        return serving[station].last { urgency($0) == worst }
    }

    private func isBefore(_ a: Pending, _ b: Pending) -> Bool {
        (a.time, a.rank, a.order) < (b.time, b.rank, b.order)
    }

    private func handle(_ action: Action) {
        switch action {
        case .arrival(let index):
            if isClosing { return }
            arrived[index] += 1
            if arrived[index] < arrivalTimes[index].count {
                schedule(.arrival(index), at: arrivalTimes[index][arrived[index]])
            }
            enter(index, number: arrived[index] - 1)
        case .serviceEnd(let visit, _): endService(visit)
        case .delayEnd(let customer):
            customer.delays[customer.delays.count - 1].to = moment()
            goOn(customer)
        case .thinkEnd(let index, let number):
            if !isClosing, now < network.classes[index].arrivals.until { enter(index, number: number) }
        case .endOfWarmUp:
            observe()
            endIfEmpty()
        case .endOfPeriod: close()
        }
    }

    private func observe() {
        begin = moment()
        endsAtBegin = ends
        switch plan.length {
        case .horizon(let time), .untilEmpty(limit: let time): schedule(.endOfPeriod, at: now + time, last: 2)
        case .customers: break
        case .untilDeadlock: preconditionFailure("nobody is blocked here")
        }
    }

    private func close() {
        if isClosing || end != nil { return }
        if plan.closing == .finish, inside > 0 { isClosing = true } else { end = moment() }
    }

    private func endIfEmpty() {
        guard end == nil, begin != nil, inside == 0 else { return }
        if isClosing { return end = moment() }
        guard case .untilEmpty = plan.length else { return }
        for (index, customerClass) in network.classes.enumerated() {
            if case .population = customerClass.arrivals.source { return }
            if arrived[index] < arrivalTimes[index].count { return }
        }
        end = moment()
    }

    private func enter(_ index: Int, number: Int) {
        let customer = NaiveCustomer(
            classIndex: index, number: number, entered: moment(), todo: network.classes[index].flow)
        customers.append(customer)
        goOn(customer)
    }

    private func goOn(_ customer: NaiveCustomer) {
        while !customer.todo.isEmpty {
            switch customer.todo.removeFirst() {
            case .visit(let visit): return join(customer, visit)
            case .delay(let law, let name):
                customer.delays.append((name, moment(), nil))
                return schedule(.delayEnd(customer), at: now + Self.value(law, customer.number))
            case .choose(let branches): customer.todo = branches.first { $0.share == 1 }!.flow + customer.todo
            case .end(let outcome): return leave(customer, outcome)
            case .until, .route, .loop, .become, .wander, .attempt, .hold, .together, .set, .chooseWhen, .enter,
                .move, .gather, .gate, .mark, .setNumbers:
                preconditionFailure("only straight ways here")
            }
        }
        leave(customer, FlowNetwork.completed)
    }

    private func leave(_ customer: NaiveCustomer, _ outcome: Int) {
        customer.left = moment()
        customer.outcome = outcome
        ends += 1
        if case .population(let size, let think) = network.classes[customer.classIndex].arrivals.source, !isClosing {
            let number = customer.number + size
            schedule(.thinkEnd(classIndex: customer.classIndex, number: number), at: now + Self.value(think, number))
        }
        if begin == nil, case .customers(let number) = plan.warmUp, ends == number {
            observe()
        } else if begin != nil, case .customers(let number) = plan.length, ends == endsAtBegin + number {
            close()
        }
        endIfEmpty()
    }
}

/// Stations.
extension NaiveSimulation {
    private func servers(_ station: Int) -> Int {
        if case .count(let number) = network.stations[station].servers { number } else { .max }
    }

    private func join(_ customer: NaiveCustomer, _ visit: Visit) {
        let station = visit.station
        if waiting[station].count + serving[station].count >= network.stations[station].capacity ?? .max {
            customer.turnedAway = visit
            return leave(customer, FlowNetwork.rejected)
        }
        let stay = NaiveVisit(
            customer, visit, priority: visit.priority ?? network.classes[customer.classIndex].priority,
            joined: moment(), requirement: Self.value(visit.service, customer.number))
        customer.visits.append(stay)
        // In a line in order of arrival whoever comes to a free server is the next, whoever else comes at this moment.
        if network.stations[station].discipline == .fifo, serving[station].count < servers(station) {
            return serve(stay)
        }
        waiting[station].append(stay)
        newcomers[station].append(stay)
    }

    private func serve(_ stay: NaiveVisit) {
        let moment = moment()
        if stay.started == nil { stay.started = moment }
        stay.services.append((moment, nil))
        serving[stay.visit.station].append(stay)
        schedule(.serviceEnd(stay, interruptions: stay.interruptions), at: now + stay.remaining)
    }

    private func interrupt(_ victim: NaiveVisit, _ discipline: Discipline) {
        let station = victim.visit.station
        serving[station].removeAll { $0 === victim }
        victim.interruptions += 1
        let attained = now - victim.services.last!.from.time
        victim.services[victim.services.count - 1].to = moment()
        // Sequences give the same need again, so a need drawn anew is the same one.
        victim.remaining = discipline.preemption == .resume ? max(0, victim.remaining - attained) : victim.requirement
        let head = waiting[station].firstIndex { $0.priority == victim.priority } ?? waiting[station].endIndex
        waiting[station].insert(victim, at: head)
    }

    private func endService(_ stay: NaiveVisit) {
        let station = stay.visit.station
        stay.services[stay.services.count - 1].to = moment()
        stay.left = moment()
        serving[station].removeAll { $0 === stay }
        if network.stations[station].discipline == .fifo, let next = next(at: station) {
            waiting[station].removeAll { $0 === next }
            serve(next)
        }
        // While others end at this moment it is not known who finds a place; who leaves needs none.
        let waits = (hasEnd || !moving.isEmpty) && !Self.leaves(stay.customer.todo)
        if waits { moving.append(stay.customer) } else { goOn(stay.customer) }
    }

    /// Whether somebody who has this to do leaves at once, be it behind choices.
    private static func leaves(_ todo: [FlowStep]) -> Bool {
        switch todo.first {
        case nil, .end?: true
        case .choose(let branches)?: leaves(branches.first { $0.share == 1 }!.flow + todo.dropFirst())
        default: false
        }
    }

    /// Who of those waiting is served next.
    private func next(at station: Int) -> NaiveVisit? {
        let line = waiting[station]
        switch network.stations[station].discipline {
        case .fifo: return line.first
        case .lifo: return line.last
        case .shortestJobFirst:
            let least = line.map(\.requirement).min()
            return line.first { $0.requirement == least }
        case .priority:
            let least = line.map(\.priority).min()
            return line.first { $0.priority == least }
        case .byRank:
            let first = line.map { urgency($0) }.min()
            return line.filter { urgency($0) == first }.min { $0.joined.tick < $1.joined.tick }
        default: preconditionFailure("not in this order")
        }
    }
}
