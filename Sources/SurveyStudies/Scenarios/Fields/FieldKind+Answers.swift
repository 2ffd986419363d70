internal import Scenarios

/// Columns of a file of answers, and how their cells are written.
extension FieldKind where Value == ColumnName {
    /// A column by its header, a part of it, or its number; messages name what stands in it.
    static var column: Self { column { $0.what } }

    /// The same behind a key of what stands in the column.
    static var columnOfOwner: Self { column { $0.owner } }

    private static func column(of owner: @escaping @Sendable (FieldSite<Context>) -> String) -> Self {
        .init(.text("header, part of it, or number")) { site in
            guard case .scalar(let scalar) = site.node.content, !scalar.text.isEmpty else {
                return site.log.error(
                    "the column of \(owner(site)) is a header, a part of it, or a number, not \(site.node.kind)",
                    at: site.node, hint: "write column: \"How useful is it?\", or column: 7")
            }
            if !scalar.isQuoted, let position = Int(scalar.text) {
                return ColumnName(meaning: .position(position), node: site.node)
            }
            return ColumnName(meaning: .header(scalar.text, isPartEnough: true), node: site.node)
        } write: { column, _ in
            switch column.meaning {
            case .header(let header, _): .text(header)
            case .position(let place): .value(String(place))
            }
        }
    }
}

extension ColumnName {
    /// Named as its header.
    init(own node: LocatedNode, name: String? = nil) {
        self.init(meaning: .header(name ?? node.text ?? "", isPartEnough: false), node: node)
    }
}

extension FieldKind where Value == ClosedRange<Double> {
    /// `1..5`: the least and the greatest answer of the map's owner.
    static var scale: Self {
        .init(.text("`1..5`")) { site in
            let ends = (site.node.text ?? "").split(separator: "..", omittingEmptySubsequences: false).map {
                Double($0.filter { $0 != " " })
            }
            if ends.count == 2, let low = ends[0], let high = ends[1], low.isFinite, high.isFinite {
                if low < high { return low...high }
                return site.log.error(
                    "the scale of \(site.owner) does not rise", at: site.node,
                    hint: "write the least answer first, as in 1..5")
            }
            return site.log.error(
                "the scale of \(site.owner) is its least and greatest answer, not \(site.node.kind)", at: site.node,
                hint: "write 1..5")
        } write: { scale, _ in
            .value("\(Quantity.text(scale.lowerBound))..\(Quantity.text(scale.upperBound))")
        }
    }
}

extension FieldKind where Value == [String] {
    /// Cells of a file, one or several; an empty one is a cell too.
    static var cells: Self {
        .init(.list("list of texts", of: .text)) { site in
            (site.node.elements ?? [site.node]).compactMap { element in
                if let text = element.text { return text }
                return site.log.error("\(site.what) is a list of texts, not \(element.kind) in it", at: element)
            }
        } write: { cells, _ in
            .list(cells.map { .text($0) })
        }
    }
}
