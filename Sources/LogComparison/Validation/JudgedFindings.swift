/// Several figures of a log, each held to a margin, all at once.
///
/// In one validation of twenty at most any figure of a right model is said to differ: the most unusual figure of each
/// simulated log is what a logged one is held against (Westfall & Young 1993, single-step maxT). Beyond the margin is
/// what would still be as unusual were it nearer by the margin: under a model that is off by no more than that, the
/// shifted value is no farther out than one of the simulated ones, so that the chance is at most the same 5 %. Where
/// the log has days enough, their own spread has to say so too, corrected by Holm (1979).
package struct JudgedFindings: Sendable {
    /// How usual each is among the most unusual figures of all logs.
    package let joint: [Double]
    package let verdicts: [EquivalenceVerdict]

    /// - Parameters:
    ///   - findings: of the same simulated logs.
    ///   - margins: of each.
    package init(_ findings: [MeasureFinding], margins: [Double]) {
        let count = findings.first?.values.count ?? 0
        let simulated = (0..<count).map { log in findings.map { $0.values[log] } }
        let joint = MonteCarlo.joint(findings.map(\.held), among: simulated)
        let beyond = MonteCarlo.joint(zip(findings, margins).map { $0.nearer(by: $1) }, among: simulated)
        let days = MonteCarlo.holm(zip(findings, margins).map { $0.daysRefute($1) })
        self.joint = joint
        verdicts = findings.indices.map { place in
            findings[place].verdict(
                within: margins[place], joint: joint[place], beyond: beyond[place], days: days[place])
        }
    }
}
