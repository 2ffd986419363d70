import Experiments
import FlowNetworks
import FlowScenarios
import Measures
package import Reporting
import Scenarios
import SimulationKernel
import Studies

extension FlowReport {
    /// A bad one of the replications as they come, to be watched, made when a page is written; nil where nothing is to be
    /// seen.
    package func replay() -> PendingReplay? {
        guard !result.isOfRecordsAlone, run.batching == nil else { return nil }
        let aim = ReplayAim(self)
        let words = ReplayWords(
            scenario: scenario, network: run.network, servers: server.many, customers: customers,
            long: aim.late.map { duration($0) })
        let seed = run.seed
        let isAntithetic = scenario.run.varianceReduction == .antithetic
        let remedied = RemediedReplay(self, station: aim.station)
        return PendingReplay {
            let shown = aim.replay.replay(
                seed: seed, replication: aim.number, isAntithetic: isAntithetic, late: aim.late)
            guard let shown else { return nil }
            let other = remedied?.replay.replay(
                seed: seed, replication: aim.number, isAntithetic: isAntithetic, late: aim.late,
                from: shown.isWhole ? nil : shown.begin)
            // What is named is of what is shown in the end: two beside each other end with the shorter one.
            var made = remedied?.beside(shown, other) ?? shown
            made.replay.subtitle = [aim.which, words.extent(of: made), words.marks(of: made.replay)]
                .filter { !$0.isEmpty }.joined(separator: " ")
            made.replay.title = words.title(of: made.replay, at: aim.station)
            return .lines(made.replay)
        }
    }
}

/// What is said of a replay.
private struct ReplayWords: Sendable {
    let scenario: Scenario
    let network: FlowNetwork
    let servers: String
    let customers: String
    /// From when on a wait is long.
    let long: String?

    /// The worst moment, of the same numbers as the picture.
    func title(of replay: Replay, at station: Int?) -> String {
        guard let worst = replay.worst, let scene = replay.scenes.first else {
            return "What does a bad moment look like?"
        }
        let place = scene.places[replay.about].name
        let index = station ?? network.stations.firstIndex { scenario.words.title(ofStation: $0.name) == place }
        let noun = index.map { scenario.words.comer(at: $0, of: network) } ?? scenario.words.customer()
        return worst.sentence(of: (noun.one, noun.many), at: place, bound: long, replay.time)
    }

    /// From when to when.
    func extent(of shown: FlowReplay.Shown) -> String {
        let clock = shown.replay.time
        guard scenario.run.starts == nil else {
            let ends = "From \(clock.text(0)) to \(clock.text(clock.length))"
            return ends + (shown.isWhole ? ", all of it." : ": more would be too much to show.")
        }
        let begin = shown.begin * scenario.timeUnit.seconds
        let from = begin > 0 ? " Time is counted from \(ReplayClock.waited(begin)) on." : ""
        let length = ReplayClock.waited(clock.length)
        let part = begin > 0 ? "\(length) of it" : "The first \(length)"
        return (shown.isWhole ? "All of its \(length)." : "\(part): more would be too much to show.") + from
    }

    func marks(of replay: Replay) -> String {
        let isHeld = replay.words.served == FlowReplay.servedOrHeld
        let held = isHeld ? ", or are kept by those for whom the next place has no room" : ""
        let upright = "Upright: \(servers), filled while they serve\(held)."
        if replay.isCounted {
            return upright + " Bars: \(customers) in line, all on one scale"
                + (long.map { ", in strong colour those for more than \($0)." } ?? ".")
        }
        let late = long.map {
            replay.groups.count > 1 ? ", framed for more than \($0)" : ", squares for more than \($0)"
        }
        return upright + " The other marks: \(customers) in line, the stronger the longer they wait\(late ?? "")."
    }
}

/// Which replication is watched, and which station it is about: those of the worst target, or of the longest wait where
/// nothing is to be kept to.
private struct ReplayAim: Sendable {
    let replay: FlowReplay
    /// From 0, as the generator of random numbers has it.
    let number: Int
    let station: Int?
    /// From when on a wait is long, in the scenario's unit.
    let late: Double?
    /// `Day 17 of 500: 9 of 10 are better at ENT clinic.`
    let which: String

    init(_ report: FlowReport) {
        let network = report.run.network
        let decisive = report.answer.decisive?.id
        let worst = report.scenario.targets.first { $0.measure.text == decisive }
        let measure = worst?.measure ?? Self.longest(report)
        let found = measure.flatMap { measure in network.stations.firstIndex { $0.element == measure.element } }
        let isWait = measure?.quantity == .wait && measure?.unit == .time
        station = found
        late = (isWait ? worst?.bound.value : nil) ?? report.scenario.lateWait
        replay = FlowReplay(report.scenario, network, culprit: found)
        var isWorseBelow = false
        if case .atLeast? = worst?.bound { isWorseBelow = true }
        let typical = measure.flatMap { report.run.rows.typicalReplication(by: $0, isWorseBelow: isWorseBelow) }
        number = typical.map { report.run.rows.number(of: $0) } ?? 0
        which = Self.words(report, typical, number: number, place: found.map { report.title(network.stations[$0]) })
    }

    /// The mean wait of the station where that is longest; nil where nobody waits.
    private static func longest(_ report: FlowReport) -> MeasureName? {
        let stations = report.result.stations.indices.filter(report.result.isWaitedAt).map {
            report.result.stations[$0]
        }
        let waits = stations.compactMap { station in
            report.result.measurement(station.element, .wait, .mean).map { (station: station, wait: $0.value) }
        }
        return waits.max { $0.wait < $1.wait }.map { found in
            MeasureName(
                element: found.station.element, quantity: .wait, statistic: .mean, statisticText: "mean", text: "")
        }
    }

    private static func words(
        _ report: FlowReport, _ typical: TypicalReplication?, number: Int, place: String?
    ) -> String {
        let period = report.scenario.simulatedPeriod
        guard report.run.finished > 1 else { return "" }
        let which = "\(period.one.beginningSentence) \(number + 1) of \(Readable.count(report.run.finished))"
        guard let typical, typical.known >= 10 else { return which + ", as one may go." }
        return which + ": a bad one as they come, 9 of 10 are no worse" + (place.map { " at \($0)" } ?? "") + "."
    }
}

/// The same customers with what would do, beside the day as it is.
private struct RemediedReplay: Sendable {
    let replay: FlowReplay
    private let titles: (asItIs: String, remedied: String)

    /// More stays in both together are a page that nobody can send.
    private static let mostStays = 6_000

    /// It is `nil` where nothing was found that would do.
    init?(_ report: FlowReport, station: Int?) {
        let answer = report.answer
        guard let scenario = answer.remedied(report.scenario), let model = scenario.subject as? FlowScenario else {
            return nil
        }
        replay = FlowReplay(scenario, model.network, culprit: station)
        titles = AnswerWords(answer).replayTitles
    }

    /// - Parameters:
    ///   - shown: the day as it is.
    ///   - other: with what would do.
    func beside(_ shown: FlowReplay.Shown, _ other: FlowReplay.Shown?) -> FlowReplay.Shown? {
        guard let other, shown.begin == other.begin,
            (shown.replay.scenes + other.replay.scenes).reduce(0, { $0 + $1.stays.count }) <= Self.mostStays,
            case .lines(var both)? = WatchedReplay.lines(shown.replay).beside(
                .lines(other.replay), titles: (titles.asItIs, titles.remedied))
        else { return nil }
        // Until the last one is out in both.
        let isWhole = shown.isWhole && other.isWhole
        if isWhole { both.length = max(shown.replay.length, other.replay.length) }
        return FlowReplay.Shown(replay: both, begin: shown.begin, isWhole: isWhole)
    }
}
