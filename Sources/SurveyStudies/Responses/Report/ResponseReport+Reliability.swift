import Reporting
import Surveys

extension ResponseReport {
    func reliability() -> ReportSection? {
        guard !survey.constructs.isEmpty else { return nil }
        let own = findings.scales
        var blocks: [ReportBlock] = [
            """
            Over the respondents who answered all items of the scale, reversed items turned round. α raw is of \
            covariances, α standardized of correlations; the interval is Feldt's (\(percent)), for normal items with \
            equal covariances. ω total is of a one-factor model fitted to the covariances by maximum likelihood; the \
            split half is of odd and even items. 0.70 to 0.90 is satisfactory, above 0.95 items are likely to repeat \
            each other (Hair et al., 2019). Mean and SD are of a respondent's mean over the items, which is the \
            construct's score in all tests of groups and correlations below.
            """
        ]
        blocks += own.reliability.blocks(folded: "All scales", beyond: 8)
        let heywood = own.scales.filter { !($0.result.value?.heywoodItems.isEmpty ?? true) }
        for scale in heywood {
            blocks.append(
                .note(
                    ReportText(
                        """
                        \(scale.construct): the one-factor model explains more than all of \
                        \(English.listed(scale.result.value?.heywoodItems ?? [], most: 8)) (a Heywood case), so that \
                        its ω is in doubt.
                        """)))
        }
        for (construct, items) in own.constantItems {
            let these = English.agreeing(items.count, "It is", "They are")
            blocks.append(
                .note(
                    ReportText(
                        "\(construct): everybody gave one answer to \(English.listed(items, most: 8)). \(these) no "
                            + "part of α and the other figures here; the mean is over all items.")))
        }
        for construct in survey.constructs where construct.isFormative {
            blocks.append(
                .note(
                    ReportText(
                        "\(construct.name) is formative (mode B): its items need not agree, and consistency says "
                            + "nothing of it; it is judged by weights and collinearity above.")))
        }
        var subsections: [ReportSection] = []
        let contributions = own.contributions.blocks(folded: "All items of the scales")
        if !contributions.isEmpty {
            subsections.append(
                ReportSection(
                    "What each item contributes",
                    [
                        """
                        The item–rest correlation is with the sum of the other items; below 0.30 an item hardly \
                        belongs to its scale (Nunnally & Bernstein, 1994).
                        """
                    ] + contributions))
        }
        return ReportSection("Reliability", blocks, subsections: subsections)
    }
}
