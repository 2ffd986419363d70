import Lanes
import Scenarios

/// Writes the value of a knob into the text of its scenario: that one value changes, and nothing else.
package struct ValueWriter {
    let text: String
    let file: String

    package init(text: String, file: String) {
        self.text = text
        self.file = file
    }

    /// - Returns: the whole new text.
    /// - Throws: a sentence where the value cannot be put in by itself, or would mean something else there.
    package func with(_ path: String, _ value: String) throws(WorkbenchError) -> String {
        guard let base = ScenarioLoader.load(text: text, name: file, lanes: Lanes.all).scenario else {
            throw WorkbenchError("the text has mistakes; mend them before a value is written into it")
        }
        var new = text
        for setting in KnobSettings.resolved([(path, value)], in: base) {
            new = try written(setting, in: new, of: base)
        }
        let wanted = KnobSettings.resolved([(path, value)], in: base).map { "\($0.path)=\($0.value)" }
        let expected = ScenarioLoader.load(text: text, name: file, settings: wanted, lanes: Lanes.all).scenario
        let found = ScenarioLoader.load(text: new, name: file, lanes: Lanes.all).scenario
        guard let expected, let found, Set(expected.simulatedKeys) == Set(found.simulatedKeys) else {
            throw WorkbenchError("\(path) cannot be written by itself; write \(value) at its place by hand")
        }
        return new
    }

    private func written(
        _ setting: (path: String, value: String), in text: String, of base: Scenario
    ) throws(WorkbenchError) -> String {
        var lines = TextLines(text)
        let names = setting.path.split(separator: ".", maxSplits: 20).map(String.init)
        let isParameter = names.count == 1
        let way = isParameter ? ["parameters"] + names : names
        let tree = base.source.written
        if let node = Self.node(way, in: tree) {
            let scalar = node.text == nil ? node["value"] : node
            if let scalar, scalar.text != nil, scalar.place.file == file,
                lines.replace(
                    line: scalar.place.line, column: scalar.place.column, length: scalar.place.length,
                    by: YAMLValue.text(setting.value))
            {
                return lines.text
            }
        }
        if let text = byFormula(way, setting.value, in: lines, of: tree) { return text }
        // A key that is not there stands for its default: it is put in as the first.
        guard let above = Self.entry(Array(way.dropLast()), in: tree), above.value.place.file == file,
            let first = above.value.entries?.first, let key = way.last
        else { throw WorkbenchError("\(setting.path) stands in a file that this one extends; write it here by hand") }
        let place = first.keyPlace
        let isOnOneLine = place.line == above.keyPlace.line
        if isOnOneLine {
            _ = lines.replace(
                line: place.line, column: place.column, length: 0, by: "\(key): \(YAMLValue.text(setting.value)), ")
        } else {
            let indent = String(repeating: " ", count: place.column - 1)
            lines.insert(["\(indent)\(key): \(YAMLValue.text(setting.value))"], before: place.line)
        }
        return lines.text
    }

    /// An order by a formula in place of a word, or of the default where none is written; nil of anything else.
    private func byFormula(_ way: [String], _ formula: String, in text: TextLines, of tree: LocatedNode) -> String? {
        guard let order = way.last, RankKnob.orders.contains(order), way.dropLast().last == "discipline" else {
            return nil
        }
        var lines = text
        let value = "{ \(order): \(YAMLValue.text(formula)) }"
        if let node = Self.node(Array(way.dropLast()), in: tree) {
            let place = node.place
            guard node.text != nil, place.file == file,
                lines.replace(line: place.line, column: place.column, length: place.length, by: value)
            else { return nil }
            return lines.text
        }
        guard let station = Self.entry(Array(way.dropLast(2)), in: tree), station.value.place.file == file,
            let place = station.value.entries?.first?.keyPlace
        else { return nil }
        if place.line == station.keyPlace.line {
            _ = lines.replace(line: place.line, column: place.column, length: 0, by: "discipline: \(value), ")
        } else {
            lines.insert(
                [String(repeating: " ", count: place.column - 1) + "discipline: \(value)"], before: place.line)
        }
        return lines.text
    }

    private static func node(_ way: [String], in tree: LocatedNode) -> LocatedNode? {
        entry(way, in: tree)?.value
    }

    private static func entry(_ way: [String], in tree: LocatedNode) -> LocatedNode.Entry? {
        var found: LocatedNode.Entry?
        var node: LocatedNode? = tree
        for name in way {
            found = node?.entry(LocatedNode.word(name))
            node = found?.value
        }
        return found
    }
}
