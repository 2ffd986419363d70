import QueueingTheory

extension HypercubeApproximation {
    var arrivalRate: Double { atoms.reduce(0) { $0 + $1.arrivalRate } }
    /// The share of calls that wait, exact: Erlang's C.
    var waitProbability: Double { overflow == .line ? allBusyProbability : 0 }
    /// The share of calls that are lost, exact: Erlang's B.
    var lossProbability: Double { overflow == .lost ? allBusyProbability : 0 }

    static let source =
        "Larson (1975), Oper. Res. 23, 845–868; Larson & Odoni (1981), Urban Operations Research, section 5.5"
    static let conditions =
        "Poisson calls of each atom, exponential service of one mean (the way there included), one server per call by "
        + "fixed lists of all servers, long run"

    var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(workloads.reduce(0, +) / Double(servers)), .meanBusy(workloads.reduce(0, +)),
            overflow == .line ? .waitProbability(waitProbability) : .lossProbability(lossProbability),
        ]
        for (n, load) in workloads.enumerated() {
            figures.append(.init("ρ\(n + 1)", "workload of server \(n + 1)", value: load, unit: .share))
        }
        return TheoreticalFigures(
            model: "hypercube of \(servers) servers, approximated", kind: .approximation, source: Self.source,
            conditions: Self.conditions, figures: figures)
    }
}
