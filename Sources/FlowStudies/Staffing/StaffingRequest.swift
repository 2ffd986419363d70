package import QueueingTheory
import Scenarios

/// What is asked about a station's servers.
package struct StaffingRequest: Sendable {
    /// What is wrong with an option: a sentence.
    package struct Mistake: Error, Sendable {
        package let message: String
        init(_ message: String) { self.message = message }
    }

    /// It is `nil` where only one station can be meant.
    let station: String?
    /// It is `nil` where as many are tried as the question needs.
    let servers: ClosedRange<Int>?
    let target: StaffingTarget?
    /// The stretch that has one number of servers, for a schedule over the day; nil: one number for all time.
    let per: Double?
    let variant: PeriodStaffing.Variant
    /// How often intervals that miss the target get one server more.
    let rounds: Int
    /// The shifts that a schedule is made of; nil: any number at any interval.
    let shifts: ShiftOptions?
    /// The command line that gives the same result.
    let command: String

    package static let variants: [(name: String, variant: PeriodStaffing.Variant)] = [
        ("lagged-average", .laggedAverage), ("average", .average), ("lagged-peak", .laggedPeak), ("peak", .peak),
    ]
    package static let usualRounds = 5

    /// - Parameters:
    ///   - station: needed where several could be meant and the target names none.
    ///   - servers: a range such as `2..12`, or one number.
    ///   - target: such as `wait.p95 at most 30 min`.
    ///   - per: `hour`, `30 min`: asks for a schedule.
    ///   - variant: which rate each interval is planned for; a name of `variants`.
    ///   - rounds: how often intervals that miss the target get one server more, 0 to 100; nil: ``usualRounds``.
    ///   - shift: how long shifts last, such as `4h..8h`; `breaks`, `starts` and `shiftCost` tell more of them.
    ///   - breaks: who works longer has one, such as `30 min after 4h`; `paid` in front pays it.
    ///   - starts: when shifts can start: every `30 min`, or at `7:00,8:00,14:00`; nil: at every interval.
    ///   - shiftCost: money for each shift, 0 or more; nil: only hours cost.
    ///   - command: the command line that gives the same result.
    /// - Throws: ``Mistake`` when one of them is not understood.
    package init(
        station: String? = nil, servers: String? = nil, target: String? = nil, per: String? = nil,
        variant: String? = nil, rounds: Int? = nil, shift: String? = nil, breaks: String? = nil, starts: String? = nil,
        shiftCost: Double? = nil, command: String = ""
    ) throws(Mistake) {
        self.command = command
        self.target = if let target { try StaffingTarget(target) } else { nil }
        self.servers = if let servers { try Self.range(servers) } else { nil }
        self.per = if let per { try Self.seconds(per) } else { nil }
        if let station, let named = self.target?.station, station != named {
            throw Mistake("--station says '\(station)', --target '\(named)'")
        }
        self.station = station ?? self.target?.station
        if per != nil, target == nil {
            throw Mistake("--per plans for a target; add --target, such as 'wait.p95 at most 30 min'")
        }
        if per == nil, variant != nil || rounds != nil { throw Mistake("--variant and --rounds belong to --per") }
        if shift != nil, per == nil {
            throw Mistake("--shift belongs to --per: shifts cover what each interval needs; add --per hour")
        }
        if shift == nil, breaks != nil || starts != nil || shiftCost != nil {
            throw Mistake("--break, --starts and --shift-cost belong to --shift, such as --shift 4h..8h")
        }
        shifts =
            if let shift {
                try ShiftOptions(shift: shift, breaks: breaks, starts: starts, shiftCost: shiftCost)
            } else { nil }
        let known = Self.variants.map(\.name)
        guard let chosen = Self.variants.first(where: { $0.name == variant ?? known[0] }) else {
            throw Mistake("--variant takes \(known.joined(separator: ", ")), not '\(variant ?? "")'")
        }
        self.variant = chosen.variant
        guard (0...100).contains(rounds ?? 0) else { throw Mistake("--rounds takes a whole number from 0 to 100") }
        self.rounds = rounds ?? Self.usualRounds
    }

    private static func range(_ text: String) throws(Mistake) -> ClosedRange<Int> {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0.trimmed) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
            first <= last, last <= 100_000
        else { throw Mistake("--servers takes a range such as 2..12, not '\(text)'") }
        guard last - first < 500 else { throw Mistake("--servers takes no more than 500 numbers, not '\(text)'") }
        return first...last
    }

    private static func seconds(_ text: String) throws(Mistake) -> Double {
        let quantity = Quantity(text: text) ?? Quantity(text: "1 \(text)")
        let seconds = quantity.map { $0.kind == .duration ? $0.number(in: .seconds) : 0 } ?? 0
        guard seconds >= 60, seconds <= 86_400, (86_400 / seconds).rounded() * seconds == 86_400 else {
            throw Mistake("--per takes a part of a day of a minute or more, such as hour or '30 min', not '\(text)'")
        }
        return seconds
    }
}

extension StringProtocol {
    /// Without spaces at its ends.
    var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
