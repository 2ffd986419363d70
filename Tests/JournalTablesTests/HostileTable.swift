import Reporting

/// A table whose names are everything that means something somewhere.
enum HostileTable {
    static let names = [
        "<script>alert(1)</script>", "a & b", "50% of $x_1^2$ {and} ~ # \\input{/etc/passwd}", "\\",
        "\u{202E}abc\u{2066}",
        String(repeating: "x", count: 10_000), "[not an argument]", "*", "]]>", "\"quoted\" 'twice' `thrice`",
        "中文 العربية Ελληνικά Привет 🙂 é ß Ł", "e\u{301}" + String(repeating: "\u{300}", count: 50),
        "\u{0}\u{1B}[31m\n\r\t",
        "-- --- ?` !`", "α ρ β χ² R² → × − ≤ …",
    ]

    static var table: JournalTable? {
        let rows = names.enumerated().map { (place: $0, name: $1, value: Double($0) / 7 - 1) }
        return Table(
            rows, .paper("Name", .text) { $0.name }, .paper("Wording", .sentences) { $0.name },
            .paper("\(italic: "p")", .probability) { $0.value.magnitude / 2 },
            .printed("95% CI") {
                .interval(JournalNumber($0.value, decimals: 2), JournalNumber($0.value + 1, decimals: 2))
            }
        ).paper(
            "hostile", "A Title of \(names[0]) and \(italic: names[2])",
            notes: ["Of \(names[1]), \(names[2]) and \(names[10])", "\(raised: "a") \(names[4])"],
            indented: { $0.place.isMultiple(of: 2) })
    }

    /// More rows than a page has, a single column, nothing at all in the cells.
    static var others: [JournalTable] {
        let long = Table(
            0..<80, .paper("Name", .text) { "row \($0)" },
            .printed("\(italic: "b")") { $0 == 3 ? .missing : .number(JournalNumber(Double($0) - 40, decimals: 2)) })
        let single = Table([0], .printed("Name", .words) { _ in .blank })
        let empty = Table([0], .printed("Name", .words) { _ in .blank }, .printed("x") { _ in .blank })
        return [
            long.paper("long", "Long"), single.paper("single", "Single"), empty.paper("empty", "Empty"),
        ].compactMap { $0 }
    }

    /// Those and the hostile one.
    static var all: [JournalTable] { [table].compactMap { $0 } + others }
}
