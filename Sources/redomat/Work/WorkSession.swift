import ArgumentParser
import Experiments
import Foundation
import Measures
import Reporting

/// The workforce of one experiment, and the folder beside its report where finished work is kept until the report
/// stands: `Reports/runs/<name>.units/`.
///
///     let session = try WorkSession(arguments.work, report: "Reports/runs/clinic", words: ["experiment", …], quiet: quiet)
///     let result = try session.run { try ExperimentStudy.run(…, workforce: session.workforce) }
///     … write the report, unless the work was handed over …
///     session.finish()
struct WorkSession {
    let workforce: any Workforce
    let folder: ClusterFolder
    private let store: UnitStore
    private let place: WorkforceArguments.Place

    /// Behind the report's name, the name of the folder of finished work.
    static let ending = ".units"

    /// - Parameters:
    ///   - report: the report's folder.
    ///   - words: the command line without the program's name, by which `collect` makes the report later.
    init(_ arguments: WorkforceArguments, report: String, words: [String], quiet: Bool) throws {
        let notice: @Sendable (String) -> Void = { text in
            if !quiet { StandardStreams.message("redomat: note: \(text)") }
        }
        folder = ClusterFolder(report + Self.ending)
        place = arguments.place
        let program = ProgramMark.current() ?? ""
        do {
            store = try UnitStore(folder: folder.unitsPath, program: program, notice: notice)
            if arguments.place == .threads {
                workforce = ThreadWorkforce(jobs: arguments.width, store: store)
                return
            }
            try folder.write(
                ClusterFolder.Request(arguments: words, directory: FileManager.default.currentDirectoryPath))
            var settings = ClusterWorkforce.Settings(command: [try Self.programPath(), "unit"])
            let scheduler: any Scheduler
            if arguments.place == .slurm {
                scheduler = SlurmScheduler(partition: arguments.partition)
                settings.detach = arguments.detach
            } else {
                scheduler = ProcessScheduler(processes: arguments.width)
                settings.patience = 0.5
                settings.interval = 0.2
            }
            if let units = arguments.units { settings.units = units }
            workforce = try ClusterWorkforce(
                folder: folder, scheduler: scheduler, settings: settings, program: program, notice: notice)
        } catch { throw ExitCode.failedRun(error) }
    }

    /// Gives what `collect` merges.
    init(collecting folder: ClusterFolder, store: UnitStore) {
        self.folder = folder
        self.store = store
        place = .slurm
        workforce = CollectingWorkforce(store: store)
    }

    /// The work, with what is to say when a cluster does it; nil when it was handed over and nobody waits for it.
    func run<Result>(_ work: () throws -> Result) throws -> Result? {
        do {
            let result = try work()
            reportUnsavedWork()
            return result
        } catch let detached as DetachedWork {
            let jobs = detached.jobs.joined(separator: ", ")
            let units = detached.units == 1 ? "1 unit is" : "\(detached.units) units are"
            StandardStreams.message(
                """
                redomat: \(units) with Slurm as job \(jobs). What is done of it:
                    redomat collect \(CommandLineWords.quoted(detached.folder))
                The same command again goes on with it, and submits the next round where there is one.
                """)
            return nil
        } catch let error as ClusterError {
            throw ExitCode.failedRun(error)
        } catch let error as UnitStoreError { throw ExitCode.failedRun(error) }
    }

    private func reportUnsavedWork() {
        if let failure = (workforce as? ThreadWorkforce)?.failureToKeep {
            StandardStreams.message("redomat: note: finished work was not kept: \(failure)")
        }
    }

    /// The report stands: what threads kept for going on is not needed any more. What a cluster did stays, since it
    /// was dear; who does not need it removes the folder.
    func finish() {
        guard place == .threads else { return }
        store.remove()
        rmdir(folder.path)
    }

    /// The running program's file, which tasks on other machines must find at the same place.
    private static func programPath() throws(ClusterError) -> String {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            throw ClusterError("cannot find the program's own file, which the tasks have to run")
        }
        return path
    }
}
