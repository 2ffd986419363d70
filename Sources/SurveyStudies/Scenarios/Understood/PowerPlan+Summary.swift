internal import Scenarios
internal import Surveys

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
