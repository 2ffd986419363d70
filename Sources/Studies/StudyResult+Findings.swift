import Experiments
package import Reporting

extension StudyResult {
    /// Of a run that left files, and what became of what it was expected to show.
    package init(
        _ files: ReportFiles, printed: Printout, isComplete: Bool, finished: Int, _ findings: [ExpectationFinding]
    ) {
        self.init(
            files: files, printed: printed, isComplete: isComplete, finishedReplications: finished,
            expectations: findings.map(\.sentence), areMet: findings.allSatisfy { $0.verdict == .pass },
            failed: findings.count { $0.verdict == .fail }, undecided: findings.count { $0.verdict == .undecided })
    }
}
