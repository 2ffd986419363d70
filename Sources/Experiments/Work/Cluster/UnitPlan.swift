/// The work of one round of an experiment, cut into units that other processes can do: all that they need to know.
package struct UnitPlan: Codable, Sendable, Hashable {
    /// What is done, and how to make it anew.
    package struct Point: Codable, Sendable, Hashable {
        package let identity: String
        package let recipe: String
    }

    /// Some replications of a point: from `first` up to, but not with, `end`.
    package struct Block: Codable, Sendable, Hashable {
        /// Its index in ``UnitPlan/points``.
        package let point: Int
        package let first: Int
        package let end: Int

        package var replications: Range<Int> { first..<end }
    }

    /// The build of the program that made the plan; another one does not do its units.
    package let program: String
    package let points: [Point]
    /// By unit, its blocks.
    package let units: [[Block]]

    /// Cuts orders into `count` units of the same number of replications, one more or less; into fewer units where there are
    /// fewer replications. Each replication of a point is in one unit, however often it was ordered; neighbours stay
    /// together, so that a unit makes few points.
    package init(_ orders: [WorkOrder], units count: Int, program: String) {
        self.program = program
        var points: [Point] = []
        var indices: [String: Int] = [:]
        var planned: [Set<Int>] = []
        var work: [(point: Int, number: Int)] = []
        for order in orders {
            let identity = order.point.identity
            let index = indices[identity] ?? points.count
            if index == points.count {
                indices[identity] = index
                points.append(Point(identity: identity, recipe: order.point.recipe))
                planned.append([])
            }
            for number in order.replications where planned[index].insert(number).inserted {
                work.append((index, number))
            }
        }
        self.points = points
        let number = max(1, min(count, work.count))
        units = (0..<number).map { unit in
            Self.blocks(work[unit * work.count / number..<(unit + 1) * work.count / number])
        }
    }

    private static func blocks(_ work: ArraySlice<(point: Int, number: Int)>) -> [Block] {
        var blocks: [Block] = []
        for part in work {
            if let last = blocks.last, last.point == part.point, last.end == part.number {
                blocks[blocks.count - 1] = Block(point: last.point, first: last.first, end: part.number + 1)
            } else {
                blocks.append(Block(point: part.point, first: part.number, end: part.number + 1))
            }
        }
        return blocks
    }

    /// The name of a round: that of its work, however it is cut.
    package static func name(of orders: [WorkOrder]) -> String {
        var checksum = Checksum()
        for order in orders {
            for byte in "\(order.point.identity) \(order.replications)\n".utf8 { checksum.add(byte) }
        }
        return "round-" + checksum.text.prefix(12)
    }

    /// The units of which not all is in the store, each with the blocks or parts of blocks that are missing.
    package func missing(in store: UnitStore) -> [(unit: Int, blocks: [Block])] {
        let there = points.map { Set(store.replications(of: $0.identity)) }
        return units.enumerated().compactMap { index, blocks in
            let work = blocks.flatMap { block in
                block.replications.filter { !there[block.point].contains($0) }.map { (point: block.point, number: $0) }
            }
            return work.isEmpty ? nil : (index, Self.blocks(work[...]))
        }
    }

    /// Whether it can be done: it is read from a folder that others may write to.
    var isSound: Bool {
        var left = Self.most
        for block in units.joined() {
            guard points.indices.contains(block.point), block.first >= 0, block.first < block.end,
                block.end <= FinishedUnit.mostReplications, block.end - block.first <= left
            else { return false }
            left -= block.end - block.first
        }
        return true
    }

    /// More replications in one round are no experiment of anybody's.
    private static let most = 1 << 28

    /// How many replications it is.
    package var size: Int { units.joined().reduce(0) { $0 + $1.replications.count } }
}
