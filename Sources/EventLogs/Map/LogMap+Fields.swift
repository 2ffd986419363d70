internal import Scenarios

extension LogMap {
    static let fields = Fields<LogMap, ValueReader>(
        "a log's map", LogMap(shape: .activities, columns: [:]),
        [
            Field(.required("log-map", "1", "the version of this format")) { _, site in
                site.values.wholeNumber(site.node, "the version of the map", in: 1...1) != nil
            } write: { _, _, _ in
                .value("1")
            },
            Field(required: \.shape, "shape", .choice.told("the shape"), "what a row is"),
            Field(
                \.separator, "separator", .separator,
                "what stands between cells; found by itself where it is not said"),
            Field(
                \.hasHeader, "header", .flag.told("header"),
                "whether the first row names the columns; else they are 'column 1' and so on"),
            Field(required: \.columns, "columns", .columns, "which column is for what"),
            Field(
                \.steps, "steps", .steps, "of a log with a row a case: its steps in their order"),
            Field(
                \.soleActivity, "activity-name", .text().told("the activity's name"),
                "the activity of a log without a column of activities"),
            Field(\.dates, "dates", .choice.told("the order of dates"), "of dates such as 3/2/2026"),
            Field(
                \.durations, "durations", .choice.told("the unit of durations"),
                "in what durations are told; found by the column's name and the times where it is not said"),
            Field(
                .optional(
                    "zone", .text("'wall', an offset such as +01:00, UTC, or a place such as Europe/Berlin"),
                    "the clock by which times are told; 'wall' takes them as written")
            ) { map, site in
                guard let zone = zone(site) else { return false }
                map.zone = zone
                return true
            } write: { map, _, _ in
                .text(map.zone.text)
            },
            Field(\.values, "values", .names, "other names for values"),
            Field(\.fates, "outcomes", .fates, "how customers ended"),
            Field(\.leftOut, "leave-out", .leftOut, "rows that are not taken"),
            Field(
                \.takesRepeats, "repeated", .choice([("leave-out", false), ("take", true)]).told("repeated"),
                "rows that repeat an earlier one, cell by cell"),
            Field(
                \.joinsSimilar, "similar", .choice([("join", true), ("keep", false)]).told("similar"),
                "names that are other writings of one: 'Dr. A' and 'dr a'"),
            Field(
                .optional("resources", resources.value, "how people and machines are named")
            ) { map, site in
                guard let hides = resources.read(site) else { return false }
                map.hidesResources = hides
                return true
            } write: { map, _, values in
                resources.write(map.hidesResources, values)
            },
            Field(
                \.salt, "salt", .text().told("the salt"),
                "what names are hidden by; the log's content where it is not said"),
        ])

    private static let resources = FieldKind<Bool, ValueReader>
        .choice([("hidden", true), ("as-written", false)]).told("resources")

    private static func zone(_ site: FieldSite<ValueReader>) -> LogZone? {
        guard let text = site.values.text(site.node, "the zone") else { return nil }
        return LogZone(text)
            ?? site.log.error(
                "there is no zone '\(text)'", at: site.node,
                hint: "'wall' takes times as written; else +01:00, UTC, or a place such as Europe/Berlin")
    }

    /// Which column is for what.
    static let columnFields = Fields<[ColumnRole: String], ValueReader>(
        "the columns", [:], ColumnRole.allCases.map { column($0, isAlone: true) })

    /// - Parameter isAlone: whether what else a column is for is looked at here.
    fileprivate static func column(
        _ role: ColumnRole, isAlone: Bool
    ) -> Field<[ColumnRole: String], ValueReader> {
        Field(.optional(role.rawValue, .text("name of a column"), role.meaning)) { columns, site in
            guard let name = site.values.text(site.node, "the column '\(role.rawValue)'") else { return false }
            if isAlone, let other = columns.first(where: { $0.value == name })?.key {
                site.log.error("the column '\(name)' is for '\(other.rawValue)' already", at: site.node)
            }
            columns[role] = name
            return true
        } write: { columns, _, _ in
            columns[role].map { .text($0) }
        }
    }
}

extension LogStep {
    static let fields = Fields<[ColumnRole: String], ValueReader>(
        "a step", [:], roles.map { LogMap.column($0, isAlone: false) })
}

extension FieldKind {
    /// The same under another name in messages.
    fileprivate func told(_ name: String) -> Self {
        var kind = self
        let read = self.read
        kind.read = { site in read(site.part(site.node, name)) }
        return kind
    }
}

extension FieldKind where Value == String, Context == ValueReader {
    fileprivate static var separator: Self {
        .init(.text) { site in
            guard let text = site.node.text, text.utf8.count == 1, text != "\"", text != "\n" else {
                return site.log.error(
                    "what stands between cells is one letter, not \(site.node.kind)", at: site.node,
                    hint: "such as \";\"")
            }
            return text
        } write: { text, _ in
            .text(text)
        }
    }
}

extension FieldKind where Value == [ColumnRole: String], Context == ValueReader {
    fileprivate static var columns: Self {
        .init(.map(LogMap.columnFields.table)) { site in
            LogMap.columnFields.open(site.entry, of: "the columns", site.context)?.model
        } write: { columns, values in
            try? LogMap.columnFields.written(columns, values)
        }
    }
}
