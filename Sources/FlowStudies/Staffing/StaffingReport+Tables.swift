import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Studies
import Experiments
import Reporting
import Scenarios

/// The tables by number of servers.
extension StaffingReport {
    var exactHeading: String {
        let models = Set(result.points.compactMap { $0.exact?.model })
        let all =
            if models.count == 1 {
                models.first ?? ""
            } else if result.exactOptimum == nil {
                ""
            } else {
                "M/M/c"
            }
        return "By theory, in the long run" + (all.isEmpty ? "" : " (\(all))")
    }

    var simulatedHeading: String {
        "By simulation, \(Readable.count(result.replications)) replications each, "
            + "\(English.percent(result.confidence)) intervals"
    }

    private var showsPresent: Bool { (staffed.price?.present ?? 0) > 0 }

    /// A number of servers that has no figures says why in the first of them.
    private func busy(_ point: StaffingPoint, _ share: String?) -> String {
        share ?? (staffed.cannotKeepUp(point.servers) ? "cannot keep up" : "n/a")
    }

    /// It is `nil` where theory knows none of them.
    func exactTable() -> ReportTable? {
        let known = result.points.filter { $0.exact != nil }
        guard !known.isEmpty else { return nil }
        func of(_ kind: Readable.Kind, _ value: @escaping (ExactStaffing) -> Double?) -> (StaffingPoint) -> String {
            { $0.exact.map { Readable.number(value($0), as: kind) } ?? "" }
        }
        return ReportTable(
            result.points, .right("\(server.many.beginningSentence)") { $0.servers },
            .right("Busy") { busy($0, $0.exact.map { Readable.number($0.utilization, as: .share) }) },
            .right("Wait at all", of(.share) { $0.waiting }), .right("Lq", of(.number) { $0.queue }),
            .right("L", if: showsPresent, of(.number) { $0.present }),
            .right("Mean wait", of(time) { $0.meanWait }),
            .right("\(targetTitle)", if: result.request.target != nil, of(targetKind) { $0.target }),
            .left("Target", if: result.request.target != nil) {
                $0.exact.map { $0.isMet.map { ($0 ? StaffingVerdict.met : .missed).rawValue } ?? "n/a" } ?? ""
            },
            .right("Cost, \(money)", if: known.contains { $0.exact?.cost != nil }) {
                $0.exact.map { exactCost($0.cost) } ?? ""
            })
    }

    func simulatedTable() -> ReportTable? {
        guard result.points.contains(where: { $0.simulated != nil }) else { return nil }
        func of(
            _ kind: Readable.Kind, factor: Double = 1, _ value: @escaping (SimulatedStaffing) -> MeasuredFigure?
        ) -> (StaffingPoint) -> ReportText {
            { $0.simulated.map { estimate(value($0), kind, factor: factor) } ?? "" }
        }
        return ReportTable(
            result.points, .right("\(server.many.beginningSentence)") { $0.servers },
            .right("On duty, mean", if: staffed.schedule != nil) {
                Readable.number(staffed.meanOnDuty($0.servers))
            },
            .right("Busy") { $0.simulated.map { estimate($0.utilization, .share) } ?? "cannot keep up" },
            .right("Wait at all", of(.share) { $0.waiting }), .right("Lq", of(.number) { $0.queue }),
            .right("L", if: showsPresent, of(.number) { $0.present }),
            .right("Mean wait", of(time) { $0.meanWait }),
            .each(lostKinds) { kind in
                .right("\(kind.title)\(ofTries)", of(.share) { $0.lost.first { $0.quantity == kind.quantity } })
            },
            .right("\(targetTitle)", if: result.request.target != nil, of(targetKind) { $0.target }),
            .left("Target", if: result.request.target != nil) { $0.simulated?.verdict?.rawValue },
            .right("Cost, \(money)", if: staffed.stated != nil, of(.number, factor: perHour.factor) { $0.cost }),
            .right("Above the least", if: staffed.price != nil) { $0.simulated == nil ? "" : above($0) })
    }

    /// Who calls again after a try that failed comes several times.
    private var ofTries: String {
        let ofClass = staffed.target?.customerClass.map { ", of \(scenario.words.title(ofClass: $0))" } ?? ""
        return ofClass + (staffed.station.retry == nil ? "" : ", of the tries")
    }

    /// How customers are lost with one of the numbers.
    private var lostKinds: [(quantity: QuantityName, title: String)] {
        LostShare.ways.filter { way in
            result.points.contains { $0.simulated?.lost.contains { $0.quantity == way } ?? false }
        }.map { ($0, LostShare.title($0)) }
    }

    private func above(_ point: StaffingPoint) -> ReportText {
        guard let cheapest = result.cheapest, let difference = result.difference(point, cheapest) else { return "n/a" }
        if point.servers == cheapest.servers { return "least" }
        let factor = perHour.factor
        let text = Readable.estimate(
            difference.value * factor, lower: difference.lower.map { $0 * factor },
            upper: difference.upper.map { $0 * factor })
        return ReportText((difference.lower ?? 0) <= 0 ? "\(text) *" : text)
    }

    var sources: [ReportBlock] {
        var lines: [String] = []
        for source in result.points.compactMap({ $0.exact?.source }) {
            // The number of servers differs from row to row, the source does not.
            let rest = source.split(separator: ":", maxSplits: 1).last.map(String.init) ?? source
            if !lines.contains(rest.trimmed) { lines.append(rest.trimmed) }
        }
        return [.bullets(lines.map { ReportText($0) })]
    }
}
