package import FlowNetworks
import SimulationKernel

/// Fills in, for each law that depends on numbers that customers carry, the formula's mean and mean square over those
/// who come there, as far as they are known before the run: until a choice by numbers sorts customers, and until a step
/// sets a number anew.
///
/// Customers who are turned away or give up are counted as if they went on, as in ``StationLoad``.
package struct NumberMeans {
    private let values: NumberValues
    /// Numbers of which it is not known any more what they are.
    private var forgotten: Set<Int> = []

    package static func fill(_ network: inout FlowNetwork) {
        guard !network.numbers.isEmpty else { return }
        for index in network.classes.indices {
            var means = NumberMeans(values: NumberValues(network, classAt: index))
            network.classes[index].flow = means.filled(network.classes[index].flow)
        }
    }

    private init(values: NumberValues) { self.values = values }

    private mutating func filled(_ flow: [FlowStep]) -> [FlowStep] { flow.map { filled($0) } }

    /// Of what is gone through again: with what is forgotten on the way round.
    private mutating func filledAgain(_ flow: [FlowStep]) -> [FlowStep] {
        _ = filled(flow)
        return filled(flow)
    }

    private mutating func filled(_ step: FlowStep) -> FlowStep {
        switch step {
        case .visit(let visit): return .visit(filled(visit))
        case .delay(let law, let name): return .delay(filled(law), name: name)
        case .route(let rule, let visits): return .route(rule, visits.map(filled))
        case .choose(let branches):
            return .choose(branches.map { $0.with(filled($0.flow)) })
        case .chooseWhen(let branches):
            if branches.contains(where: \.asksForNumbers) { forgotten = Set(values.numbers) }
            return .chooseWhen(branches.map { ConditionalBranch(when: $0.conditions, flow: filled($0.flow)) })
        case .loop(var loop):
            loop.flow = filledAgain(loop.flow)
            loop.otherwise = filled(loop.otherwise)
            return .loop(loop)
        case .wander(var graph):
            for round in 0..<2 {
                for place in graph.places.indices {
                    let flow = filled(graph.places[place].flow)
                    if round == 1 { graph.places[place].flow = flow }
                }
            }
            return .wander(graph)
        case .attempt(var attempt):
            attempt.flow = filledAgain(attempt.flow)
            attempt.otherwise = filled(attempt.otherwise)
            return .attempt(attempt)
        case .hold(var hold):
            (hold.visit, hold.flow) = (filled(hold.visit), filled(hold.flow))
            return .hold(hold)
        case .together(var fork):
            fork.flows = fork.flows.map { filled($0) }
            return .together(fork)
        case .setNumbers(let changes):
            return .setNumbers(
                changes.map { change in
                    let law = filled(change.law)
                    forgotten.insert(change.number)
                    return NumberChange(number: change.number, law: law)
                })
        case .until, .gate, .become, .set, .enter, .move, .gather, .mark, .end: return step
        }
    }

    private func filled(_ visit: Visit) -> Visit {
        var visit = visit
        visit.service = filled(visit.service)
        visit.services = visit.services.mapValues(filled)
        visit.patience = visit.patience.map(filled)
        return visit
    }

    private func filled(_ law: Law) -> Law {
        guard case .dependent(var own) = law else { return law }
        let asked = own.factor.expression.numbers
        let isKnown = own.factor.expression.readsNumbersAlone && asked.isDisjoint(with: forgotten)
        own.expected = isKnown ? values.moments(of: own.factor) : nil
        return .dependent(own)
    }
}

extension ConditionalBranch {
    fileprivate var asksForNumbers: Bool {
        conditions.contains { condition in
            switch condition {
            case .number: true
            case .formula(let formula): !formula.tree.numbers.isEmpty
            case .attribute, .field: false
            }
        }
    }
}
