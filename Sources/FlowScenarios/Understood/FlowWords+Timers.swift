package import FlowNetworks

/// Times between two points, in words.
extension FlowWords {
    /// `from the arrival to the first start at doctor`.
    package func timer(_ timer: JourneyTimer) -> String { "from \(point(timer.from)) to \(point(timer.to))" }

    private func point(_ point: JourneyPoint) -> String {
        if point.isArrival { return "coming in" }
        if point.isLeaving { return "leaving" }
        let place = point.places.map { place in
            switch place {
            case .arrival: "arrival"
            case .leaving: "leaving"
            case .station(let number): network.stations[number].name
            case .step(let name): name
            }
        }.joined(separator: " or ")
        let which = point.isLast ? "last" : "first"
        return switch point.moment {
        case .joining: "the \(which) coming to \(place)"
        case .start: "the \(which) start of service at \(place)"
        case .end: "the \(which) leaving of \(place) after service"
        }
    }
}
