import Experiments
import Measures
import Reporting
import Scenarios

/// What designs cost, where that is to be least.
extension CapacityReport {
    /// ` (cost per h is 610 ± 3, with the answer 655 ± 2)`, where cost is what is to be least.
    func cost(of design: Int) -> String {
        guard case .measure(let measure) = plan.objective,
            let place = found.targets.measures.firstIndex(where: { $0.isSame(as: measure) }),
            let own = found.design(design)
        else { return "" }
        func figure(_ design: CapacityOutcome.Design) -> String {
            format.estimate(design.point.estimate(place, confidence: found.confidence), of: measure)
        }
        let beside = found.answer.flatMap(found.design).map { ", of the answer \(figure($0))" } ?? ""
        return " (\(format.title(measure)) is \(figure(own))\(beside))"
    }

    var costSentences: [ReportText] {
        guard let cost = found.cost, case .measure(let measure) = plan.objective,
            let place = found.targets.measures.firstIndex(where: { $0.isSame(as: measure) })
        else { return [] }
        let leader = cost.leader
        let figure = found.design(leader).map {
            format.estimate($0.point.estimate(place, confidence: found.confidence), of: measure)
        }
        if cost.isShown {
            return [
                "Of what meets the targets the least cost is that of \(strong: name(leader)), with \(confidence) "
                    + "confidence: \(format.title(measure)) is \(figure ?? "n/a")."
            ]
        }
        let others = cost.candidates.filter { $0 != leader }.map(name)
        return [
            "\(strong: name(leader)) has the lowest \(format.title(measure)) in the simulation, "
                + "\(figure ?? "n/a"); after \(ExperimentReport.replications(cost.replications)) "
                + "\(English.listed(others)) may cost no more."
        ]
    }
}
