package import FlowNetworks
import SimulationKernel

extension FlowNetwork {
    /// All flows: of classes, and of those who do not stay at a station.
    private var allFlows: [[FlowStep]] { classes.map(\.flow) + stations.flatMap(\.exits) }

    /// By move of a record: whether people make it by themselves, or a flow asks for it.
    package func movesThatHappen(of record: Int) -> [Bool] {
        var requested: Set<Int> = []
        func look(_ flow: [FlowStep]) {
            for step in flow {
                if case .move(record, let move) = step { requested.insert(move) }
                for part in step.parts { look(part) }
            }
        }
        for flow in allFlows { look(flow) }
        return records[record].moves.enumerated().map { index, move in
            switch move.timing {
            case .onRequest: requested.contains(index)
            case .rate(let profile): profile.pieces.contains { $0.rate > 0 } || requested.contains(index)
            case .after, .formula: true
            }
        }
    }

    /// Whether any flow makes a move of a record.
    package func asksForMoves(of record: Int) -> Bool {
        func look(_ flow: [FlowStep]) -> Bool {
            flow.contains { step in
                if case .move(record, _) = step { true } else { step.parts.contains(where: look) }
            }
        }
        return allFlows.contains(where: look)
    }

    /// Values of a record's fields that flows ask for.
    package func questions(about record: Int) -> [RecordKeeping.Guard] {
        var found: [RecordKeeping.Guard] = []
        func look(_ flow: [FlowStep]) {
            for step in flow {
                if case .chooseWhen(let branches) = step {
                    for case .field(record, let field, let values) in branches.flatMap(\.conditions) {
                        found.append(.init(field: field, isOneOf: values))
                    }
                }
                for part in step.parts { look(part) }
            }
        }
        for flow in allFlows { look(flow) }
        for case .people(record, let field, let value, _) in formulas.flatMap(\.words) {
            found.append(.init(field: field, isOneOf: [value]))
        }
        return found
    }
}
