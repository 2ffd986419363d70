internal import Foundation

/// The clock by which a log's times are told: the one that wrote them, one a fixed time ahead of universal time, or
/// that of a place.
package enum LogZone: Sendable, Hashable {
    /// As written; what is said about zones is passed over.
    case asWritten
    /// Seconds ahead of universal time.
    case ahead(Int)
    /// A place of the time zone database, such as `Europe/Berlin`.
    case place(String)

    /// `wall`, `UTC`, `+01:00`, `Europe/Berlin`; nil for other words, and for places that the system does not know.
    package init?(_ text: String) {
        if text == "wall" {
            self = .asWritten
        } else if text == "UTC" || text == "Z" {
            self = .ahead(0)
        } else if let sign = text.first, sign == "+" || sign == "-" {
            let parts = text.dropFirst().split(separator: ":")
            guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hours = Int(parts[0]),
                let minutes = Int(parts[1]), hours <= 14, minutes < 60
            else { return nil }
            self = .ahead((sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
        } else {
            guard text.contains("/"), TimeZone(identifier: text) != nil else { return nil }
            self = .place(text)
        }
    }

    package var text: String {
        switch self {
        case .asWritten: return "wall"
        case .place(let name): return name
        case .ahead(let seconds):
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let hours = abs(seconds) / 3600
            let rest = abs(seconds) / 60 % 60
            return (seconds < 0 ? "-" : "+") + two(hours) + ":" + two(rest)
        }
    }
}

/// Turns what clocks wrote into times on one wall.
package struct WallClock {
    private let zone: LogZone
    private let place: TimeZone?

    package init(_ zone: LogZone) {
        self.zone = zone
        if case .place(let name) = zone { place = TimeZone(identifier: name) } else { place = nil }
    }

    /// Whether times are taken as they are written, whatever is said about zones.
    var isAsWritten: Bool { zone == .asWritten }

    /// - Parameters:
    ///   - moment: in microseconds, as it is written.
    ///   - written: seconds by which the clock that wrote it is ahead, where it says so; a time without stands as
    ///     it is written.
    func onTheWall(_ moment: Int64, zone written: Int32?) -> Int64 {
        guard let written else { return moment }
        switch zone {
        case .asWritten: return moment
        case .ahead(let seconds): return moment + (Int64(seconds) - Int64(written)) * Moment.second
        case .place:
            let universal = moment - Int64(written) * Moment.second
            return universal + Int64(offset(universal)) * Moment.second
        }
    }

    private func offset(_ universal: Int64) -> Int {
        place?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(universal) / 1e6)) ?? 0
    }

    /// Whether a time on the wall was passed over, or was there twice, where the clocks of the place were changed.
    package func change(at wall: Int64) -> ClockChange? {
        guard place != nil else { return nil }
        // Two hours before and behind the clock stands at the offsets of either side of a change.
        let before = offset(
            wall - Int64(offset(wall - 2 * 3600 * Moment.second)) * Moment.second - 3 * 3600 * Moment.second)
        let behind = offset(wall - Int64(before) * Moment.second + 3 * 3600 * Moment.second)
        guard before != behind else { return nil }
        let early = offset(wall - Int64(before) * Moment.second) == before
        let late = offset(wall - Int64(behind) * Moment.second) == behind
        if early, late { return .twice }
        return early || late ? nil : .skipped
    }

    package enum ClockChange { case skipped, twice }
}
