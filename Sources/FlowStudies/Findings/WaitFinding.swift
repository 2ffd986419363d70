import Experiments
import FlowMeasures
package import Measures
package import Reporting
import Scenarios
package import Studies

/// Where the waits are, and whose.
package enum WaitFinding: FlowFinding {
    /// What half of all wait at most, and 95%, as far as it was observed.
    package struct Tail {
        var median: MeasuredFigure?
        var p95: MeasuredFigure?
        /// The longest that was seen at each of them.
        var most: [MeasuredFigure] = []
    }

    case nobodyWaited
    case nobodyCanWait
    /// There is a server for each who comes, at all stations or at those without a bound.
    case nobodyHasTo
    /// Every service that began, began at once; but somebody stood in line, interrupted or never taken, or was not served
    /// to the end.
    case takenAtOnce(othersInLine: Bool)
    /// Mean waits, and those of the windows that are worst where windows differ; the tail is told of a single one.
    case longest([MeasuredFigure], Tail, worst: [MeasuredFigure])
    /// Where it is calls that wait, with the shares of the servers' time that go to calls that were given up.
    case longestOfCalls([MeasuredFigure], Tail, forNobody: [MeasuredFigure])
    /// Of many stations that the intervals do not tell apart, though they differ much.
    case seemsLongest(MeasuredFigure, Tail)
    case alike([MeasuredFigure])
    case byClass([MeasuredFigure])
    /// A service without finite variance: no number of replications makes the mean wait sure.
    case unreliableMean(station: String, hasMeanService: Bool)

    package var seriousness: Seriousness {
        switch self {
        case .nobodyWaited: .good
        case .unreliableMean: .warning
        default: .notice
        }
    }
}

extension WaitFinding {
    package var isDetail: Bool { if case .byClass = self { true } else { false } }

    package func words(_ report: FlowReport) -> ReportText {
        func means(_ figures: [MeasuredFigure]) -> String {
            English.listed(report.estimates(figures, report.time))
        }
        switch self {
        case .nobodyWaited: return "Nobody waited."
        case .takenAtOnce(false): return "Everybody was taken at once."
        case .takenAtOnce(true):
            return
                "Whoever was served was taken at once; in line stood only those who were interrupted, left behind or "
                + "not taken by the end."
        case .nobodyCanWait: return "Nobody can wait: who finds no place does not stay."
        case .nobodyHasTo: return "Nobody has to wait: whoever comes is served at once."
        case .longest(let longest, let tail, let worst):
            // Of many that are alike, nobody reads a list: the three with the longest waits stand for them.
            func value(_ place: Int) -> Double { worst[place].estimate?.value ?? 0 }
            let most = worst.indices.sorted { (-value($0), $0) < (-value($1), $1) }.prefix(3).sorted().map { worst[$0] }
            let others = worst.count - most.count
            let rest =
                others == 0
                ? "" : "; \(others) \(English.agreeing(others, "other is", "others are")) about as bad"
            let window =
                worst.isEmpty
                ? ""
                : " Worst is it for those who come \(FlowReport.when(most.map(\.window))): \(means(most)) on "
                    + "average\(rest)."
            return "\(strong: "The longest waits are at \(report.names(longest))"): \(means(longest)) on "
                + "average\(tail.words(report)).\(window)"
        case .longestOfCalls(let longest, let tail, let dead):
            let place = longest.count == 1 ? " there" : ""
            let shares = English.listed(dead.map { report.estimate($0, .share) })
            let servers = report.reader.server(at: longest.map(\.element.rawValue)).many
            let whose =
                dead.isEmpty
                ? ""
                : " These are calls, not \(report.customers): they stay in line when nobody waits for them any more, "
                    + "and \(shares) of the time of the \(servers)\(place) goes to such."
            return
                "\(strong: "The longest waits are those of calls at \(report.names(longest))"): \(means(longest)) on "
                + "average\(tail.words(report)).\(whose)"
        case .seemsLongest(let most, let tail):
            return "\(strong: "The longest waits seem to be at \(report.title(most.element))"): \(means([most])) on "
                + "average\(tail.words(report)). The replications are too few to tell."
        case .alike(let longest):
            return "\(strong: "At \(longest.count) stations the waits are about equally long"): "
                + "\(report.range(longest, report.time)) on average."
        case .byClass(let classes):
            let parts = zip(classes, report.estimates(classes, report.time)).map {
                "\(report.className($0.customerClass)) \($1)"
            }
            return "Mean wait at \(report.title(classes[0].element)): \(parts.joined(separator: "; "))."
        case .unreliableMean(let station, let hasMean):
            let law = hasMean ? "variance" : "mean"
            return """
                \(strong: "Do not rely on the mean wait at \(report.titles([station])[0])"): the \(law) of its \
                service is infinite, and then a mean wait may have no finite value. The mean here depends on how long \
                the run is, and its interval does not hold; the quantiles do not depend on such rare, very long \
                services so much.
                """
        }
    }
}

extension WaitFinding.Tail {
    /// `; half wait at most 3 min, 19 of 20 at most 20 min; the longest seen is 4.1 h`.
    fileprivate func words(_ report: FlowReport) -> String {
        var text = median.map {
            $0.value > 0 ? "; half wait at most \(report.value($0, report.time))" : "; half do not wait"
        }
        text = (text ?? "") + (p95.map { ", 19 of 20 at most \(report.value($0, report.time))" } ?? "")
        guard !most.isEmpty else { return text ?? "" }
        return (text ?? "")
            + "; the longest seen took \(English.listed(most.map { report.value($0, report.time) }))"
    }
}
