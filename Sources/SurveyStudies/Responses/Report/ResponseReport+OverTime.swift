import Reporting
import Surveys

/// The same persons at two times.
extension ResponseReport {
    /// The result is `nil` where the scenario has one time alone.
    func overTime() -> ReportSection? {
        guard let own = findings.overTime else { return nil }
        var blocks: [ReportBlock] = [
            """
            \(Readable.count(own.both)) persons answered at both times (\(own.times.first) and \(own.times.second)), \
            \(Readable.count(own.left)) at the first alone and \(Readable.count(own.joined)) at the second alone; the \
            rest of this report is of the first time.\(unmatchedWords(own))
            """
        ]
        if let reason = own.result.reason { blocks.append(.warning(ReportText(reason))) }
        var subsections: [ReportSection] = []
        if let found = own.result.value {
            subsections.append(
                ReportSection(
                    "Do constructs mean the same",
                    [
                        """
                        As in MICOM (Henseler et al., 2016), but with a person's two answers exchanged at \
                        random (\(Readable.count(found.permutations)) times): c is the correlation of the scores by \
                        the weights of the two times, and below its 5% quantile the composition has changed. Means and \
                        variances are tested in the same way. That both times were asked alike no computation shows.
                        """
                    ] + own.invariance.blocks()))
            subsections.append(
                ReportSection(
                    "Have paths changed",
                    [
                        """
                        Second less first, in \(Readable.count(found.usable)) bootstrap samples of persons with both \
                        of their answers; \(percent) percentile intervals. Changes between composites that have \
                        changed themselves are not comparable.
                        """
                    ] + own.paths.blocks(folded: "All paths at both times", beyond: 20)))
            subsections.append(
                ReportSection(
                    "Have levels changed",
                    [
                        """
                        Scores by the weights of both times together, with mean 0 and variance 1 over both; second \
                        less first, paired t tests. d_z is the mean change over the standard deviation of the changes, \
                        with the interval d_z ± z√(1/n + d_z²/2n).
                        """
                    ] + own.levels.blocks()))
        }
        if !own.attrition.rows.isEmpty, own.left > 0 {
            let words =
                own.differing.isEmpty
                ? "None of \(own.compared) constructs differs at the first time between who stayed and who left"
                : "At the first time who left answered otherwise in \(English.listed(own.differing, most: 12))"
            subsections.append(
                ReportSection(
                    "Who left",
                    [.paragraph(ReportText("\(words) (Welch's tests, Holm's correction at \(percent))."))]
                        + own.attrition.blocks()))
        }
        return ReportSection("Over time", blocks, subsections: subsections)
    }

    private func unmatchedWords(_ own: OverTimeFindings) -> String {
        var words = ""
        if own.unmatched > 0 {
            words +=
                " \(English.plural(own.unmatched, "row")) without an identifier, or with that of an earlier row, "
                + "\(English.agreeing(own.unmatched, "is", "are")) of nobody."
        }
        if own.incomplete > 0 {
            let verb = English.agreeing(own.incomplete, "is", "are")
            words +=
                " \(English.plural(own.incomplete, "person")) \(verb) left out of the comparison for missing answers."
        }
        return words
    }

    /// In short.
    func words(_ own: OverTimeFindings) -> String {
        let paths = own.changed.map { change in
            "\(change.from) → \(change.to) (\(Self.number(change.first.estimate)) to "
                + "\(Self.number(change.second.estimate)))"
        }
        let levels = own.moved.map { "\($0.construct) (d_z \(Self.number($0.change.cohenDz, 2)))" }
        let variant =
            own.variant.isEmpty
            ? "" : " Not comparable, since its composition has changed: \(English.listed(own.variant, most: 8))."
        let pathWords =
            if !own.isDecided || !own.isInvarianceTested {
                "whether paths have changed is not tested"
            } else if paths.isEmpty {
                "no path is shown to have changed"
            } else {
                "paths have changed: \(English.listed(paths, most: 6))"
            }
        let levelWords =
            levels.isEmpty ? "no level has" : "levels have changed of \(English.listed(levels, most: 8))"
        return "Over time (\(English.plural(own.both, "person")) at both times) \(pathWords); \(levelWords).\(variant)"
    }

    func overTimeLimits() -> [String] {
        guard let own = findings.overTime else { return [] }
        let left = own.left + own.joined
        guard left > 0 else { return [] }
        let bias =
            own.differing.isEmpty
            ? "at the first time nothing tells who left from who stayed"
            : "at the first time who left answered otherwise in \(English.listed(own.differing, most: 8))"
        return [
            "Changes are of the \(English.plural(own.both, "person")) who answered at both times; "
                + "\(Readable.count(own.left)) left, and \(bias)."
        ]
    }
}
