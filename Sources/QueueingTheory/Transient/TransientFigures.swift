import SimulationKernel

/// What is known of a queue at one moment, beside its averages since the start and the long run: a row for each figure.
package struct TransientFigures: Sendable {
    package struct Row: Sendable, Hashable {
        /// As the books write it, such as `L(t)`.
        package var symbol: String
        package var name: String
        package var unitKind: TheoreticalFigures.UnitKind
        /// At the moment.
        package var now: Double?
        /// On average over the time from the start until then; nil where that is nothing.
        package var untilNow: Double?
        /// nil where the line grows for ever.
        package var longRun: Double?
    }

    package let model: String
    package let rows: [Row]
    /// P(n there) at the moment, n = 0, 1, …
    package let probabilities: [Double]
    /// In the long run; empty where the line grows for ever.
    package let longRunProbabilities: [Double]

    /// - Parameters:
    ///   - queue: with its start.
    ///   - time: 0 or later, in the unit of the queue's rates.
    ///   - model: Kendall's letters.
    package init(of queue: TransientQueue, at time: Double, model: String) throws(TheoryError) {
        let states = try queue.states(at: [time])
        let state = states[0]
        let settled = queue.longRun
        self.model = model
        probabilities = state.probabilities
        longRunProbabilities = settled?.probabilities ?? []
        let isOver = time > 0
        func row(
            _ symbol: String, _ name: String, _ kind: TheoreticalFigures.UnitKind, average: Double? = nil,
            _ value: (TransientState) -> Double?
        ) -> Row {
            Row(
                symbol: symbol, name: name, unitKind: kind, now: value(state), untilNow: isOver ? average : nil,
                longRun: settled.flatMap(value))
        }
        var rows = [
            row("L(t)", "mean number there", .number, average: state.averageNumber) { $0.meanNumber },
            row("Lq(t)", "mean number in line", .number, average: state.averageQueueLength) { $0.meanQueueLength },
            row(
                "B(t)", "mean number of busy servers", .number,
                average: state.averageNumber - state.averageQueueLength
            ) { $0.meanNumber - $0.meanQueueLength },
            row("p0(t)", "nobody there", .share, average: state.averageEmptyShare) { $0.probabilities[0] },
            row("P(busy)", "all servers busy", .share) { $0.allBusyShare },
        ]
        if let capacity = queue.capacity {
            rows.append(row("P(full)", "who comes is turned away", .share) { $0.probabilities[capacity] })
        } else {
            rows.append(
                row("Wq(t)", "mean wait of who comes then", .time, average: state.averageWait) { $0.meanWaitOfNext })
        }
        self.rows = rows
    }
}

extension TransientState {
    package var meanNumber: Double { probabilities.mean { Double($0) } }
    package var meanQueueLength: Double { probabilities.mean { Double(max(0, $0 - servers)) } }
    /// Somebody who comes at this moment waits.
    package var allBusyShare: Double {
        probabilities.enumerated().reduce(0) { $1.offset >= servers ? $0 + $1.element : $0 }
    }
    /// Of somebody who comes at this moment, first come first served, if he gets in.
    package var meanWaitOfNext: Double {
        probabilities.mean { Double(max(0, $0 - servers + 1)) } / (Double(servers) * serviceRate)
    }
}

extension TransientQueue {
    /// The state that no time changes any more; nil where the line grows for ever.
    var longRun: TransientState? {
        let load = arrivalRate / (Double(servers) * serviceRate)
        guard capacity != nil || load < 1 else { return nil }
        // Beyond it there is less than 1e-18 of any moment that is asked for.
        let last = capacity ?? min(5_000_000, servers + Int(saturating: 60 / (1 - load)) + 200)
        guard
            let process = try? BirthDeathProcess(
                arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers, capacity: last)
        else { return nil }
        return TransientState(
            time: .infinity, servers: servers, serviceRate: serviceRate, capacity: capacity,
            probabilities: birthDeathEquilibrium(births: process.births, deaths: process.deaths), integrals: nil)
    }
}
