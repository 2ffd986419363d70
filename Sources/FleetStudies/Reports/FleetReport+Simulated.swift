import Fleets
import Reporting
import Scenarios
import SimulationKernel

/// What was simulated, in words.
extension FleetReport {
    func whatWasSimulated() -> [ReportBlock] {
        var items: [ReportText] = ["\(strong: "Space"): \(words.space)."]
        for group in model.classes {
            items.append("\(strong: group.name): \(words.requests(group).joined(separator: "; ")).")
        }
        for pool in model.pools {
            items.append("\(strong: pool.name): \(words.vehicles(pool).joined(separator: "; ")).")
        }
        let whenIdle = model.isByPublication ? "" : "; free vehicles \(words.whenIdle)"
        items.append("\(strong: "Rule"): \(words.rule)\(whenIdle).")
        if let behaviour = words.behaviour { items.append("\(strong: "Drivers") \(behaviour).") }
        if let fare = words.fare { items.append("\(strong: "Fare"): \(fare).") }
        items.append(ReportText("The period: \(period)."))
        return [.bullets(items)]
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
