/// Puts parameters' values where `$name` stands.
package enum Substitution {
    /// What stands for a name.
    enum Value {
        case text(String)
        /// What is wrong with the parameter has been said.
        case broken
        case unknown
    }

    /// A value in which parameters stand.
    package struct Use {
        package var place: SourcePlace
        package var names: Set<String>
        /// Nothing else stands there.
        package var isWhole: Bool
    }

    /// The tree with every `$name` in its values replaced, the names that were used, and where. Keys stay as they are.
    package static func apply(
        _ parameters: Parameters, to node: LocatedNode, log: DiagnosticLog
    ) -> (tree: LocatedNode, used: Set<String>, uses: [Use]) {
        var used: Set<String> = []
        var uses: [Use] = []
        func replaced(_ node: LocatedNode) -> LocatedNode {
            var node = node
            switch node.content {
            case .scalar(var scalar):
                guard scalar.text.contains("$") else { return node }
                scalar.written = scalar.text
                var names: Set<String> = []
                let text = replace(in: node, names: parameters.names, log: log) { name in
                    guard let parameter = parameters[name] else { return .unknown }
                    used.insert(parameter.name)
                    names.insert(parameter.name)
                    return parameter.isBroken ? .broken : .text(parameter.value)
                }
                let isWhole = names.count == 1 && scalar.text.unicodeScalars.dropFirst().allSatisfy(isNamePart)
                uses.append(Use(place: node.place, names: names, isWhole: isWhole))
                scalar.text = text ?? ""
                scalar.isBroken = scalar.isBroken || text == nil
                node.content = .scalar(scalar)
            case .sequence(let elements): node.content = .sequence(elements.map(replaced))
            case .mapping(let entries):
                node.content = .mapping(
                    entries.map { LocatedNode.Entry(key: $0.key, keyPlace: $0.keyPlace, value: replaced($0.value)) })
            }
            return node
        }
        let tree = replaced(node)
        return (tree, used, uses)
    }

    /// Replaces within one scalar; nil, with a message, when that cannot be done. `$$` becomes a dollar sign.
    static func replace(
        in node: LocatedNode, names: [String], log: DiagnosticLog, value: (String) -> Value
    ) -> String? {
        guard case .scalar(let scalar) = node.content else { return nil }
        let scalars = Array(scalar.text.unicodeScalars)
        // Behind a quote and on one line, the offset in the text is the offset in the file.
        let isOnOneLine = !scalar.text.contains("\n") && scalar.text.unicodeScalars.count <= node.place.length
        let shift = scalar.isQuoted ? 1 : 0
        func place(_ offset: Int, _ length: Int) -> SourcePlace {
            isOnOneLine ? node.place.part(offset: offset + shift, length: length) : node.place
        }
        // With brackets around every value that has a unit or a sign; for what is no quantity as a whole, such as a
        // formula, with brackets behind a stroke alone; and with a 1 in place of all values.
        var bracketed = String.UnicodeScalarView()
        var divided = String.UnicodeScalarView()
        var frame = String.UnicodeScalarView()
        var alone = ""
        // With brackets around what is no single value, where it stands within a formula.
        var enclosed = String.UnicodeScalarView()
        var isComposed = false
        var index = 0
        var isBroken = false
        while index < scalars.count {
            let isDoubled = index + 1 < scalars.count && scalars[index + 1] == "$"
            if scalars[index] != "$" || isDoubled {
                bracketed.append(scalars[index])
                divided.append(scalars[index])
                frame.append(scalars[index])
                enclosed.append(scalars[index])
                index += isDoubled && scalars[index] == "$" ? 2 : 1
                continue
            }
            let rest = scalars[(index + 1)...]
            var nameScalars = Array(rest.prefix { isNamePart($0) })
            while nameScalars.last == "-" { nameScalars.removeLast() }
            let name = String(String.UnicodeScalarView(nameScalars))
            let found = value(name)
            if case .text(let whole) = found {
                // A computed rate has brackets of its own, which are needed where it stands alone.
                let text = withoutBrackets(whole)
                alone = whole
                let isQuantity = Double(text) == nil && QuantityProbe.kind(of: text) != nil
                let quantity = isQuantity ? Quantity(text: text) : nil
                let plain = quantity.map { $0.kind == .share ? text : $0.description } ?? text
                let isDivisor = isQuantity && isDivision(before: index, scalars)
                let isPiece = FormulaPieces.isTorn(text, bound: isBound(index, scalars))
                isComposed = isComposed || isPiece
                divided.append(
                    contentsOf: (isDivisor ? "(\(plain))" : isQuantity && isOperand(index, scalars) ? plain : text)
                        .unicodeScalars)
                frame.append("1")
                enclosed.append(contentsOf: (isPiece || isQuantity ? "(\(text))" : text).unicodeScalars)
                bracketed.append(contentsOf: (isQuantity ? "(\(text))" : text).unicodeScalars)
            } else if case .broken = found {
                isBroken = true
            } else if Name.isWellFormed(name) {
                isBroken = true
                log.error(
                    "unknown parameter '$\(name)'" + Spelling.suggestion(for: name, in: names),
                    at: place(index, name.unicodeScalars.count + 1),
                    hint: names.isEmpty ? "a dollar sign is written $$" : nil)
            } else {
                isBroken = true
                log.error(
                    "a parameter's name was expected after '$'", at: place(index, 1),
                    hint: "a dollar sign is written $$")
            }
            index += 1 + nameScalars.count
        }
        if isBroken { return nil }
        if String(frame) == "1" { return alone }
        if isComposed, FormulaPieces.isFormula(String(frame)) { return String(enclosed) }
        return String(needsBrackets(String(bracketed), in: String(frame)) ? bracketed : divided)
    }

    /// A computed rate as people write it; anything else as it is.
    static func withoutBrackets(_ text: String) -> String {
        guard text.hasPrefix("("), text.hasSuffix(")"), QuantityProbe.kind(of: text) == .rate else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// Whether the text before a place ends with a stroke or the word `per`.
    private static func isDivision(before index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        let before = scalars[..<index].reversed().drop { $0 == " " }
        return before.first == "/" || (before.starts(with: "rep".unicodeScalars) && before.dropFirst(3).first == " ")
    }

    /// Whether an operator stands before or behind the name at a place.
    private static func isOperand(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        let operators: [Unicode.Scalar] = ["*", "×", "/", "+"]
        let behind = scalars[(index + 1)...].drop { isNamePart($0) }.drop { $0 == " " }.first
        let before = scalars[..<index].reversed().drop { $0 == " " }.first
        return [before, behind].contains { $0.map(operators.contains) ?? false }
    }

    /// Whether what stands before or behind the name at a place binds its neighbour more tightly than a sum does.
    private static func isBound(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        let tight: [Unicode.Scalar] = ["*", "×", "/", "^"]
        let behind = scalars[(index + 1)...].drop { isNamePart($0) }.drop { $0 == " " }.first
        let before = scalars[..<index].reversed().drop { $0 == " " }.first
        return behind.map(tight.contains) ?? false || before.map((tight + ["-", "−"]).contains) ?? false
    }

    /// A parameter is a quantity with its unit: `1 / $r` is 1 / (0.3/min), not 1 / 0.3/min. Texts that are no
    /// arithmetic stay as they are.
    private static func needsBrackets(_ bracketed: String, in frame: String) -> Bool {
        guard (marks + ["/", " per "]).contains(where: { frame.contains($0) }) else { return false }
        do throws(QuantityReader.Mistake) {
            _ = try QuantityReader.read(bracketed)
            return true
        } catch {
            // It is arithmetic, but quantities that do not go together: whoever reads it says so.
            return error.isOfKinds
        }
    }

    private static let marks = [" + ", " - ", " − ", "*", "×", " / ", "("]

    /// The value of a text that is arithmetic, nil for anything else, single quantities included.
    ///
    /// A minus sign counts with spaces around it only, so that a date or a name with hyphens is none.
    package static func arithmetic(_ text: String) -> Quantity? {
        guard marks.contains(where: { text.contains($0) }) else { return nil }
        return try? QuantityReader.read(text)
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
}
