import FlowMeasures
import FlowScenarios
import FlowNetworks
import Scenarios

/// Why something cannot happen in a scenario at all, so that no replications are needed to say so.
struct NeverCertainty {
    let sentence: String

    /// Nil where it may happen, or where nothing is known of that.
    init?(_ measure: MeasureName, _ flow: FlowScenario) {
        guard measure.formula == nil else { return nil }
        let found =
            switch measure.quantity {
            case .abandoned: Self.nobodyGivesUp(measure, flow.network)
            case .wait: Self.nobodyWaits(measure, flow.network)
            default: Self.nobodyIsChargedAgain(measure, flow)
            }
        guard let found else { return nil }
        sentence = found
    }

    private static func nobodyIsChargedAgain(_ measure: MeasureName, _ flow: FlowScenario) -> String? {
        let figures = [PaymentFigure.doubleCharges, .customersChargedTwice]
        guard measure.element == .payments, figures.contains(where: { $0.quantity == measure.quantity }),
            flow.payments != nil, !flow.network.canChargeAgain
        else { return nil }
        return "each attempt with a charge in it is idempotent or made once"
    }

    /// Where those who are meant have no patience to lose anywhere.
    private static func nobodyGivesUp(_ measure: MeasureName, _ network: FlowNetwork) -> String? {
        let changes =
            network.classes.contains { $0.flow.changesClass } || network.stations.contains { !$0.becomes.isEmpty }
        guard !changes else { return nil }
        let isOfAll = measure.customerClass == MeasureName.everybody
        let classes = network.classes.filter { isOfAll || $0.name == measure.customerClass }
        let visits = classes.flatMap(\.flow.visits).filter {
            measure.element == .outcome || network.stations[$0.station].element == measure.element
        }
        let canLose = visits.contains { $0.patience != nil || network.stations[$0.station].patience != nil }
        guard !classes.isEmpty, !canLose else { return nil }
        return "none of those who are meant gives up, as they have no 'patience'"
    }

    /// Where there is no place to wait, and who finds it full stays where it is.
    private static func nobodyWaits(_ measure: MeasureName, _ network: FlowNetwork) -> String? {
        guard let station = network.stations.first(where: { $0.element == measure.element }),
            case .count(let servers) = station.servers, let capacity = station.capacity, capacity <= servers,
            station.whenFull == .block
        else { return nil }
        return "nobody can wait at '\(station.name)' itself; who finds it full is held at the station before, whose "
            + "'held' tells how long"
    }
}

extension FlowNetwork {
    /// Whether a charge may be made again under another request: within an attempt that is tried again without being
    /// idempotent, at whatever depth.
    fileprivate var canChargeAgain: Bool {
        guard let charge = journal.firstIndex(of: ReplicationBooks.entries.charge) else { return false }
        return flows.contains { $0.contains { $0.canRepeat(charge) } }
    }
}

extension FlowStep {
    fileprivate func canRepeat(_ entry: Int) -> Bool {
        if case .attempt(let attempt) = self, attempt.tries > 1, !attempt.isIdempotent,
            attempt.flow.contains(where: { $0.has(entry) })
        {
            return true
        }
        return parts.contains { $0.contains { $0.canRepeat(entry) } }
    }

    private func has(_ entry: Int) -> Bool {
        if case .enter(entry) = self { return true }
        return parts.contains { $0.contains { $0.has(entry) } }
    }
}
