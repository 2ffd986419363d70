/// Regular expressions for texts that `QuantityReader` reads as a kind of quantity, as JSON Schema writes them. They let
/// pass whatever is arithmetic or has a parameter in it: what that comes to is not seen from the text.
package enum QuantityPattern {
    /// For a text that stands where this kind is asked for.
    package static func pattern(for kind: Quantity.Kind) -> String {
        let plain =
            switch kind {
            case .number: number
            case .share: number + "\\s*%?"
            case .duration: "never|\(number)(?:\\s*(?:\(time))(?:\\s*[0-9.]+\\s*(?:\(time)))*)?"
            // What has a stroke in it is arithmetic to the reader.
            case .rate: "0"
            case .distance, .speed, .other: ".*"
            }
        return "[$]|^\\s*(?:\(plain))\\s*$|"
            + arithmetic(kind == .rate ? "/|per" : "[*×+(]|(?:/|per)\\s*[-−(0-9.]|[0-9a-z)%]\\s*[-−]")
    }

    private static let number = "[-−]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][-+]?[0-9]+)?"

    private static let time = Units.time.flatMap(\.names).joined(separator: "|")

    /// Nothing but numbers, units and signs, with one of the operators among them.
    private static func arithmetic(_ operators: String) -> String {
        let units = Units.names.joined(separator: "|")
        return "^(?=.*(?:\(operators)))(?:[\\s0-9.+−*×/()%-]|[eE][-+]?[0-9]|per|never|\(units))+$"
    }
}
