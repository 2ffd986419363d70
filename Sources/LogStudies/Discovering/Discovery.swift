package import EventLogs
package import Experiments
import FlowScenarios
package import LogComparison
package import Scenarios
import SimulationKernel
import Studies

/// What is asked of a discovery.
package struct DiscoverOptions: Sendable {
    /// What of the log is kept back, so that the scenario can be held against what it has not seen.
    package enum HoldOut: Sendable, Hashable {
        case none
        /// The last part of the days, in whole weeks where the log is long enough.
        case share(Double)
        /// From this day on, in days since 1970-01-01.
        case from(day: Int)
    }

    package var holdOut = HoldOut.share(0.2)
    /// How many logs are drawn anew, so that intervals hold what the log leaves open too; 0: none.
    package var resamples = 0
    package var validation = ValidationOptions()

    package init() {}
}

/// A scenario made of a log, and held against what of it was kept back.
package struct Discovery: Sendable {
    package let log: ReadLog
    /// Cases that come back, each visit of which is a case of ``log``.
    let returns: ReturningCases?
    /// As it was named.
    package let file: String
    package let options: DiscoverOptions

    package init(log: ReadLog, file: String, options: DiscoverOptions) {
        let visits = log.log.visitsApart()
        self.log = visits.map { log.with($0.log) } ?? log
        returns = visits?.returns
        self.file = file
        self.options = options
    }

    /// Discovers and validates; nil when it was asked to stop.
    /// - Parameters:
    ///   - cancellation: asks it to stop.
    ///   - progress: called from any thread with the part of the work that is done, 0 to 1.
    /// - Throws: `ValidationMistake` where the log holds nothing that a scenario could be made of; `StudyError` where
    ///   a replication fails.
    package func run(
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> DiscoveryResult? {
        guard log.log.caseCount > 0 else { throw ValidationMistake("the log holds no case") }
        let window = EndedWindow(log.log)
        // Those who began before the window are long ones only, and say nothing of how many come.
        let finished = FinishedCases(window.map { log.log.begun(from: $0.from) } ?? log.log)
        let heldOut = try HeldOutStretch(log.log, options.holdOut, end: finished?.until)
        let from = window.map { $0.from < heldOut.cut ?? .infinity ? $0.from : 0 } ?? 0
        let observed =
            (heldOut.cut ?? finished?.until).map {
                // What is kept back is not looked at, nor is what lies behind it.
                let thinned = heldOut.cut == nil ? finished?.thinned ?? [] : []
                return ObservedLog(log.log, from: from, until: $0, thinned: thinned)
            }
            ?? (window == nil
                ? ObservedLog(log.log) : ObservedLog(log.log, from: from, until: ObservedLog(log.log).until))
        guard observed.log.caseCount > 0 else {
            throw ValidationMistake("nothing of the log lies before what is kept back", hint: "keep back less")
        }
        let isWhole = heldOut.cut == nil
        let ways = isWhole ? finished?.until.map { ObservedLog(log.log, begunBefore: $0) } : nil
        let model = DiscoveredModel(
            observed, ways: ways,
            remarks: [DiscoveryWords.returns(returns), DiscoveryWords.window(window)].compactMap(\.self))
        let places = model.flow.groups.map(\.states.count).max() ?? 0
        guard places <= Self.mostPlaces else {
            throw ValidationMistake(
                "customers go through \(places) places, and a scenario has \(Self.mostPlaces) at most: the log has "
                    + "\(log.log.activities.count) activities",
                hint:
                    "the column of activities may be another one ('--column activity=...'), or several names mean one "
                    + "activity ('values:' in the log's map)")
        }
        let made = try Self.calibrated(
            model, file: file, jobs: options.validation.jobs, cancellation: cancellation)
        if cancellation.isRequested { return nil }
        progress(0.1)
        var result = DiscoveryResult(self, model: model, made: made, heldOut: heldOut)
        result.finished = finished
        result.window = window
        let share = options.resamples > 0 ? 0.5 : 0.9
        if let cut = heldOut.cut {
            do {
                guard
                    let validated = try validation(made, from: cut, until: finished?.until).run(
                        cancellation: cancellation, progress: { progress(0.1 + share * $0) })
                else { return nil }
                result.validation = validated
                if options.validation.rollsOrigins {
                    guard let rolling = try self.rolling(until: finished?.until, cancellation) else { return nil }
                    result.validation?.rolling = rolling
                }
            } catch let mistake as ValidationMistake {
                result.validationObstacle = "\(mistake)"
            }
        }
        if options.resamples > 0 {
            do {
                guard
                    let uncertainty = try InputUncertainty(
                        observed, made: made, file: file, options, cancellation: cancellation,
                        progress: { progress(0.1 + share + (0.9 - share) * $0) })
                else { return nil }
                result.uncertainty = uncertainty
            } catch let mistake as ValidationMistake {
                if result.validation == nil { result.validationObstacle = "\(mistake)" }
            }
        }
        return result
    }

    /// Choices one behind the other of which a scenario has at most 400.
    private static let mostPlaces = 380

    /// A draft as text and as a scenario that can be run.
    package struct Made: Sendable {
        package let text: String
        package let scenario: Scenario
        /// What a check of it warns of.
        package let warnings: [String]
        /// Names of the log, and what they are in the scenario.
        package let matches: [(log: String, scenario: String)]
    }

    /// With delays that make simulated waits as long as logged ones.
    package static func calibrated(
        _ model: DiscoveredModel, file: String, arrivalFactor: Double = 1, jobs: Int = 1,
        cancellation: Cancellation = Cancellation()
    ) throws -> Made {
        let made = try scenario(model, file: file)
        let factors = try DelayCalibration.factors(model, made, jobs: jobs, cancellation: cancellation) ?? [:]
        if factors.isEmpty, arrivalFactor == 1 { return made }
        return try scenario(model, file: file, arrivalFactor: arrivalFactor, delayFactors: factors)
    }

    /// As found, without delays fitted to what a simulation shows.
    package static func scenario(
        _ model: DiscoveredModel, file: String, arrivalFactor: Double = 1, delayFactors: [Int: Double] = [:]
    ) throws -> Made {
        let builder = DraftBuilder(model, file: file, delayFactors: delayFactors)
        let text = builder.draft(arrivalFactor: arrivalFactor).text()
        let read = ScenarioLoader.load(text: text, name: "scenario.yaml", lanes: [FlowLane()])
        guard let scenario = read.scenario else {
            let first = read.diagnostics.first { $0.severity == .error }
            throw StudyError(
                "the scenario that was made of the log cannot be read, which is a mistake of redomat's: "
                    + "\(first?.message ?? "no reason is known")")
        }
        let warnings = read.diagnostics.filter { $0.severity == .warning }.map(\.message)
        return Made(text: text, scenario: scenario, warnings: warnings, matches: builder.matches)
    }

    private func validation(_ made: Made, from cut: Double, until end: Double?) -> LogValidation {
        var own = options.validation
        if let end { own.untilDay = log.log.firstDayNumber + Int(saturating: end / 86_400) }
        own.fromDay = log.log.firstDayNumber + Int(saturating: cut / 86_400)
        own.matches = made.matches
        own.learnedFrom = cut
        // Cuts are rolled with scenarios of their own.
        own.rollsOrigins = false
        return LogValidation(scenario: made.scenario, log: log.log, options: own)
    }

    /// Each stretch foretold by the scenario that what was before it gives.
    private func rolling(until end: Double?, _ cancellation: Cancellation) throws -> RollingFinding? {
        let spans = RollingOrigins.spans(from: 0, until: end ?? ObservedLog(log.log).until)
        if spans.isEmpty { return RollingFinding(folds: []) }
        var own = options.validation
        own.replications = min(own.replications, 40)
        let file = file
        let whole = log.log
        return try RollingOrigins.run(
            whole, spans, own, learns: true, cancellation: cancellation, progress: { _ in },
            scenario: { observed in
                guard observed.log.caseCount >= 20 else { return nil }
                return try Self.calibrated(
                    DiscoveredModel(observed), file: file, jobs: own.jobs, cancellation: cancellation
                ).scenario
            })
    }
}

/// What a discovery gave.
package struct DiscoveryResult: Sendable {
    let discovery: Discovery
    let model: DiscoveredModel
    let made: Discovery.Made
    let heldOut: HeldOutStretch
    /// Whether the log has finished cases only.
    var finished: FinishedCases?
    /// Whether the log has the cases that ended within a window.
    var window: EndedWindow?
    package internal(set) var validation: ValidationResult?
    /// Why the scenario could not be held against what was kept back.
    var validationObstacle: String?
    var uncertainty: InputUncertainty?

    init(_ discovery: Discovery, model: DiscoveredModel, made: Discovery.Made, heldOut: HeldOutStretch) {
        self.discovery = discovery
        self.model = model
        self.made = made
        self.heldOut = heldOut
    }

    /// The scenario as its file holds it.
    package var scenarioText: String { made.text }
}
