package import Experiments
import Measures
import Reporting
package import Scenarios

/// A share of those who come that is lost to a line: turned away, not joining it, or giving up.
///
/// A line that people leave is short. So whom it loses stands beside every answer and every verdict on its waits.
package struct LostShare: Sendable {
    package let quantity: QuantityName
    /// It is `nil` for a share that no measure of a scenario's stands for.
    package let measure: MeasureName?
    package let estimate: Estimate

    package init(_ quantity: QuantityName, measure: MeasureName?, _ estimate: Estimate) {
        self.quantity = quantity
        self.measure = measure
        self.estimate = estimate
    }

    /// A share of those who come, with its range of chance: `40% (40 to 41)`.
    package static func told(_ estimate: Estimate) -> String { AnswerFigure(share: estimate).told.plain }

    /// The ways to be lost, in the order in which they are told.
    package static let ways: [QuantityName] = [.rejected, .balked, .abandoned]

    /// Over a column of shares.
    package static func title(_ way: QuantityName) -> String {
        switch way {
        case .rejected: "Turned away"
        case .balked: "Do not join"
        default: "Give up"
        }
    }

    /// What the lost do, after their share; nil of what is no way to be lost.
    /// - Parameters:
    ///   - way: in which they are lost.
    ///   - served: what others are, as a participle: `seen`.
    package static func verb(_ way: QuantityName, _ served: String) -> String? {
        switch way {
        case .rejected: "are turned away"
        case .balked: "do not join the line"
        case .abandoned: "leave without being \(served)"
        default: nil
        }
    }

    /// Why the waits of a line that loses some in these ways say too little, as a clause.
    /// - Parameters:
    ///   - ways: in which the line loses some.
    ///   - ofServed: whether only the waits of those who were served count.
    ///   - loser: what loses them.
    package static func reason(
        _ ways: [QuantityName], ofServed: Bool = false, by loser: String = "a station"
    ) -> String {
        let whose =
            if ofServed {
                "the waits are of those who were served alone"
            } else if ways.contains(.abandoned) {
                "whoever gives up counts with the wait until then"
            } else {
                "the waits are of those who joined the line alone"
            }
        return whose + ", so that \(loser) that loses many looks quick"
    }
}
