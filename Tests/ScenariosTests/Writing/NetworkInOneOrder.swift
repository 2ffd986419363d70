import FlowMeasures
import FlowNetworks
import FlowScenarios
import Payments

extension FlowNetwork {
    /// The same network with outcomes, parts, entries of the journal and gatherings numbered by their names, and gatherings
    /// without one as they are come to: a file numbers them as it names them first, which changes nothing that happens.
    var inOneOrder: FlowNetwork {
        let own = Self.ownOutcomes.count
        let names = Array(outcomes.prefix(own)) + outcomes.dropFirst(own).sorted()
        let parts = parts.sorted { $0.name < $1.name }
        let journal = journal.sorted()
        let met = flows.flatMap(\.all).compactMap { step in
            if case .gather(let index) = step { index } else { nil }
        }
        var order: [Int] = []
        for index in met where !order.contains(index) { order.append(index) }
        let numbers = Numbering(
            outcomes: outcomes.map { name in names.firstIndex(of: name) ?? 0 },
            parts: self.parts.map { part in parts.firstIndex { $0.name == part.name } ?? 0 },
            journal: self.journal.map { entry in journal.firstIndex(of: entry) ?? 0 },
            gatherings: gatherings.indices.map { order.firstIndex(of: $0) ?? 0 })
        var network = self
        network.outcomes = names
        network.parts = parts
        network.journal = journal
        network.gatherings = order.map { gatherings[$0] }
        for index in classes.indices { network.classes[index].flow = numbers.of(classes[index].flow) }
        for index in stations.indices {
            network.stations[index].onAbandon = stations[index].onAbandon.map(numbers.of)
            network.stations[index].onReject = stations[index].onReject.map(numbers.of)
            network.stations[index].onBalk = stations[index].onBalk.map(numbers.of)
        }
        return network
    }

    /// The new numbers by the old ones.
    private struct Numbering {
        var outcomes: [Int]
        var parts: [Int]
        var journal: [Int]
        var gatherings: [Int]

        func of(_ flow: [FlowStep]) -> [FlowStep] { flow.map(of) }

        private func of(_ step: FlowStep) -> FlowStep {
            switch step {
            case .end(let outcome): return .end(outcome: outcomes[outcome])
            case .mark(let part, let isEnd): return .mark(part: parts[part], isEnd: isEnd)
            case .enter(let entry): return .enter(journal[entry])
            case .gather(let index): return .gather(gatherings[index])
            case .choose(let branches):
                return .choose(branches.map { $0.with(of($0.flow)) })
            case .chooseWhen(let branches):
                return .chooseWhen(branches.map { ConditionalBranch(when: $0.conditions, flow: of($0.flow)) })
            case .loop(var loop):
                loop.flow = of(loop.flow)
                loop.otherwise = of(loop.otherwise)
                loop.part = loop.part.map { parts[$0] }
                return .loop(loop)
            case .wander(var graph):
                for place in graph.places.indices { graph.places[place].flow = of(graph.places[place].flow) }
                return .wander(graph)
            case .attempt(var attempt):
                attempt.flow = of(attempt.flow)
                attempt.otherwise = of(attempt.otherwise)
                return .attempt(attempt)
            case .hold(var hold):
                hold.flow = of(hold.flow)
                return .hold(hold)
            case .together(var fork):
                fork.flows = fork.flows.map(of)
                return .together(fork)
            case .visit, .delay, .until, .gate, .route, .become, .set, .setNumbers, .move: return step
            }
        }
    }
}

extension FlowScenario {
    /// What each outcome is worth, of those of which anything is said.
    var worthsByName: [String: OutcomeWorth] {
        var found: [String: OutcomeWorth] = [:]
        for (name, worth) in zip(network.outcomes, worths) { found[name] = worth }
        return found
    }

    /// The payments with the names of outcomes in place of their numbers.
    var paymentsByName: PaymentsByName? {
        guard var plan = payments else { return nil }
        let (goods, declines) = (plan.goods.map { network.outcomes[$0] }, plan.declines.map { network.outcomes[$0] })
        plan.goods = []
        plan.declines = []
        return PaymentsByName(plan: plan, goods: goods, declines: declines)
    }
}

struct PaymentsByName: Hashable {
    var plan: PaymentPlan
    var goods: [String]
    var declines: [String]
}
