internal import FlowNetworks
internal import Scenarios

/// A time between two points of a customer's way, as its map says it.
struct StatedTimer: Sendable {
    var from = JourneyPoint.arrival
    var to = JourneyPoint.leaving
    var title: String?

    static let fields = Fields<StatedTimer, TimerReader>(
        "a timer", StatedTimer(),
        [
            Field(
                required: \.from, "from", .point,
                "where it begins: `arrival`, or the joining, start or end of a station or a named step, such as "
                    + "`end of triage`; `last end of triage` is its last passing"),
            Field(
                required: \.to, "to", .point,
                "where it ends: the next passing of such a point, or the last one, or `leaving`"),
            Field(\.title, "title", .title, "what reports call it"),
        ])
}

extension FieldKind where Value == JourneyPoint, Context == TimerReader {
    fileprivate static var point: Self {
        .init(.text("a point")) { site in
            site.context.point(site.node, site.what)
        } write: { point, context in
            .text(point.written(context.names))
        }
    }
}

extension JourneyPoint {
    /// `arrival`, `last end of triage`, `start of doctor or nurse`.
    func written(_ names: NameBook) -> String {
        if isArrival { return "arrival" }
        if isLeaving { return "leaving" }
        let words = places.map { $0.written(names) }.joined(separator: " or ")
        let own = TimerReader.moments.first { $0.moment == moment }?.word ?? ""
        return (isLast ? "last " : "") + "\(own) of \(words)"
    }
}

extension JourneyPoint.Place {
    fileprivate func written(_ names: NameBook) -> String {
        switch self {
        case .arrival: "arrival"
        case .leaving: "leaving"
        case .station(let index): names.stations.names[index]
        case .step(let name): name
        }
    }
}
