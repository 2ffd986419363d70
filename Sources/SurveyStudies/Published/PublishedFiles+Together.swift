import Reporting
import Statistics
import Surveys

/// Of several questions together, of hypotheses and of the audit.
extension PublishedFiles {
    func indices() -> CSVFile {
        var table = CSVFile(columns: [
            "index", "questions", "printed_percent", "value", "confidence", "lower", "upper", "guaranteed_lower",
            "guaranteed_upper", "independent_lower", "independent_upper", "narrowest_lower", "narrowest_upper",
            "smallest_variance", "largest_variance", "largest_alpha", "note",
        ])
        for index in findings.indices {
            let share = index.share
            let intervals = [
                share.interval, share.guaranteedInterval, share.intervalIfIndependent, share.narrowestInterval,
            ]
            table.append(
                [
                    .text(index.name ?? "summary"), .text(index.questions.joined(separator: " ")),
                    .text(index.printed?.description ?? ""), .number(share.value),
                    .number(share.interval.confidence),
                ] + intervals.flatMap { [CSVCell.number($0.lower), .number($0.upper)] } + [
                    .number(share.varianceBounds.lowerBound), .number(share.varianceBounds.upperBound),
                    CSVCell(share.largestAlpha.value), .text(share.largestAlpha.reason ?? ""),
                ])
        }
        return table
    }

    func shifts() -> CSVFile {
        var table = CSVFile(columns: [
            "from", "to", "printed_points", "from_count", "to_count", "n", "shift", "withdrew_at_least",
            "withdrew_at_most", "p_smallest", "p_largest",
        ])
        for shift in findings.shifts {
            let share = shift.share
            table.append([
                .text(shift.plan.from), .text(shift.plan.to), .text(shift.plan.printed?.description ?? ""),
                .integer(share.first), .integer(share.second), .integer(share.n), .number(share.shift),
                .integer(share.withdrawals.lowerBound), .integer(share.withdrawals.upperBound),
                CSVCell(share.smallestPValue.value), CSVCell(share.largestPValue.value),
            ])
        }
        return table
    }

    func correlations() -> CSVFile {
        var table = CSVFile(columns: ["first", "second", "phi_lower", "phi_upper", "note"])
        let questions = findings.yesQuestions
        for (row, one) in questions.enumerated() {
            for other in questions.dropFirst(row + 1) {
                let phi = one.phiBounds(other)
                table.append([
                    .text(one.name), .text(other.name), CSVCell(phi.lower.value), CSVCell(phi.upper.value),
                    .text(phi.lower.reason ?? ""),
                ])
            }
        }
        return table
    }

    func hypotheses() -> CSVFile {
        var table = CSVFile(columns: [
            "hypothesis", "text", "claim", "verdict", "estimate", "lower", "upper", "confidence", "joint_lower",
            "joint_upper", "joint_confidence", "reason", "note",
        ])
        for verdict in verdicts {
            table.append([
                .text(verdict.hypothesis.name), .text(verdict.hypothesis.text ?? ""), .text(verdict.claim),
                .text(verdict.outcome.rawValue), CSVCell(verdict.own?.estimate), CSVCell(verdict.own?.lower),
                CSVCell(verdict.own?.upper), CSVCell(verdict.own?.confidence), CSVCell(verdict.joint?.lower),
                CSVCell(verdict.joint?.upper), CSVCell(verdict.joint?.confidence), .text(verdict.reason),
                .text(verdict.hypothesis.note ?? ""),
            ])
        }
        return table
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
                [.text(item.name), .text(item.printed)] + cells(audit.chosen, place)
                    + cells(audit.stated, place))
        }
        return table
    }

    func sizes() -> CSVFile {
        var table = CSVFile(columns: ["n", "explained", "not_explained"])
        for finding in findings.audit.ranked.sorted(by: { $0.n < $1.n }) {
            table.append([.integer(finding.n), .integer(finding.explained), .integer(finding.failures)])
        }
        return table
    }

    func misprints() -> CSVFile {
        var table = CSVFile(columns: [
            "question", "total_percent", "answer", "printed", "likely", "slip", "used", "note",
        ])
        for found in findings.audit.misprints {
            let start: [CSVCell] = [
                .text(found.question.name), .number((found.told.total * 1e6).rounded() / 1e6),
            ]
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
                var (sample, reason) = ("", "")
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
