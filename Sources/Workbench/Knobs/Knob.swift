import Scenarios
import SimulationKernel

/// Something of a scenario that can be moved to see what becomes of it.
package struct Knob: Sendable, Equatable {
    /// Under which heading it stands.
    package enum Group: String, Sendable, CaseIterable {
        case parameters = "Parameters"
        case servers = "Servers"
        case rules = "Rules"
        case arrivals = "Arrivals"
    }

    package enum Kind: Sendable, Equatable {
        /// Positions in their order, as values to send.
        case slider(stops: [String])
        /// Words of which one stands there.
        case menu(choices: [String])
        /// Anything that the reader takes.
        case text
    }

    /// What `--set` calls it; several places are one knob where all of them are scaled.
    package var path: String
    package var title: String
    package var group: Group
    package var kind: Kind
    /// As written in the file.
    package var value: String
    /// Where that stands; 0: nowhere, or in a file that this one extends.
    package var line: Int
    /// Of a menu: behind which words a formula may stand as its value, `highest: waited`; empty: none may.
    package var formulas: [String] = []

    package init(path: String, title: String, group: Group, kind: Kind, value: String, line: Int) {
        self.path = path
        self.title = title
        self.group = group
        self.kind = kind
        self.value = value
        self.line = line
    }

    /// Of a slider: at which of its stops it stands.
    package var position: Int {
        guard case .slider(let stops) = kind else { return 0 }
        return stops.firstIndex(of: value) ?? 0
    }
}

/// Where a slider may stand: the format gives no bounds, so they are made around the value that the file has.
enum KnobStops {
    /// - Parameters:
    ///   - text: as written.
    ///   - isCount: whether a plain whole number counts things, such as servers; else it is a factor.
    /// - Returns: nil where the text is no number with a kind that can be moved.
    static func around(_ text: String, isCount: Bool) -> [String]? {
        guard let quantity = Quantity(text: text), quantity.number.isFinite else { return nil }
        switch quantity.kind {
        case .number where isCount: return counts(quantity.number)
        case .share: return quantity.number >= 0 && quantity.number <= 1 ? shares(text, quantity) : nil
        case .number, .duration, .rate, .distance, .speed: return spread(text, quantity)
        case .other: return nil
        }
    }

    /// 1 to twice as many, at least four more; none below the present one where that is 0.
    private static func counts(_ value: Double) -> [String]? {
        guard let whole = Int(exactly: value), whole >= 0, whole <= 1_000_000 else { return nil }
        let least = min(1, whole)
        let most = max(2 * whole, whole + 4)
        let step = max(1, (most - least) / mostStops)
        let found = Array(stride(from: least, through: most, by: step))
        return (found.contains(whole) ? found : (found + [whole]).sorted()).map(String.init)
    }

    /// Whole percents, and the value itself.
    private static func shares(_ text: String, _ quantity: Quantity) -> [String] {
        let present = quantity.number
        let all = (0...100).map { (number: Double($0) / 100, text: "\($0)%") }
        if let place = all.firstIndex(where: { abs($0.number - present) < 1e-12 }) {
            return all.enumerated().map { $0.offset == place ? text : $0.element.text }
        }
        return (all + [(present, text)]).sorted { $0.number < $1.number }.map(\.text)
    }

    /// A quarter to four times, in steps that are about equal parts of the value and have two digits.
    private static func spread(_ text: String, _ quantity: Quantity) -> [String]? {
        let present = quantity.number
        guard present > 0, present < 1e15, present > 1e-12 else { return nil }
        var scale = 1.0
        while present / scale >= 100 { scale *= 10 }
        while present / scale < 10 { scale /= 10 }
        let ladder = [-1, 0, 1].flatMap { power in
            mantissas.map { ($0 * scale * [-1: 0.1, 0: 1, 1: 10][power, default: 1]) }
        }
        let found = ladder.filter { $0 >= present / 4 * (1 - 1e-9) && $0 <= present * 4 * (1 + 1e-9) }
            .filter { abs($0 - present) > 1e-9 * present }.map { number in
                let rounded = (number / scale * 10).rounded() * scale / 10
                return (number: rounded, text: Quantity(cleaned(rounded), quantity.unit).description)
            }
        return (found + [(present, text)]).sorted { $0.number < $1.number }.map(\.text)
    }

    /// 0.3 rather than 0.30000000000000004.
    private static func cleaned(_ number: Double) -> Double {
        var scale = 1.0
        while abs(number) * scale < 1e6, scale < 1e15 { scale *= 10 }
        return (number * scale).rounded() / scale
    }

    private static let mostStops = 400
    private static let mantissas: [Double] = [
        10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 45, 48, 50, 55, 60,
        65,
        70, 75, 80, 85, 90, 95,
    ]
}
