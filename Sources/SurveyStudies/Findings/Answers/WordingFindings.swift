import Reporting
package import Surveys

/// What was asked, item by item, and what it measures.
package struct WordingFindings {
    package struct Item {
        package let name: String
        /// The question; nil: neither the data file's header nor the scenario has one.
        package let text: String?
        /// It is `nil` where the item measures none.
        package let construct: String?
        package let isReversed: Bool
        /// `1 to 5`; nil: not said.
        package let scale: String?
        package let own: ItemDescription
        /// It is `nil` where there is no model with the item.
        package let loading: Double?
    }

    package let items: [Item]
    private let hasConstructs: Bool
    private let hasModel: Bool
    /// Whether anything is known of what was asked.
    package var hasTexts: Bool { items.contains { $0.text != nil } }

    init(_ survey: ResponseSurvey, _ descriptions: [ItemDescription], _ measurement: MeasurementFindings) {
        let known = Dictionary(survey.items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let owners = Dictionary(
            survey.constructs.enumerated().flatMap { place, own in own.items.map { ($0.name, (place, $0)) } },
            uniquingKeysWith: { first, _ in first })
        let outers = Dictionary(grouping: measurement.outer, by: \.item)
        let items = descriptions.map { own -> Item in
            let item = known[own.item]
            let owner = owners[own.item].map { survey.constructs[$0.0] }
            let reversed = owners[own.item]?.1.reversedOn != nil
            return Item(
                name: own.item, text: item?.text.flatMap { $0 == own.item ? nil : $0 }, construct: owner?.name,
                isReversed: reversed, scale: item.flatMap(Self.scale), own: own,
                loading: outers[own.item]?.first { $0.construct == owner?.name }?.loading)
        }
        // By construct, in the order of the file; what measures none comes last.
        let order = survey.constructs.map(\.name)
        let sorted = items.enumerated().sorted { one, other in
            func place(_ own: Item) -> Int {
                own.construct.flatMap { order.firstIndex(of: $0) } ?? order.count
            }
            return (place(one.element), one.offset) < (place(other.element), other.offset)
        }.map(\.element)
        self.items = sorted
        hasConstructs = !order.isEmpty
        hasModel = !measurement.outer.isEmpty
    }

    var table: Table<Item> {
        let hasTexts = hasTexts
        let hasReversed = items.contains(where: \.isReversed)
        let hasScales = items.contains { $0.scale != nil }
        return Table(
            "item-wording", items,
            .text("item", "Item") { $0.isReversed ? "\($0.name) (r)" : $0.name }.paper("Item", .text),
            .text("wording", hasTexts ? "Wording" : nil) { $0.text ?? "" }
                .paper("Wording", .sentences, if: hasTexts),
            .text("construct", hasConstructs ? "Construct" : nil) { $0.construct ?? "" }
                .paper("Construct", .text, at: 1),
            .text("scale", hasScales ? "Scale" : nil) { $0.scale ?? "" }.paper("Scale", .text, if: hasScales),
            .text("reversed", hasReversed ? "Reversed" : nil) { $0.isReversed ? "yes" : "no" }
                .paper("Reversed", .text, if: hasReversed),
            .count("n", "n") { $0.own.n }.paper("\(italic: "n")", .count),
            .number("mean", "Mean", decimals: 2) { $0.own.mean }.paper("\(italic: "M")", .number(2)),
            .number("sd", "SD", decimals: 2) { $0.own.sd }.paper("\(italic: "SD")", .number(2)),
            .number("loading", hasModel ? "Loading" : nil) { $0.loading }
                .paper("Loading", .bounded(2), if: items.contains { $0.loading != nil }))
    }

    /// `1 to 5`, or the words of both ends.
    private static func scale(_ item: ResponseSurvey.Item) -> String? {
        func number(_ value: Double) -> String { Readable.fixed(value, value == value.rounded() ? 0 : 2) }
        if let first = item.labels.first, let last = item.labels.last, item.labels.count > 1 {
            return "\(number(first.number)) (\(first.label)) to \(number(last.number)) (\(last.label))"
        }
        return item.scale.map { "\(number($0.lowerBound)) to \(number($0.upperBound))" }
    }
}
