/// Regular expressions for texts that `QuantityReader` reads as a kind of quantity, as JSON Schema writes them. They let
/// pass whatever is arithmetic or has a parameter in it: what that comes to is not seen from the text.
package enum QuantityPattern {
    /// For a text that stands where this kind is asked for.
    package static func pattern(for kind: Quantity.Kind) -> String {
        let plain =
            switch kind {
            case .number: number
            case .share: number + "\\s*%?"
            case .duration: "never|" + length
            // What has a stroke in it is arithmetic to the reader.
            case .rate: "0"
            case .distance, .speed, .other: ".*"
            }
        return pattern(plain, kind)
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
        return pattern((mayBeNever ? "never|" : "") + sign + length, .duration)
    }

    private static func pattern(_ plain: String, _ kind: Quantity.Kind) -> String {
        "[$]|^\\s*(?:\(plain))\\s*$|"
            + arithmetic(kind == .rate ? "/|per" : "[*×+(]|(?:/|per)\\s*[-−(0-9.]|[0-9a-z)%]\\s*[-−]")
    }

    private static let length = "\(number)(?:\\s*(?:\(time))(?:\\s*[0-9.]+\\s*(?:\(time)))*)?"

    private static let number = "[-−]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][-+]?[0-9]+)?"

    private static let time = Units.time.flatMap(\.names).joined(separator: "|")

    /// Nothing but numbers, units and signs, with one of the operators among them.
    private static func arithmetic(_ operators: String) -> String {
        let units = Units.names.joined(separator: "|")
        return "^(?=.*(?:\(operators)))(?:[\\s0-9.+−*×/()%-]|[eE][-+]?[0-9]|per|never|\(units))+$"
    }
}
