import FlowNetworks
package import QueueingTheory
import SimulationKernel

/// What is known of a waiting line's app: its polls, how old the number is that it shows, what an answer brings.
///
/// Who waits in M/M/c, first come first served, waits for an exponential time of rate δ = cμ − λ, whenever his app
/// looks; so all that happens every period T until then is a geometric series in e^(−δT).
package struct AppTheory {
    private let recognition: TheoryRecognition
    private var network: FlowNetwork { recognition.network }

    package init(_ recognition: TheoryRecognition) { self.recognition = recognition }

    /// M/M/c first come first served at a station with an app, whether or not somebody acts on what it shows.
    private func line(_ index: Int) -> MMc? {
        guard network.stations[index].discipline == .fifo, let mean = recognition.commonExponentialMean(index),
            let servers = recognition.servers(index)
        else { return nil }
        return try? MMc(arrivalRate: recognition.traffic.rate(at: index), serviceRate: 1 / mean, servers: servers)
    }

    /// - Precondition: theory knows the station, so that everybody comes and stays as in the model.
    package func exact(_ measure: MeasureKey, ofStation index: Int) -> (value: Double, source: String)? {
        guard let app = network.stations[index].information, recognition.extras(index).isEmpty, let line = line(index)
        else { return nil }
        let period = app.poll.every
        let spare = line.spareRate
        // P(still waiting one period later).
        let stays = PortableMath.exp(-spare * period)
        let source = "waits of M/M/c have no memory: derived from \(MMc.source)"
        switch measure {
        case .polls:
            let each = app.poll.firstAtOnce ? 1 / (1 - stays) : stays / (1 - stays)
            let screens = app.poll.screens == .each ? 2.0 : 1
            return (line.arrivalRate * app.appUsers * line.waitProbability * each * screens, source)
        case .unanswered:
            return app.outages == nil && app.api == nil ? (app.poll.lost, "the share of requests that is lost") : nil
        case .cancelled:
            guard app.poll.client == .latest, app.outages == nil, app.api == nil, let late = app.poll.lateShare else {
                return nil
            }
            return ((1 - app.poll.lost) * late * stays, source)
        case .nothingNew:
            // Calls come at rate cμ while somebody waits, whatever his place.
            guard app.hasConstantAnswers else { return nil }
            return (PollingLoad.emptyShare(callRate: Double(line.servers) * line.serviceRate, period: period), source)
        case .meanAge:
            guard app.hasConstantAnswers, case .deterministic(let delay) = app.poll.latency else { return nil }
            // The time since the last answer, seen while the wait goes on: exponential, taken modulo T.
            return (delay + 1 / spare - period * stays / (1 - stays), source)
        default: return nil
        }
    }

    /// Where a formula holds only nearly.
    package func approximation(_ measure: MeasureKey, ofStation index: Int) -> Approximation? {
        guard let app = network.stations[index].information else { return nil }
        switch measure {
        case .meanAge, .backwards:
            guard app.poll.lost == 0, app.outages == nil, app.api == nil, let latency = app.poll.knownLatency,
                let display = try? PolledDisplay(
                    period: app.poll.every, latency: latency, client: app.poll.client == .latest ? .latest : .merge)
            else { return nil }
            let reason = "a display that polls for ever; ours ends with the wait"
            if measure == .backwards { return Approximation(value: display.backwardShare, reason: reason) }
            return display.meanAge.map { Approximation(value: $0, reason: reason) }
        case .meanNotice:
            return notice(index, app).map { Approximation(value: $0.meanNotice, reason: Self.ifAllNotice) }
        default:
            guard let bound = StationTheory.argument(of: "notice.over(", in: measure),
                let notice = notice(index, app)
            else { return nil }
            return Approximation(value: notice.tail(bound), reason: Self.ifAllNotice)
        }
    }

    private static let ifAllNotice = "\(CallNotice.source), if nobody misses his call and the app shows at once"

    private func notice(_ index: Int, _ app: Information) -> CallNotice? {
        guard let notify = app.notify, recognition.extras(index) == [.missedCalls], let line = line(index) else {
            return nil
        }
        return try? CallNotice(servers: line.servers, serviceRate: line.serviceRate, calls: notify.at)
    }
}

extension Information {
    /// Whether every answer comes after the same time and is shown.
    fileprivate var hasConstantAnswers: Bool {
        guard poll.lost == 0, outages == nil, api == nil, case .deterministic(let delay) = poll.latency else {
            return false
        }
        return poll.client == .merge || delay < poll.every
    }
}

extension Information.Polling {
    /// The share of answers that come a period or more after their request; nil for laws that are not known here.
    fileprivate var lateShare: Double? {
        switch latency {
        case .deterministic(let delay): delay >= every ? 1 : 0
        case .exponential(let mean): mean > 0 ? PortableMath.exp(-every / mean) : 0
        default: nil
        }
    }

    fileprivate var knownLatency: PolledDisplay.Latency? {
        switch latency {
        case .deterministic(let delay): .constant(delay)
        case .exponential(let mean): .exponential(mean: mean)
        default: nil
        }
    }
}
