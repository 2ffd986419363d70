import Reporting
import Surveys

extension ResponseReport {
    /// The result is `nil` without products.
    func moderation() -> ReportSection? {
        guard let own = findings.moderation else { return nil }
        var blocks: [ReportBlock] = [ReportBlock.paragraph(ReportText(productWords))]
        if let figure = ResponseFigures(self).slopes() { blocks.append(.figure(figure)) }
        blocks += own.productTable.blocks(folded: "All products", beyond: 12)
        if !survey.addedForProducts.isEmpty {
            let added = survey.addedForProducts.map { "\($0.from) → \($0.to)" }
            let verb = English.agreeing(added.count, "path is", "paths are")
            blocks.append(
                .note(
                    ReportText(
                        "The \(verb) added to those of the file, since a product without its factors would stand for "
                            + "them too: \(English.listed(added, most: 20)).")))
        }
        var subsections: [ReportSection] = []
        let slopes = own.slopeTable
        if !slopes.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Simple slopes",
                    [
                        """
                        The effect where what moderates it lies one standard deviation below its mean, at it, and \
                        above, or at the two answers that there are; everything else at its mean (Aiken & West, 1991). \
                        SE, t, p and percentile intervals are of the bootstrap samples, in each of which every stage \
                        is estimated anew.
                        """
                    ] + slopes.blocks(folded: "All slopes", beyond: 18) + fewSamples()))
        }
        let regions = own.regionTable
        if !regions.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Where effects differ from 0",
                    [
                        """
                        After Johnson and Neyman (1936), with the \(percent) percentile bootstrap interval in the \
                        place of the t test: the parts of the moderator's range, in standard deviations from its mean, \
                        in which the interval of the effect lies on one side of 0.
                        """
                    ] + regions.blocks(folded: "All regions", beyond: 18)))
        }
        return ReportSection("Moderation and quadratic effects", blocks, subsections: subsections)
    }

    private var productWords: String {
        let how =
            switch survey.extensions.productMethod {
            case .twoStage:
                "by the product of the scores that the model without products gives, a single item (two-stage "
                    + "approach; Becker et al., 2018; Henseler & Chin, 2010), while all other constructs "
                    + "keep their items"
            case .productIndicator:
                "by all products of the standardized items of its factors (product indicator approach; Chin et al., "
                    + "2003)"
            case .orthogonal:
                "by all products of the standardized items of its factors, without what those items explain of them "
                    + "(orthogonalizing approach; Henseler & Chin, 2010)"
            }
        return """
            A product of constructs is measured \(how). Its coefficient is that of the product of standardized scores \
            as it is: by so much a standard deviation of the moderator changes the effect; the effect of a factor by \
            itself is that where the others are at their means. f² of products is called small from 0.005, medium from \
            0.01 and large from 0.025 (Kenny, 2018). Fit, prediction and full collinearity are of the model \
            without products.
            """
    }
}
