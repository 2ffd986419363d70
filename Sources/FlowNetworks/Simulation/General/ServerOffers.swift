/// The servers of a general station as groups, and which of its lines each may take.
struct ServerOffers {
    private(set) var groups: [GeneralStation.Group] = []
    /// For an arrival to a line: the groups that may take it, in the order in which they are offered it.
    private(set) var groupsOfLine: [[Int]]
    private(set) var bonds: ServerBonds?
    /// How often the station's lines stand there: once, and where servers are told apart once more for each.
    private(set) var copies = 1

    /// - Parameter each: whether every server is a group of its own.
    init(_ servers: Station.Servers, lines: [FlowCompiler.LineKey], each: Bool) {
        let count = max(1, lines.count)
        groupsOfLine = Array(repeating: [0], count: count)
        switch servers {
        case .count(let number): add(nil, number, LineSet())
        case .unlimited: add(nil, Int.max / 4, LineSet())
        // The formula is asked when the run begins.
        case .formula: add(nil, 0, LineSet())
        case .schedule(let schedule): add(schedule, schedule.count(at: 0), LineSet())
        case .groups(let list):
            let classes = lines.map(\.customerClass)
            for group in list {
                let own = classes.indices.filter { group.takes(classes[$0]) }
                add(group.schedule, group.schedule.count(at: 0), LineSet(own, of: classes.count), speed: group.speed)
            }
            groupsOfLine = classes.map { list.offered($0) }
        }
        if each { tellApart(count) }
    }

    private mutating func add(_ schedule: ServerSchedule?, _ atStart: Int, _ lines: LineSet, speed: Double = 1) {
        groups.append(GeneralStation.Group(schedule: schedule, atStart: atStart, speed: speed, lines: lines))
    }

    private mutating func tellApart(_ count: Int) {
        var single: [GeneralStation.Group] = []
        var members: [[Int]] = []
        var mayTake: [[Int]] = []
        var places: [(Int32, Int32)] = []
        for (index, group) in groups.enumerated() {
            let number = group.schedule?.greatest ?? group.atStart
            members.append(Array(single.count..<single.count + number))
            for place in 0..<number {
                let schedule = group.schedule?.server(place)
                single.append(
                    GeneralStation.Group(
                        schedule: schedule, atStart: schedule?.count(at: 0) ?? 1, speed: group.speed,
                        lines: group.lines))
                mayTake.append((0..<count).filter { group.lines.contains($0) })
                places.append((Int32(index), Int32(place)))
            }
        }
        let offered = groupsOfLine.map { groups in groups.flatMap { members[$0] } }
        groups = single
        copies = 1 + single.count
        bonds = ServerBonds(mayTake: mayTake, offered: offered, places: places)
        groupsOfLine = Array(repeating: offered, count: copies).flatMap { $0 }
    }
}

/// Whom servers may take who are told apart.
struct ServerBonds {
    /// By server: the station's own lines that he may take.
    let mayTake: [[Int]]
    /// By line: the servers in the order in which they are offered it.
    let offered: [[Int]]
    /// By server: his group, and his place in it.
    let places: [(Int32, Int32)]
}

extension GeneralStation {
    /// Who waits for a server of his own is that one's while he is on duty, and anybody's while he is not.
    mutating func bindServers() {
        guard let bonds else { return }
        for server in groups.indices {
            var lines = bonds.mayTake[server]
            for other in groups.indices where other == server || groups[other].onDuty == 0 {
                lines += bonds.mayTake[server].map { $0 + ownLines * (other + 1) }
            }
            groups[server].lines = LineSet(lines, of: ownLines * (groups.count + 1))
            let isThere = groups[server].onDuty > 0
            for line in 0..<ownLines {
                groupsOfLine[ownLines * (server + 1) + line] = isThere ? [server] : bonds.offered[line]
            }
        }
    }
}

extension ServerSchedule {
    /// When one of the servers is on duty: the first whenever anybody is.
    fileprivate func server(_ place: Int) -> ServerSchedule {
        ServerSchedule(
            pieces: pieces.map { Piece(time: $0.time, count: $0.count > place ? 1 : 0) }, period: period)
    }
}
