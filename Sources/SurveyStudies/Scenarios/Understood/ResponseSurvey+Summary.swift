internal import Scenarios
internal import Surveys

extension ResponseSurvey {
    /// The survey as understood, line by line.
    package var summaryLines: [String] {
        let rows = quality.rows == 1 ? "1 row" : "\(quality.rows) rows"
        var lines = ["answers", "  \(file): \(rows), \(quality.kept) analysed"]
        if let sample = sample { lines.append("  sample: \(sample.rawValue)") }
        if isExploratory { lines.append("  purpose: exploratory") }
        lines += notes.map { "  \($0)" } + conditions.map { "  where \($0)" }
        for finding in quality.findings {
            let what =
                if finding.kind.isOfRows {
                    finding.isLeftOut ? "left out" : "kept"
                } else {
                    "counted as missing"
                }
            let place = finding.places.first.map { ", the first in line \($0.line)" } ?? ""
            lines.append("  \(finding.kind.rawValue): \(finding.count), \(what)\(place)")
        }
        if let own = overTime {
            let known = Set(own.persons.compactMap { $0 }).intersection(own.secondPersons.compactMap { $0 })
            lines.append(
                "  over time: \(own.firstName) and \(own.secondName), \(own.second.rows) rows the second time, "
                    + "\(known.count) persons at both")
        }
        lines.append("items")
        for (item, missing) in zip(items, quality.missing) {
            var parts: [String] = []
            if let text = item.text { parts.append(text) }
            if !item.labels.isEmpty {
                parts.append(
                    item.labels.map { "\($0.label) = \(Understood.number($0.number))" }.joined(separator: ", "))
            } else if let scale = item.scale {
                parts.append("\(Understood.number(scale.lowerBound)) to \(Understood.number(scale.upperBound))")
            }
            if missing.count > 0 { parts.append("\(missing.count) missing") }
            lines.append("  \(item.name)" + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; ")))
        }
        if !constructs.isEmpty { lines.append("constructs") }
        for construct in constructs {
            let items = construct.items.map { ($0.reversedOn == nil ? "" : "-") + $0.name }.joined(separator: ", ")
            let mode = construct.items.count == 1 ? "one item" : "mode \(construct.mode.rawValue)"
            lines.append("  \(construct.name): \(items), \(mode)\(globalWords(construct.name))")
        }
        for own in extensions.higherOrders {
            lines.append(
                "  \(own.name): of \(own.dimensions.joined(separator: ", ")), mode \(own.mode.rawValue), "
                    + "\(extensions.higherOrderMethod.rawValue)\(globalWords(own.name))")
        }
        if !paths.isEmpty {
            lines.append("paths" + (template.map { " of \($0)" } ?? ""))
            lines += paths.map { path in
                let hypothesis = hypotheses.first { $0.path == path && $0.effect == .path }
                let sign = hypothesis.map { $0.sign == .any ? "" : " \($0.sign.rawValue)" } ?? ""
                return "  \(path.from) -> \(path.to)" + (hypothesis.map { ", \($0.name)\(sign)" } ?? "")
            }
            for own in hypotheses where own.effect != .path {
                let sign = own.sign == .any ? "" : " " + own.sign.rawValue
                lines.append("  \(own.name): \(own.claim)\(sign)")
            }
            if !extensions.products.isEmpty {
                lines.append("  products measured by \(extensions.productMethod.rawValue)")
            }
            for own in methodFactors {
                lines.append("  \(own.kind.rawValue): \(own.items.map(\.name).joined(separator: ", "))")
            }
            if let segments {
                let method = segments.method == .prediction ? ", pos beside fimix" : ""
                lines.append("  up to \(segments.most) segments, \(segments.starts) starts of each\(method)")
            }
            if !suspects.isEmpty { lines.append("  copula terms of \(suspects.joined(separator: ", "))") }
            let noun = bootstrap.samples == 1 ? "sample" : "samples"
            lines.append(
                "  weighting \(path.weighting.rawValue), missing answers \(missing.rawValue), \(bootstrap.samples) "
                    + "bootstrap \(noun), seed \(bootstrap.seed)")
        }
        lines += notEstimated.map { "  \($0)" }
        if !groups.isEmpty { lines.append("groups") }
        for group in groups {
            var counts = [Int](repeating: 0, count: group.grouping.labels.count)
            for case .some(let place) in group.grouping.groupOfRow { counts[place] += 1 }
            let known = counts.reduce(0, +)
            let sizes = zip(group.grouping.labels, counts).prefix(12).map { "\($0) \($1)" }
            let noun = counts.count == 13 ? "group" : "groups"
            let more = counts.count > 12 ? " and \(counts.count - 12) more \(noun)" : ""
            let none = known < quality.kept ? ", \(quality.kept - known) in none" : ""
            lines.append("  \(group.name): \(sizes.joined(separator: ", "))\(more)\(none)")
        }
        if !margins.isEmpty || caseWeights != nil { lines.append("weights") }
        if let own = caseWeights {
            lines.append(
                "  of a column: from \(Understood.number(own.min() ?? 0)) to \(Understood.number(own.max() ?? 0))")
        }
        for margin in margins {
            let shares = zip(margin.grouping.labels, margin.shares).map { "\($0) \(Understood.percent($1))" }
            lines.append("  \(margin.name): \(shares.joined(separator: ", "))")
        }
        if !pairs.isEmpty {
            lines.append("pairs")
            lines += pairs.map { "  \($0.first) and \($0.second)" }
        }
        lines += regressionLines
        return lines
    }

    private func globalWords(_ construct: String) -> String {
        guard let own = globalItems.first(where: { $0.construct == construct }) else { return "" }
        return ", global item " + (own.item.reversedOn == nil ? "" : "-") + own.item.name
    }
}

extension ResponseSurvey {
    /// Regressions and mediations as understood.
    var regressionLines: [String] {
        var lines: [String] = []
        if !regressions.isEmpty { lines.append("regressions") }
        for request in regressions {
            let steps = request.steps.map { $0.map(\.title).joined(separator: ", ") }.joined(separator: "; then ")
            let event = request.event.map { " = \($0.words)" } ?? ""
            let errors =
                switch (request.kind, request.errors) {
                case (.linear, .classical): ", classical errors"
                case (.linear, let errors): ", \(errors.rawValue.uppercased()) errors"
                default: ""
                }
            lines.append("  \(request.name): \(request.outcome)\(event) by \(steps); \(request.kind.rawValue)\(errors)")
        }
        if !mediations.isEmpty { lines.append("mediation") }
        for request in mediations {
            let link = request.isSerial ? " -> " : " and "
            let through = request.through.joined(separator: link)
            let controls =
                request.controls.isEmpty ? "" : ", held constant: " + request.controls.joined(separator: ", ")
            lines.append("  \(request.name): \(request.from) -> \(through) -> \(request.to)\(controls)")
        }
        return lines
    }
}
