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
        switch law.law {
        case .exponential(let mean): return "{ exponential: \(time(mean)) }"
        case .erlang(let phases, let mean): return "{ erlang: { phases: \(phases), mean: \(time(mean)) } }"
        case .gamma(let shape, let scale): return "{ gamma: { shape: \(number(shape)), scale: \(time(scale)) } }"
        case .weibull(let shape, let scale): return "{ weibull: { shape: \(number(shape)), scale: \(time(scale)) } }"
        case .lognormal: return "{ lognormal: { mean: \(time(law.mean)), sd: \(time(law.standardDeviation)) } }"
        case .normal(let mean, let sd): return mean > 0 ? "{ normal: { mean: \(time(mean)), sd: \(time(sd)) } }" : nil
        case .hyperexponential(let branches):
            // The shares sum to 1 as they are written.
            let first = number(branches[0].share)
            let second = Readable.significant(1 - (Double(first) ?? branches[0].share), digits: 12)
            let parts = zip([first, second], branches).map { "{ share: \($0), mean: \(time($1.mean)) }" }
            return "{ hyperexponential: [ \(parts.joined(separator: ", ")) ] }"
        default: return nil
        }
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
