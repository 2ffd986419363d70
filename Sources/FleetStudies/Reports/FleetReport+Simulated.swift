import Fleets
import Reporting
import Scenarios
import SimulationKernel

/// What was simulated.
extension FleetReport {
    func whatWasSimulated() -> [ReportBlock] {
        let blocks: [ReportBlock] = [
            "As a file says it:", .code(scenario.fileLines(model).joined(separator: "\n"), language: "yaml"),
            .paragraph(ReportText("The period: \(period).")),
        ]
        return blocks + remarks
    }

    /// What follows from what the file says.
    private var remarks: [ReportBlock] {
        scenario.fleetRemarks(model).map { remark in
            ReportBlock.paragraph(ReportText("\(remark.of.beginningSentence): \(remark.words)."))
        }
    }

    private var period: String {
        let plan = scenario.run.plan
        var text: String
        switch plan.length {
        case .horizon(let length): text = "\(Readable.number(length, as: time))"
        case .customers(let number): text = "until \(Readable.count(number)) requests have ended"
        case .untilEmpty(let limit):
            text =
                "until nothing is open any more"
                + (limit.isFinite ? ", at most \(Readable.number(limit, as: time))" : "")
        case .untilDeadlock(let limit): text = "\(Readable.number(limit, as: time))"
        }
        switch plan.warmUp {
        case .none: break
        case .time(let length): text += ", after a warm-up of \(Readable.number(length, as: time)) that is not observed"
        case .customers(let number):
            text += ", after a warm-up of \(Readable.count(number)) requests that is not observed"
        }
        if let starts = scenario.run.starts { text += "; the run begins at \(starts)" }
        if plan.closing == .finish { text += "; then nobody comes any more, and what is open is carried out" }
        return text
    }
}
