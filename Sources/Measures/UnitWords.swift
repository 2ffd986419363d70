package import Reporting
package import Scenarios

/// How a scenario's units are called, in files and by people.
package struct UnitWords: Sendable {
    /// `min`.
    package let time: String
    /// `EUR`; nil where none is said.
    private let currency: String?
    /// The same, or `money`.
    package var money: String { currency ?? "money" }
    /// `km`; empty where lengths have no unit.
    package let length: String

    package init(_ scenario: Scenario) {
        time = scenario.timeUnit.symbol
        currency = scenario.currency
        length = scenario.lengthSymbol
    }

    package init(time: String, currency: String? = nil) {
        self.time = time
        self.currency = currency
        length = ""
    }

    /// `EUR per h`; where no currency is said `per h` alone.
    /// - Parameter time: `per h`.
    package func moneyRate(_ time: String) -> String { currency.map { "\($0) \(time)" } ?? time }

    /// As in the column `unit` of `measures.csv`.
    package func inFile(_ unit: MeasureUnit, _ counts: Countable) -> String {
        switch unit {
        case .time: time
        case .timeSquared: "\(time)^2"
        case .number: symbol(counts) ?? counts.word
        case .rate: (symbol(counts) ?? "1") + "/\(time)"
        case .share: "share"
        case .cost: "\(money)/\(time)"
        case .money: money
        }
    }

    /// Of what is measured, not counted: `km`, `kg`; nil where it has no unit.
    package func symbol(_ counts: Countable) -> String? {
        switch counts {
        case .lengths: length.isEmpty ? nil : length
        case .kilograms: counts.word
        default: nil
        }
    }

    /// For people: rates per time unit of the scenario.
    package func kind(_ unit: MeasureUnit, _ counts: Countable = .customers) -> Readable.Kind {
        switch unit {
        case .time: .quantity(unit: time)
        case .timeSquared: .quantity(unit: "\(time)²")
        case .number: symbol(counts).map { .quantity(unit: $0) } ?? .number
        case .rate: .quantity(unit: (symbol(counts).map { "\($0) " } ?? "") + "per \(time)")
        case .share: .share
        case .cost: .quantity(unit: moneyRate("per \(time)"))
        case .money: .quantity(unit: money)
        }
    }
}
