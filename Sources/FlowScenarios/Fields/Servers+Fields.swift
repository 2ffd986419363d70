internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension Station.Servers {
    /// The keys that say who serves, each in a way of its own.
    static let ways: [FieldWay<Station.Servers, FlowContext>] = [
        FieldWay("servers", .number, "how many customers are served at a time"),
        FieldWay(
            "shifts", FlowKind<ServerSchedule>.shifts.mapped({ .schedule($0) }, { _ in nil }),
            "in place of `servers`: so many from and until these times, overlaps add; clock times come again every "
                + "day, or every week when a weekday is said"),
        FieldWay(
            "skills", .groups,
            "in place of `servers`: groups of servers that differ in whom they take or how fast they are"),
    ]
}

extension FieldKind where Value == Station.Servers, Context == FlowContext {
    /// `2`, `unlimited`, or a number over time.
    fileprivate static var number: Self {
        let value = KeyTable.Value(
            "whole number from 0 to 1000000, unlimited, a schedule, or formula",
            .wholeNumber(from: 0, to: ShiftReader.most), .words(["unlimited"]), .text, .map { FormatKeys.servers })
        return .init(value) { site in
            if site.node.text == "unlimited" { return .unlimited }
            if site.context.isWatched(site.node, as: .number) { return byFormula(site) }
            if site.node.entries != nil {
                return ServersReader.shifts(site.context).servers(site.entry).map { .schedule($0) }
            }
            // What parameters made of it has a hint of its own.
            if case .scalar(let scalar) = site.node.content, scalar.written == nil, let text = site.node.text,
                Name.isWellFormed(text)
            {
                return site.log.error(
                    "\(site.what) is a number, not '\(text)'", at: site.node,
                    hint: "write unlimited for as many as come; " + FormatKeys.sharedPool)
            }
            return site.values.wholeNumber(site.node, site.what, in: 0...ShiftReader.most).map { .count($0) }
        } write: { servers, context in
            switch servers {
            case .unlimited: .value("unlimited")
            case .count(let count): .value(String(count))
            case .schedule(let schedule): schedule.written(context)
            case .formula(let formula): .value(formula.text)
            case .groups: nil
            }
        }
    }

    /// A formula that is a whole number is that number.
    private static func byFormula(_ site: FieldSite<FlowContext>) -> Station.Servers? {
        let formula = site.context.watched(site.node, site.what, as: .number, knowsCustomer: false)
        guard let formula else { return nil }
        guard case .constant(let number, _) = formula.tree else { return .formula(formula) }
        if let count = Int(exactly: number), (0...ShiftReader.most).contains(count) { return .count(count) }
        return site.log.error(
            "\(site.what) is a whole number from 0 to \(ShiftReader.most), not \(Quantity.text(number))", at: site.node)
    }

    fileprivate static var groups: Self {
        .init(.map("map of groups", of: .map { StatedGroup.fields.table })) { site in
            ServersReader.groups(site.entry, site.context)
        } write: { servers, context in
            guard case .groups(let groups) = servers else { return nil }
            var entries: [WrittenEntry] = []
            for group in groups {
                let stated = StatedGroup(
                    name: group.name, schedule: group.schedule, classes: group.classes, speed: group.speed)
                guard let written = try? StatedGroup.fields.written(stated, context) else { return nil }
                entries.append(WrittenEntry(group.name, written))
            }
            return .map(entries)
        }
    }
}

extension FieldKind where Value == ServerSchedule, Context == FlowContext {
    /// So many from and until these times; read alone, since schedules say the same.
    fileprivate static var shifts: Self {
        .init(.map("map of `from-until: number`", of: .wholeNumber(from: 0, to: ShiftReader.most))) { site in
            ServersReader.shifts(site.context).shifts(site.entry).map { ServerSchedule($0) }
        } write: { _, _ in
            nil
        }
    }

    /// A number that is always the same, or one over time.
    fileprivate static var number: Self {
        let value = KeyTable.Value(
            "whole number from 1 to 1000000 or a schedule", .wholeNumber(from: 1, to: ShiftReader.most),
            .map { FormatKeys.servers })
        return .init(value) { site in
            if site.node.entries != nil { return ServersReader.shifts(site.context).servers(site.entry) }
            return site.values.wholeNumber(site.node, site.what, in: 1...ShiftReader.most).map {
                ServerSchedule(pieces: [.init(time: 0, count: $0)])
            }
        } write: { schedule, context in
            let isConstant = schedule.pieces.count == 1 && schedule.period == nil && schedule.pieces[0].time == 0
            return isConstant ? .value(String(schedule.pieces[0].count)) : schedule.written(context)
        }
    }
}

extension ServerSchedule {
    fileprivate func written(_ context: FlowContext) -> WrittenNode {
        let pieces = pieces.map { RateProfile.Piece(time: $0.time, rate: Double($0.count)) }
        let profile = RateProfile(pieces: pieces, period: period)
        return ScheduleWriter(context).changes(profile) { .value(Quantity.text($0)) }
    }
}

/// Servers of one skill, as their map says them.
struct StatedGroup: Sendable {
    /// As the file writes it.
    var name = ""
    var schedule = ServerSchedule(pieces: [])
    /// nil: all.
    var classes: [Int]?
    var speed = 1.0

    static let fields = Fields<StatedGroup, FlowContext>(
        "a group of servers", StatedGroup(),
        [
            .oneOf(
                \.schedule, WayRefusals(none: "has no 'servers'", two: "both say who serves; give one"),
                [
                    FieldWay("servers", .number, "how many"),
                    FieldWay("shifts", .shifts, "in place of `servers`"),
                ]),
            Field(
                .optional(
                    "classes", .list("list of classes", of: .text),
                    "whom they take, the preferred first; left out: all")
            ) {
                $0.readClasses($1)
            } write: { group, _, context in
                group.classes.map { .list($0.map { .text(context.classes.names[$0]) }) }
            },
            Field(
                \.speed, "speed", .number(.positive),
                "how fast they work: time = service / speed; 1 is the default"),
        ])

    private mutating func readClasses(_ site: FieldSite<FlowContext>) -> Bool {
        var isWrong = false
        var classes: [Int] = []
        for node in site.node.elements ?? [site.node] {
            guard let text = site.values.text(node, "a class of '\(name)'"),
                let index = site.context.customerClass(text, written: text, at: node.place)
            else {
                isWrong = true
                continue
            }
            if classes.contains(index) {
                site.log.error("'\(text)' stands in the list already", at: node)
                isWrong = true
            }
            classes.append(index)
        }
        if classes.isEmpty, !isWrong {
            site.log.error("\(site.owner) takes nobody: \(site.what) is empty", at: site.node)
            return false
        }
        self.classes = classes
        return !isWrong
    }
}
