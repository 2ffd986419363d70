import Files

extension JSONValue {
    /// The value as indented JSON (RFC 8259), ending in a line break.
    package var text: String { text(linesTo: .max) }

    /// The same with lines for the uppermost levels alone: what is nested deeper than `depth` stands on its line as a whole.
    package func text(linesTo depth: Int) -> String {
        var text = ""
        append(to: &text, indent: "", depth)
        return text + "\n"
    }

    private func append(to text: inout String, indent: String, _ depth: Int) {
        switch self {
        case .object(let members):
            Self.append(members, between: ("{", "}"), to: &text, indent: indent, depth) { member, text, deeper in
                Self.append(member.key, to: &text)
                text += ": "
                member.value.append(to: &text, indent: deeper, depth - 1)
            }
        case .array(let elements):
            Self.append(elements, between: ("[", "]"), to: &text, indent: indent, depth) { element, text, deeper in
                element.append(to: &text, indent: deeper, depth - 1)
            }
        case .string(let value): Self.append(value, to: &text)
        case .number(let value): text += value.isFinite ? CSVWriter.text(of: value) : "null"
        case .integer(let value): text += String(value)
        case .bool(let value): text += value ? "true" : "false"
        case .null: text += "null"
        }
    }

    private static func append<Element>(
        _ elements: [Element], between brackets: (String, String), to text: inout String, indent: String, _ depth: Int,
        write: (Element, inout String, String) -> Void
    ) {
        text += brackets.0
        let isInLines = depth > 0
        let deeper = indent + "  "
        for (place, element) in elements.enumerated() {
            if place > 0 { text += isInLines ? "," : ", " }
            if isInLines { text += "\n" + deeper }
            write(element, &text, deeper)
        }
        if isInLines, !elements.isEmpty { text += "\n" + indent }
        text += brackets.1
    }

    private static func append(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Readers give back what stood there; who looks at the file in a terminal sees what it is.
            case _ where scalar.isHidden:
                for unit in UTF16.encode(scalar)! {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
