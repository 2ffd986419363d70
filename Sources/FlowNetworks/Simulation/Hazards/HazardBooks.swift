import SimulationKernel

/// All clocks whose rates follow the state, and what they ring for.
final class HazardBooks {
    enum Owner {
        /// The next customer of a class comes.
        case arrivals(Int)
        /// The first of a line of people makes a move.
        case move(Int, line: Int)
    }

    let clocks: [HazardClock]
    let owners: [Owner]
    /// By class: the clock of its arrivals; −1: it has none.
    let ofClass: [Int]
    /// Moves of records, and by record which of them are its own.
    let moves: [HazardMove]
    let ofRecord: [[Int]]

    init(_ network: FlowNetwork, _ machines: [RecordMachine]) {
        var clocks: [HazardClock] = []
        var owners: [Owner] = []
        var ofClass = network.classes.map { _ in -1 }
        for (index, customer) in network.classes.enumerated() {
            guard let rate = customer.arrivals.stateRate else { continue }
            ofClass[index] = clocks.count
            owners.append(.arrivals(index))
            clocks.append(HazardClock(rate, from: customer.arrivals.from, until: customer.arrivals.until))
        }
        var moves: [HazardMove] = []
        var ofRecord = network.records.map { _ in [Int]() }
        for (record, keeping) in network.records.enumerated() {
            for (index, move) in keeping.moves.enumerated() {
                guard case .formula(let rate) = move.timing else { continue }
                let made = HazardMove(rate, move: index, of: record, machines[record])
                for line in made.lines.indices {
                    owners.append(.move(moves.count, line: line))
                    clocks.append(made.lines[line].clock)
                }
                ofRecord[record].append(moves.count)
                moves.append(made)
            }
        }
        self.clocks = clocks
        self.owners = owners
        self.ofClass = ofClass
        self.moves = moves
        self.ofRecord = ofRecord
    }

    /// As at the start of a replication.
    /// - Parameter key: the key of what a record's people need.
    func restart(_ key: (_ record: Int) -> StreamKey) {
        for clock in clocks { clock.restart() }
        for move in moves { move.restart(key(move.record)) }
    }
}

/// A rate that follows the state and came to what is no rate.
package struct RateFault: Sendable, Hashable {
    package enum Owner: Sendable, Hashable {
        case arrivals(of: String)
        case move(String, record: String)
    }

    package var time: Double
    package var owner: Owner
    package var formula: String
    /// What it came to.
    package var value: Double
}
