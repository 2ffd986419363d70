internal import Scenarios

extension ReaderWords.Own {
    static let fields = Fields<ReaderWords.Own, ValueReader>(
        "words", ReaderWords.Own(),
        [
            Field(
                \.customer, "customer", .noun,
                "who comes: `patient`; where more of them are irregular, both: `person / people`"),
            Field(\.server, "server", .noun, "who or what serves: `nurse`, `bed`"),
            Field(
                \.served, "served", .phrase,
                "what a server does to a customer, as in `left without being seen`: `seen`"),
            Field(
                \.held, "held", .phrase,
                "what it is called when a customer who is done keeps a server, since the next station has no place: "
                    + "`boarding`"),
        ])
}

extension FieldKind where Value == Noun {
    fileprivate static var noun: Self {
        .init(.text("a noun")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            if let noun = Noun(text: text) { return noun }
            return site.log.error(
                "\(site.what) is a noun, or one and its plural, not '\(text)'", at: site.node,
                hint: "write patient, or person / people")
        } write: { noun, _ in
            .text(noun == Noun(noun.one) ? noun.one : "\(noun.one) / \(noun.many)")
        }
    }
}

extension FieldKind where Value == String {
    /// Of one line, as it stands in sentences and in cells.
    fileprivate static var phrase: Self { phrase { $0.what } }

    /// What reports call something.
    static var title: Self { phrase { "\($0.what) of \($0.owner)" } }

    private static func phrase(_ name: @escaping @Sendable (FieldSite<Context>) -> String) -> Self {
        .init(.text) { site in
            let what = name(site)
            guard let text = site.values.text(site.node, what) else { return nil }
            if let title = Title.text(text) { return title }
            return site.log.error(
                "\(what) is what stands in sentences and tables, at most \(Title.longest) letters, not \(text.count)",
                at: site.node)
        } write: { text, _ in
            .text(text)
        }
    }
}
