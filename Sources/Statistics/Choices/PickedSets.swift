/// What each rule would have taken at each choice.
struct PickedSets {
    /// Of a rule the places of those it may take at a choice: several where it cannot tell them apart.
    private(set) var picks: [QueueRule: [[Int]]] = [:]
    /// Those with at least two waiting; the others are no choices.
    let choices: [QueueChoice]
    let classCount: Int

    init(_ all: [QueueChoice]) {
        let choices = all.filter { $0.waiting.count >= 2 }
        self.choices = choices
        let candidates = choices.lazy.flatMap(\.waiting)
        classCount = Set(candidates.compactMap(\.classNumber)).count
        set(.fifo) { ($0.arrival, 0) }
        set(.lifo) { (-$0.arrival, 0) }
        picks[.random] = choices.map { Array($0.waiting.indices) }
        if classCount >= 2, candidates.allSatisfy({ $0.classNumber != nil }) {
            let places = ClassOrder(choices).places
            set(.classOrder) { (Double($0.classNumber.flatMap { places[$0] } ?? 0), $0.arrival) }
        }
        setIfKnown(.priority, \.priority)
        setIfKnown(.shortestFirst, \.expectedService)
        setIfKnown(.earliestDue, \.due)
    }

    /// A rule by a figure that everybody has, and that differs at all.
    private mutating func setIfKnown(_ rule: QueueRule, _ figure: KeyPath<QueueChoice.Candidate, Double?>) {
        var values = Set<Double>()
        for choice in choices {
            for candidate in choice.waiting {
                guard let value = candidate[keyPath: figure] else { return }
                if values.count < 2 { values.insert(value) }
            }
        }
        guard values.count >= 2 else { return }
        set(rule) { ($0[keyPath: figure] ?? 0, $0.arrival) }
    }

    private mutating func set(_ rule: QueueRule, _ key: (QueueChoice.Candidate) -> (Double, Double)) {
        picks[rule] = choices.map { choice in
            var least = (Double.infinity, Double.infinity)
            var found = [Int]()
            for (place, candidate) in choice.waiting.enumerated() {
                let value = key(candidate)
                if value < least {
                    least = value
                    found = [place]
                } else if value == least {
                    found.append(place)
                }
            }
            return found
        }
    }
}

/// How often independent events of different probabilities come about so often.
package enum ChanceAgreement {
    /// P(X ≥ k), X being the number of events: exact up to 2,000 events (Wang 1993, "On the number of successes in
    /// independent trials"), by the normal law with half a step's correction beyond.
    package static func atLeast(_ k: Int, _ probabilities: [Double]) -> Double {
        if k <= 0 { return 1 }
        if k > probabilities.count { return 0 }
        guard probabilities.count <= 2_000 else {
            let mean = probabilities.reduce(0, +)
            let variance = probabilities.reduce(0) { $0 + $1 * (1 - $1) }
            guard variance > 0 else { return Double(k) <= mean ? 1 : 0 }
            return NormalDistribution.standard.upperTail((Double(k) - 0.5 - mean) / variance.squareRoot())
        }
        // In place from the top, so that each event is counted once.
        var law = Array(repeating: 0.0, count: k + 1)
        law[0] = 1
        for probability in probabilities {
            // The last place holds k or more.
            law[k] += law[k - 1] * probability
            for j in stride(from: k - 1, to: 0, by: -1) {
                law[j] = law[j] * (1 - probability) + law[j - 1] * probability
            }
            law[0] *= 1 - probability
        }
        return min(1, law[k])
    }
}
