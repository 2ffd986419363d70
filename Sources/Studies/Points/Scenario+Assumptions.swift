package import Reporting
package import Scenarios

extension Scenario {
    /// What was not measured, the parameters, and where it comes from: alike in the reports of all kinds of models.
    package var assumptionBlocks: [ReportBlock] {
        var blocks: [ReportBlock] = []
        if assumptions.isEmpty {
            blocks.append(
                .warning(
                    "The scenario states no assumptions. Whatever in it was not measured belongs under "
                        + "\(code: "assumptions"), so that a reader can tell."))
        } else {
            blocks.append("Not measured, but assumed; the results are as good as these:")
            blocks.append(.bullets(assumptions.map { ReportText($0) }))
        }
        if !parameters.isEmpty {
            let table = ReportTable(
                parameters, .left("Parameter") { $0.title.map { ReportText($0) } ?? ReportText.code($0.name) },
                .right("Value") { $0.shown },
                .left("From") { $0.isOverridden ? "the command line" : ShareWords.source($0.name, self) })
            blocks.append(.table(table))
            blocks += ShareWords.blocks(self)
        }
        if let source = systemSource {
            blocks.append("Where the \(subject.comesFrom) from: \(source)")
        }
        return blocks
    }
}
