/// What every kind of scenario says about itself.
struct CommonPart: Sendable {
    /// Of the format.
    var version: Int? = 1
    var name: String?
    var title: String?
    var description: String?
    /// The name of the kind of its model; nil: the first one.
    var model: String?
    var timeUnit = TimeUnit.minutes
    var source: String?
    var assumptions: [String] = []

    /// - Parameter models: the names of kinds of models, that of a file without `model` first.
    static func fields(models: [String]) -> Fields<CommonPart, ValueReader> {
        Fields(
            "the scenario", CommonPart(),
            [
                Field(
                    required: \.version, "redomat", FieldKind<Int, ValueReader>.version.optional,
                    "version of the format"),
                Field(
                    required: \.name, "name", FieldKind<String, ValueReader>.folder.optional,
                    "folder name of the report"),
                Field(\.title, "title", .headline, "headline of the report"),
                Field(\.description, "description", .text(), "free text, goes into the report"),
                Field(
                    \.model, "model", .choice(models.map { ($0, $0) }),
                    "kind of model; `\(models.first ?? "")` is the default"),
                Field(
                    \.timeUnit, "time", .choice(TimeUnit.allCases.map { ($0.rawValue, $0) }),
                    "unit of bare durations and of times in files; minutes is the default"),
                Field(\.source, "source", .text(), "where the system comes from"),
                Field(
                    stated: \.assumptions, "assumptions",
                    .parts("list of texts", of: FieldKind<String, ValueReader>.text(), each: "an assumption"),
                    "whatever was not measured; printed in the report"),
                .elsewhere(
                    .optional(
                        "parameters", .map("map", of: .either([.text, .map { Parameters.titled }, .taken])),
                        "named values; `$name` stands for one, `--set name=value` overrides it; with what reports call "
                            + "it: `{ value: 4, title: nurses on duty }`")),
                .elsewhere(
                    .optional(
                        "extends", .text("file"),
                        "another scenario that this one changes; the path is relative to this file")),
            ])
    }
}

extension FieldKind where Value == Int, Context == ValueReader {
    /// Of the format that this program reads.
    fileprivate static var version: Self {
        .init(.words("1")) { site in
            if site.node.text == "1" { return 1 }
            return site.log.error("this version reads format 1, not \(site.node.kind)", at: site.node)
        } write: { version, _ in
            .value(String(version))
        }
    }
}

extension FieldKind where Value == String, Context == ValueReader {
    /// A text of one line: it heads tables and messages, and of several lines the second would look like a message of ours.
    fileprivate static var headline: Self {
        text().mapped(
            { text in
                text.contains(where: \.isNewline)
                    ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
            }, { $0 })
    }

    /// A name of a folder, which may also begin with a digit.
    fileprivate static var folder: Self {
        .text("a name").checked { text, _ in
            if Name.isWellFormed("a" + text), !text.hasPrefix("-"), text.count <= 80 { return nil }
            return (
                text.count > 80
                    ? "'name' is a folder's name, at most 80 letters long"
                    : "'\(text)' is no name for a report's folder: names are a-z 0-9 -",
                Name.proposal(for: text).map { "name it '\($0.prefix(80))'" }
            )
        }
    }
}
