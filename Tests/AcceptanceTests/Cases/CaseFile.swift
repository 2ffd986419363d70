import Foundation

/// Reads a file of cases; `Tests/Commands/README.md` tells how one is written.
struct CaseFile {
    /// What stands before the first `== name`, or behind one.
    private struct Section {
        var name = ""
        var lines: [CaseLine] = []
        var files: [GivenFile] = []
    }

    private let name: String
    private let text: String
    private var sections = [Section()]
    private var mistakes: [CaseFailure] = []

    /// - Parameter name: below `Tests/Commands`.
    init(_ text: String, name: String) {
        self.name = name
        self.text = text
        var lines = text.components(separatedBy: "\n")[...]
        var number = 0
        var isInFile = false
        var blanks = 0
        while let line = lines.popFirst() {
            number += 1
            if line.hasPrefix("== ") {
                sections.append(Section(name: String(line.dropFirst(3))))
                isInFile = false
            } else if line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 {
                sections[sections.count - 1].files.append(
                    GivenFile(name: String(line.dropFirst(3).dropLast(3)), text: ""))
                isInFile = true
            } else if isInFile {
                addToFile(line)
            } else if line.allSatisfy(\.isWhitespace) {
                blanks += 1
                continue
            } else if line.hasPrefix("    ") {
                addToBlock(String(line.dropFirst(4)), after: blanks, number)
            } else if !line.hasPrefix("#") {
                var whole = CaseLine(number: number, text: line)
                // A command goes on behind a backslash, as in a shell.
                while whole.text.hasSuffix("\\"), let next = lines.popFirst() {
                    number += 1
                    whole.text += "\n" + next
                }
                sections[sections.count - 1].lines.append(whole)
            }
            blanks = 0
        }
    }

    private mutating func addToFile(_ line: String) {
        let section = sections.count - 1
        let file = sections[section].files.count - 1
        sections[section].files[file].text += line + "\n"
    }

    private mutating func addToBlock(_ line: String, after blanks: Int, _ number: Int) {
        let section = sections.count - 1
        guard !sections[section].lines.isEmpty else {
            mistakes.append(CaseFailure(line: number, message: "nothing stands above this indented line"))
            return
        }
        let place = sections[section].lines.count - 1
        let isFirst = sections[section].lines[place].block.isEmpty
        let between = isFirst ? 0 : blanks
        sections[section].lines[place].block += Array(repeating: "", count: between) + [line]
    }

    /// All cases: of each section, or of the head where there is no other, one for each row of what stands behind
    /// `each`.
    func cases() -> [CommandCase] {
        let head = sections[0]
        let others = sections.count == 1 ? [Section()] : Array(sections.dropFirst())
        return others.flatMap { section in
            var made = CommandCase(file: name, name: section.name)
            made.mistakes = mistakes + unusedValues()
            made.givenFiles = (head.files + section.files).map { file in
                GivenFile(name: file.name, text: Self.withoutEmptyEnd(file.text))
            }
            var tables: [CaseLine] = []
            for part in [head.lines, section.lines] {
                var isBegun = false
                for line in part {
                    switch line.word {
                    case "each":
                        tables.append(line)
                    case "in" where line.text == "in debug too":
                        made.runsInDebug = true
                    case "let" where !isBegun:
                        Self.set(line, in: &made)
                    case "given":
                        Self.give(line, to: &made)
                    default:
                        isBegun = true
                        made.steps.append(line)
                    }
                }
            }
            return tables.reduce([made]) { cases, table in cases.flatMap { Self.rows(of: table, for: $0) } }
        }
    }

    /// A misspelled value would change nothing, and its case would test something else than it seems to.
    private func unusedValues() -> [CaseFailure] {
        let lines = sections.flatMap(\.lines)
        let given = lines.filter { $0.word == "given" }.map { Self.givenText($0) ?? "" }
        let whole = text + given.joined()
        return lines.flatMap { line in
            let names: [String] =
                switch line.word {
                case "let", "take": [line.rest.prefix { $0 != " " && $0 != ":" && $0 != "=" }].map(String.init)
                case "each": line.rest.components(separatedBy: " | ")
                default: []
                }
            return names.filter { !whole.contains("<<\($0)>>") && !whole.contains("<<\($0)=") }.map { name in
                CaseFailure(line: line.number, message: "the value '\(name)' is used nowhere")
            }
        }
    }

    private static func givenText(_ line: CaseLine) -> String? {
        let name = line.rest.components(separatedBy: " as ")[0]
        return try? String(contentsOfFile: "\(CommandCase.folder)/given/\(name)", encoding: .utf8)
    }

    private static func set(_ line: CaseLine, in made: inout CommandCase) {
        do {
            let (name, value) = try CaseText.setting(line)
            guard !CaseRun.knownValues.contains(name) else {
                throw CaseText.Unreadable(description: "'\(name)' has its value already")
            }
            made.values[name] = value
        } catch {
            made.mistakes.append(CaseFailure(line: line.number, message: "\(error)"))
        }
    }

    /// `given small.yaml as other.yaml`: a file of `Tests/Commands/given`.
    private static func give(_ line: CaseLine, to made: inout CommandCase) {
        let words = line.rest.components(separatedBy: " as ")
        guard let text = givenText(line) else {
            let message = "there is no file \(words[0]) in Tests/Commands/given"
            made.mistakes.append(CaseFailure(line: line.number, message: message))
            return
        }
        made.givenFiles.append(GivenFile(name: words[words.count - 1], text: text))
    }

    private static func rows(of table: CaseLine, for made: CommandCase) -> [CommandCase] {
        let names = table.rest.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
        return table.block.filter { !$0.isEmpty && !$0.hasPrefix("# ") }.map { row in
            // A line of a shell may hold bars of its own.
            let cells = names.count == 1 ? [row] : row.components(separatedBy: " | ")
            var one = made
            let words = cells.map { $0.trimmingCharacters(in: .whitespaces) }
            let shown = words.joined(separator: " | ")
            let short = shown.count > 80 ? words[0] : shown
            one.name = (made.name.isEmpty ? [short] : [made.name, short]).joined(separator: ": ")
            if let known = names.first(where: CaseRun.knownValues.contains) {
                one.mistakes.append(CaseFailure(line: table.number, message: "'\(known)' has its value already"))
            }
            guard words.count == names.count else {
                let message = "'\(row)' has \(words.count) cells, not \(names.count): \(names.joined(separator: " | "))"
                one.mistakes.append(CaseFailure(line: table.number, message: message))
                return one
            }
            for (name, word) in zip(names, words) { one.values[name] = CaseText.unquoted(word) }
            return one
        }
    }

    /// A file ends with one line end; an empty one has none.
    private static func withoutEmptyEnd(_ text: String) -> String {
        var lines = text.components(separatedBy: "\n")
        while lines.last == "" { lines.removeLast() }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// A part of the names of those that are run.
    static let asked = ProcessInfo.processInfo.environment["REDOMAT_CASES"].flatMap { $0.isEmpty ? nil : $0 }

    /// Every case of every file below a folder, in the order of their names; with `REDOMAT_CASES=refusals/` those alone
    /// whose names contain it.
    static func all(in folder: String = CommandCase.folder) -> [CommandCase] {
        let folder = URL(filePath: folder).resolvingSymlinksInPath().path()
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
            guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
                let mistake = CaseFailure(line: 1, message: "the file cannot be read as UTF-8")
                return [CommandCase(file: name, mistakes: [mistake])]
            }
            return CaseFile(text, name: name).cases()
        }
        .filter { given in asked.map { given.testDescription.contains($0) } ?? true }
    }
}
