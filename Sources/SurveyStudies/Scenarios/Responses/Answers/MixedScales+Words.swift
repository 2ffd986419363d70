internal import Reporting
internal import Scenarios
package import Surveys

extension ResponseSurvey.MixedScales.Part {
    /// `1..7`, or `1 to 7`.
    func words(_ between: String) -> String {
        "\(Quantity.text(scale.lowerBound))\(between)\(Quantity.text(scale.upperBound))"
    }
}

extension ResponseSurvey.MixedScales {
    /// `A and B 1 to 5, C 1 to 7`, or `A and B are answered from 1 to 5, C from 1 to 7`.
    package var words: String {
        parts.enumerated().map { place, part in
            let names = English.listed(part.items, most: 5)
            let scale = part.words(" to ")
            if !isSeen { return "\(names) \(scale)" }
            let verb = place == 0 ? English.agreeing(part.items.count, " is answered", " are answered") : ""
            return "\(names)\(verb) from \(scale)"
        }.joined(separator: ", ")
    }
}
