internal import Scenarios
internal import Surveys

extension PublishedSurvey {
    /// The survey as understood, line by line.
    var summaryLines: [String] {
        let stated = statedSize.map { $0 == size ? ", as stated" : ", \($0) stated" } ?? ""
        var lines = [
            "printed figures",
            """
              \(questions.count) questions, \(size) respondents taken\(stated), sizes \(sizes.lowerBound) to \
            \(sizes.upperBound) tried, confidence \(Understood.percent(confidence))
            """,
            "questions",
        ]
        for question in questions {
            let answers = question.answers.map { answer in
                let printed =
                    switch answer.printed {
                    case .percentage(let figure): "\(figure)%"
                    case .count(let count): "\(count)"
                    }
                let positive = answer.isPositive ? " (positive)" : ""
                return "\(answer.name) \(printed)\(positive)"
            }
            lines.append("  \(question.name): \(answers.joined(separator: ", "))")
        }
        lines += drawn.map { question in
            let answers = question.answers.map { answer in
                let ends = [answer.share.lowerBound, answer.share.upperBound].map { Understood.percent($0) }
                let positive = answer.isPositive ? " (positive)" : ""
                return "\(answer.name) \(ends[0]) to \(ends[1])\(positive)"
            }
            return "  \(question.name): \(answers.joined(separator: ", ")), read off a chart"
        }
        if !summary.isEmpty { lines.append("summary of \(summary.joined(separator: ", "))") }
        if !indices.isEmpty { lines.append("indices") }
        lines += indices.map { "  \($0.name): \($0.questions.joined(separator: ", "))" }
        if !shifts.isEmpty { lines.append("shifts") }
        lines += shifts.map { "  \($0.from) -> \($0.to)" + ($0.printed.map { ": \($0) points" } ?? "") }
        if !means.isEmpty { lines.append("means") }
        lines += means.map { mean in
            "  \(mean.name): \(mean.mean)\(mean.sd.map { ", sd \($0)" } ?? ""), scale \(mean.scale.lowerBound) to "
                + "\(mean.scale.upperBound)"
        }
        if !hypotheses.isEmpty {
            let open = hypotheses.count { if case .notTestable = $0.claim { true } else { false } }
            lines.append("hypotheses")
            lines.append("  \(hypotheses.count - open) claims" + (open > 0 ? ", \(open) not testable" : ""))
        }
        return lines
    }
}

extension PowerPlan {
    /// The plan as understood, line by line.
    var summaryLines: [String] {
        var lines = ["planned survey", "constructs"]
        for own in constructs {
            let loadings = own.loadings.map { Understood.number($0) }.joined(separator: ", ")
            lines.append("  \(own.name): loadings \(loadings)")
        }
        lines.append("paths")
        lines += paths.map { "  \($0.path.from) -> \($0.path.to): \(Understood.number($0.value))" }
        if !correlations.isEmpty { lines.append("correlations") }
        lines += correlations.map { "  \($0.first) + \($0.second): \(Understood.number($0.value))" }
        lines.append("to be found")
        lines += claims.map { "  \($0.name): \($0.constructs.joined(separator: " -> "))" }
        let tests = isOneSided ? "one-sided" : "two-sided"
        lines.append(
            "  \(sizes.map { "\($0)" }.joined(separator: ", ")) respondents, \(sets) sets of each, "
                + "\(samples) bootstrap "
                + "samples in each, \(tests) at \(Understood.percent(alpha)), power \(Understood.percent(target)), "
                + "seed \(seed)")
        return lines
    }
}
