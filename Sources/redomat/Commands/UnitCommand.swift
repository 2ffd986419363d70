import Lanes
import ArgumentParser
import Experiments
import Foundation
import Studies

/// `redomat unit`: what a task of a cluster runs; nobody types it.
struct UnitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unit", abstract: "Do one unit of an experiment that was submitted to a cluster.",
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The folder of the round.", valueName: "DIR"))
    var folder: String

    @Argument(help: "The number of the unit.")
    var index: Int

    func run() throws {
        let interruption = Interruption()
        let threads = ProcessInfo.processInfo.environment["SLURM_CPUS_PER_TASK"].flatMap { Int($0) } ?? 1
        try ExitCode.reportingErrors {
            let task = try UnitTask(round: folder, unit: index, program: ProgramMark.current() ?? "")
            let isDone = try task.run(
                jobs: max(1, threads), cancellation: interruption.cancellation,
                notice: { StandardStreams.message("redomat: note: \($0)") }
            ) { try PlannedPoints.point($0, lanes: Lanes.all) }
            if !isDone { throw ExitCode.interrupted.reporting("redomat: stopped; what was finished is kept") }
        }
    }
}
