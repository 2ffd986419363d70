import Lanes
import ArgumentParser
import Experiments
import Foundation
import Reporting
import Studies

/// `redomat collect`: merges what the tasks of a cluster have delivered so far.
struct CollectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collect",
        abstract: "Merge what an experiment's tasks on a cluster have delivered so far.",
        discussion: """
            DIR is the folder that 'redomat experiment --on slurm' named, such as Reports/runs/clinic.units. What is \
            missing is said and stands in units.csv. What is there goes to DIR/collected/: replications.csv, one row \
            per replication and measure. When all is there, the experiment's report is written too.
            """)

    @Argument(help: ArgumentHelp("The folder of the experiment.", valueName: "DIR"), completion: .directory)
    var folder: String

    @Flag(help: "Print only mistakes.")
    var quiet = false

    func run() throws {
        try ExitCode.reportingErrors {
            // Paths in the plans count from where the experiment was asked for.
            let folder = ClusterFolder(URL(fileURLWithPath: folder).standardizedFileURL.path)
            let request = try folder.request()
            guard FileManager.default.changeCurrentDirectoryPath(request.directory) else {
                throw ClusterError("the experiment was asked for in \(request.directory), which is not there")
            }
            // Before anything is written: what was asked for is read.
            guard request.arguments.first == "experiment",
                let experiment = try? ExperimentCommand.parse(Array(request.arguments.dropFirst()))
            else {
                throw ClusterError(
                    "\(folder.path)/experiment.json holds no call of 'redomat experiment'; submit the experiment again")
            }
            let store = try UnitStore(folder: folder.unitsPath, program: ProgramMark.current() ?? "") { text in
                StandardStreams.message("redomat: note: \(text)")
            }
            let status = try ClusterStatus(folder, store: store)
            try merge(folder, request: request, into: store, status: status)
            try report(experiment, folder: folder, request: request, store: store)
        }
    }

    private func merge(
        _ folder: ClusterFolder, request: ClusterFolder.Request, into store: UnitStore, status: ClusterStatus
    ) throws {
        let target = try ReportFolder(claiming: folder.path + "/collected")
        defer { target.release() }
        let name = request.arguments.count > 2 ? request.arguments[2] : ""
        try target.write(
            try CollectedUnits.files(folder, experiment: name, store: store, status: status, lanes: Lanes.all))
        if !quiet {
            try StandardStreams.output(status.rounds.flatMap(\.lines).map { $0 + "\n" }.joined())
            StandardStreams.message("merged: \(self.folder)/collected/replications.csv")
        }
    }

    /// The experiment's own report, when all that it asks for is there.
    private func report(
        _ requested: ExperimentCommand, folder: ClusterFolder, request: ClusterFolder.Request, store: UnitStore
    ) throws {
        var experiment = requested
        experiment.out = String(folder.path.dropLast(WorkSession.ending.count))
        experiment.quiet = quiet
        do {
            try experiment.run(collecting: WorkSession(collecting: folder, store: store))
        } catch let missing as CollectingWorkforce.Missing {
            var report = experiment.out ?? ""
            if report.hasPrefix(request.directory + "/") { report.removeFirst(request.directory.count + 1) }
            let words = request.arguments + ["--out", report, "--on", "slurm"]
            let replications = English.agreeing(missing.replications, "replication is", "replications are")
            StandardStreams.message(
                """
                redomat: \(missing.replications) \(replications) still to come before the experiment's report. What \
                is not submitted, in \(request.directory):
                    \(CommandLineWords.call(words))
                """)
        }
    }
}
