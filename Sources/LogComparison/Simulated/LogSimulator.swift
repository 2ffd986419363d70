import SimulationKernel
package import EventLogs
package import Experiments
package import FlowNetworks
import FlowScenarios
import FlowStudies
package import Scenarios
import Studies

/// Makes logs of a scenario: each replication as the log of the same days would have been.
package struct LogSimulator: Sendable {
    /// One simulated log.
    package struct Simulated: Sendable {
        package let log: EventLog
        /// By case of the log, whether it had not left when the simulation ended.
        let isInside: [Bool]
    }

    /// Beyond all that anybody traces: a log that the scenario itself has written is not to be met again.
    private static let firstReplication = 1 << 24

    private let programs: [FlowProgram]
    private let layout: RunLayout
    private let names: RecordedNames
    private let model: EventLog
    private let unit: Double
    private let symbol: String
    private let seed: UInt64
    private let wholeSeconds: Double
    private let waits: LoggedWaits?
    private let showsUnseen: Bool
    /// So many entries a simulated log may have: a scenario that makes far more than the log has is another house's,
    /// and to simulate them would take as long as the days are many, whatever the log has.
    private let mostRows: Int

    /// - Parameters:
    ///   - scenario: what is simulated.
    ///   - networks: of each run of the layout; or one for all.
    ///   - layout: which runs, on which days of the log.
    ///   - matching: which activity of the log is which step of the scenario.
    ///   - model: the log whose names and first day are taken.
    ///   - seed: of the runs.
    ///   - hasResources: whether simulated logs say who did what.
    ///   - wholeSeconds: the log's clock shows no parts of so many seconds; 0: it shows all.
    ///   - waits: since when cases wait, as the log says it; nil: since they joined the line, all of them.
    ///   - showsUnseen: whether the log has those who came and did nothing yet.
    package init(
        _ scenario: Scenario, networks: [FlowNetwork], _ layout: RunLayout, _ matching: LogMatching,
        like model: EventLog,
        seed: UInt64, hasResources: Bool, wholeSeconds: Double, waits: LoggedWaits? = nil, showsUnseen: Bool = false
    ) {
        // What is simulated before the days that are looked at counts for itself.
        let length = layout.runs.reduce(0) { $0 + $1.length } / max(1, layout.until - layout.from)
        mostRows = Int(saturating: Double(max(20_000, 20 * model.count)) * max(1, length).rounded(.up))
        unit = scenario.timeUnit.seconds
        symbol = scenario.timeUnit.symbol
        self.layout = layout
        self.model = model
        self.seed = seed
        self.wholeSeconds = wholeSeconds
        self.waits = waits
        self.showsUnseen = showsUnseen
        let lengths = layout.isByDays ? [0] : layout.runs.map(\.length)
        let unit = self.unit
        programs = networks.enumerated().map { index, network in
            var plan = scenario.run.plan
            if !layout.isByDays { plan = RunPlan(.horizon(lengths[min(index, lengths.count - 1)] / unit)) }
            return FlowProgram(network, plan: plan)
        }
        names = RecordedNames(model, matching, programs[0], hasResources: hasResources)
    }

    private var tooMany: ValidationMistake {
        ValidationMistake(
            "the scenario does more than \(mostRows) activities in the days that are looked at, and the log has "
                + "\(model.count): they are not alike",
            hint: "look at the scenario's arrival rates, or at fewer days with --from and --until")
    }

    /// The log of a replication, from 0; nil when it was asked to stop.
    /// - Throws: `StudyError` when the replication failed, ``ValidationMistake`` where it makes far more than the log
    ///   has.
    package func log(replication: Int, cancellation: Cancellation) throws -> Simulated? {
        var draft = EventLogDraft(
            firstDayNumber: model.firstDayNumber, activities: model.activities,
            resources: names.hasResources ? names.resources : [], classes: model.classes)
        var isInside: [Bool] = []
        var begins: [Double] = []
        var isTooMuch = false
        for (index, run) in layout.runs.enumerated() {
            let program = programs[programs.count == 1 ? 0 : index]
            let number = Self.firstReplication + replication * layout.runs.count + index
            var recorder = LogRecorder(
                names, program.network, zero: run.start, unit: unit, firstCase: isInside.count,
                wholeSeconds: wholeSeconds)
            let simulation = FlowSimulation(
                program, seed: seed, replication: UInt64(number), tracing: .events)
            simulation.limitInside(to: 1_000_000)
            do throws(FlowRunError) {
                while true {
                    let isOver = try simulation.advance(events: 1 << 12)
                    for event in simulation.takeEvents() { recorder.add(event) }
                    _ = simulation.takeJournal()
                    isTooMuch = max(recorder.rows.count, recorder.caseCount) + draft.count > mostRows
                    if isOver || isTooMuch { break }
                    if cancellation.isRequested { return nil }
                }
            } catch {
                throw StudyError("replication \(replication + 1) failed: \(error.sentence(in: symbol))")
            }
            if isTooMuch { throw tooMany }
            recorder.close(at: run.start + run.length)
            begins += Array(repeating: .nan, count: recorder.caseCount)
            let first = isInside.count
            for (place, rows) in shown(recorder).enumerated() {
                for row in rows {
                    draft.add(row, case: first + place)
                    for time in [row.enabled, row.start, row.end] where !time.isNaN && !(time >= begins[first + place])
                    {
                        begins[first + place] = time
                    }
                }
            }
            isInside += recorder.isInside
        }
        // Cases are numbered in the order of their first time; whoever did nothing that the log knows is not in it.
        let order = begins.indices.filter { !begins[$0].isNaN }.sorted { (begins[$0], $0) < (begins[$1], $1) }
        return Simulated(log: draft.log(), isInside: order.map { isInside[$0] })
    }

    /// What was recorded of each case, as the log that is held against it would have it.
    private func shown(_ recorder: LogRecorder) -> [[EventLog.Row]] {
        let cases = recorder.rowsByCase
        guard let waits else { return cases }
        return cases.enumerated().map { place, rows in
            let came = recorder.came[place]
            guard rows.isEmpty else { return waits.shown(rows, came: came) }
            guard showsUnseen, recorder.isOnTheWay(place) else { return [] }
            return waits.unseen(came: came, customerClass: recorder.classes[place]).map { [$0] } ?? []
        }
    }
}
