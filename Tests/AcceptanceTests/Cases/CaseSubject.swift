import Foundation
import TestSupport

/// What an expectation is about: a stream, a file or a part of one, a cell, a column, a value of a JSON file.
struct CaseSubject {
    let values: [String]
    /// Whether there may be any number of values, of which each, any or none is spoken of.
    let isList: Bool
    /// The end of the line: what is expected.
    let predicate: Substring

    /// Words that an expectation may begin with.
    static let words = [
        "stdout", "stderr", "output", "file", "words", "section", "cell", "measure", "column", "columns", "json",
    ]

    /// - Parameter line: with its values filled in.
    init(_ line: String, in scratch: Scratch, after outcome: BuiltCommand.Outcome?) throws {
        var rest = line[...]
        let word = CaseText.takeWord(from: &rest)
        var values: [String] = []
        switch word {
        case "stdout", "stderr", "output":
            guard let outcome else { throw CaseText.Unreadable(description: "no command stands above it") }
            values = [
                word == "stdout"
                    ? outcome.output : word == "stderr" ? outcome.messages : outcome.output + outcome.messages
            ]
        case "file":
            values = [try Self.text(CaseText.takeWord(from: &rest), in: scratch)]
        case "words":
            values = [PageAudit(try Self.text(CaseText.takeWord(from: &rest), in: scratch)).words]
        case "section":
            let text = try Self.text(CaseText.takeWord(from: &rest), in: scratch)
            values = [try Self.section(CaseText.takeWord(from: &rest), of: text)]
        case "json":
            let file = CaseText.takeWord(from: &rest)
            values = [try Self.json(CaseText.takeWord(from: &rest), of: file, in: scratch)]
        case "measure":
            values = [try Self.measure(from: &rest, in: scratch)]
        case "columns":
            values = try Self.table(CaseText.takeWord(from: &rest), in: scratch).columns
        case "cell", "column":
            let table = try Self.table(CaseText.takeWord(from: &rest), in: scratch)
            let conditions = try Self.conditions(from: &rest)
            let column = CaseText.takeWord(from: &rest)
            let rows = try table.rows(where: conditions)
            guard let place = table.columns.firstIndex(of: column) else {
                throw CaseText.Unreadable(
                    description:
                        "it has no column '\(column)'; its columns are \(table.columns.joined(separator: ", "))")
            }
            values = rows.map { $0[place] }
            if word == "cell" {
                guard let first = values.first else { throw Self.noRow(of: table, conditions) }
                values = [first]
            }
        default:
            let known = (Self.words + CaseRun.words).joined(separator: ", ")
            throw CaseText.Unreadable(description: "no line begins with '\(word)'; those that may are \(known)")
        }
        isList = word == "column" || word == "columns"
        if rest.hasPrefix("/"), !isList {
            values = [try Self.part(of: values[0], from: &rest)]
        }
        self.values = values
        predicate = rest
    }

    /// What is said of a row that is not there: what stands in the columns by which it was looked for.
    private static func noRow(of table: Table, _ conditions: [(column: String, value: String)]) -> CaseText.Unreadable {
        let wanted = conditions.map { "\($0.column)=\($0.value)" }.joined(separator: ", ")
        let keys = conditions.map(\.column)
        let known = Set(table.rows.map { row in (try? table.cells(keys, of: row).joined(separator: ", ")) ?? "" })
        let shown = known.sorted().prefix(40).joined(separator: "; ")
        return CaseText.Unreadable(description: "it has no row with \(wanted); there are \(shown)")
    }

    /// `/With 1 server ([0-9.]+)% are lost/` takes what is in its brackets out of a text.
    private static func part(of text: String, from rest: inout Substring) throws -> String {
        let ends = CasePredicate.words.joined(separator: "|")
        let form = try Regex("^/(.*?)/(?= (?:\(ends))\\b|$)", as: (Substring, Substring).self)
        guard let found = rest.prefixMatch(of: form) else {
            throw CaseText.Unreadable(description: "behind /pattern/ stands what is expected of it")
        }
        rest = rest[found.range.upperBound...].drop { $0 == " " }
        let plain = text.replacingOccurrences(of: "\r\n", with: "\n")
        guard let match = plain.firstMatch(of: try CaseText.pattern(found.1)) else {
            throw CaseText.Unreadable(
                description: "nothing is like /\(found.1)/" + CasePredicate.butIs(plain, like: String(found.1)))
        }
        let inside = match.output.count > 1 ? match.output[1].substring : match.output[0].substring
        return String(inside ?? "")
    }

    private static func text(_ name: String, in scratch: Scratch) throws -> String {
        let place = scratch.location(name)
        guard let data = FileManager.default.contents(atPath: place) else {
            let near = scratch.names().filter { !$0.hasPrefix(".") }.prefix(30).joined(separator: ", ")
            throw CaseText.Unreadable(description: "there is no file \(name); there are \(near)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func table(_ name: String, in scratch: Scratch) throws -> Table {
        do {
            return try Table(text(name, in: scratch))
        } catch let mistake as Table.NotCSV {
            throw CaseText.Unreadable(description: "\(name) is no table: \(mistake.reason)")
        }
    }

    /// What stands under a heading of Markdown, until the next one that is not below it.
    private static func section(_ title: String, of text: String) throws -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func level(_ line: Substring) -> Int? {
            let signs = line.prefix { $0 == "#" }.count
            return signs > 0 && line.dropFirst(signs).first == " " ? signs : nil
        }
        func isTitle(_ line: Substring) -> Bool {
            level(line).map { line.dropFirst($0 + 1) == title } ?? false
        }
        guard let begin = lines.firstIndex(where: isTitle), let own = level(lines[begin]) else {
            let known = lines.filter { level($0) != nil }.joined(separator: ", ")
            throw CaseText.Unreadable(description: "there is no heading '\(title)'; there are \(known)")
        }
        let inside = lines[(begin + 1)...].prefix { line in level(line).map { $0 > own } ?? true }
        return inside.joined(separator: "\n")
    }

    private static func conditions(from rest: inout Substring) throws -> [(column: String, value: String)] {
        guard rest.hasPrefix("[") else { return [] }
        guard let end = rest.firstIndex(of: "]") else {
            throw CaseText.Unreadable(description: "the bracket of the row is not closed")
        }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...].drop { $0 == " " }
        return try inside.components(separatedBy: ", ").map { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2 else {
                throw CaseText.Unreadable(description: "'\(part)' chooses no row: write [column=value, other=value]")
            }
            return (sides[0], CaseText.unquoted(sides[1]))
        }
    }

    /// `measure FOLDER doctor.wait.mean(urgent) lower`: a cell of `measures.csv` by the name that a scenario gives it.
    private static func measure(from rest: inout Substring, in scratch: Scratch) throws -> String {
        let folder = CaseText.takeWord(from: &rest)
        let table = try table("\(folder)/measures.csv", in: scratch)
        var depth = 0
        let name = rest.prefix { letter in
            depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
            return letter != " " || depth > 0
        }
        rest = rest[name.endIndex...].drop { $0 == " " }
        var column = "estimate"
        let next = rest.prefix { $0 != " " }
        if table.columns.contains(String(next)) { column = CaseText.takeWord(from: &rest) }
        let parts = ["element", "quantity", "statistic", "class", "window", column]
        let named = try table.rows.map { row in
            let cells = try table.cells(parts, of: row)
            let groups = cells[3...4].filter { $0 != "all" }.joined(separator: ", ")
            return (name: cells[0...2].joined(separator: ".") + (groups.isEmpty ? "" : "(\(groups))"), cell: cells[5])
        }
        guard let found = named.first(where: { $0.name == name }) else {
            let known = named.map(\.name).filter { $0.hasPrefix(name.prefix { $0 != "." }) }.joined(separator: ", ")
            throw CaseText.Unreadable(description: "\(folder)/measures.csv has no '\(name)'; it has \(known)")
        }
        return found.cell
    }

    private static func json(_ path: String, of file: String, in scratch: Scratch) throws -> String {
        let text = try text(file, in: scratch)
        guard var value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
            throw CaseText.Unreadable(description: "\(file) is no JSON")
        }
        for key in path.split(separator: ".") {
            let next: Any? =
                if let map = value as? [String: Any] {
                    map[String(key)]
                } else if let list = value as? [Any], let place = Int(key),
                    list.indices.contains(place)
                { list[place] } else { nil }
            guard let next else {
                let known = (value as? [String: Any])?.keys.sorted().joined(separator: ", ") ?? "\(value)"
                throw CaseText.Unreadable(description: "\(file) has no '\(key)' of \(path); there are \(known)")
            }
            value = next
        }
        return "\(value)"
    }
}

extension Table {
    func cells(_ names: [String], of row: [String]) throws -> [String] {
        try names.map { name in
            guard let place = columns.firstIndex(of: name) else {
                throw CaseText.Unreadable(
                    description: "it has no column '\(name)'; its columns are \(columns.joined(separator: ", "))")
            }
            return row[place]
        }
    }

    func rows(where conditions: [(column: String, value: String)]) throws -> [[String]] {
        let names = conditions.map(\.column)
        let wanted = conditions.map(\.value)
        return try rows.filter { try cells(names, of: $0) == wanted }
    }
}

extension Scratch {
    /// A path of a case: below the folder of the case, or from the root.
    func location(_ name: String) -> String { name.hasPrefix("/") ? name : place(name) }
}
