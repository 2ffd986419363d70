import Experiments
import FlowMeasures
import FlowNetworks
import FlowScenarios
package import Measures
package import Reporting
import Scenarios
import SimulationKernel
import Statistics
package import Studies

/// What a run cannot have seen, though it decides what is asked of it: its figures are those of a world without that.
package enum UnseenFinding: FlowFinding {
    /// Most of the work at a station is that of a few, rare and huge.
    /// - Parameter needed: how many visits would show it.
    case work(
        station: String, visits: Double, needed: Double, load: Double, busy: MeasuredFigure?, wait: MeasuredFigure?)
    /// So few failures are expected that the run may have had none, and yet they take a good part of the servers' time.
    case failures(station: String, expected: Double, share: Double)

    package var seriousness: Seriousness { .bad }
}

extension FlowResult {
    /// Of stations that keep up by what the file says: where they do not, that is what there is to say.
    var unseenFindings: [UnseenFinding] {
        guard run.finished > 0 else { return [] }
        let duration = run.remains.totals.duration
        return scenario.loads.flatMap { load -> [UnseenFinding] in
            [rareWork(load, duration), rareFailures(load, duration)].compactMap { $0 }
        }
    }

    private func rareWork(_ load: StationLoad, _ duration: Double) -> UnseenFinding? {
        guard let utilization = load.utilization, utilization > 0, load.excess == nil,
            let spread = load.spread(over: duration), spread.variation > Self.ordinary, spread.ofSum > Self.unsure
        else { return nil }
        let element = stations[load.station].element
        let wait = measurement(element, .wait, .mean)
        return .work(
            station: load.name, visits: spread.visits,
            needed: spread.variation * spread.variation / (Self.unsure * Self.unsure), load: utilization,
            busy: measurement(element, .utilization, .mean), wait: wait?.exact == nil ? nil : wait)
    }

    /// Services of people vary less: a run of few of them is not sure, but has seen what there is.
    private static let ordinary = 5.0
    /// The part of the expected work by which what was seen may be off.
    private static let unsure = 0.25

    private func rareFailures(_ load: StationLoad, _ duration: Double) -> UnseenFinding? {
        guard let rule = stations[load.station].breakdowns, case .count(let servers) = stations[load.station].servers
        else {
            return nil
        }
        let cycle = rule.up.mean + rule.repair.mean
        let share = rule.repair.mean / cycle
        let time = rule.counted == .always ? 1 : min(1, load.utilization ?? 1)
        let expected = duration * Double(servers) * time / cycle
        guard cycle.isFinite, expected < Self.fewFailures, share > Self.notable else { return nil }
        return .failures(station: load.name, expected: expected, share: share)
    }

    private static let fewFailures = 4.0
    private static let notable = 0.01
}

extension UnseenFinding {
    package func words(_ report: FlowReport) -> ReportText {
        switch self {
        case .work(let station, let visits, let needed, let load, let busy, let wait):
            let title = report.titles([station])[0]
            let seen = busy.map {
                "; what came kept \(its(station, report)) busy \(report.estimate($0, .share)) of the time"
            }
            let exact = wait.flatMap { figure in
                figure.exact.map {
                    ", and by theory the mean wait is \(report.scenario.shown(time: $0)), here "
                        + report.estimate(figure, report.time)
                }
            }
            return
                "\(strong: "The run cannot have seen what counts at \(title)"): nearly all of the work there is that "
                + "of a few who take very long. This run had about \(Readable.number(visits, as: .number)) visits, "
                + "and it would take about \(Readable.number(needed, as: .number)) to see them often enough. By the "
                + "file the demand is \(Readable.number(load, as: .share)) of "
                + "\(report.capacity(ofStations: [station]))\(seen ?? "")"
                + "\(exact ?? ""). Waits and loads here are those of a time in which none of them comes."
        case .failures(let station, let expected, let share):
            let title = report.titles([station])[0]
            let servers = report.reader.server(at: station).many
            return
                "\(strong: "The run has hardly seen \(title) fail"): about "
                + "\(Readable.number(expected, as: .number)) failures were to be expected in all of it, "
                + "though in the long run the \(servers) are under repair "
                + "\(Readable.number(share, as: .share)) of the time. Its figures say little of what a failure does."
        }
    }

    private func its(_ station: String, _ report: FlowReport) -> String {
        let servers = report.run.network.stations.first { $0.name == station }?.servers
        let noun = report.reader.server(at: station)
        return servers == .count(1) ? "its \(noun.one)" : "its \(noun.many)"
    }
}
