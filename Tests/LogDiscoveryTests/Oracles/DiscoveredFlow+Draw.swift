import SimulationKernel

import EventLogs

extension DiscoveredFlow {
    /// The activities of one case as the flow has them, by when they begin; those of a block in an order that the log has.
    ///
    /// For comparing the flow with the log, without any times: what a run of the scenario gives depends on these too.
    /// - Parameters:
    ///   - stream: where chance comes from.
    ///   - longest: a case is broken off behind so many places.
    func drawnCase(_ stream: inout RandomStream, longest: Int = 10_000) -> [Int] {
        var activities: [Int] = []
        var next = Self.drawn(starts, &stream)
        var length = 0
        while let state = next, length < longest {
            switch states[state].place {
            case .activity(let activity): activities.append(activity)
            case .block(let block): activities += drawnPassage(blocks[block], &stream)
            case .start: break
            }
            next = Self.drawn(states[state].exits, &stream)
            length += 1
        }
        return activities
    }

    private static func drawn(_ exits: [FlowExit], _ stream: inout RandomStream) -> Int? {
        var left = stream.uniform()
        for exit in exits {
            left -= exit.share
            if left < 0 { return exit.to }
        }
        return exits.last?.to
    }

    private func drawnPassage(_ block: FlowBlock, _ stream: inout RandomStream) -> [Int] {
        let orders = block.patterns.flatMap(\.orders)
        let total = orders.reduce(0) { $0 + $1.count }
        guard total > 0 else { return [] }
        var left = Int(stream.below(UInt64(total)))
        for order in orders {
            left -= order.count
            if left < 0 { return order.activities }
        }
        return orders[orders.count - 1].activities
    }
}
