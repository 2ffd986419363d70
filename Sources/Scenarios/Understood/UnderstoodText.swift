/// What a model says as lines of a file, what stands below its keys with what it means as a remark: read back it is the
/// same model.
package enum UnderstoodText {
    /// - Parameters:
    ///   - entries: of a file.
    ///   - table: its keys.
    package static func lines(_ entries: [WrittenEntry], _ table: KeyTable) -> [String] {
        entries.flatMap { entry -> [String] in
            let head = YAMLValue.text(entry.key) + ":"
            guard case .map(let parts) = entry.value, !parts.isEmpty, !isOne(parts) else {
                return ["\(head) \(entry.value.inLine)"]
            }
            return [head] + lines(parts, table.key(entry.key)?.value.shape ?? .anything, 2)
        }
    }

    private static func lines(_ entries: [WrittenEntry], _ shape: KeyTable.Shape, _ indentation: Int) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        let table = shape.tables(of: entries.map(\.key)).first
        let named = table == nil ? shape.named : nil
        let texts = entries.map { entry in
            let head = margin + YAMLValue.text(entry.key) + ":"
            return isBlock(entry.value) ? head : "\(head) \(entry.value.inLine)"
        }
        let widths = zip(entries, texts).map { isBlock($0.value) ? 0 : $1.count }
        let column = min(mostWidth, widths.max() ?? 0)
        return zip(entries, texts).flatMap { entry, text -> [String] in
            let key = table?.key(entry.key)
            if case .map(let parts) = entry.value, isBlock(entry.value) {
                return [text] + lines(parts, key?.value.shape ?? named ?? .anything, indentation + 2)
            }
            guard let key else { return [text] }
            let space = String(repeating: " ", count: max(0, column - text.count))
            return ["\(text)\(space)  # \(key.meaning)"]
        }
    }

    /// Remarks begin no farther to the right than behind such a line, where theirs is not longer.
    private static let mostWidth = 44

    private static func isBlock(_ node: WrittenNode) -> Bool {
        guard case .map(let entries) = node else { return false }
        return entries.count > 1 && !isOne(entries)
    }

    /// A law, a schedule and shifts are one thing each, in one line.
    private static func isOne(_ entries: [WrittenEntry]) -> Bool {
        entries.contains { LawForm.named($0.key) != nil || $0.key == "schedule" || $0.key.contains("-never") }
            || entries.contains { $0.key.contains(":") }
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

    /// What stands behind a name that the file gives; nil: no names stand there.
    fileprivate var named: KeyTable.Shape? {
        switch self {
        case .named(let inner): inner
        case .either(let shapes): shapes.firstFound { $0.named }
        default: nil
        }
    }
}
