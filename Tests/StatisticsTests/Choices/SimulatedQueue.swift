import Statistics
import TestSupport

/// A queue with one server, and the choices that it makes by a rule.
enum SimulatedQueue {
    /// - Parameters:
    ///   - count: how many choices among at least two.
    ///   - slips: how often anybody is taken.
    static func choices(
        _ rule: QueueRule, count: Int, slips: Double = 0, _ generator: inout SeededGenerator
    ) -> [QueueChoice] {
        var choices: [QueueChoice] = []
        var waiting: [QueueChoice.Candidate] = []
        var now = 0.0
        var next = 0.0
        while choices.count < count {
            // Somebody is served; who comes meanwhile waits.
            while next <= now || waiting.isEmpty {
                now = max(now, next)
                let service = generator.exponential(mean: 1)
                let number = generator.whole(0...2)
                waiting.append(
                    QueueChoice.Candidate(
                        arrival: next, classNumber: number, priority: Double(generator.whole(0...1)),
                        expectedService: service, due: next + 8 * generator.uniform()))
                next += generator.exponential(mean: 1.15)
            }
            let taken =
                generator.chance(slips)
                ? generator.whole(0...waiting.count - 1) : pick(rule, waiting, &generator)
            if waiting.count >= 2 { choices.append(QueueChoice(waiting: waiting, taken: taken)) }
            now += waiting[taken].expectedService ?? 0
            waiting.remove(at: taken)
        }
        return choices
    }

    private static func pick(
        _ rule: QueueRule, _ waiting: [QueueChoice.Candidate], _ generator: inout SeededGenerator
    ) -> Int {
        if rule == .random { return generator.whole(0...waiting.count - 1) }
        func key(_ place: Int) -> (Double, Double) {
            let candidate = waiting[place]
            return switch rule {
            case .lifo: (-candidate.arrival, 0)
            // Class 1 goes before 2, and 2 before 0.
            case .classOrder: ([2, 0, 1][candidate.classNumber ?? 0], candidate.arrival)
            case .priority: (candidate.priority ?? 0, candidate.arrival)
            case .shortestFirst: (candidate.expectedService ?? 0, candidate.arrival)
            case .earliestDue: (candidate.due ?? 0, candidate.arrival)
            default: (candidate.arrival, 0)
            }
        }
        return waiting.indices.min { key($0) < key($1) } ?? 0
    }
}
