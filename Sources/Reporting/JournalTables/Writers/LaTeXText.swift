import Foundation

/// Text as LaTeX may have it: nothing in it is a command, and what pdfLaTeX has no letter for is a call of `\apachar`, which
/// shows it in engines that have, and its number elsewhere.
enum LaTeXText {
    /// Before the first table: what a character is shown by that pdfLaTeX does not know.
    static let preamble = """
        \\providecommand{\\apachar}[2]{\\ifdefined\\Umathcode #1\\else\\texttt{[U+#2]}\\fi}
        """

    static func escaped(_ text: String) -> String {
        var result = ""
        var run = 0
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            run = scalar == " " ? 0 : run + 1
            result += character(scalar)
            // Words longer than any that people write may be broken.
            if run > 0, run.isMultiple(of: 24) { result += "\\hspace{0pt}" }
        }
        return result
    }

    private static func character(_ scalar: Unicode.Scalar) -> String {
        if let known = known[scalar] { return known }
        if scalar.value >= 32, scalar.value < 127 { return String(scalar) }
        if isLatin(scalar.value) { return String(scalar) }
        let number = String(scalar.value, radix: 16, uppercase: true)
        return "\\apachar{\(scalar)}{\(number)}"
    }

    /// Letters that the usual encoding (T1) has.
    private static func isLatin(_ value: UInt32) -> Bool {
        switch value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
        case 0x102...0x107, 0x10C...0x111, 0x118...0x11B, 0x11E...0x11F, 0x139...0x13A, 0x13D...0x13E,
            0x141...0x144, 0x147...0x148, 0x150...0x155, 0x158...0x15B, 0x15E...0x165, 0x16E...0x171,
            0x178...0x17E:
            true
        default: false
        }
    }

    private static let known: [Unicode.Scalar: String] = [
        "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#", "%": "\\%", "_": "\\_",
        "^": "\\textasciicircum{}", "~": "\\textasciitilde{}", "<": "$<$", ">": "$>$", "|": "$|$", "\"": "{\\char34}",
        "`": "{\\char96}", "'": "'{}", "-": "-{}", "?": "?{}", "!": "!{}", ",": ",{}", "\u{A0}": "~", "−": "$-$",
        "–": "--{}", "—": "---{}", "‘": "`{}", "’": "'{}", "“": "``{}", "”": "''{}", "…": "\\ldots{}", "×": "$\\times$",
        "÷": "$\\div$", "±": "$\\pm$", "→": "$\\rightarrow$", "√": "$\\surd$", "≤": "$\\le$", "≥": "$\\ge$",
        "≠": "$\\ne$",
        "∞": "$\\infty$", "²": "$^2$", "³": "$^3$", "¹": "$^1$", "₁": "$_1$", "₂": "$_2$", "α": "$\\alpha$",
        "β": "$\\beta$", "γ": "$\\gamma$", "δ": "$\\delta$", "ε": "$\\epsilon$", "η": "$\\eta$", "λ": "$\\lambda$",
        "μ": "$\\mu$", "µ": "$\\mu$", "ξ": "$\\xi$", "ρ": "$\\rho$", "σ": "$\\sigma$", "τ": "$\\tau$", "φ": "$\\phi$",
        "χ": "$\\chi$", "ω": "$\\omega$", "Δ": "$\\Delta$", "Σ": "$\\Sigma$", "Ω": "$\\Omega$", "°": "$^\\circ$",
        "·": "$\\cdot$", "•": "$\\bullet$", "\u{AD}": "\\-", "\u{200C}": "", "\u{200D}": "",
    ]
}
