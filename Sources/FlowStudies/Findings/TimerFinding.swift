import Experiments
import FlowNetworks
import FlowScenarios
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// Times between two points that say nothing.
enum TimerFinding: FlowFinding {
    /// Whoever passes the one point passes the other at the same moment.
    case alwaysNothing(JourneyTimer)
    /// Nobody passed the one point and then the other.
    case nobody(JourneyTimer)

    var seriousness: Seriousness { .warning }
}

extension FlowResult {
    var timerFindings: [TimerFinding] {
        run.network.timers.compactMap { timer in
            guard let longest = measurement(MeasureElement(timer.name), .time, .max)?.estimate else {
                return .nobody(timer)
            }
            return longest.value == 0 ? .alwaysNothing(timer) : nil
        }
    }
}

extension TimerFinding {
    func words(_ report: FlowReport) -> ReportText {
        switch self {
        case .alwaysNothing(let timer):
            let name = report.reader.title(ofTime: timer.name)
            let way = report.flowWords.timer(timer)
            return "\(strong: "The time '\(name)' is 0 for everybody"): it runs \(way), and both come at the same "
                + "moment. Who is held, or cannot go on while the next station is full, leaves a station only when the "
                + "next one takes in; begin with the end of a service before it, or see how long the station is held."
        case .nobody(let timer):
            let name = report.reader.title(ofTime: timer.name)
            return "\(strong: "Nobody has a time '\(name)'"): it runs \(report.flowWords.timer(timer)), and nobody who "
                + "left had passed the one and then the other. Within one visit, joining comes before start, and start "
                + "before end."
        }
    }
}
