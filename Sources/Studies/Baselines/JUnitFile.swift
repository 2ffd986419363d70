import Experiments

/// Test results in the XML that build servers read: a suite for each scenario, a case for each measure and expectation.
package enum JUnitFile {
    package static func text(_ outcomes: [(file: String, outcome: TestOutcome)]) -> String {
        let all = outcomes.flatMap(\.outcome.cases)
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"redomat\" \(counts(all))>"]
        for (file, outcome) in outcomes {
            lines.append("  <testsuite name=\"\(XMLText.escaped(file))\" \(counts(outcome.cases))>")
            for test in outcome.cases {
                let head = "    <testcase classname=\"\(XMLText.escaped(file))\" name=\"\(XMLText.escaped(test.name))\""
                switch test.verdict {
                case .pass: lines.append(head + "/>")
                case .fail, .undecided:
                    lines.append(
                        head
                            + "><failure type=\"\(test.verdict.rawValue)\" "
                            + "message=\"\(XMLText.escaped(test.message))\"/></testcase>")
                }
            }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    /// What stays undecided counts as failed: it is not proven.
    private static func counts(_ cases: [TestCase]) -> String {
        "tests=\"\(cases.count)\" failures=\"\(cases.count { $0.verdict != .pass })\" errors=\"0\""
    }
}
