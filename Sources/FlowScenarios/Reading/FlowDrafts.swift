internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios

/// A flow model as far as it could be read.
package struct FlowDrafts {
    struct NamedFlow {
        var name: String
        var place: SourcePlace
        var steps: [StepDraft]
    }

    var timers: [JourneyTimer] = []
    /// What reports call timers and outcomes, by their names; only of those that have a title.
    var timerTitles: [String: String] = [:]
    var outcomeTitles: [String: String] = [:]
    var numbers: [CustomerNumber] = []
    /// What formulas may say that belong to no step.
    var site: FormulaSite?
    var records: [RecordDraft]
    var classes: [ClassDraft]
    var flows: [NamedFlow]
    var stations: [StationDraft]
    var outcomes: [String]
    /// What each outcome is worth; nil where nothing is said.
    var worths: [OutcomeWorth?]
    var attributes: [Attribute]
    var journal: [String]
    var gatherings: [Gathering] = []
    var parts: [FlowPart] = []
    /// Outcomes that mean that a card was declined.
    var declines: [Int]
    /// Where a flow first enters a payment.
    var firstPayment: SourcePlace?
    /// Some step could not be read, so that a station may be visited though no step names it.
    var sawUnknownStep: Bool
    var namedStations: Set<Int>
    var namedFlows: Set<Int>

    /// Of all stations, in their order.
    var disturbances: [Disturbance] {
        stations.enumerated().flatMap { index, station in
            station.disturbances.map { draft in
                var disturbance = draft.disturbance
                disturbance.station = index
                return disturbance
            }
        }
    }
}
