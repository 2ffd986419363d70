/// What something is called in sentences: `patient`, `patients`.
package struct Noun: Sendable, Hashable {
    package var one: String
    package var many: String

    package init(_ one: String, _ many: String? = nil) {
        self.one = one
        self.many = many ?? Self.plural(of: one)
    }

    /// `patient` or `person / people`; nil: it is neither.
    package init?(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.split(separator: " ").joined(separator: " ")
        }
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.count <= Self.longest }) else { return nil }
        self.init(parts[0], parts.count == 2 ? parts[1] : nil)
    }

    /// A word's most letters.
    static let longest = 60

    package func agreeing(_ count: Int) -> String { count == 1 ? one : many }

    /// `a nurse`, `an operator`: by the letter, which is right for most words.
    package var withArticle: String { ("aeiou".contains(one.lowercased().first ?? " ") ? "an " : "a ") + one }

    /// By the rules of spelling; what is irregular is given.
    private static func plural(of one: String) -> String {
        let letters = one.lowercased()
        for ending in ["s", "x", "z", "ch", "sh"] where letters.hasSuffix(ending) { return one + "es" }
        let before = letters.dropLast().last ?? "a"
        return letters.hasSuffix("y") && !"aeiou".contains(before) ? one.dropLast() + "ies" : one + "s"
    }
}
