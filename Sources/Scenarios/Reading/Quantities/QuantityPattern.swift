/// Regular expressions for texts that `QuantityReader` reads as a kind of quantity, as JSON Schema writes them. They let
/// pass whatever is arithmetic or has a parameter in it: what that comes to is not seen from the text.
package enum QuantityPattern {
    /// For a text that stands where this kind is asked for.
    package static func pattern(for kind: Quantity.Kind) -> String {
        if kind == .rate { return rate(.any) }
        let plain =
            switch kind {
            case .number: number
            case .share: number + "\\s*%?"
            case .duration: "never|" + length
            case .rate, .distance, .speed, .other: ".*"
            }
        return pattern(plain)
    }

    /// For a length of time between these ends. Only whether it may be 0 or below is told from a text without the unit
    /// of bare numbers; what is too small by rounding alone is not.
    package static func duration(_ bounds: NumberBounds, mayBeNever: Bool) -> String {
        let sign =
            switch bounds.least {
            case 0 where bounds.isAbove: "(?![-−])(?=.*[1-9])"
            case 0: "(?![-−][0-9.]*[1-9])"
            default: ""
            }
        return pattern((mayBeNever ? "never|" : "") + sign + length)
    }

    /// For a rate between these ends: as of a length of time. What has a stroke in it is arithmetic to the reader; 0 needs
    /// no unit.
    package static func rate(_ bounds: NumberBounds) -> String {
        let alone = "\\s*(?:/|per)\\s*(?:\(time))\\s*$"
        let refused =
            switch bounds.least {
            case 0 where bounds.isAbove: "(?!\\s*(?:[-−][0-9.]+|[0.]+)\(alone))"
            case 0: "(?!\\s*[-−][0-9.]*[1-9][0-9.]*\(alone))"
            default: ""
            }
        return "[$]|" + (bounds.contains(0) ? "^\\s*0\\s*$|" : "") + arithmetic("/|per", but: refused)
    }

    private static func pattern(_ plain: String) -> String {
        "[$]|^\\s*(?:\(plain))\\s*$|"
            + arithmetic("[*×+(]|(?:/|per)\\s*[-−(0-9.]|[0-9a-z)%]\\s*[-−]")
    }

    private static let length = "\(number)(?:\\s*(?:\(time))(?:\\s*[0-9.]+\\s*(?:\(time)))*)?"

    private static let number = "[-−]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][-+]?[0-9]+)?"

    private static let time = Units.time.flatMap(\.names).joined(separator: "|")

    /// Nothing but numbers, units and signs, with one of the operators among them.
    /// - Parameter refused: what it is not for all that.
    private static func arithmetic(_ operators: String, but refused: String = "") -> String {
        let units = Units.names.joined(separator: "|")
        return "^\(refused)(?=.*(?:\(operators)))(?:[\\s0-9.+−*×/()%-]|[eE][-+]?[0-9]|per|never|\(units))+$"
    }
}
