import SimulationKernel

/// Whom each server of a station served last, for ranks that ask for that.
struct ServedBooks {
    private struct Server {
        let group: Int
        var customer = Entity.none
        var lastClass: Int32 = -1
    }

    /// Each from the time when he is first needed on.
    private var servers: [Server] = []
    /// Of each server, what the customer carried.
    private var numbers: [Double] = []
    private let numberCount: Int

    init(numbers: Int) { numberCount = numbers }

    mutating func restart() {
        servers.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
    }

    /// The server of a group who takes the next customer, the first who is free; nil where he has served nobody yet.
    func next(of group: Int) -> Int? {
        servers.firstIndex { $0.group == group && $0.customer == Entity.none }
    }

    /// The class of the customer whom a server served last.
    func lastClass(_ server: Int) -> Int32 { servers[server].lastClass }

    func number(_ index: Int, of server: Int) -> Double { numbers[server * numberCount + index] }

    /// A customer is taken by the first server of a group who is free.
    mutating func begin(_ entity: UInt32, ofClass customerClass: Int32, _ own: UnsafePointer<Double>?, in group: Int) {
        let place = next(of: group) ?? servers.count
        if place == servers.count {
            servers.append(Server(group: group))
            numbers += Array(repeating: .nan, count: numberCount)
        }
        servers[place].customer = entity
        servers[place].lastClass = customerClass
        guard let own else { return }
        for index in 0..<numberCount { numbers[place * numberCount + index] = own[index] }
    }

    mutating func end(_ entity: UInt32) {
        guard let place = servers.firstIndex(where: { $0.customer == entity }) else { return }
        servers[place].customer = Entity.none
    }
}
