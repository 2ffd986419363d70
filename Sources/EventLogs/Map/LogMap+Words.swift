import Files

extension LogMap {
    /// Which column is for what, and which are for nothing, as one sentence.
    package var columnsSentence: String {
        func quoted(_ name: String) -> String {
            "'" + String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isHidden ? " " : $0 }.prefix(60))) + "'"
        }
        var parts = ColumnRole.allCases.compactMap { role in
            columns[role].map { "\(role.rawValue) \(quoted($0))" + note(role) }
        }
        parts += steps.prefix(Self.mostShown).map { step in
            let own = LogStep.roles.compactMap { role in step.columns[role].map(quoted) }
            let guess = reason(Self.key(of: step)).map { " (\($0))" } ?? ""
            return "step \(step.name) \(own.joined(separator: ", "))" + guess
        }
        if steps.count > Self.mostShown { parts.append("\(steps.count - Self.mostShown) more steps") }
        var text = "Columns: " + parts.joined(separator: "; ")
        if unused.isEmpty { return text + "; all are used." }
        text += "; not used: " + unused.prefix(Self.mostShown).map { quoted($0.key) }.joined(separator: ", ")
        if unused.count > Self.mostShown { text += " and \(unused.count - Self.mostShown) more" }
        return text + "."
    }

    /// That no name told whose row it is.
    private func note(_ role: ColumnRole) -> String {
        guard role == .caseID, let reason = reason(role.rawValue), reason.hasPrefix("no name told") else { return "" }
        return reason.hasSuffix("of several activities")
            ? " (no name told: rows of several activities share its values)" : " (no name told)"
    }

    private static let mostShown = 12

    /// By which the reason of a guessed step is known.
    static func key(of step: LogStep) -> String { key(ofStep: step.name) }
    static func key(ofStep name: String) -> String { "step \(name)" }
}
