import Files
import Reporting
import Statistics
import Surveys

/// Of several questions together, of hypotheses and of the audit.
extension PublishedFiles {
    func indices() -> CSVFile {
        CSVFile(
            findings.indices.map { (own: $0, share: $0.share) }, .key("index") { $0.own.name ?? "summary" },
            .key("questions") { $0.own.questions.joined(separator: " ") },
            .key("printed_percent") { $0.own.printed?.description }, .key("value") { $0.share.value },
            .key("confidence") { $0.share.interval.confidence }, .key("lower") { $0.share.interval.lower },
            .key("upper") { $0.share.interval.upper }, .key("guaranteed_lower") { $0.share.guaranteedInterval.lower },
            .key("guaranteed_upper") { $0.share.guaranteedInterval.upper },
            .key("independent_lower") { $0.share.intervalIfIndependent.lower },
            .key("independent_upper") { $0.share.intervalIfIndependent.upper },
            .key("narrowest_lower") { $0.share.narrowestInterval.lower },
            .key("narrowest_upper") { $0.share.narrowestInterval.upper },
            .key("smallest_variance") { $0.share.varianceBounds.lowerBound },
            .key("largest_variance") { $0.share.varianceBounds.upperBound },
            .key("largest_alpha") { $0.share.largestAlpha.value }, .key("note") { $0.share.largestAlpha.reason })
    }

    func shifts() -> CSVFile {
        CSVFile(
            findings.shifts, .key("from") { $0.plan.from }, .key("to") { $0.plan.to },
            .key("printed_points") { $0.plan.printed?.description }, .key("from_count") { $0.share.first },
            .key("to_count") { $0.share.second }, .key("n") { $0.share.n }, .key("shift") { $0.share.shift },
            .key("withdrew_at_least") { $0.share.withdrawals.lowerBound },
            .key("withdrew_at_most") { $0.share.withdrawals.upperBound },
            .key("p_smallest") { $0.share.smallestPValue.value }, .key("p_largest") { $0.share.largestPValue.value })
    }

    func correlations() -> CSVFile {
        let questions = findings.yesQuestions
        let pairs = questions.enumerated().flatMap { row, one in
            questions.dropFirst(row + 1).map { (one.name, $0.name, phi: one.phiBounds($0)) }
        }
        return CSVFile(
            pairs, .key("first") { $0.0 }, .key("second") { $0.1 }, .key("phi_lower") { $0.phi.lower.value },
            .key("phi_upper") { $0.phi.upper.value }, .key("note") { $0.phi.lower.reason })
    }

    func hypotheses() -> CSVFile {
        return CSVFile(
            verdicts, .key("hypothesis") { $0.hypothesis.name }, .key("text") { $0.hypothesis.text ?? "" },
            .key("claim") { $0.claim }, .key("verdict") { $0.outcome.rawValue }, .key("estimate") { $0.own?.estimate },
            .key("lower") { $0.own?.lower }, .key("upper") { $0.own?.upper }, .key("confidence") { $0.own?.confidence },
            .key("joint_lower") { $0.joint?.lower }, .key("joint_upper") { $0.joint?.upper },
            .key("joint_confidence") { $0.joint?.confidence }, .key("reason") { $0.reason },
            .key("note") { $0.hypothesis.note ?? "" })
    }

    // MARK: audit

    func auditFigures() -> CSVFile {
        let audit = findings.audit
        var table = CSVFile(columns: [
            "figure", "printed", "used_n", "used_count_from", "used_count_to", "used_explains", "stated_n",
            "stated_count_from", "stated_count_to", "stated_explains",
        ])
        func cells(_ finding: PublishedAudit.Finding?, _ place: Int) -> [CSVCell] {
            guard let finding else { return [.empty, .empty, .empty, .empty] }
            let counts = finding.counts[place]
            return [
                .integer(finding.n), CSVCell(counts?.lowerBound), CSVCell(counts?.upperBound),
                .text(finding.isExplained[place] ? "yes" : "no"),
            ]
        }
        for (place, item) in audit.items.enumerated() {
            table.append(
                [.text(item.name), .text(item.printed)] + cells(audit.chosen, place) + cells(audit.stated, place))
        }
        return table
    }

    func sizes() -> CSVFile {
        return CSVFile(
            findings.audit.ranked.sorted(by: { $0.n < $1.n }), .key("n") { $0.n }, .key("explained") { $0.explained },
            .key("not_explained") { $0.failures })
    }

    func misprints() -> CSVFile {
        var table = CSVFile(columns: [
            "question", "total_percent", "answer", "printed", "likely", "slip", "used", "note",
        ])
        for found in findings.audit.misprints {
            let start: [CSVCell] = [.text(found.question.name), .number((found.told.total * 1e6).rounded() / 1e6)]
            if found.told.misprints.isEmpty {
                table.append(
                    start + [
                        .text(""), .text(""), .text(""), .text(""), .text("no"),
                        .text("no single slip explains the total"),
                    ])
            }
            for slip in found.told.misprints {
                let word =
                    switch slip.slip {
                    case .digit: "digit"
                    case .lastDigitByOne: "last digit by one"
                    case .swap: "digits swapped"
                    }
                table.append(
                    start + [
                        .text(found.question.answers[slip.place].answer.name), .text("\(slip.printed)"),
                        .text("\(slip.likely)"), .text(word),
                        .text(slip == found.told.corrected ? "yes" : "no"), .text(""),
                    ])
            }
        }
        return table
    }

    func means() -> CSVFile {
        var table = CSVFile(columns: [
            "mean_of", "mean", "sd", "items", "scale_from", "scale_to", "n", "verdict", "sample", "reason",
        ])
        for mean in findings.audit.means {
            var own = [(n: findings.survey.size, verdict: mean.chosen)]
            if let stated = findings.survey.statedSize, stated != findings.survey.size, let verdict = mean.stated {
                own.append((stated, verdict))
            }
            for (n, verdict) in own {
                var sample = ""
                var reason = ""
                if case .possible(let counts) = verdict { sample = counts.map(String.init).joined(separator: " ") }
                if case .impossible(let why) = verdict { reason = why }
                table.append([
                    .text(mean.plan.name), .text(mean.plan.mean.description),
                    .text(mean.plan.sd?.description ?? ""), .integer(mean.plan.items),
                    .integer(mean.plan.scale.lowerBound), .integer(mean.plan.scale.upperBound), .integer(n),
                    .text(PublishedReport.word(verdict)), .text(sample), .text(reason),
                ])
            }
        }
        return table
    }
}
