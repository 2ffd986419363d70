import Files

extension LogMap {
    /// The map as a file to be edited, with the reasons behind each guess.
    package var yaml: String {
        var lines = [
            "# How Redomat reads this log. What is wrong here can be edited; the log is then read by this file.",
            "log-map: 1", line("shape", shape.rawValue),
        ]
        if let separator { lines.append("separator: " + Self.quoted(separator)) }
        if !hasHeader { lines.append("header: no") }
        lines.append(columns.isEmpty ? "columns: {}" : "columns:")
        for role in ColumnRole.allCases {
            if let name = columns[role] { lines.append("  " + line(role.rawValue, name)) }
        }
        if !unused.isEmpty { lines.append("# Not used:") }
        for one in unused { lines.append(Self.comment("#   \(one.key): \(one.sentence)")) }
        if !steps.isEmpty { lines.append("steps:") }
        for step in steps {
            let parts = LogStep.roles.compactMap { role in
                step.columns[role].map { "\(role.rawValue): \(Self.word($0))" }
            }
            let guess = reason(Self.key(of: step)).map { "  # " + Self.comment($0) } ?? ""
            lines.append("  \(Self.word(step.name)): { \(parts.joined(separator: ", ")) }" + guess)
        }
        if let soleActivity { lines.append(line("activity-name", soleActivity)) }
        if let dates { lines.append(line("dates", dates.rawValue)) }
        if let durations { lines.append(line("durations", durations.rawValue)) }
        lines.append(line("zone", zone.text))
        lines += section("values", values.mapValues { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } })
        if !fates.isEmpty {
            lines.append("outcomes:")
            for (word, fate) in fates.sorted(by: { $0.key < $1.key }) {
                lines.append("  \(Self.quoted(word)): \(fate.word)")
            }
        }
        let left = leftOut.filter { !$0.value.isEmpty }
        if !left.isEmpty {
            lines.append("leave-out:")
            for role in ColumnRole.allCases {
                guard let words = left[role] else { continue }
                lines.append("  \(role.rawValue): [ " + words.map(Self.quoted).joined(separator: ", ") + " ]")
            }
        }
        if takesRepeats { lines.append("repeated: take") }
        if !joinsSimilar { lines.append("similar: keep") }
        lines.append("resources: " + (hidesResources ? "hidden" : "as-written"))
        if let salt { lines.append("salt: " + Self.quoted(salt)) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ key: String, _ parts: [ColumnRole: [(String, String)]]) -> [String] {
        let filled = parts.filter { !$0.value.isEmpty }
        if filled.isEmpty { return [] }
        var lines = [key + ":"]
        for role in ColumnRole.allCases {
            guard let pairs = filled[role] else { continue }
            lines.append("  \(role.rawValue):")
            for (word, meaning) in pairs { lines.append("    \(Self.quoted(word)): \(Self.quoted(meaning))") }
        }
        return lines
    }

    private func line(_ key: String, _ value: String) -> String {
        let text = key + ": " + Self.word(value)
        return text + (reason(key).map { "  # " + Self.comment($0) } ?? "")
    }

    /// Nothing of a file's content may end a comment's line.
    private static func comment(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.isHidden ? " " : $0 }.prefix(300)))
    }

    private static func word(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
        let isWord = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-".unicodeScalars.contains($0)
        }
        return isWord && !["yes", "no", "true", "false", "null", "on", "off"].contains(text.lowercased())
    }

    static func quoted(_ text: String) -> String { QuotedText.yaml(text) }
}
