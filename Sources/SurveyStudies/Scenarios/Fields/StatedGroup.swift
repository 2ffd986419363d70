internal import Scenarios

/// A column by which answers are compared, as a file says it.
struct StatedGroup: Sendable {
    var column: ColumnName?
    var labels: [Label] = []

    /// What a cell stands for.
    struct Label: Sendable {
        var cell: String
        /// It is `nil` where its respondents are in no group.
        var label: String?
    }

    static let fields = Fields<StatedGroup, ValueReader>(
        "a group", StatedGroup(),
        [
            Field(\.column, "column", .columnOfOwner, "where it stands; by its own name is the default"),
            Field(
                stated: \.labels, "labels", .labels,
                "what cells stand for: `{ 1: female, 2: male, 3: leave-out }`; respondents of the last are in no group"
            ),
        ])
}

extension FieldKind where Value == [StatedGroup.Label], Context == ValueReader {
    private static var leaveOut: String { "leave-out" }

    fileprivate static var labels: Self {
        .init(.map("map of texts", of: .text)) { site in
            guard let entries = site.node.entries else {
                return site.log.error(
                    "\(site.what) is a map of texts, not \(site.node.kind)", at: site.node,
                    hint: "write { 1: female, 2: male }")
            }
            return entries.compactMap { label($0, site) }
        } write: { labels, _ in
            .map(
                labels.map { own in
                    WrittenEntry(own.cell, own.label.map { .text($0) } ?? .value(leaveOut))
                })
        }
    }

    private static func label(_ entry: LocatedNode.Entry, _ site: FieldSite<ValueReader>) -> StatedGroup.Label? {
        if case .scalar(let scalar) = entry.value.content, !scalar.isQuoted {
            if ["", "~", "null"].contains(scalar.text) {
                return site.log.error(
                    "'\(entry.key)' of \(site.owner) has no label", at: entry.keyPlace,
                    hint: "write \(entry.key): leave-out to leave these respondents out of this grouping")
            }
            if LocatedNode.word(scalar.text) == leaveOut { return .init(cell: entry.key, label: nil) }
        }
        return site.values.text(entry.value, "'\(entry.key)'").map { .init(cell: entry.key, label: $0) }
    }
}

extension FieldKind where Value == [GroupDraft], Context == ValueReader {
    /// A list of headers, or a map of names.
    static var groups: Self {
        let header = FieldKind<GroupDraft, ValueReader>(.text) { site in
            site.values.text(site.node, "a group").map {
                GroupDraft(name: $0, column: ColumnName(own: site.node), place: site.node.place)
            }
        } write: { group, _ in
            group.isNamedAsHeader ? .text(group.name) : nil
        }
        let named = FieldKind<[Located<StatedGroup>], ValueReader>.named(
            "list or map of columns", of: .group, each: { key, _ in "group '\(key)'" }
        ).mapped(
            { $0.map { GroupDraft($0.value, name: $0.key, $0.keyNode) } },
            { $0.map { Located(StatedGroup($0), .init(key: $0.name, keyPlace: $0.place, value: $0.column.node)) } })
        let value = KeyTable.Value("list or map of columns", .list(.text), named.value.shape)
        return .init(value) { site in
            site.node.entries == nil ? parts("", of: header).read(site) : named.read(site)
        } write: { groups, values in
            parts("", of: header).write(groups, values) ?? named.write(groups, values)
        }
    }
}

extension FieldKind where Value == StatedGroup, Context == ValueReader {
    /// Its column, or a map.
    fileprivate static var group: Self {
        FieldKind<ColumnName, ValueReader>.column.mapped(
            { StatedGroup(column: $0) }, { $0.labels.isEmpty ? $0.column : nil }
        ).orMap("map", .lenientMap(StatedGroup.fields))
    }
}

extension GroupDraft {
    fileprivate init(_ stated: StatedGroup, name: String, _ key: LocatedNode) {
        self.init(name: name, column: stated.column ?? ColumnName(own: key), place: key.place)
        labels = stated.labels.compactMap { own in own.label.map { (own.cell, $0) } }
        leftOut = stated.labels.filter { $0.label == nil }.map(\.cell)
    }

    /// Nothing else is said of it.
    fileprivate var isNamedAsHeader: Bool { column.isOwn(of: name) && labels.isEmpty && leftOut.isEmpty }
}

extension ColumnName {
    fileprivate func isOwn(of name: String) -> Bool {
        if case .header(name, isPartEnough: false) = meaning { true } else { false }
    }
}

extension StatedGroup {
    fileprivate init(_ group: GroupDraft) {
        self.init(column: group.column.isOwn(of: group.name) ? nil : group.column)
        labels = group.labels.map { .init(cell: $0.cell, label: $0.label) }
        labels += group.leftOut.map { .init(cell: $0, label: nil) }
    }
}
