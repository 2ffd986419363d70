import SimulationKernel
import Scenarios

/// What shifts people can be hired for, as the command line says it. All in seconds, whole minutes.
struct ShiftOptions: Sendable, Hashable {
    enum Lengths: Sendable, Hashable {
        /// In steps of the intervals that are planned.
        case range(ClosedRange<Int>)
        case list([Int])
    }

    /// Who works longer than `stretch.upperBound` has breaks, as few as it takes, between stretches of such lengths.
    struct Breaks: Sendable, Hashable {
        var length: Int
        var stretch: ClosedRange<Int>
        var isPaid: Bool
    }

    enum Starts: Sendable, Hashable {
        /// At every interval that is planned.
        case intervals
        /// By the clock, or from the start of the run where it has none.
        case every(Int)
        case clock([ClockTime])
        /// From the start of the run.
        case times([Int])
    }

    var lengths: Lengths
    var breaks: Breaks?
    var starts: Starts
    /// Money for each shift; nil: only hours cost.
    var shiftCost: Double?

    typealias Mistake = StaffingRequest.Mistake
    private static let day = 86_400

    init(shift: String, breaks: String?, starts: String?, shiftCost: Double?) throws(Mistake) {
        lengths = try Self.lengths(shift)
        self.breaks = if let breaks { try Self.breaks(breaks) } else { nil }
        self.starts = if let starts { try Self.starts(starts) } else { .intervals }
        if let shiftCost, !(shiftCost >= 0 && shiftCost <= 1e9) {
            throw Mistake("--shift-cost takes an amount of money of 0 or more, such as 25")
        }
        self.shiftCost = shiftCost
        if let breaks = self.breaks, breaks.length >= shortest {
            throw Mistake(
                "--break: a break of \(Self.words(breaks.length)) has no room in the shortest shift, "
                    + Self.words(shortest))
        }
    }

    /// `4h..8h`, `8h`, `4h,6h,8h`.
    private static func lengths(_ text: String) throws(Mistake) -> Lengths {
        let example = "takes how long a shift lasts, such as 8h, 4h..8h or 4h,8h"
        func length(_ part: String) throws(Mistake) -> Int {
            guard let seconds = seconds(part) else { throw Mistake("--shift \(example), not '\(text)'") }
            guard seconds > 0, seconds <= day else {
                throw Mistake("--shift: a shift lasts more than 0 and at most 24 h, not \(part.trimmed)")
            }
            return seconds
        }
        let ends = ends(of: text)
        if ends.count == 2 {
            let least = try length(ends[0])
            let most = try length(ends[1])
            guard least <= most else {
                throw Mistake("--shift '\(text)' ends before it begins; write the shorter first")
            }
            return least == most ? .list([least]) : .range(least...most)
        }
        guard ends.count == 1 else { throw Mistake("--shift \(example), not '\(text)'") }
        var list: [Int] = []
        for part in parts(text) { list.append(try length(part)) }
        return .list(Set(list).sorted())
    }

    /// `30 min after 4 h`, `paid 30 min after 2h..4h`.
    private static func breaks(_ text: String) throws(Mistake) -> Breaks {
        let example = "takes a break and how long anybody works without one, such as '30 min after 4h'"
        var rest = text.trimmed
        let isPaid = rest.hasPrefix("paid ")
        if isPaid { rest = String(rest.dropFirst("paid ".count)) }
        let sides = rest.split(separator: " after ", omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, let length = seconds(sides[0]) else {
            throw Mistake("--break \(example), not '\(text)'")
        }
        let ends = ends(of: sides[1])
        guard (1...2).contains(ends.count), let most = seconds(ends[ends.count - 1]), let stated = seconds(ends[0])
        else { throw Mistake("--break \(example), not '\(text)'") }
        guard length > 0, most > 0, stated > 0, length <= day, most <= day else {
            throw Mistake("--break: a break and the work before it last more than 0 and at most 24 h, not '\(text)'")
        }
        // Nobody comes for a few minutes before a break.
        let least = ends.count == 2 ? stated : min(3600, most)
        guard least <= most else {
            throw Mistake("--break '\(text)': the stretches of work end before they begin; write the shorter first")
        }
        return Breaks(length: length, stretch: least...most, isPaid: isPaid)
    }

    /// `30 min`, `7:00,8:00,14:00`, `Mon-Fri 7:00,Sat 9:00`, `0 h,8 h`.
    private static func starts(_ text: String) throws(Mistake) -> Starts {
        let example = "takes when shifts can start, such as '30 min' for every half hour, or 7:00,8:00,14:00"
        let written = parts(text)
        if written.contains(where: ClockTime.looksLikeOne) {
            var times: [ClockTime] = []
            // A comma between weekdays belongs to them: `Sat,Sun 9:00`.
            var open = ""
            for part in written {
                open += part
                if part.contains(":") {
                    guard let read = ClockTimes(open.trimmed) else {
                        throw Mistake("--starts \(example), not '\(open.trimmed)'")
                    }
                    times += read.times
                    open = ""
                } else {
                    open += ","
                }
            }
            guard open.isEmpty else { throw Mistake("--starts \(example), not '\(text)'") }
            if times.contains(where: { $0.seconds % 60 != 0 }) { throw Mistake("--starts takes whole minutes") }
            return .clock(times)
        }
        var times: [Int] = []
        for part in written {
            guard let seconds = seconds(part), seconds >= 0 else {
                throw Mistake("--starts \(example), not '\(text)'")
            }
            times.append(seconds)
        }
        if times.count > 1 { return .times(Set(times).sorted()) }
        guard let step = times.first, step > 0, day % step == 0 else {
            throw Mistake("--starts: every so often is a part of a day, such as '30 min', not '\(text)'")
        }
        return .every(step)
    }

    // MARK: texts

    private static func parts(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    }

    private static func ends(of text: String) -> [String] {
        text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whole minutes only; nil where the text is no such duration.
    private static func seconds(_ text: String) -> Int? {
        guard let quantity = Quantity(text: text.trimmed), quantity.kind == .duration else { return nil }
        let minutes = quantity.number(in: .seconds) / 60
        guard minutes.magnitude < 1e7, (minutes.rounded() - minutes).magnitude < 1e-9 else { return nil }
        return Int(saturating: minutes.rounded()) * 60
    }

    /// `4 h`, `90 min`.
    static func words(_ seconds: Int) -> String {
        seconds % 3600 == 0 ? "\(seconds / 3600) h" : "\(seconds / 60) min"
    }
}
