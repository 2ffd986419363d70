import FlowMeasures
import FlowNetworks
import FlowScenarios
import Experiments
package import Measures
package import Reporting
import Scenarios
package import Studies

/// Who does not stay or comes again, and what becomes of all in the end.
package enum LeavingFinding: FlowFinding {
    /// Shares of those who come to stations; of few stations also by class, where the classes differ.
    case turnedAway([MeasuredFigure], byClass: [MeasuredFigure])
    case doNotJoin([MeasuredFigure], byClass: [MeasuredFigure])
    case giveUp([MeasuredFigure], byClass: [MeasuredFigure])
    /// Of whom the end of a shift breaks the service off.
    case brokenOff([MeasuredFigure], byClass: [MeasuredFigure])
    /// Between two attempts.
    case comeAgain([MeasuredFigure])
    /// Of all who ever come.
    case lost([MeasuredFigure])
}

extension LeavingFinding {
    package var isDetail: Bool { if case .comeAgain = self { true } else { false } }

    package var seriousness: Seriousness {
        switch self {
        case .turnedAway, .doNotJoin, .giveUp, .brokenOff, .lost: .warning
        case .comeAgain: .notice
        }
    }
}

extension FlowResult {
    var leavingFindings: [LeavingFinding] {
        func leave(
            _ quantity: QuantityName, _ finding: ([MeasuredFigure], [MeasuredFigure]) -> LeavingFinding
        ) -> LeavingFinding? {
            let shares = positive(quantity, .share)
            if shares.isEmpty { return nil }
            return finding(shares, shares.count > 3 ? [] : shares.flatMap(differingClasses))
        }
        let orbits = positive(.orbit, .mean)
        return [
            leave(.rejected) { .turnedAway($0, byClass: $1) }, leave(.balked) { .doNotJoin($0, byClass: $1) },
            leave(.abandoned) { .giveUp($0, byClass: $1) }, leave(.brokenOff) { .brokenOff($0, byClass: $1) },
            orbits.isEmpty ? nil : .comeAgain(orbits), lost,
        ].compactMap { $0 }
    }

    /// The classes' shares, where they differ by more than their intervals.
    private func differingClasses(_ share: MeasuredFigure) -> [MeasuredFigure] {
        let classes = measurements.filter {
            $0.element == share.element && $0.is(share.quantity, .share) && $0.isOfWholePeriod && !$0.isOfAll
                && $0.estimate != nil
        }
        return classes.count <= 6 && classes.leaders.count < classes.count ? classes : []
    }

    /// In all, where one station's share does not say it.
    private var lost: LeavingFinding? {
        let ends = [.rejected, .balked, .abandoned, .brokenOff, .failed].compactMap { positive(.outcome, $0, .share) }
        return ends.isEmpty || stations.count == 1 && stations[0].retry == nil ? nil : .lost(ends)
    }
}

extension LeavingFinding {
    package func words(_ report: FlowReport) -> ReportText {
        /// `3% (2 to 4)`, `none seen`.
        func told(_ share: MeasuredFigure) -> String {
            guard let estimate = share.estimate, estimate.value > 0 else { return report.estimate(share, .share) }
            return LostShare.told(estimate)
        }
        /// `Turned away: 3% (2 to 4) at a of those who come there`, with what it is of each class behind the share; of
        /// several stations each behind its name.
        func leave(_ title: String, _ shares: [MeasuredFigure], _ classes: [MeasuredFigure]) -> ReportText {
            func byClass(_ share: MeasuredFigure) -> String {
                let own = classes.filter { $0.element == share.element }.map {
                    "\(report.className($0.customerClass)) \(told($0))"
                }
                if own.isEmpty { return told(share) }
                return told(share) + ": " + (shares.count == 1 ? own.joined(separator: "; ") : English.listed(own))
            }
            let range: String =
                shares.count == 1 || classes.isEmpty
                ? report.range(shares, byClass)
                : shares.map { "at \(report.title($0.element)) \(byClass($0))" }.joined(separator: "; ") + ","
            let place = shares.count == 1 ? " at \(report.title(shares[0].element))" : ""
            let whom =
                shares.contains { report.comesAgain(to: $0.element) }
                ? "of all who come there, each time they come" : "of the \(report.customers) who come there"
            return "\(strong: title): \(range)\(place) \(whom)."
        }
        let givingUp = report.givingUp
        switch self {
        case .turnedAway(let shares, let classes): return leave("Turned away", shares, classes)
        case .doNotJoin(let shares, let classes): return leave("Did not join the line", shares, classes)
        case .giveUp(let shares, let classes): return leave(givingUp.title, shares, classes)
        case .brokenOff(let shares, let classes): return leave("Broken off at the end of a shift", shares, classes)
        case .comeAgain(let orbits):
            let mean = report.range(orbits, .number)
            let are = mean == "1" ? "is" : "are"
            return "They come again: on average \(mean) at a time \(are) between two attempts."
        case .lost(let ends):
            let served = report.reader.served()
            let parts = ends.map { end in
                let verb = end.quantity == .abandoned ? givingUp.verb : Self.verb(end.quantity, served)
                return "\(told(end)) \(verb)"
            }
            return "Of all \(report.customers), \(English.listed(parts))."
        }
    }

    static func verb(_ outcome: QuantityName, _ served: String) -> String {
        LostShare.verb(outcome, served) ?? (outcome == .brokenOff ? "have their service broken off" : "fail")
    }
}

extension FlowReport {
    /// Whether somebody may come to a station more than once: on his way, or having been turned away or given up there.
    fileprivate func comesAgain(to element: MeasureElement) -> Bool {
        guard let index = run.network.stations.firstIndex(where: { $0.element == element }) else { return false }
        if run.network.stations[index].retry != nil { return true }
        return run.network.comesAgain { $0.station == index }
    }
}
