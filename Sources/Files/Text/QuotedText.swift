/// Text of anybody's as a scalar of YAML between double quotes, on one line: read back it is the same text, and nothing
/// that is hidden stands in the file.
///
///     QuotedText.yaml("a\u{1B}\u{202E}\"b")   // "a\x1b\u202e\"b"
package enum QuotedText {
    package static func yaml(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case _ where scalar.isHidden: result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// By its number (YAML 1.2, section 5.7): two, four or eight digits.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        let (mark, width) = digits.count < 3 ? ("x", 2) : digits.count < 5 ? ("u", 4) : ("U", 8)
        return "\\" + mark + String(repeating: "0", count: width - digits.count) + digits
    }
}
