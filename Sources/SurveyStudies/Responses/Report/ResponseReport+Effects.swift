import Reporting
import Surveys

extension ResponseFindings {
    static let mostChains = 30

    /// The chains that are told one by one: all, or where they are many those between constructs that a hypothesis
    /// joins.
    var chosenChains: Set<[String]> {
        let chains = structure.chains
        let claimed = Set(survey.hypotheses.map(\.path))
        let isShort = chains.count <= Self.mostChains
        return Set(
            chains.filter { isShort || claimed.contains(.init($0.from, $0.to)) }.prefix(Self.mostChains)
                .map(\.constructs))
    }
}

extension ResponseReport {
    /// Indirect effects, chain by chain.
    func specific() -> ReportSection? {
        let own = findings.structure
        let table = findings.structureTables.specific
        guard !table.rows.isEmpty else { return nil }
        let isShort = own.chains.count <= ResponseFindings.mostChains
        let chosen = findings.chosenChains
        var blocks: [ReportBlock] = [
            """
            The product of the paths along each chain, with the bootstrap SD, p (Student's t, n − 1 degrees of \
            freedom) and the \(percent) percentile interval of the product; products are skewed, so that the interval \
            decides. Mediation by Zhao et al. (2010): complementary and competitive, where the chain and the \
            direct path both differ from 0, with the same sign or not; indirect-only, direct-only, none.
            """
        ]
        if !isShort {
            blocks.append(
                """
                Shown are chains between constructs that a hypothesis joins (\(chosen.count)); all \
                \(Readable.count(own.chains.count)) are in \(code: "tables/specific-effects.csv").
                """)
        }
        if own.chainCount > Double(own.chains.count) {
            blocks.append(
                .note(
                    ReportText(
                        "The model has \(Readable.number(own.chainCount)) chains, of which the \(own.chains.count) "
                            + "shortest are computed.")))
        }
        return ReportSection(
            "Specific indirect effects",
            blocks + table.blocks(folded: "The chains, one by one") { chosen.contains($0.chain.constructs) }
                + untested.map { .note(ReportText($0)) } + fewSamples())
    }

    /// Pairs that a path joins and at least one chain.
    func mediation() -> ReportSection? {
        section(
            "Mediation",
            """
            All chains between two constructs together, beside the direct path: the kind by Zhao et al. (2010) \
            from the \(percent) percentile intervals of both. VAF, the indirect part of the total effect, is given \
            only where both have one sign and the indirect part differs from 0.
            """,
            findings.structureTables.mediations, after: untested)
    }
}
