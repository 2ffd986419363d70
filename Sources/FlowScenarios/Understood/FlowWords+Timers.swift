internal import FlowNetworks

/// Times between two points, in words.
extension FlowWords {
    /// `from the arrival to the first start at doctor`.
    func timer(_ timer: JourneyTimer) -> String { "from \(point(timer.from)) to \(point(timer.to))" }

    private func point(_ point: JourneyPoint) -> String {
        let place: String
        switch point.place {
        case .arrival: return "coming in"
        case .leaving: return "leaving"
        case .station(let number): place = network.stations[number].name
        case .step(let name): place = name
        }
        let which = point.isLast ? "last" : "first"
        return switch point.moment {
        case .joining: "\(which) coming to \(place)"
        case .start: "the \(which) start of service at \(place)"
        case .end: "the \(which) leaving of \(place) after service"
        }
    }
}
