import Experiments
import FlowMeasures
import FlowNetworks
package import FlowScenarios
package import Measures
package import Reporting
import Scenarios
import SimulationKernel
import Statistics
package import Studies

/// What a run cannot have seen, though it decides what is asked of it: its figures are those of a world without that.
package enum UnseenFinding: FlowFinding {
    /// Most of the work at a station is that of a few, rare and huge.
    /// - Parameter load: of the servers' capacity; nil where there is a server for each.
    case work(
        station: String, RareEvents.Extent, load: Double?, inside: Double, busy: MeasuredFigure?, wait: MeasuredFigure?)
    /// The same of how a class comes.
    case arrivals(customerClass: String, RareEvents.Arriving, RareEvents.Extent)
    /// The same of a class's delays.
    case delays(customerClass: String, RareEvents.Extent)
    /// The same of failures and repairs.
    case repairs(station: String, RareEvents.Extent)
    /// So few failures are expected that the run may have had none, and yet they take a good part of the servers' time.
    case failures(station: String, expected: Double, share: Double)
    /// The same of a phase in which a class comes more or less often.
    case phase(customerClass: String, RareEvents.Phase)

    package var seriousness: Seriousness { .bad }
}

extension FlowResult {
    /// What of the file's own figures the run cannot have seen: whether it copes cannot be told then.
    var unseenFindings: [UnseenFinding] {
        guard run.finished > 0 else { return [] }
        return rare.map { event in
            switch event {
            case .work(let station, let extent):
                let element = stations[station].element
                let wait = measurement(element, .wait, .mean)
                let load = scenario.loads[station]
                return .work(
                    station: load.name, extent, load: load.capacity == nil ? nil : load.utilization,
                    inside: load.offeredLoad ?? 0,
                    busy: measurement(element, load.capacity == nil ? .busy : .utilization, .mean),
                    wait: wait?.exact.map { $0 > 0 } == true ? wait : nil)
            case .arrivals(let index, let arriving, let extent):
                return .arrivals(customerClass: run.network.classes[index].name, arriving, extent)
            case .delays(let index, let extent):
                return .delays(customerClass: run.network.classes[index].name, extent)
            case .repairs(let station, let extent): return .repairs(station: stations[station].name, extent)
            case .failures(let station, let expected, let share):
                return .failures(station: stations[station].name, expected: expected, share: share)
            case .phase(let index, let phase):
                return .phase(customerClass: run.network.classes[index].name, phase)
            }
        }
    }
}

extension UnseenFinding {
    package func words(_ report: FlowReport) -> ReportText {
        switch self {
        case .work(let station, let extent, let load, let inside, let busy, let wait):
            let title = report.titles([station])[0]
            let exact = wait.flatMap { figure in
                figure.exact.map {
                    ", and by theory the mean wait is \(report.scenario.shown(time: $0)), here "
                        + report.estimate(figure, report.time)
                }
            }
            let lead: ReportText =
                "\(strong: "The run cannot have seen what counts at \(title)"): nearly all of the work there is that "
                + "of a few who take very long. \(seen(extent, "visits")). "
            let end = "\(exact ?? ""). Waits and loads here are those of a time in which none of them comes."
            guard let load else {
                let servers = report.reader.server(at: station).many
                let many = Readable.number(inside, as: .number)
                let found = busy.map { "; here \(report.estimate($0, .number)) are" } ?? ""
                return lead + "By the file \(many) of its \(servers) are busy on average\(found)\(end)"
            }
            let found = busy.map {
                "; what came kept \(its(station, report)) busy \(report.estimate($0, .share)) of the time"
            }
            return lead + "By the file the demand is \(Readable.number(load, as: .share)) of "
                + "\(report.capacity(ofStations: [station]))\(found ?? "")\(end)"
        case .arrivals(let name, let arriving, let extent):
            let what =
                switch arriving {
                case .gaps: "arrivals"
                case .batches: "batches"
                case .sessions: "sessions"
                case .thoughts: "times to think"
                }
            return
                "\(strong: "The run cannot have seen how \(report.reader.title(ofClass: name)) come in the long run"): "
                + "\(arriving.words). \(seen(extent, what)). Its figures are those of a time in which none of these "
                + "is."
        case .delays(let name, let extent):
            return
                "\(strong: "The run cannot have seen the delays of \(report.reader.title(ofClass: name))"): nearly all "
                + "of their time is that of a few very long ones. \(seen(extent, "delays")). Stays here are those of "
                + "a time in which none of them is."
        case .repairs(let station, let extent):
            return
                "\(strong: "The run cannot have seen what failures do at \(report.titles([station])[0])"): nearly all "
                + "of the time between them, or of the repairs, is that of a few. \(seen(extent, "failures")). Its "
                + "figures are those of a time without these few."
        case .failures(let station, let expected, let share):
            let title = report.titles([station])[0]
            let servers = report.reader.server(at: station).many
            return
                "\(strong: "The run has hardly seen \(title) fail"): about "
                + "\(Readable.about(expected)) failures were to be expected in all of it, "
                + "though in the long run the \(servers) are under repair "
                + "\(Readable.number(share, as: .share)) of the time. Its figures say little of what a failure does."
        case .phase(let name, let phase):
            let title = report.reader.title(ofClass: name)
            let customers =
                phase.rate > 0 ? " and \(Readable.about(phase.ofCustomers, as: .share)) of those who come are" : " is"
            let were = phase.expected == 1 ? "was" : "were"
            return
                "\(strong: "The run has hardly seen how \(title) come in the long run"): about "
                + "\(Readable.about(phase.expected)) of the phases in which they "
                + "\(report.scenario.howTheyCome(phase)) \(were) to be expected in all of it, though "
                + "\(Readable.about(phase.ofTime, as: .share)) of the time\(customers) in them. Its figures say "
                + "little of such a phase."
        }
    }

    private func seen(_ extent: RareEvents.Extent, _ what: String) -> String {
        "This run had about \(Readable.number(extent.seen, as: .number)) \(what), and it would take about "
            + "\(Readable.number(extent.needed, as: .number)) to see them often enough"
    }

    private func its(_ station: String, _ report: FlowReport) -> String {
        let servers = report.run.network.stations.first { $0.name == station }?.servers
        let noun = report.reader.server(at: station)
        return servers == .count(1) ? "its \(noun.one)" : "its \(noun.many)"
    }
}
