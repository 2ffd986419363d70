import EventLogs
import Measures
import Reporting

/// What a number rests on, as a comment behind it: `measured: n = 1,000, 12.3 to 14.5 min`.
enum EvidenceWords {
    /// - Parameter words: of an end of the interval, with its unit; nil where the interval is not of that number.
    static func text(_ evidence: Evidence, _ words: ((Double) -> String)? = nil) -> String {
        var parts: [String] = []
        if evidence.count > 0 { parts.append("n = \(Readable.count(evidence.count))") }
        if let interval = evidence.interval, let words {
            parts.append("\(words(interval.lowerBound)) to \(words(interval.upperBound))")
        }
        if let remark = evidence.remark, !remark.isEmpty { parts.append(remark) }
        return parts.isEmpty ? evidence.grade.rawValue : "\(evidence.grade.rawValue): " + parts.joined(separator: ", ")
    }

    static func percent(_ share: Double) -> String { Readable.significant(share * 100, digits: 3) + "%" }
}

/// What a draft takes for granted since the log does not tell it, and what of the log it leaves out.
struct DraftAssumptions {
    private let model: DiscoveredModel

    init(_ model: DiscoveredModel) { self.model = model }

    var sentences: [String] {
        let flows = model.flow.groups
        var all = model.remarks
        all += model.arrivals.streams.flatMap(\.remarks)
        let strays = StrayArrivals(model)
        all += model.arrivals.streams.compactMap { strays.sentence($0) }
        all += flows.flatMap(\.remarks)
        all += model.patience.stations.flatMap(\.remarks)
        all += model.resources.findings.map(\.sentence)
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }
}
