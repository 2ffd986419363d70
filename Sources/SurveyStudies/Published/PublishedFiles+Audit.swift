import Reporting
import Surveys

/// Of the audit.
extension PublishedFiles {
    typealias AuditedFigure = (place: Int, item: PublishedAudit.Item)

    var auditFigures: Table<AuditedFigure> {
        let audit = findings.audit
        func columns(_ prefix: String, _ finding: PublishedAudit.Finding?) -> Table<AuditedFigure>.Column {
            .group([
                .key("\(prefix)_n") { _ in finding?.n },
                .key("\(prefix)_count_from") { finding?.counts[$0.place]?.lowerBound },
                .key("\(prefix)_count_to") { finding?.counts[$0.place]?.upperBound },
                .key("\(prefix)_explains") { row in finding.map { $0.isExplained[row.place] ? "yes" : "no" } },
            ])
        }
        return Table(
            "audit-figures", audit.items.enumerated().map { AuditedFigure($0, $1) }, isExplained: false,
            .key("figure") { $0.item.name }, .key("printed") { $0.item.printed }, columns("used", audit.chosen),
            columns("stated", audit.stated))
    }

    /// A number of respondents, and where it is looked at closely which figures it explains.
    typealias SizeRow = (own: PublishedAudit.Size, finding: PublishedAudit.Finding?)

    /// The data of the figure.
    var sizes: Table<SizeRow> { sizes(findings.audit.ranked.sorted { $0.n < $1.n }.map { ($0, nil) }) }

    /// How many figures each number of respondents explains, and which not.
    func sizes(_ rows: [SizeRow]) -> Table<SizeRow> {
        let total = findings.audit.items.count
        return Table(
            rows, .key("n") { $0.own.n },
            .right("Respondents") { row in
                "\(row.own.n)" + (row.own.n == survey.statedSize ? " (stated)" : "")
                    + (row.own.n == survey.size ? " (used)" : "")
            },
            .key("explained") { $0.own.explained }, .right("Explained") { "\($0.own.explained) of \(total)" },
            .count("not_explained", "Not explained") { $0.own.failures },
            .left("Which are not") { $0.finding.map(notExplained) })
    }

    private func notExplained(_ finding: PublishedAudit.Finding) -> String {
        let audit = findings.audit
        let names = Self.short(audit.names(finding.failures))
        let isOwn = finding.n == survey.size || audit.stated?.n == finding.n
        let questions = isOwn ? [] : audit.questionsThatDoNotAddUp(to: finding.n)
        let open = questions.isEmpty ? "" : "answers to \(Self.short(questions)) do not add up"
        return [names, open].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private static func short(_ names: [String]) -> String {
        names.count <= 6
            ? names.joined(separator: ", ") : names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
    }

    typealias MisprintRow = (of: PublishedMisprints, slip: Misprint?)

    var misprints: Table<MisprintRow> {
        let rows = findings.audit.misprints.flatMap { found -> [MisprintRow] in
            let slips = found.told.misprints
            return slips.isEmpty ? [(found, nil)] : slips.map { (found, $0) }
        }
        func word(_ slip: Misprint) -> String {
            switch slip.slip {
            case .digit: "digit"
            case .lastDigitByOne: "last digit by one"
            case .swap: "digits swapped"
            }
        }
        return Table(
            "misprints", rows, isExplained: false, .key("question") { $0.of.question.name },
            .key("total_percent") { ($0.of.told.total * 1e6).rounded() / 1e6 },
            .key("answer") { row in row.slip.map { row.of.question.answers[$0.place].answer.name } },
            .key("printed") { row in row.slip.map { "\($0.printed)" } },
            .key("likely") { row in row.slip.map { "\($0.likely)" } }, .key("slip") { $0.slip.map(word) },
            .key("used") { $0.slip != nil && $0.slip == $0.of.told.corrected ? "yes" : "no" },
            .key("note") { $0.slip == nil ? "no single slip explains the total" : "" })
    }

    typealias MeanRow = (own: PublishedAudit.Mean, n: Int, verdict: MeanAudit.Verdict)

    /// Each with the used number of respondents, and with the stated one where it is another.
    var means: Table<MeanRow> {
        let rows = findings.audit.means.flatMap { mean -> [MeanRow] in
            let used: [MeanRow] = [(mean, survey.size, mean.chosen)]
            guard let stated = survey.statedSize, stated != survey.size, let verdict = mean.stated else { return used }
            return used + [(mean, stated, verdict)]
        }
        return Table(
            "means", rows, isExplained: false, .text("mean_of", "Mean of") { $0.own.plan.name },
            .key("mean") { $0.own.plan.mean.description }.shown("Mean") { $0.own.plan.mean.description },
            .key("sd") { $0.own.plan.sd?.description }.shown("sd") { $0.own.plan.sd?.description },
            .right("Scale") { "\($0.own.plan.scale.lowerBound) to \($0.own.plan.scale.upperBound)" },
            .count("items", "Items") { $0.own.plan.items }, .key("scale_from") { $0.own.plan.scale.lowerBound },
            .key("scale_to") { $0.own.plan.scale.upperBound }, .key("n") { $0.n },
            .key("verdict") { Self.word($0.verdict) },
            .spread(by: { "With \($0.n)" }, .text) { Self.word($0.verdict) },
            .right("Sizes tried, not excluded") { row in
                row.own.sizes.map { "\($0.count) of \(survey.sizes.count)" } ?? "not tried"
            },
            .key("sample") { row -> String? in
                guard case .possible(let counts) = row.verdict else { return nil }
                return counts.map(String.init).joined(separator: " ")
            },
            .key("reason") { row -> String? in if case .impossible(let why) = row.verdict { why } else { nil } })
    }

    private static func word(_ verdict: MeanAudit.Verdict) -> String {
        switch verdict {
        case .possible: "possible"
        case .impossible: "impossible"
        case .undecided: "no contradiction found, no sample either"
        }
    }
}
