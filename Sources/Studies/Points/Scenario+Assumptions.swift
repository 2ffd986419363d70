package import Reporting
package import Scenarios

extension Scenario {
    /// What was not measured, the parameters, and where it comes from: alike in the reports of all kinds of models.
    package var assumptionBlocks: [ReportBlock] {
        ReportParts(scenario: self, seed: 0, extent: "", part: "").assumptions()
    }
}
