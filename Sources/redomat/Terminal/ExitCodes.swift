import ArgumentParser
import Experiments
import QueueingTheory
import Reporting
import Studies
import Files

extension ExitCode {
    /// A scenario or data file is wrong.
    static let wrongFile = ExitCode(2)
    /// A run failed.
    static let failedRun = ExitCode(3)
    /// Ctrl-C.
    static let interrupted = ExitCode(130)

    /// The code, after a message that says why the process ends with it.
    func reporting(_ text: String) -> ExitCode {
        StandardStreams.message(text)
        return self
    }

    static func failedRun(_ error: any Error) -> ExitCode {
        failedRun.reporting("redomat: error: \(sentence(of: error))")
    }

    /// Of an error that is not ours there is nothing to read but names of types.
    private static func sentence(of error: any Error) -> String {
        switch error {
        case is StudyError, is FolderError, is ClusterError, is UnitStoreError, is TheoryError, is SystemError:
            "\(error)"
        default: "the work failed for a reason that has no words yet, which is a mistake of redomat; please report it"
        }
    }

    /// Does the work, and says what stops it: a run that fails in the name of the scenario's file.
    static func naming<Result>(_ subject: String, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as StudyError {
            throw failedRun.reporting("redomat: error: \(subject): \(error)")
        } catch let error as FolderError { throw failedRun(error) }
    }

    /// Does the work, and says whatever stops it.
    static func reportingErrors<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as ExitCode {
            throw error
        } catch { throw failedRun(error) }
    }
}
