import Experiments
import Scenarios

/// The designs of a capacity question: all combinations of the factors' values, numbered with the last factor fastest.
struct CapacityGrid {
    let plan: CapacityPlan
    let sizes: [Int]
    let places: [[Int]]

    init(_ plan: CapacityPlan) {
        self.plan = plan
        sizes = plan.factors.map(\.levels.count)
        places = FullGrid.places(sizes: sizes)
    }

    func experimentCase(_ design: Int) -> ExperimentCase {
        let overrides = zip(plan.factors, places[design]).map { $0.override($1) }
        return ExperimentCase(point: overrides, place: plan.factors[0].place)
    }

    /// The value of a factor in a design.
    func value(_ factor: Int, of design: Int) -> Double {
        plan.factors[factor].levels[places[design][factor]].number ?? Double(places[design][factor])
    }

    /// What is to be least, as far as the values alone tell: their sum, or one of them with the others to break ties.
    var costs: [Double] {
        let all = places.indices.map { design in plan.factors.indices.map { value($0, of: design) } }
        guard case .factor(let first) = plan.objective else { return all.map { $0.reduce(0, +) } }
        let reach = plan.factors.reduce(1.0) {
            $0 + abs($1.levels.last?.number ?? 0) + abs($1.levels.first?.number ?? 0)
        }
        return all.map { values in
            values[first] + values.indices.filter { $0 != first }.reduce(0) { $0 + values[$1] } / (2 * reach)
        }
    }

    /// The design one step from another along a factor; nil beyond the range.
    func neighbour(of design: Int, along factor: Int, by step: Int) -> Int? {
        var place = places[design]
        place[factor] += step
        guard (0..<sizes[factor]).contains(place[factor]) else { return nil }
        return zip(place, sizes).reduce(0) { $0 * $1.1 + $1.0 }
    }
}
