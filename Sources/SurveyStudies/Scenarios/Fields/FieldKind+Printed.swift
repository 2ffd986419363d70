internal import Scenarios
internal import Surveys

/// Figures as they were printed, with their digits.
extension FieldKind where Value == PrintedFigure, Context == ValueReader {
    /// What stands behind a printed figure.
    enum PrintedUnit: String {
        case none = ""
        case percent = "%"
        case points

        var example: String {
            switch self {
            case .none: "3.42"
            case .percent: "49.5%"
            case .points: "10.6"
            }
        }
    }

    /// `49.5%`, `10.6 points`, `3.42`.
    /// - Parameters:
    ///   - words: what the page calls it.
    ///   - what: what messages call it.
    static func printed(
        _ words: String, _ unit: PrintedUnit = .none, within range: ClosedRange<Double> = -1e9...1e9,
        called what: @escaping @Sendable (FieldSite<ValueReader>) -> String = { $0.what }
    ) -> Self {
        .init(.text(words)) { site in
            let (node, log, what) = (site.node, site.log, what(site))
            guard let text = site.values.text(node, what) else { return nil }
            var bare = text.filter { $0 != " " }
            if unit != .none, bare.hasSuffix(unit.rawValue) { bare = String(bare.dropLast(unit.rawValue.count)) }
            guard let figure = PrintedFigure(bare) else {
                return log.error(
                    "\(what) is a printed figure, not '\(text)'", at: node,
                    hint: "write it with the decimals that were printed, as in \(unit.example)")
            }
            if unit == .percent, !text.contains("%") {
                return log.error(
                    "\(what) is a percentage, not '\(text)'", at: node, hint: "write " + percentages(figure))
            }
            if range.contains(figure.value) { return figure }
            return log.error(
                "\(what) lies from \(Quantity.text(range.lowerBound)) to \(Quantity.text(range.upperBound)), not at "
                    + "\(text)",
                at: node)
        } write: { figure, _ in
            .value(unit == .percent ? "\(figure)%" : "\(figure)")
        }
    }

    /// What a number without `%` may mean: `0.4` is `40%` where it was printed as a part of 1.
    private static func percentages(_ figure: PrintedFigure) -> String {
        guard figure.decimals > 0, figure.digits > 0, figure.value <= 1 else { return "\(figure)%" }
        let decimals = max(0, figure.decimals - 2)
        let shift = (0..<max(0, 2 - figure.decimals)).reduce(figure.digits) { digits, _ in digits * 10 }
        return "\(PrintedFigure(digits: shift, decimals: decimals))% if it is a part of 1, \(figure)% if it is less "
            + "than one in a hundred"
    }
}

extension FieldKind where Value == ClosedRange<Int>, Context == ValueReader {
    /// `1..5`, whole numbers that rise.
    /// - Parameter what: what messages call it.
    static func range(
        from least: Int, to most: Int, example: String,
        called what: @escaping @Sendable (FieldSite<ValueReader>) -> String = { $0.what }
    ) -> Self {
        .init(.text("range, `\(example)`")) { site in
            let (node, log, what) = (site.node, site.log, what(site))
            let ends = (node.text ?? "").cut(at: "..").map {
                [$0.before, $0.after].map { Int($0.filter { $0 != " " }) }
            }
            guard let ends, let low = ends[0], let high = ends[1] else {
                return log.error(
                    "\(what) is a range of whole numbers, not \(node.kind)", at: node, hint: "write \(example)")
            }
            guard low < high, low >= least, high <= most else {
                return log.error(
                    low < high
                        ? "\(what) lies from \(least) to \(most), not from \(low) to \(high)"
                        : "\(what) goes from \(low) to \(high), which does not rise", at: node)
            }
            return low...high
        } write: { range, _ in
            .value("\(range.lowerBound)..\(range.upperBound)")
        }
    }

    /// `40..45%`, or one percentage, which was read off exactly.
    static var percentages: FieldKind<ClosedRange<Double>, ValueReader> {
        .init(.text("range of percentages")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            let bare = text.filter { $0 != " " && $0 != "%" }
            let ends = (bare.cut(at: "..").map { [$0.before, $0.after] } ?? [bare]).map { Double($0) }
            guard text.contains("%"), let low = ends.first ?? nil, let high = ends.last ?? nil else {
                return site.log.error(
                    "\(site.what) is a range of percentages, not '\(text)'", at: site.node, hint: "write 40..45%")
            }
            guard low <= high, low >= 0, high <= 100 else {
                return site.log.error(
                    "\(site.what) rises and lies from 0% to 100%, unlike '\(text)'", at: site.node)
            }
            return low / 100...high / 100
        } write: { range, _ in
            let ends = [range.lowerBound, range.upperBound].map { end in
                ExactText.number(near: end * 100) { $0 / 100 == end }
            }
            guard let low = ends[0], let high = ends[1] else { return nil }
            return .value(low == high ? "\(Quantity.text(low))%" : "\(Quantity.text(low))..\(Quantity.text(high))%")
        }
    }
}

extension FieldKind where Context == ValueReader {
    /// A map of what a questionnaire names: `P2`, `Q10_a`. What has another name is left out after a message.
    /// - Parameters: as of ``named(_:of:each:mayBeEmpty:example:)``.
    static func namedAsPrinted<Element: Sendable>(
        _ words: String, of kind: FieldKind<Element, ValueReader>,
        each what: @escaping @Sendable (_ key: String, FieldSite<ValueReader>) -> String = { key, _ in "'\(key)'" },
        example: String
    ) -> Self where Value == [Located<Element>] {
        var named = named(words, of: kind, each: what, mayBeEmpty: false, example: example)
        let read = named.read
        named.read = { site in
            guard let entries = read(site) else { return nil }
            return entries.filter { entry in
                if isName(entry.word) { return true }
                site.log.error(
                    "'\(entry.key)' is no name here: letters, digits, - and _", at: entry.keyPlace,
                    hint: "a dot and a # stand between names, as in survey.yaml#P4.mobile")
                return false
            }
        }
        return named
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
            }
    }
}
