internal import Surveys

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
