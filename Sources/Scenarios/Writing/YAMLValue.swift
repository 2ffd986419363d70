/// Texts as YAML reads them back.
enum YAMLValue {
    /// Plain where it can be, else between quotes.
    static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    static func key(_ text: String) -> String { scalar(text) }

    /// Whether nothing in a text means anything to YAML, also inside braces: it begins with a letter or a digit and has no
    /// sign in it that could end it.
    private static func isPlain(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, last != " ", last != ":" else { return false }
        let isNegative = first == "-" && scalars.count > 1 && ("0"..."9").contains(scalars[1])
        guard isNegative || first.properties.isAlphabetic || ("0"..."9").contains(first) || first == "$" else {
            return false
        }
        for (scalar, next) in zip(scalars, scalars.dropFirst() + [" "]) {
            if scalar == ":", next == " " { return false }
            if scalar == " ", next == "#" { return false }
            guard scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || harmless.contains(scalar) else {
                return false
            }
        }
        return true
    }

    private static let harmless: Set<Unicode.Scalar> = Set(" .:/%+-−*()_<>=$#@;~".unicodeScalars)

    /// Between double quotes, what is not printed as YAML's escapes.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 32 || scalar.value == 127:
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "\\x" + (code.count < 2 ? "0" : "") + code
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
