import Experiments
import FlowNetworks
import QueueingTheory
import Scenarios
import SimulationKernel

/// What theory says of people's records in the long run, by measure without the record's name.
struct RecordTheory {
    var values: [String: Double] = [:]
    /// Whether the run's warm-up is long enough for the start to be forgotten.
    var isComparable: Bool
    var source: String
}

extension TheoryRecognition {
    /// A record that only its own exponential clocks move is a Markov chain of a person's states; nil for any other.
    func record(_ index: Int, plan: RunPlan) -> RecordTheory? {
        let keeping = network.records[index]
        guard keeping.people > 0, !network.classes.contains(where: { $0.flow.anyStep { $0.moves(record: index) } }),
            let rates = rates(of: keeping),
            let life = try? RecordLifecycle(
                from: keeping.fields.map(\.initial), limit: 5000,
                moves: { state in
                    keeping.moves.indices.flatMap { move -> [RecordLifecycle<[Int]>.Move] in
                        guard rates[move] > 0, keeping.moves[move].isPossible(in: state) else { return [] }
                        return keeping.moves[move].results(of: state).map { (move, $0.state, rates[move] * $0.share) }
                    }
                })
        else { return nil }
        var theory = RecordTheory(
            isComparable: false, source: "each person's record is a Markov chain of \(life.states.count) states")
        for (field, description) in keeping.fields.enumerated() {
            for (value, word) in description.values.enumerated() {
                theory.values["\(description.name).share(\(word))"] = life.share { $0[field] == value }
            }
        }
        for (move, description) in keeping.moves.enumerated() {
            theory.values["\(description.name).rate"] = Double(keeping.people) * life.rate(ofMove: move)
        }
        if case .time(let warmUp) = plan.warmUp, let distance = life.distance(after: warmUp) {
            theory.isComparable = distance < 1e-6
        }
        return theory
    }

    /// By move: how often per person while it is possible; nil where one is not at an exponential time.
    private func rates(of keeping: RecordKeeping) -> [Double]? {
        var rates: [Double] = []
        for move in keeping.moves {
            // A request takes its time, and takes effect only then.
            if move.requestClass != nil, move.timing != .onRequest { return nil }
            switch move.timing {
            case .onRequest: rates.append(0)
            case .rate(let profile):
                guard profile.pieces.count == 1, profile.pieces[0].time <= 0 else { return nil }
                rates.append(profile.pieces[0].rate)
            case .after(let law):
                guard let mean = law.exponentialMean else { return nil }
                rates.append(1 / mean)
            }
        }
        return rates
    }
}

extension FlowStep {
    fileprivate func moves(record index: Int) -> Bool {
        if case .move(record: index, move: _) = self { true } else { false }
    }
}

extension RecordKeeping.Move {
    fileprivate func isPossible(in state: [Int]) -> Bool {
        guards.allSatisfy { $0.isOneOf.contains(state[$0.field]) }
    }

    /// What it makes of a state, with the chances; its changes draw independently of each other.
    fileprivate func results(of state: [Int]) -> [(state: [Int], share: Double)] {
        var results = [(state: state, share: 1.0)]
        for change in changes {
            if let from = change.from, !from.contains(state[change.field]) { continue }
            let kept = 1 - change.options.reduce(0) { $0 + $1.share }
            results = results.flatMap { before in
                var after = change.options.filter { $0.share > 0 }.map { option in
                    var changed = before.state
                    changed[change.field] = option.value
                    return (state: changed, share: before.share * option.share)
                }
                // Less is what rounding leaves of shares that sum to 1.
                if kept > 1e-9 { after.append((before.state, before.share * kept)) }
                return after
            }
        }
        return results
    }
}
