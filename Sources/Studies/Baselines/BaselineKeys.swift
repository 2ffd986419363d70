package import Scenarios

/// What a scenario said when its baseline was recorded, and what it says now.
package enum BaselineKeys {
    /// One line of the file, which must not begin as a remark does.
    static func escaped(_ text: String) -> String {
        var result = text.hasPrefix("#") ? "\\" : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case " " where result.hasSuffix(":"): result += "\\ "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func plain(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Nil for a line that is none.
    static func key(_ line: String) -> FlatKey? {
        guard let colon = line.firstRange(of: ": ") else { return nil }
        return FlatKey(plain(line[..<colon.lowerBound]), plain(line[colon.upperBound...]))
    }

    /// What is different, a line each: `payments.fees.acquirer.percent: 1.3% instead of 1.2%`.
    package static func differences(from old: [FlatKey], to new: [FlatKey]) -> [String] {
        func values(_ keys: [FlatKey]) -> [String: String] {
            Dictionary(keys.map { ($0.path, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        let before = values(old)
        let now = values(new)
        func shown(_ value: String) -> String { value.isEmpty ? "nothing" : value.replacing("\n", with: " ") }
        var lines: [String] = []
        for key in new where before[key.path] != key.value {
            let value = shown(key.value)
            lines.append(
                "\(key.path): " + (before[key.path].map { "\(value) instead of \(shown($0))" } ?? "\(value), new"))
        }
        for key in old where now[key.path] == nil { lines.append("\(key.path): gone, was \(shown(key.value))") }
        return lines
    }

    /// So many of them are said.
    static let most = 20

    /// For standard output; empty where a file does not hold what the scenario said, or only its data files differ.
    package static func text(from old: [FlatKey]?, to new: [FlatKey]) -> String {
        guard let old else {
            return "  The scenario says something else than when the baseline was recorded; what, this baseline does "
                + "not hold: it was recorded by an older version.\n"
        }
        let lines = differences(from: old, to: new)
        if lines.isEmpty {
            return "  The scenario says the same as when the baseline was recorded, but its keys are in another order "
                + "or its data files have changed.\n"
        }
        return "  The scenario says something else than when the baseline was recorded:\n"
            + lines.prefix(most).map { "    \($0)\n" }.joined()
            + (lines.count > most ? "    and \(lines.count - most) more\n" : "")
    }
}
