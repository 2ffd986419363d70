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

    static var table: JournalTable {
        var table = JournalTable(
            "hostile", "A Title of \(names[0]) and \(italic: names[2])",
            [.init("Name", .words), .init("Wording", .sentences), .init("\(italic: "p")"), .init("95% CI")],
            notes: ["Of \(names[1]), \(names[2]) and \(names[10])", "\(raised: "a") \(names[4])"])
        for (place, name) in names.enumerated() {
            let value = Double(place) / 7 - 1
            table.append(
                [
                    .text(JournalText(name)), .text(JournalText(name)), .number(JournalNumber(p: value.magnitude / 2)),
                    .interval(JournalNumber(value, decimals: 2), JournalNumber(value + 1, decimals: 2)),
                ], isIndented: place.isMultiple(of: 2))
        }
        return table
    }

    /// More rows than a page has, a single column, nothing at all in a cell.
    static var others: [JournalTable] {
        var long = JournalTable("long", "Long", [.init("Name", .words), .init("\(italic: "b")")])
        for row in 0..<80 {
            long.append([
                .text("row \(row)"), row == 3 ? .missing : .number(JournalNumber(Double(row) - 40, decimals: 2)),
            ])
        }
        var single = JournalTable("single", "Single", [.init("Name", .words)])
        single.append([.blank])
        return [long, single, JournalTable("empty", "Empty", [.init("Name", .words), .init("x")])]
    }
}
