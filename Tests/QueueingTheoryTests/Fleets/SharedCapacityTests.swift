import QueueingTheory
import Testing

@Suite struct SharedCapacityExactCases {
    /// All numbers of three classes weighed by Π aⁿ / n!, and what each finds.
    @Test func bruteForce() throws {
        let demands = [(3.0, 1), (2, 3), (0.7, 4)]
        let room = try SharedCapacity(capacity: 10, demands: demands.map { .init(load: $0.0, size: $0.1) })
        var total = 0.0
        var blocked = [0.0, 0, 0]
        var occupied = 0.0
        for i in 0...10 {
            for j in 0...3 {
                for k in 0...2 where i + 3 * j + 4 * k <= 10 {
                    var weight = 1.0
                    for (number, demand) in zip([i, j, k], demands) where number > 0 {
                        for n in 1...number { weight *= demand.0 / Double(n) }
                    }
                    let used = i + 3 * j + 4 * k
                    total += weight
                    occupied += weight * Double(used)
                    for (c, demand) in demands.enumerated() where used + demand.1 > 10 { blocked[c] += weight }
                }
            }
        }
        for c in 0..<3 { #expect(isClose(room.blocking(of: c), blocked[c] / total)) }
        #expect(isClose(room.meanOccupied, occupied / total))
        let carried = (0..<3).reduce(0) { $0 + room.meanNumber(of: $1) * Double(demands[$1].1) }
        #expect(isClose(carried, room.meanOccupied))
    }

    /// One class of size 1 is Erlang's loss, and only size against capacity matters; large and overloaded rooms too.
    @Test func oneClass() throws {
        for (capacity, load) in [(20, 15.0), (5000, 6000), (1, 0.001)] {
            let room = try SharedCapacity(capacity: capacity, demands: [.init(load: load, size: 1)])
            #expect(
                isClose(room.blocking(of: 0), ErlangFormulas.blocking(servers: capacity, load: load), relative: 1e-11))
        }
        let triple = try SharedCapacity(capacity: 62, demands: [.init(load: 15, size: 3)])
        #expect(isClose(triple.blocking(of: 0), ErlangFormulas.blocking(servers: 20, load: 15), relative: 1e-12))
    }

    /// Who needs more than there is never gets in, and changes nothing for the others.
    @Test func tooLarge() throws {
        let room = try SharedCapacity(capacity: 4, demands: [.init(load: 2, size: 1), .init(load: 5, size: 5)])
        #expect(isClose(room.blocking(of: 1), 1) && room.meanNumber(of: 1).magnitude < 1e-14)
        #expect(isClose(room.blocking(of: 0), ErlangFormulas.blocking(servers: 4, load: 2)))
        #expect(throws: TheoryError.self) { try SharedCapacity(capacity: 4, demands: []) }
        #expect(throws: TheoryError.self) { try SharedCapacity(capacity: 4, demands: [.init(load: 2, size: 0)]) }
    }
}
