import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// Windows in which servers that come and go get more work than they can do.
extension FlowConclusion {
    /// Those whose interval lies above all of the servers' time on duty.
    func overloadedWindows() -> [ReportText] {
        let result = report.result
        let named = report.scenario.run.windows.map(\.name)
        return report.run.network.stations.flatMap { station -> [ReportText] in
            let over = named.compactMap { window in
                result.measurement(station.name, "load.mean", window: window).map { (window: window, load: $0) }
            }.filter { ($0.load.estimate?.lower ?? $0.load.estimate?.value ?? 0) > 1 }
            return over.map { window, load in
                """
                \(strong: "\(station.name) falls behind in the window \(window)"): the work that comes is then \
                \(report.estimate(load, .share)) of what its servers on duty can do. The line that builds up is \
                worked off afterwards.
                """
            }
        }
    }
}
