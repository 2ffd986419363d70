import Foundation

extension CaseRun {
    /// - Returns: what is wrong with what a line expects, or nil.
    func fault(of line: CaseLine) throws -> String? {
        let rest = try filled(line.rest)
        let block = try line.block.map(filled)
        var words = rest[...]
        switch line.word {
        case "number":
            // `number <<upper>> - <<mean>> above 0`
            guard let parts = rest.wholeMatch(of: /(.+?) ((equals|between|at most|at least|above|below) .+)/) else {
                throw CaseText.Unreadable(description: "write 'number 1 + 1 equals 2'")
            }
            return try CaseComparison(parts.2).fault(of: try Arithmetic.value(of: parts.1)).map { "\(rest): \($0)" }
        case "files":
            let folder = CaseText.takeWord(from: &words)
            let there = scratch.leaves(in: folder == "." ? "" : folder)
            let expected = words == "are none" ? [] : block
            guard words == "are none" || words == "are:" else {
                throw CaseText.Unreadable(
                    description: "write 'files FOLDER are:' with a name on each line below it, or 'are none'")
            }
            let more = there.filter { !expected.contains($0) }
            let fewer = expected.filter { !there.contains($0) }
            if more.isEmpty, fewer.isEmpty { return nil }
            if CaseRecording.isOn { return try CaseRecording.record(there, below: line, in: given.path) }
            return "files of \(folder):" + (fewer.isEmpty ? "" : " missing \(fewer.joined(separator: ", "))")
                + (more.isEmpty ? "" : " not expected \(more.joined(separator: ", "))")
        case "exists", "missing":
            let exists = FileManager.default.fileExists(atPath: scratch.location(rest))
            return exists == (line.word == "exists") ? nil : "\(rest) should \(exists ? "not " : "")exist"
        case "same", "differ":
            let one = CaseText.takeWord(from: &words)
            let other = CaseText.takeWord(from: &words)
            let different = try scratch.differences(one, other, only: String(words))
            if line.word == "differ" { return different.isEmpty ? "\(one) and \(other) are the same" : nil }
            return different.isEmpty ? nil : "not the same in \(one) and \(other): \(different.joined(separator: "\n"))"
        case "unchanged":
            guard let before = remembered[rest] else {
                throw CaseText.Unreadable(description: "'remember \(rest)' does not stand above it")
            }
            let now = try scratch.state(of: rest == "." ? "" : rest)
            let moved = Set(before).symmetricDifference(now).map { String($0.prefix { $0 != " " }) }
            return moved.isEmpty ? nil : "\(rest) has changed: \(Set(moved).sorted().joined(separator: ", "))"
        default:
            let subject = try CaseSubject(try filled(line.text), in: scratch, after: outcome)
            guard !subject.isList else { return try Self.listFault(of: subject, block) }
            guard let fault = try CasePredicate(subject.predicate, block: block).fault(of: subject.values[0]) else {
                return nil
            }
            if CaseRecording.isOn, subject.predicate == "is:" {
                let lines = subject.values[0].replacingOccurrences(of: "\r\n", with: "\n")
                    .components(separatedBy: "\n")
                guard lines.last == "" else { return "has no line end at its end: write it between quotes" }
                return try CaseRecording.record(lines.dropLast(), below: line, in: given.path)
            }
            return "\(Self.name(of: line)) \(fault)"
        }
    }

    private static func name(of line: CaseLine) -> String {
        let ends = CasePredicate.words.joined(separator: "|")
        guard let form = try? Regex("^(.+?) (?:\(ends))\\b", as: (Substring, Substring).self),
            let found = line.text.firstMatch(of: form)
        else { return line.word }
        return String(found.1)
    }

    /// What is expected of a column: `each is met`, `any is met`, `none is met`, `count at least 5`, `is 1 | 2 | 3`.
    private static func listFault(of subject: CaseSubject, _ block: [String]) throws -> String? {
        var rest = subject.predicate
        let values = subject.values
        let word = CaseText.takeWord(from: &rest)
        let shown = values.prefix(60).joined(separator: " | ")
        func faults() throws -> [String] {
            try values.compactMap { try CasePredicate(rest, block: block).fault(of: $0) }
        }
        switch word {
        case "each":
            let found = try faults()
            if values.isEmpty { return "there are no values" }
            return found.isEmpty ? nil : "\(found.count) of \(values.count) are not so: \(found[0])"
        case "any":
            return try faults().count < values.count ? nil : "no value \(rest); they are \(shown)"
        case "none":
            return try faults().count == values.count ? nil : "some value \(rest); they are \(shown)"
        case "count":
            return try CaseComparison(rest).fault(of: Double(values.count)).map { "should be \(rest) values: \($0)" }
        case "is", "are":
            let wanted = rest.components(separatedBy: " | ").map { CaseText.unquoted($0) }
            return values == wanted ? nil : "should be \(wanted.joined(separator: " | ")), and is \(shown)"
        case "begins":
            let wanted = rest.components(separatedBy: " | ").map { CaseText.unquoted($0) }
            return values.starts(with: wanted)
                ? nil : "should begin with \(wanted.joined(separator: " | ")), and is \(shown)"
        default:
            throw CaseText.Unreadable(
                description:
                    "of a list say 'each …', 'any …', 'none …', 'count …', 'is a | b' or 'begins a | b', not '\(word)'"
            )
        }
    }
}
