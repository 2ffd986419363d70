import QueueingTheory
import Reporting
import Scenarios

/// A queue at one moment as tables for the screen: its figures, and how many are there.
struct TransientTable {
    private let figures: TransientFigures
    private let queue: TransientQueue
    private let time: Double
    private let unit: TimeUnit

    /// - Parameter time: in `unit`, as the rates of the queue.
    init(_ figures: TransientFigures, of queue: TransientQueue, at time: Double, unit: TimeUnit) {
        self.figures = figures
        self.queue = queue
        self.time = time
        self.unit = unit
    }

    var text: String {
        let numbers = ReportTable(
            figures.rows, .left("Symbol") { $0.symbol }, .left("Figure") { $0.name },
            .right("Then") { value($0.now, $0.unitKind) },
            .right("On average until then") { value($0.untilNow, $0.unitKind) },
            .right("In the long run") { value($0.longRun, $0.unitKind) })
        let states = ReportTable(
            shown, .right("n") { "\($0)" }, .right("Then") { share(figures.probabilities, $0) },
            .right("In the long run") { share(figures.longRunProbabilities, $0) })
        let start = queue.initialNumber == 0 ? "nobody there" : "\(queue.initialNumber) there"
        return """
            \(figures.model) at \(plain(time)) \(unit.symbol), with \(start) at the start, exact

            \(PlainTextWriter.text(of: numbers))
            So likely n are there:

            \(PlainTextWriter.text(of: states))
            \(equation)
            Source: \(TransientQueue.source)
            Holds for: Poisson arrivals and exponential services at rates that stay, all of it known at the start

            """
    }

    /// From the fewest to the most that are at all likely, twenty at most, and each once.
    private var shown: [Int] {
        let likely = figures.probabilities.indices.filter { figures.probabilities[$0] >= 5e-4 }
        guard let first = likely.first, let last = likely.last else { return [] }
        let step = max(1, (last - first + 19) / 20)
        return Array(stride(from: first, through: last, by: step))
    }

    /// With the sign that a thesis on ticket queues has, the rows of the generator do not sum to zero: far from an empty
    /// line the sum of the probabilities is then e^(2(λ + µ)t).
    private var equation: String {
        let rates = queue.servers == 1 ? "µ" : "min(i, \(queue.servers)) µ"
        let next = queue.servers == 1 ? "µ" : "min(i + 1, \(queue.servers)) µ"
        let between = 1 / (queue.arrivalRate + Double(queue.servers) * queue.serviceRate)
        return """
            Equation: p_i′ = λ p_(i−1) − (λ + \(rates)) p_i + \(next) p_(i+1), and p_0′ = −λ p_0 + µ p_1.
            With a plus before the second term, as the thesis behind the hospital's scenarios prints it in (2-1), what
            leaves a state would be added to it: within \(plain(between)) \(unit.symbol), the mean time between two
            events of a busy line, the probabilities would sum to e² = 7.39 in place of 1.
            """
    }

    private func share(_ probabilities: [Double], _ n: Int) -> String {
        probabilities.isEmpty ? "–" : n < probabilities.count ? plain(probabilities[n]) : "0"
    }

    private func value(_ value: Double?, _ kind: TheoreticalFigures.UnitKind) -> String {
        guard let value else { return "–" }
        return kind == .time ? "\(plain(value)) \(unit.symbol)" : plain(value)
    }

    private func plain(_ value: Double) -> String { Readable.significant(value, digits: 10) }
}
