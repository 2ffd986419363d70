extension Scenario {
    /// Its model as lines of a file, and the tables that it names.
    /// - Parameters:
    ///   - what: what it is: `a fleet`.
    ///   - keys: of the top of its file.
    package func modelLines(_ what: String, _ keys: [KeyTable.Key]) -> [String] {
        let files = WrittenFiles()
        guard let entries = try? subject.written(in: self, files) else {
            return ["\(what) that no file by itself can say"]
        }
        return UnderstoodText.lines(entries.filter { $0.key != "model" }, KeyTable(what, keys))
            + files.files.flatMap { file in
                [file.name, "  a table of \(Understood.count(file.rows, "row")), from the scenario's data"]
            }
    }
}

/// What a model says as lines of a file, what stands below its keys with what it means as a remark where it stands
/// first: read back it is the same model, but for what is beyond the twelfth digit.
package struct UnderstoodText {
    private var lines: [String] = []
    /// Keys whose meaning has been told, by the map that they stand in.
    private var told: Set<String> = []

    /// - Parameters:
    ///   - entries: of a file.
    ///   - table: its keys.
    package static func lines(_ entries: [WrittenEntry], _ table: KeyTable) -> [String] {
        var text = UnderstoodText()
        for entry in entries {
            let shape = table.key(entry.key)?.value.shape ?? .anything
            text.add(YAMLValue.text(entry.key) + ":", entry.value.rounded, shape, isBlock: true, indentation: 0)
        }
        return text.lines
    }

    /// Longer lines are broken.
    private static let width = 100
    /// Remarks begin no farther to the right than behind such a line, where theirs is not longer.
    private static let mostWidth = 44

    /// - Parameters:
    ///   - head: what stands before the value: a key, or the sign of a list's element.
    ///   - isBlock: whether a map of a single key has lines of its own too.
    private mutating func add(
        _ head: String, _ value: WrittenNode, _ shape: KeyTable.Shape, isBlock: Bool = false, indentation: Int
    ) {
        switch value {
        case .map(let parts) where !Self.isOne(parts) && (Self.isBlock(head, value) || isBlock && !parts.isEmpty):
            lines.append(head)
            add(parts, shape, indentation + 2)
        case .list(let elements) where Self.isLong(head, value):
            lines.append(head)
            add(elements, shape.element, indentation + 2)
        default: lines += Self.broken("\(head) \(value.inLine)", indentation + 4)
        }
    }

    private mutating func add(_ entries: [WrittenEntry], _ shape: KeyTable.Shape, _ indentation: Int) {
        let margin = String(repeating: " ", count: indentation)
        let table = shape.tables(of: entries.map(\.key)).first
        let named = table == nil ? shape.named : nil
        let heads = entries.map { margin + YAMLValue.text($0.key) + ":" }
        let texts = zip(entries, heads).map { entry, head in
            Self.isOfSeveral(entry.value) ? nil : Self.inLine(head, entry.value).map { "\(head) \($0)" }
        }
        let column = min(Self.mostWidth, texts.compactMap { $0?.count }.max() ?? 0)
        for (place, entry) in entries.enumerated() {
            let key = table?.key(entry.key)
            guard let text = texts[place] else {
                add(heads[place], entry.value, key?.value.shape ?? named ?? .anything, indentation: indentation)
                continue
            }
            guard let key, let table, told.insert("\(table.what).\(key.name)").inserted else {
                lines.append(text)
                continue
            }
            let space = String(repeating: " ", count: max(0, column - text.count))
            lines.append("\(text)\(space)  # \(key.meaning)")
        }
    }

    /// The elements of a list, a line each; those that are too long in lines of their own.
    private mutating func add(_ elements: [WrittenNode], _ shape: KeyTable.Shape, _ indentation: Int) {
        let margin = String(repeating: " ", count: indentation)
        for element in elements {
            guard case .map(let parts) = element, !parts.isEmpty, Self.isLong(margin + "-", element) else {
                lines += Self.broken("\(margin)- \(element.inLine)", indentation + 4)
                continue
            }
            let first = lines.count
            add(parts, shape, indentation + 2)
            lines[first] = margin + "- " + lines[first].dropFirst(indentation + 2)
        }
    }

    /// Behind its head, where one line holds both.
    private static func inLine(_ head: String, _ node: WrittenNode) -> String? {
        node.inLine(within: width - head.count - 1)
    }

    private static func isLong(_ head: String, _ node: WrittenNode) -> Bool { inLine(head, node) == nil }

    private static func isBlock(_ head: String, _ node: WrittenNode) -> Bool {
        guard case .map(let entries) = node, !entries.isEmpty, !isOne(entries) else { return false }
        return entries.count > 1 || isLong(head, node)
    }

    /// Whether it has lines of its own, however short they are.
    private static func isOfSeveral(_ node: WrittenNode) -> Bool {
        guard case .map(let entries) = node, entries.count > 1 else { return false }
        return !isOne(entries)
    }

    /// A law, a schedule and shifts are one thing each, in one line where it holds them.
    private static func isOne(_ entries: [WrittenEntry]) -> Bool {
        entries.contains { LawForm.named($0.key) != nil || $0.key == "schedule" || $0.key.contains("-never") }
            || entries.contains { $0.key.contains(":") }
    }

    /// A line in braces, broken behind commas where it is too long, which YAML reads as the same.
    private static func broken(_ text: String, _ indentation: Int) -> [String] {
        guard text.count > width else { return [text] }
        var lines: [String] = []
        var line = ""
        for part in parts(text) {
            if !line.isEmpty, line.count + part.count > width {
                // Without the blank behind the comma.
                lines.append(String(line.dropLast()))
                line = String(repeating: " ", count: indentation)
            }
            line += part
        }
        return lines + [line]
    }

    /// A line cut behind the commas and blanks that stand outside quotes.
    private static func parts(_ text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var quote: Character?
        var before: Character?
        for letter in text {
            part.append(letter)
            if quote == nil, letter == " ", before == "," {
                parts.append(part)
                part = ""
            }
            if letter == "\"" || letter == "'", before != "\\" {
                if quote == letter { quote = nil } else if quote == nil { quote = letter }
            }
            before = letter
        }
        return parts + [part]
    }
}

extension WrittenNode {
    /// With numbers to twelve digits: those behind come of arithmetic, and nobody reads them.
    fileprivate var rounded: WrittenNode {
        switch self {
        case .text: return self
        case .list(let elements): return .list(elements.map(\.rounded))
        case .map(let entries): return .map(entries.map { WrittenEntry($0.key, $0.value.rounded) })
        case .value(let text):
            let digits = text.prefix { $0.isNumber || ".-".contains($0) }
            guard digits.count > 12, let number = Double(digits) else { return self }
            return .value(Quantity.text(ExactText.rounded(number)) + text.dropFirst(digits.count))
        }
    }
}

extension KeyTable.Shape {
    /// The maps that stand there themselves, of those the ones that have all of these keys.
    fileprivate func tables(of keys: [String]) -> [KeyTable] {
        switch self {
        case .map(let table): [table()].filter { table in keys.allSatisfy { table.key($0) != nil } }
        case .either(let shapes): shapes.flatMap { $0.tables(of: keys) }
        default: []
        }
    }

    /// What an element of a list is.
    fileprivate var element: KeyTable.Shape {
        switch self {
        case .list(let inner): inner
        case .either(let shapes): .either(shapes.map(\.element))
        default: .anything
        }
    }

    /// What stands behind a name that the file gives; nil: no names stand there.
    fileprivate var named: KeyTable.Shape? {
        switch self {
        case .named(let inner): inner
        case .either(let shapes): shapes.firstFound { $0.named }
        default: nil
        }
    }
}
