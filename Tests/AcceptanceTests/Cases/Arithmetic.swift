import Foundation

/// Numbers as cases write them: `25/31`, `2 * (60 - 7)`, `sqrt(216/500)`, `1e-9`.
struct Arithmetic {
    private var rest: Substring

    static func value(of text: some StringProtocol) throws -> Double {
        var reader = Arithmetic(rest: Substring(text.filter { $0 != " " }))
        let value = try reader.sum()
        guard reader.rest.isEmpty else { throw CaseText.Unreadable(description: "'\(text)' is no number") }
        return value
    }

    private mutating func takes(_ sign: Character) -> Bool {
        guard rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func sum() throws -> Double {
        var value = try product()
        while true {
            if takes("+") {
                value += try product()
            } else if takes("-") {
                value -= try product()
            } else {
                return value
            }
        }
    }

    private mutating func product() throws -> Double {
        var value = try factor()
        while true {
            if takes("*") {
                value *= try factor()
            } else if takes("/") {
                value /= try factor()
            } else {
                return value
            }
        }
    }

    private mutating func factor() throws -> Double {
        if takes("-") { return -(try factor()) }
        for (name, function) in [("sqrt", sqrt), ("exp", exp), ("ln", log)] as [(String, (Double) -> Double)]
        where rest.hasPrefix(name + "(") {
            rest = rest.dropFirst(name.count)
            return function(try factor())
        }
        if takes("(") {
            let value = try sum()
            guard takes(")") else { throw CaseText.Unreadable(description: "a bracket is not closed") }
            return value
        }
        guard let number = rest.prefixMatch(of: /[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/),
            let value = Double(number.0)
        else { throw CaseText.Unreadable(description: "'\(rest)' is no number") }
        rest = rest[number.range.upperBound...]
        return value
    }
}
