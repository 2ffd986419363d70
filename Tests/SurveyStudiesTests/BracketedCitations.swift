/// The citations in the brackets of a text, and what the style of APA 7 has against them.
struct BracketedCitations {
    /// The insides of all brackets with a year.
    let brackets: [String]

    init(in text: String) {
        brackets = text.matches(of: #/\(([^()]*(?:19|20)\d\d[^()]*)\)/#).map { String($0.1) }
            .filter { $0.contains(#/\p{Lu}\p{L}+/#) && !$0.contains(#/\d{4}-\d\d/#) }
    }

    /// What is wrong, each with its bracket.
    var faults: [String] {
        brackets.flatMap { bracket -> [String] in
            let parts = bracket.split(separator: "; ").map(String.init)
            var faults: [String] = []
            if bracket.contains(#/\p{Lu}[\p{L}-]+, \p{Lu}[\p{L}-]+,? & /#) { faults.append("three authors in full") }
            if bracket.contains(#/\p{L}\.? (?:19|20)\d\d(?:$|[;,)])/#) { faults.append("no comma before the year") }
            if bracket.contains(#/\p{L} and \p{Lu}[\p{L}-]+, (?:19|20)\d\d/#) { faults.append("'and' in a bracket") }
            let works = parts.compactMap { part in
                part.wholeMatch(of: #/(\p{Lu}[\p{L}\- ]*(?: & \p{Lu}[\p{L}-]+| et al\.)?, (?:19|20)\d\d).*/#)
                    .map { String($0.1) }
            }
            if works != works.sorted(by: { plain($0) < plain($1) }) { faults.append("not in alphabetical order") }
            return faults.map { "\($0): (\(bracket))" }
        }
    }

    /// One author alone stands before the same with others.
    private func plain(_ text: String) -> String {
        text.lowercased().replacing(",", with: "").replacing("& ", with: "~").replacing("ö", with: "o").replacing(
            "é", with: "e"
        ).replacing(
            "ü", with: "u")
    }
}
