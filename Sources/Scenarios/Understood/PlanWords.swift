internal import Experiments

/// What a scenario asks of its runs, in words.
struct PlanWords {
    let scenario: Scenario
    private var unit: TimeUnit { scenario.timeUnit }

    init(_ scenario: Scenario) { self.scenario = scenario }

    // MARK: replications

    /// `20 replications`, `20 to 1000 replications until precise`, `one run in 40 batches`.
    var replications: String {
        let run = scenario.run
        switch run.batches {
        case .automatic: return "one run in batches, their length found from the run"
        case .number(let number): return "one run in \(number) batches"
        case nil: return words(run.replications) + reduction(run.varianceReduction)
        }
    }

    private func words(_ count: ReplicationCount) -> String {
        let ending = count.atLeast == 1 ? "" : "s"
        return count.isFixed
            ? "\(count.atLeast) replication\(ending)"
            : "\(count.atLeast) to \(count.atMost) replications"
    }

    private func reduction(_ way: VarianceReduction) -> String {
        switch way {
        case .none: ""
        case .antithetic: " in antithetic pairs"
        case .controlVariates: " with control variates"
        }
    }

    /// A line for each measure that shall be known precisely.
    var precision: [String] {
        scenario.run.precision.map { goal in
            let width: String =
                switch goal.bound {
                case .relative(let part): Understood.percent(part) + " of itself"
                case .absolute(let amount): margin(.absolute(amount), goal.measure.unit)
                }
            return "until \(goal.measure.text) is known to ± \(width)"
        }
    }

    // MARK: formulas, experiments, expectations

    var formulas: [String] { scenario.measures.map { "\($0.name) = \($0.text)" } }

    /// By experiment its name with what it does, then lines about it.
    var experiments: [String] {
        scenario.experiments.flatMap { plan in
            ["  \(plan.name): \(headline(plan))"] + details(plan).map { "    " + $0 }
        }
    }

    private func headline(_ plan: ExperimentPlan) -> String {
        switch plan.kind {
        case .compare(let compare):
            let pairs =
                switch compare.pairing {
                case .all: "each with each"
                case .with(let index): "each with \(compare.cases[index].name)"
                case .withTheBest: "each with the best"
                }
            return "compares \(compare.cases.count) cases on the same customers, \(pairs)"
        case .capacity(let capacity):
            let met = capacity.targets.count == 1 ? "a target" : "all targets"
            return "finds the least \(objective(capacity)) that meets \(met)"
        case .sweep(let sweep):
            switch sweep.design {
            case .grid: return "runs \(sweep.grid.count) points, every value with every other"
            case .latinHypercube(let points): return "runs \(points) points spread over the ranges (Latin hypercube)"
            }
        case .select(let select): return "chooses the \(words(select.best)) among \(select.cases.count) cases"
        }
    }

    private func objective(_ plan: CapacityPlan) -> String {
        switch plan.objective {
        case .measure(let measure): measure.text
        case .factor(let index): plan.factors[index].path
        case .sum: plan.factors.map(\.path).joined(separator: " + ")
        }
    }

    private func words(_ rule: BestRule) -> String { "\(rule.direction.rawValue) \(rule.measure.text)" }

    private func details(_ plan: ExperimentPlan) -> [String] {
        var lines: [String] = []
        switch plan.kind {
        case .compare(let compare):
            lines += compare.cases.map { "\($0.name): \(changes($0))" }
            if let best = compare.best { lines.append("the best has the \(words(best))") }
        case .capacity(let capacity):
            lines += capacity.factors.map { "varies \(levels($0))" }
            lines += capacity.targets.map { "target: \($0.measure.text) \($0.text)" }
        case .sweep(let sweep): lines += sweep.factors.map { "varies \(levels($0))" }
        case .select(let select):
            lines += select.cases.prefix(12).map {
                $0.overrides.isEmpty || $0.name.contains("=") ? $0.name : "\($0.name): \(changes($0))"
            }
            if select.cases.count > 12 { lines.append("and \(select.cases.count - 12) more") }
            lines.append(
                "differences below \(margin(.absolute(select.indifference), select.best.measure.unit)) do not matter; "
                    + "\(select.firstStage) replications before any is left out")
        }
        lines.append("looks at \(plan.measures.map(\.text).joined(separator: ", "))")
        var how = "confidence \(Understood.percent(plan.confidence))"
        if let count = plan.replications { how = "\(words(count)), " + how }
        lines.append(how)
        return lines
    }

    private func changes(_ one: ExperimentCase) -> String {
        one.overrides.isEmpty
            ? "as it stands" : one.overrides.map { "\($0.path) \($0.valueText)" }.joined(separator: ", ")
    }

    /// `doctors: 4, 5, 6, 7, 8`.
    private func levels(_ factor: Factor) -> String {
        let values = factor.levels.map { Override(path: factor.path, value: $0.value).valueText }
        if factor.range != nil { return "\(factor.path): \(values[0]) to \(values[values.count - 1])" }
        let shown = values.count > 12 ? values.prefix(3) + ["…", values[values.count - 1]] : values[...]
        return "\(factor.path): \(shown.joined(separator: ", "))"
    }

    private func margin(_ margin: Margin, _ unit: MeasureUnit) -> String {
        switch (margin, unit) {
        case (.relative(let part), _): Understood.percent(part)
        case (.absolute(let amount), .time): Understood.duration(amount, self.unit)
        case (.absolute(let amount), .share): "\(Understood.number(amount * 100)) points"
        case (.absolute(let amount), .rate), (.absolute(let amount), .cost): Understood.rate(amount, self.unit)
        case (.absolute(let amount), .number), (.absolute(let amount), .timeSquared), (.absolute(let amount), .money):
            Understood.number(amount)
        }
    }

    var targets: [String] { scenario.targets.map { "\($0.measure.text) \($0.text)" } }

    var expectations: [String] { scenario.expectations.map(\.text) }
}
