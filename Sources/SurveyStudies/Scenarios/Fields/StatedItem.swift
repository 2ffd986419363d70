internal import Scenarios

/// Where an item stands and how it is coded, as a file says it.
struct StatedItem: Sendable {
    var column: ColumnName?
    /// The inner `nil`: what is said of it has been found wrong, and so with the scale.
    var coding: StatedCoding??
    var scale: ClosedRange<Double>??
    var missing: [String] = []
    var chosen: Located<String>?
    var text: String?

    static let fields = Fields<StatedItem, ValueReader>(
        "an item", StatedItem(),
        [
            Field(
                \.column, "column", .columnOfOwner, "where it stands; by its own name is the default"),
            Field(
                \.coding, "coding",
                FieldKind<StatedCoding, ValueReader>.coding.called("a coding, or map of labels").evenIfWrong,
                "numbers for labels; without it answers are numbers"),
            Field(
                \.scale, "scale", FieldKind<ClosedRange<Double>, ValueReader>.scale.evenIfWrong,
                "least and greatest answer; what lies outside counts as missing"),
            Field(\.missing, "missing", .cells, "cells that mean no answer, beside those of `data`"),
            Field(
                \.chosen, "chosen", FieldKind<String, ValueReader>.text().located,
                "1 where this option is among those of a multiple choice, else 0"),
            Field(\.text, "text", .text(), "the question; the column's header is the default"),
        ])
}

extension FieldKind where Value == StatedItem, Context == ValueReader {
    /// Its column, or a map.
    static var item: Self {
        FieldKind<ColumnName, ValueReader>.column.mapped(
            { StatedItem(column: $0) },
            { item in
                let isMore = item.coding != nil || item.scale != nil || !item.missing.isEmpty || item.text != nil
                return isMore || item.chosen != nil ? nil : item.column
            }
        ).orMap("map", .lenientMap(StatedItem.fields))
    }
}

/// Numbers for labels, as a file says them where they hold.
enum StatedCoding: Sendable {
    /// One of those under `coding`.
    case named(Located<String>)
    case own(AnswerCoding)
}

extension FieldKind where Value == StatedCoding, Context == ValueReader {
    /// The name of a coding, or a map of its own.
    static var coding: Self {
        let labels = FieldKind<AnswerCoding, ValueReader>.labels
        return .init(.init("a coding", .text, labels.value.shape)) { site in
            if let name = site.node.text { return .named(Located(name, site.entry)) }
            return AnswerCoding.read(site, "the coding of \(site.owner)", name: site.owner).map { .own($0) }
        } write: { coding, values in
            switch coding {
            case .named(let name): .text(name.value)
            case .own(let coding): labels.write(coding, values)
            }
        }
    }
}

extension FieldKind where Value == AnswerCoding, Context == ValueReader {
    /// A map of labels and their numbers, under a name.
    static var labels: Self {
        .init(.init("map of labels", .named(.number(.any)))) { site in
            AnswerCoding.read(site, site.what, name: site.entry.key)
        } write: { coding, _ in
            .map(coding.labels.map { WrittenEntry($0.label, .value(Quantity.text($0.number))) })
        }
    }
}

extension AnswerCoding {
    fileprivate static func read(_ site: FieldSite<ValueReader>, _ what: String, name: String) -> AnswerCoding? {
        let log = site.log
        guard let entries = site.node.entries, !entries.isEmpty else {
            return log.error(
                "\(what) is a map of labels and numbers, not \(site.node.kind)", at: site.node,
                hint: "write { disagree: 1, neither: 2, agree: 3 }")
        }
        let errors = log.errorCount
        var labels: [(label: String, number: Double)] = []
        for entry in entries {
            guard let number = site.values.number(entry.value, "'\(entry.key)'") else { continue }
            let folded = AnswerCoding.folded(entry.key)
            if let other = labels.first(where: { AnswerCoding.folded($0.label) == folded && $0.number != number }) {
                log.error(
                    "\(what) has '\(other.label)' = \(Quantity.text(other.number)) and '\(entry.key)' = "
                        + "\(Quantity.text(number)), which are one label: capitals and spaces make no difference",
                    at: entry.keyPlace, hint: "leave one of the two out")
            } else {
                labels.append((entry.key, number))
            }
        }
        let sorted = labels.enumerated().sorted {
            ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
        }.map(\.element)
        return AnswerCoding(name: name, labels: sorted, isBroken: log.errorCount > errors)
    }
}
