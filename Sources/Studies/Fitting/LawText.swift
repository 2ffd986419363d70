import Reporting
import Scenarios
import SimulationKernel
package import Statistics

/// A fitted law as a scenario writes it, with six significant digits: far more than any sample supports.
package struct LawText {
    /// Of times; empty for plain numbers.
    let symbol: String

    package init(symbol: String) {
        self.symbol = symbol
    }

    /// Nil when the format has no such law: it knows no mean below 0.
    package func text(of law: FittedLaw) -> String? {
        if case .normal(let mean, _) = law.law, mean <= 0 { return nil }
        return LawWriter(LawNumbers(time: time, number: number, shares: shares)).law(law.law)?.inLine
    }

    /// They sum to 1 as they are written.
    private func shares(_ parts: [Double]) -> [String] {
        guard parts.count == 2 else { return parts.map(number) }
        let first = number(parts[0])
        return [first, Readable.significant(1 - (Double(first) ?? parts[0]), digits: 12)]
    }

    /// The data themselves, drawn again; the path is as seen from the scenario.
    package static func empirical(_ request: FitRequest) -> String {
        let reference = "\(request.file)#\(request.columnWords)"
        let isPlain = reference.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./#".contains($0)) }
        let quoted =
            isPlain
            ? reference
            : "'" + reference.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        return "{ empirical: \(quoted) }"
    }

    private func number(_ value: Double) -> String { Readable.significant(value, digits: 6) }

    private func time(_ value: Double) -> String {
        symbol.isEmpty ? number(value) : "\(number(value)) \(symbol)"
    }
}
