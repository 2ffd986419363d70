import Experiments
import Reporting
import Scenarios
import Studies

/// What needs runs of its own, as `redomat run` makes them.
extension AnswerWork {
    /// - Returns: false where it was stopped.
    func picture(_ look: Int, _ stop: Cancellation) throws -> Bool {
        let loaded = loaded()
        guard let scenario = loaded.scenario else {
            fail(loaded.diagnostics.map { AnswerFault(message: $0.message, hint: $0.hint, line: $0.line) })
            return false
        }
        let found = try AnswerPictures.of(
            scenario, replications: schedule.sizes[look], jobs: jobs, command: order.command, cancellation: stop)
        guard let found else { return false }
        tell(.pictures(found))
        return true
    }

    /// Nobody waits longer for it, and a computer has something else to do.
    private static var patience: Double { 20 }

    enum SensitivityStep {
        case stopped
        /// Nothing is asked, or nothing can be said.
        case nothing
        case found(AnswerLook)
    }

    /// What would do, and what would turn it: as `redomat run` with as many replications looks for it.
    ///
    /// A run is looked at once and has shorter intervals than a look. What it says of the same verdict stands beside it;
    /// what is of another verdict than the one that is shown is left out.
    /// - Parameter seconds: that a run of so many replications takes, as far as is known.
    func sensitivity(
        of look: AnswerLook, _ asked: AskedTargets, seconds: Double, _ stop: Cancellation
    ) throws -> SensitivityStep {
        guard look.answer.verdict != .told, look.answer.verdict != .cannotTell else { return .nothing }
        var told = look
        guard seconds < Self.patience else {
            if look.answer.verdict == .yes { return .nothing }
            told.answer.remedy = .notTried("A run of so many takes too long to search beside it; redomat run does.")
            return .found(told)
        }
        guard let read = loaded().scenario else { return .nothing }
        var options = StudyOptions(replications: look.replications, jobs: jobs)
        options.reportsUnfinished = false
        let result = try Study.run(
            asked.of(read).scenario, options: options, command: order.command, cancellation: stop)
        if stop.isRequested { return .stopped }
        guard result.isComplete, let found = result.files?.answer else { return .nothing }
        told.answer = look.answer.taking(found)
        return told.answer == look.answer ? .nothing : .found(told)
    }
}

extension Answer {
    /// With what a run of the same says beyond what was asked.
    fileprivate func taking(_ run: Answer) -> Answer {
        let isMissed = verdict != .yes
        var told = Answer(
            kind: kind, question: question, claims: claims, conditions: conditions, notes: notes, sure: sure,
            remedy: isMissed ? run.remedy : .notNeeded,
            flips: run.flips.filter { $0.isRemedied ? isMissed : $0.from == verdict }, price: price, stands: stands)
        told.seen = run.seen
        told.saidWorst = run.saidWorst
        told.next = run.next
        told.whenUntold = run.whenUntold
        told.whoElse = run.whoElse
        told.warnings = run.warnings
        return told
    }
}
