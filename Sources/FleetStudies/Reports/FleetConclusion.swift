import Studies
import Experiments
import Fleets
import Reporting
import Scenarios

/// What to conclude, in a few sentences.
struct FleetConclusion {
    let report: FleetReport

    init(_ report: FleetReport) { self.report = report }

    func sentences() -> [String] {
        [report.doesNotKeepUp, waits, ends, vehicles, orphans, money, places].compactMap { $0 }
    }

    private var waits: String? {
        guard let wait = report.measure("system", "wait.mean"), wait.estimate != nil else {
            return "Nobody was picked up."
        }
        if report.model.isByPublication { return published(wait) }
        // What is given back and taken again waits several times; without ways all of them together are what counts.
        let quantity = report.isWithoutWays ? "matching" : "wait"
        var text =
            report.isWithoutWays
            ? "With nobody bound to it a request waits " : "From the request to the pickup it takes "
        text += "\(report.estimate(report.measure("system", "\(quantity).mean"), report.time)) on average"
        if let quantile = report.tailQuantile,
            let long = report.measure("system", "\(quantity).p\(MeasureWords.plain(quantile * 100))")
        {
            text += ", for \(English.percent(quantile)) at most \(report.estimate(long, report.time))"
        }
        return text + "."
    }

    /// Who looks for a published ride does so ahead: what he waits for a ride to be found says more than what he waits
    /// for its departure.
    private func published(_ wait: MeasuredFigure) -> String {
        let text =
            "Until a ride is found it takes \(report.estimate(report.measure("system", "matching.mean"), report.time)) "
            + "on average, those who find none counted until they stop looking"
        return text
            + ". Who is carried is picked up \(report.estimate(wait, report.time)) after the request on average, "
            + "since rides are looked for ahead."
    }

    private var ends: String? {
        guard let served = report.measure("system", "served.share"), let share = served.estimate?.value else {
            return nil
        }
        var parts: [(String, Double)] = []
        let reasons = [
            ("lost", report.model.isShared ? "find none that could come in time" : "find no free vehicle"),
            ("abandoned", "wait no longer"),
            ("cancelled-waiting", "are called off while they wait"),
            ("cancelled-orphan", "are called off as orphans"),
            ("cancelled-carried", "are called off while they are carried out"), ("no-show", "are not there"),
            ("priced-out", "find the price too high"),
        ]
        for (name, words) in reasons {
            let measure = report.measure("system", "\(name).share")
            if let value = measure?.estimate?.value, value > 0 {
                parts.append(("\(report.estimate(measure, .share)) \(words)", value))
            }
        }
        if parts.isEmpty { return share == 1 ? everybody : nil }
        let list = parts.sorted { $0.1 > $1.1 }.map(\.0)
        return "\(report.estimate(served, .share)) of the requests that have ended were served; "
            + "\(list.joined(separator: ", "))."
    }

    /// Nobody has left in another way; but that is not all of them.
    private var everybody: String {
        let open = report.measure("system", "unfinished.count")
        guard let count = open?.estimate?.value, count > 0 else { return "Everybody is served." }
        return "Nobody is lost: all requests that have ended were served, and \(report.estimate(open, .number)) are "
            + "open when the observation ends."
    }

    private var vehicles: String? {
        guard let riding = report.measure("fleet", "riding.share"), riding.estimate != nil else { return nil }
        if report.model.isByPublication {
            return "On the road the drivers have somebody along \(report.estimate(riding, .share)) of their time; "
                + "\(report.estimate(report.measure("fleet", "deadhead.share"), .share)) of the distance they drive "
                + "alone, as they would anyway."
        }
        func value(_ name: String) -> Double { report.measure("fleet", name)?.estimate?.value ?? 0 }
        func part(_ name: String) -> String { report.estimate(report.measure("fleet", name), .share) }
        var parts = [
            value("riding.share") > 0
                ? "have somebody on board \(part("riding.share")) of their time on duty"
                : "have nobody on board at any time on duty"
        ]
        if value("pickup.share") > 0 { parts.append("are on the way to somebody \(part("pickup.share")) of it") }
        parts.append(
            value("idle.share") > 0 ? "have nothing to do \(part("idle.share")) of it" : "always have something to do")
        let last = parts.removeLast()
        let comma = parts.count > 1 ? "," : ""
        var text = "The vehicles \(parts.joined(separator: ", "))\(comma) and \(last)"
        if value("deadhead.share") > 0 { text += "; \(part("deadhead.share")) of what they drive they drive empty" }
        return text + "."
    }

    private var orphans: String? {
        guard let orphaned = report.measure("system", "orphaned.share"), let value = orphaned.estimate?.value, value > 0
        else { return nil }
        return "\(report.estimate(orphaned, .share)) of the requests become orphans: everybody on duty who might have "
            + "them has refused them, left them unanswered or given them back."
    }

    private var money: String? {
        guard report.model.fare != nil, let income = report.measure("fleet", "income.rate"), income.estimate != nil
        else {
            return nil
        }
        let cost =
            (report.model.fare?.costPerDistance ?? 0) == 0
            ? ""
            : report.model.matching == .publishedRides
                ? ", after what the way costs that is longer than his own" : ", after what driving costs"
        var text = "A driver earns \(report.perHour(income, unit: "\(report.currency) per h")) on duty\(cost)"
        if let spread = report.measure("fleet", "income-spread.gini"), spread.estimate != nil {
            text += " (Gini \(report.estimate(spread, .number)))"
        }
        return text
            + "; the platform keeps "
            + "\(report.perHour(report.measure("money", "platform.rate"), unit: "\(report.currency) per h"))."
    }

    /// Where it takes much longer than elsewhere.
    private var places: String? {
        let map = FleetMap(report.run)
        let count = report.model.travel.space.numberOfAreas(perSide: report.model.areasPerSide)
        let waits = (0..<count).compactMap { area -> (name: String, wait: Double, count: Int)? in
            let figures = map.total(0, area)
            guard figures.pickedUp >= 100 else { return nil }
            return (map.name(of: area), figures.waited / Double(figures.pickedUp), figures.pickedUp)
        }
        guard waits.count >= 2, let worst = waits.max(by: { $0.wait < $1.wait }),
            let best = waits.min(by: { $0.wait < $1.wait }), worst.wait > 1.5 * best.wait
        else { return nil }
        return "Of the places where at least 100 were picked up it takes longest in \(worst.name) "
            + "(\(Readable.number(worst.wait, as: report.time)) on average) and shortest in \(best.name) "
            + "(\(Readable.number(best.wait, as: report.time)))."
    }
}
