import SimulationKernel

/// The servers of a station who do something before a service: whom each serves, whom he served last, and until when he
/// is set up.
struct SetUpBooks {
    private struct Server {
        let group: Int
        var customer = Entity.none
        /// The class of the customer whom he served last; −1: he has served nobody yet.
        var lastClass: Int32 = -1
        var until = -Double.infinity
    }

    let sampler: Sampler
    let condition: SetUp.Condition
    /// Each from the time when he is first needed on.
    private var servers: [Server] = []
    /// The time of all set-ups that were begun since the observation began, or went on then.
    private var begun = 0.0

    init(_ setUp: SetUp) {
        sampler = Sampler(setUp.time).mirrorable
        condition = setUp.condition
    }

    mutating func restart() {
        servers.removeAll(keepingCapacity: true)
        begun = 0
    }

    /// From now on counts what is to come.
    mutating func reset(at now: Double) { begun = ahead(of: now) }

    /// The servers' time that set-ups have taken since the observation began.
    func area(at now: Double) -> Double { max(0, begun - ahead(of: now)) }

    private func ahead(of now: Double) -> Double {
        servers.reduce(0) { $1.customer == Entity.none ? $0 : $0 + max(0, $1.until - now) }
    }

    /// Whether the server of a group who takes the next customer, the first who is free, is set up for him.
    func isNeeded(forClass customerClass: Int32, in group: Int) -> Bool {
        if condition == .always { return true }
        let next = servers.first { $0.group == group && $0.customer == Entity.none }
        guard let next, next.lastClass >= 0 else { return false }
        return next.lastClass != customerClass
    }

    /// A customer is taken by the first server of a group who is free.
    /// - Returns: the server.
    mutating func begin(_ entity: UInt32, ofClass customerClass: Int32, in group: Int, until time: Double, now: Double)
        -> Int32
    {
        var place = servers.firstIndex { $0.group == group && $0.customer == Entity.none } ?? servers.count
        if place == servers.count {
            servers.append(Server(group: group))
            place = servers.count - 1
        }
        servers[place].customer = entity
        servers[place].lastClass = customerClass
        servers[place].until = time
        begun += time - now
        return Int32(place)
    }

    /// The customer leaves the server; a set-up that was under way is over.
    mutating func end(_ server: Int32, now: Double) {
        begun -= max(0, servers[Int(server)].until - now)
        servers[Int(server)].customer = Entity.none
    }
}

/// What servers do before a service.
extension FlowEngine {
    /// How long a server of a group, the first who is free, is set up for a customer; 0 where he is not.
    func setUpTime(_ entity: UInt32, _ group: Int, at number: Int) -> Double {
        let general = generals + number
        let step = steps + Int(pool.records[Int(entity)].step)
        guard let books = general.pointee.setUp, books.isNeeded(forClass: step.pointee.customerClass, in: group) else {
            return 0
        }
        var stream = stream(details[Int(step.pointee.detail)].setUpNeeds, step, entity)
        return books.sampler.draw(&stream, ordinal: ordinal(of: entity))
    }

    /// A customer is taken: what the server does before counts as a part of his service.
    func setUp(_ entity: UInt32, _ group: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        let step = steps + Int(pool.records[Int(entity)].step)
        let time = setUpTime(entity, group, at: general.pointee.number)
        let server = general.pointee.setUp?.begin(
            entity, ofClass: step.pointee.customerClass, in: group, until: now + time, now: now)
        pool.extras[Int(entity)].unit = server ?? -1
        pool.records[Int(entity)].remaining += time
    }

    func endSetUp(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.setUp?.end(pool.extras[Int(entity)].unit, now: now)
        pool.extras[Int(entity)].unit = -1
    }
}
