import Files
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
            blocks.append(.table(parameterTable("Value")))
            blocks += ShareWords.blocks(self)
        }
        if let source = systemSource {
            blocks.append("Where the \(subject.comesFrom) from: \(source)")
        }
        return blocks
    }

    /// The named values of the file.
    /// - Parameter head: over their values.
    func parameterTable(_ head: ReportText) -> ReportTable {
        ReportTable(
            parameters, .left("Parameter") { $0.title.map { ReportText($0) } ?? ReportText.code($0.name) },
            .right(head) { Self.grouped($0.shown) },
            .left("From") { $0.isOverridden ? "the command line" : ShareWords.source($0.name, self) })
    }

    /// `20,000 EUR` of `20000 EUR`: as every other number of a report.
    private static func grouped(_ value: String) -> String {
        let number = value.prefix { $0.isNumber || $0 == "." }
        return DecimalText.grouped(String(number)) + value.dropFirst(number.count)
    }
}
