import Reporting
import Statistics
import Surveys

/// Of several questions together, of hypotheses, and of questions that were only drawn.
extension PublishedFiles {
    typealias IndexRow = (own: PublishedFindings.Index, share: ShareIndex)

    var indices: Table<IndexRow> {
        Table(
            "indices", findings.indices.map { IndexRow($0, $0.share) }, isExplained: false,
            .key("index") { $0.own.name ?? "summary" },
            .left("Index") { ReportText.strong($0.own.name ?? "summary") },
            .key("questions") { $0.own.questions.joined(separator: " ") },
            .left("Mean of") { $0.own.questions.joined(separator: ", ") },
            .key("printed_percent") { $0.own.printed?.description },
            .right("Printed") { $0.own.printed.map { "\($0)%" } },
            .key("value") { $0.share.value },
            .right("Value") { PublishedWords.percent($0.share.value, decimals: 2) },
            .key("confidence") { $0.share.interval.confidence }, .key("lower") { $0.share.interval.lower },
            .key("upper") { $0.share.interval.upper },
            .right("However answers hang together") {
                $0.share.quoted == $0.share.interval ? PublishedWords.range($0.share.interval) : "too few"
            },
            .key("guaranteed_lower") { $0.share.guaranteedInterval.lower },
            .key("guaranteed_upper") { $0.share.guaranteedInterval.upper },
            .right("In samples of any size") { PublishedWords.range($0.share.guaranteedInterval) },
            .key("independent_lower") { $0.share.intervalIfIndependent.lower },
            .key("independent_upper") { $0.share.intervalIfIndependent.upper },
            .right("If independent") { PublishedWords.range($0.share.intervalIfIndependent) },
            .key("narrowest_lower") { $0.share.narrowestInterval.lower },
            .key("narrowest_upper") { $0.share.narrowestInterval.upper },
            .right("At best") { PublishedWords.range($0.share.narrowestInterval) },
            .key("smallest_variance") { $0.share.varianceBounds.lowerBound },
            .key("largest_variance") { $0.share.varianceBounds.upperBound },
            .key("largest_alpha") { $0.share.largestAlpha.value },
            .right("Largest alpha") { PublishedWords.coefficient($0.share.largestAlpha) },
            .key("note") { $0.share.largestAlpha.reason })
    }

    var shifts: Table<PublishedFindings.Shift> {
        func p(_ figure: Figure) -> String { figure.value.map { PublishedWords.pValue($0) } ?? "n/a" }
        return Table(
            "shifts", findings.shifts, isExplained: false, .text("from", "From") { $0.plan.from },
            .text("to", "To") { $0.plan.to }, .key("printed_points") { $0.plan.printed?.description },
            .right("Printed", unit: "points") { $0.plan.printed.map { "\($0)" } },
            .right("Computed", unit: "points") { PublishedWords.points($0.share.shift) },
            .right("Respondents, net") {
                let net = $0.share.second - $0.share.first
                return net > 0 ? "+\(net)" : "\(net)"
            },
            .key("from_count") { $0.share.first }, .key("to_count") { $0.share.second }, .key("n") { $0.share.n },
            .key("shift") { $0.share.shift }, .key("withdrew_at_least") { $0.share.withdrawals.lowerBound },
            .key("withdrew_at_most") { $0.share.withdrawals.upperBound },
            .right("Withdrew, at least and at most") {
                "\($0.share.withdrawals.lowerBound) and \($0.share.withdrawals.upperBound)"
            },
            .key("p_smallest") { $0.share.smallestPValue.value },
            .right("p if nobody more than needed withdrew") { p($0.share.smallestPValue) },
            .key("p_largest") { $0.share.largestPValue.value },
            .right("p if as many as possible did") { p($0.share.largestPValue) })
    }

    typealias CorrelationRow = (first: String, second: String, phi: (lower: Figure, upper: Figure))

    var correlations: Table<CorrelationRow> {
        let questions = findings.yesQuestions
        let pairs = questions.enumerated().flatMap { row, one in
            questions.dropFirst(row + 1).map { CorrelationRow(one.name, $0.name, one.phiBounds($0)) }
        }
        return Table(
            "correlation-bounds", pairs, isExplained: false,
            .key("first") { $0.first }.shown("", .text) { ReportText.strong($0.first) }, .key("second") { $0.second },
            .key("phi_lower") { $0.phi.lower.value }, .key("phi_upper") { $0.phi.upper.value },
            .key("note") { $0.phi.lower.reason },
            .spread(by: { ReportText($0.second) }) { pair -> String in
                guard pair.phi.lower.value != nil, pair.phi.upper.value != nil else { return Readable.notAvailable() }
                return "\(PublishedWords.coefficient(pair.phi.lower)) to \(PublishedWords.coefficient(pair.phi.upper))"
            })
    }

    var hypotheses: Table<PublishedVerdict> {
        let tested = PublishedVerdict.correction(verdicts, survey).count
        return Table(
            "hypotheses", verdicts, isExplained: false, .key("hypothesis") { $0.hypothesis.name },
            .left("Hypothesis") { ReportText.strong($0.hypothesis.name) },
            .key("text") { $0.hypothesis.text ?? "" }, .key("claim") { $0.claim },
            .left("Claim that is tested") { $0.claim.isEmpty ? "none" : $0.claim },
            .key("verdict") { $0.verdict.key }, .key("estimate") { $0.own?.estimate },
            .right("Share") { $0.own.map { PublishedWords.percent($0.estimate) } },
            .key("lower") { $0.own?.lower }, .key("upper") { $0.own?.upper }, .key("confidence") { $0.own?.confidence },
            .right("\(percent) interval") { $0.own.map { PublishedWords.range($0) } },
            .key("joint_lower") { $0.joint?.lower }, .key("joint_upper") { $0.joint?.upper },
            .key("joint_confidence") { $0.joint?.confidence },
            .right("Interval for all \(tested)", if: tested > 1) { $0.joint.map { PublishedWords.range($0) } },
            .left("Verdict") { ReportText.strong($0.verdict.word) }, .key("reason") { $0.reason },
            .key("note") { $0.hypothesis.note ?? "" })
    }

    typealias DrawnRow = (question: DrawnQuestion, place: Int)

    var drawn: Table<DrawnRow> {
        func answer(_ row: DrawnRow) -> DrawnQuestion.Answer { row.question.answers[row.place] }
        func range(_ share: ClosedRange<Double>) -> String {
            "\(PublishedWords.percent(share.lowerBound)) to \(PublishedWords.percent(share.upperBound))"
        }
        func left(_ row: DrawnRow) -> ClosedRange<Double> { row.question.share([row.place]) }
        func interval(_ row: DrawnRow) -> ConfidenceInterval {
            row.question.interval([row.place], of: survey.size, confidence: survey.confidence)
        }
        return Table(
            "drawn-answers", survey.drawn.flatMap { own in own.answers.indices.map { DrawnRow(own, $0) } },
            isExplained: false, .key("question") { $0.question.name },
            .left("Question") { $0.place == 0 ? ReportText.strong($0.question.name) : nil },
            .key("answer") { answer($0).name },
            .left("Answer") { answer($0).name + (answer($0).isPositive ? " (positive)" : "") },
            .key("positive") { answer($0).isPositive ? "yes" : "no" },
            .key("read_lower") { answer($0).share.lowerBound }, .key("read_upper") { answer($0).share.upperBound },
            .right("Read off") { range(answer($0).share) },
            .key("lower") { left($0).lowerBound }, .key("upper") { left($0).upperBound },
            .right("With what the others leave") { range(left($0)) },
            .key("interval_lower") { interval($0).lower }, .key("interval_upper") { interval($0).upper },
            .right("\(percent) interval, wherever in the range it lies") { PublishedWords.range(interval($0)) },
            .key("confidence") { interval($0).confidence })
    }
}
