import Experiments
import Statistics
package import Reporting

/// How far a simulated figure may lie from the exact one by chance.
///
/// With r replications (estimate − exact) / standard error follows Student's t with r − 1 degrees of freedom: few
/// replications tell little of the standard error, and large values are then no rarity.
package enum ChanceBound {
    /// Of a normal law: about one figure in two thousand lies farther off.
    package static let normal = 3.5

    /// What t exceeds as seldom as a normal law exceeds 3.5, on both sides; infinite with one replication.
    package static func of(replications: Int) -> Double {
        guard replications > 1 else { return .infinity }
        let tail = NormalDistribution.standard.upperTail(normal)
        return StudentTDistribution(degreesOfFreedom: Double(replications - 1)).upperQuantile(tail)
    }

    /// `none of them is beyond 3.5`, or with few replications beyond what stands for it.
    package static func sentence(_ compared: [MeasuredFigure]) -> String {
        let beyond = compared.count { $0.isBeyondChance }
        let subject =
            if compared.count == 1 {
                beyond == 0 ? "it is not beyond " : "it is beyond "
            } else {
                (beyond == 0 ? "none" : "\(beyond)") + (beyond < 2 ? " of them is beyond " : " of them are beyond ")
            }
        let few = compared.compactMap { $0.estimate?.replications }.min() ?? 0
        guard few < 30 else { return subject + "3.5" }
        let bounds = compared.compactMap(\.chanceBound)
        let least = bounds.min() ?? normal
        let most = bounds.max() ?? normal
        let range = most > least ? " to \(words(most))" : ""
        return subject + "\(words(least))\(range), which with so few replications is as improbable as 3.5 with many"
    }

    /// What z is, for the list of words.
    package static func definition(_ measurements: [MeasuredFigure]) -> ReportText {
        let few = measurements.filter { $0.z != nil }.compactMap { $0.estimate?.replications }.min() ?? 0
        let bound = few < 30 ? words(of(replications: few)) : "3.5"
        let remark = few < 30 ? " with so few replications" : ""
        return "\(strong: "z"): how many standard errors the simulated value lies from the exact one; beyond ±\(bound) "
            + "should not happen by chance in a report of this size\(remark)."
    }

    package static func words(_ bound: Double) -> String {
        Readable.number(bound, halfWidth: bound < 100 ? 0.1 : 10)
    }
}

extension MeasuredFigure {
    /// What |z| exceeds by chance as seldom as a normal law exceeds 3.5; nil where there is no z.
    package var chanceBound: Double? {
        z == nil ? nil : estimate.map { ChanceBound.of(replications: $0.replications) }
    }

    /// Whether the figure lies farther from the exact one than chance explains.
    package var isBeyondChance: Bool {
        guard let z, let bound = chanceBound else { return false }
        return abs(z) > bound
    }
}
