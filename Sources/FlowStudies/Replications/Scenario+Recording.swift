import FlowMeasures
import FlowScenarios
package import FlowNetworks
package import Scenarios

/// What replications record beyond the usual, since reports or measures need it.
extension Scenario {
    /// The length of the parts of the run in which goodput is counted: as the scenario says, else a minute.
    var goodputBin: Double { report.goodputOver ?? 60 / timeUnit.seconds }

    /// Of a report that shows everything.
    package var recordingOfReport: FlowRecording {
        let asked = recording(for: requestedMeasures)
        let isOverTime = !disturbances.isEmpty || report.goodputOver != nil
        var recording = asked
        recording.outcomeTimes = tellsEnds || asked.outcomeTimes
        if isOverTime { recording.binWidth = goodputBin }
        recording.recordMoments = RecordDays(self).moments
        return recording
    }

    /// Of replications that are asked for measures alone.
    package func recording(for measures: [MeasureName]) -> FlowRecording {
        let formulas = self.measures.filter { formula in measures.contains { $0.formula == formula.name } }
        let all = measures + formulas.flatMap(\.measures)
        var recording = FlowRecording(
            outcomeTimes: all.contains { $0.isOutcomeTime },
            binWidth: all.contains { isRecovery($0) } ? goodputBin : nil)
        let stations = Set(flow?.network.stations.map { MeasureElement($0.name) } ?? [])
        let byWindow = all.filter { $0.window != nil }
        recording.longClosure = StationLoad.hoursOfClosure * 3600 / timeUnit.seconds
        recording.wholeWaits = all.contains { $0.element == .system && $0.quantity == .wait }
        recording.visits =
            flow?.network.parts.isEmpty == false
            || all.contains { [.visits, .visitors, .passes].contains($0.quantity) }
        recording.journeysByWindow = byWindow.contains { !stations.contains($0.element) }
        let atStations = byWindow.filter { stations.contains($0.element) }
        recording.staysByWindow = atStations.contains { $0.quantity == .time || $0.quantity == .occupancy }
        recording.servedByWindow = atStations.contains { $0.isOfServed }
        return recording
    }

    private func isRecovery(_ measure: MeasureName) -> Bool {
        guard let network = flow?.network else { return false }
        return measure.element == .recovery
            && !network.stations.contains { $0.name == MeasureElement.recovery.rawValue }
    }
}

extension MeasureName {
    /// Whether it is the time of those who end in one way: `outcome.paid.time`.
    var isOutcomeTime: Bool { element == .outcome && quantity.isTimeOfEnd }
}

extension QuantityName {
    /// Of an outcome: whether it is a time, and not the outcome itself.
    var isTimeOfEnd: Bool { rawValue.hasSuffix(".time") }
}
