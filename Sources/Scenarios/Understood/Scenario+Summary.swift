import SimulationKernel
internal import Statistics

extension Scenario {
    /// The scenario as understood, line by line: the run, the model as a file would say it with what follows from it,
    /// such as loads, and what is asked.
    package var summary: [String] {
        var lines = ["\(name): \(headline)"]
        if obstacleToSimulation == nil { lines.append("  times in \(timeUnit.rawValue)") }
        if let currency { lines.append("  money in \(currency)") }
        for parameter in parameters {
            let share = takenShares.first { $0.use == .parameter(parameter.name) }
            let note =
                share.map { share in
                    // With one decimal, as shares are printed.
                    let ends = [share.interval.lower, share.interval.upper].map { end in
                        let tenths = Int(saturating: (end * 1000).rounded())
                        return "\(tenths / 10).\(tenths % 10)%"
                    }
                    return " (\(share.origin.evidence) in \(share.reference), \(ends[0]) to \(ends[1]))"
                } ?? (parameter.isOverridden ? " (--set)" : "")
            lines.append("  \(parameter.name) = \(parameter.value)\(note)")
        }
        if obstacleToSimulation != nil { return lines + subject.summary(in: self) }
        lines.append("run")
        let plans = PlanWords(self)
        lines += (runLines(plans) + plans.precision).map { "  " + $0 }
        lines += subject.summary(in: self)
        if !measures.isEmpty { lines += ["measures"] + plans.formulas.map { "  " + $0 } }
        if !targets.isEmpty { lines += ["targets"] + plans.targets.map { "  " + $0 } }
        if !experiments.isEmpty { lines += ["experiments"] + plans.experiments }
        if !expectations.isEmpty { lines += ["expectations"] + plans.expectations.map { "  " + $0 } }
        return lines
    }

    private func runLines(_ plans: PlanWords) -> [String] {
        let length: String =
            switch run.plan.length {
            case .horizon(let time): "\(Understood.span(time, timeUnit))"
            case .customers(let count): "\(count) customers"
            case .untilEmpty(let limit):
                limit.isFinite ? "until empty, at most \(Understood.span(limit, timeUnit))" : "until empty"
            case .untilDeadlock(let limit):
                limit.isFinite ? "until a deadlock, at most \(Understood.span(limit, timeUnit))" : "until a deadlock"
            }
        let warmUp: String =
            switch run.plan.warmUp {
            case .none: run.warmUpIsAuto ? "after a warm-up that is found from the runs" : "no warm-up"
            case .time(let time): "after a warm-up of \(Understood.span(time, timeUnit))"
            case .customers(let count): "after a warm-up of \(count) customers"
            }
        let closing = run.plan.closing == .finish ? ", then doors close and work is done" : ""
        var starts = run.starts.map { " from \($0)" } ?? ""
        if let clock = run.starts, case .time(let time) = run.plan.warmUp {
            // What is observed begins behind the warm-up.
            let seconds = clock.seconds + Int(saturating: (time * timeUnit.seconds).rounded())
            let weekday = clock.weekday.map { ($0 + seconds / 86_400) % 7 }
            starts = " from \(ClockTime(weekday: weekday, seconds: seconds % 86_400))"
        }
        let clock = run.starts.map { " from \($0)" } ?? ""
        let isTimed = if case .time = run.plan.warmUp { true } else { false }
        let begin = isTimed ? clock : ""
        let holidays = CalendarWords.holidays(run.holidays).map { ["holidays \($0)"] } ?? []
        return ["\(length)\(starts), \(warmUp)\(begin)\(closing)"] + holidays + [
            "\(plans.replications), seed \(run.seed), confidence \(Understood.percent(run.confidence))"
        ]
    }
}
