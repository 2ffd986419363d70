/// Words of a command line.
package enum CommandLineWords {
    /// The options that were given.
    package static func options(_ options: KeyValuePairs<String, String?>) -> [String] {
        options.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
    }

    /// A call of this program, as a shell reads it back.
    package static func call(_ words: [String]) -> String {
        (["redomat"] + words).map(quoted).joined(separator: " ")
    }

    /// A word as a shell reads it back.
    package static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,%+@".contains($0)) }
        if VisibleText.name(word) != word { return "$'" + escaped(word) + "'" }
        return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }

    /// What nobody sees, as bash and zsh read it between `$'` and `'`.
    private static func escaped(_ word: String) -> String {
        word.unicodeScalars.map { scalar in
            if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
            if VisibleText.name(String(scalar)) == String(scalar) { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
