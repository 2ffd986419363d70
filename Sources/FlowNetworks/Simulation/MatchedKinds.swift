/// Who waits at a gathering of kinds that must match, in lines of those who are alike: of one kind, and with the same
/// values of whatever must agree. All that go on together of one kind are of one line, so that lines are looked through
/// and not people.
///
/// Nobody who waits fits with others who wait, or they had gone on when the last of them came. So whoever comes goes on
/// at once if his line has just become long enough and others fit, and nobody else can.
struct MatchedKinds {
    /// People who are alike, the oldest first.
    private struct Line {
        let kind: Int
        /// A byte for each thing that must agree; 0 where that is none of the kind's, or nobody can have the same.
        let marks: UInt64
        var people: [Person] = []
        /// Where the oldest stands; who stood before him has gone.
        var first = 0

        var count: Int { people.count - first }
        var oldest: UInt64 { people[first].order }
    }

    /// Somebody, and which arrival at the gathering he was.
    private struct Person {
        let entity: UInt32
        let order: UInt64
    }

    private struct Alike: Hashable {
        let kind: Int
        let marks: UInt64
    }

    /// An attribute of a kind, as something that must agree.
    private struct Reading {
        let shift: UInt64
        let place: UInt64
        /// By value.
        let marks: [UInt64]
    }

    private let numbers: [Int]
    /// By class of the network.
    private let kindOfClass: [Int]
    private let readings: [[Reading]]
    /// By kind: the bytes of what must agree in which it has a part.
    private let parts: [UInt64]
    private var lines: [Line] = []
    private var known: [Alike: Int] = [:]
    private var arrivals: UInt64 = 0

    /// nil where whoever comes is one of those who are waited for.
    init?(_ gathering: Gathering, in network: FlowNetwork) {
        guard !gathering.kinds.isEmpty else { return nil }
        numbers = gathering.kinds.map(\.number)
        kindOfClass = network.classes.indices.map { own in
            gathering.kinds.firstIndex { $0.customerClass == own } ?? -1
        }
        var readings: [[Reading]] = gathering.kinds.map { _ in [] }
        var parts = gathering.kinds.map { _ in UInt64(0) }
        for (place, match) in gathering.matches.enumerated() {
            let names = network.attributes[match.first.attribute].values
            for side in [match.first, match.second] {
                let marks = network.attributes[side.attribute].values.map { value in
                    names.firstIndex(of: value).map { UInt64($0 + 1) } ?? 0
                }
                readings[side.kind].append(
                    Reading(shift: UInt64(8 * side.attribute), place: UInt64(8 * place), marks: marks))
                parts[side.kind] |= 0xFF << UInt64(8 * place)
            }
        }
        self.readings = readings
        self.parts = parts
    }

    mutating func restart() {
        lines.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
        arrivals = 0
    }

    /// Who has waited longest.
    var oldest: UInt32? { oldestLine.map { lines[$0].people[lines[$0].first].entity } }

    private var oldestLine: Int? {
        var found: Int?
        for line in lines.indices where lines[line].count > 0 {
            if let found, lines[found].oldest <= lines[line].oldest { continue }
            found = line
        }
        return found
    }

    /// Somebody comes.
    /// - Parameter attributes: the values of all of them, a byte each.
    /// - Returns: those who go on with him, who came first first, and he the last; nil: he waits.
    mutating func join(_ entity: UInt32, ofClass customerClass: Int, attributes: UInt64) -> [UInt32]? {
        let kind = kindOfClass[customerClass]
        var marks: UInt64 = 0
        for reading in readings[kind] {
            marks |= reading.marks[Int(attributes >> reading.shift & 0xFF)] << reading.place
        }
        let line = line(kind, marks)
        arrivals &+= 1
        lines[line].people.append(Person(entity: entity, order: arrivals))
        // With more of them there than are needed nobody fitted before he came, nor does anybody now.
        guard lines[line].count == numbers[kind] else { return nil }
        var chosen = numbers.map { _ in -1 }
        chosen[kind] = line
        guard choose(0, &chosen) else { return nil }
        var going: [Person] = []
        for (kind, line) in chosen.enumerated() {
            for _ in 0..<numbers[kind] { going.append(removeFirst(of: line)) }
        }
        return going.sorted { $0.order < $1.order }.map(\.entity)
    }

    /// Takes out who has waited longest; somebody must.
    mutating func removeOldest() -> UInt32 { removeFirst(of: oldestLine!).entity }

    /// Takes out all, who came first first.
    mutating func removeAll() -> [UInt32] {
        let all = lines.flatMap { $0.people[$0.first...] }.sorted { $0.order < $1.order }
        for line in lines.indices {
            lines[line].people.removeAll(keepingCapacity: true)
            lines[line].first = 0
        }
        return all.map(\.entity)
    }

    func forEach(_ body: (UInt32) -> Void) {
        for line in lines { for person in line.people[line.first...] { body(person.entity) } }
    }

    private mutating func line(_ kind: Int, _ marks: UInt64) -> Int {
        let alike = Alike(kind: kind, marks: marks)
        if let line = known[alike] { return line }
        known[alike] = lines.count
        lines.append(Line(kind: kind, marks: marks))
        return lines.count - 1
    }

    private mutating func removeFirst(of line: Int) -> Person {
        let person = lines[line].people[lines[line].first]
        lines[line].first += 1
        // What is left moves up when it is less than what has gone.
        if 2 * lines[line].first > lines[line].people.count {
            lines[line].people.removeFirst(lines[line].first)
            lines[line].first = 0
        }
        return person
    }

    /// The line of each kind from this one on that has none yet: whose head has waited longest, of those that fit with
    /// all that are chosen and leave somebody for the kinds that follow.
    private func choose(_ kind: Int, _ chosen: inout [Int]) -> Bool {
        guard kind < numbers.count else { return true }
        if chosen[kind] >= 0 { return choose(kind + 1, &chosen) }
        let candidates = lines.indices.filter { line in
            lines[line].kind == kind && lines[line].count >= numbers[kind]
                && chosen.allSatisfy { $0 < 0 || fit(lines[line], lines[$0]) }
        }
        for line in candidates.sorted(by: { lines[$0].oldest < lines[$1].oldest }) {
            chosen[kind] = line
            if choose(kind + 1, &chosen) { return true }
        }
        chosen[kind] = -1
        return false
    }

    /// Marks of the first side of what must agree are above 0, so that those of nobody fit with none.
    private func fit(_ a: Line, _ b: Line) -> Bool { (a.marks ^ b.marks) & parts[a.kind] & parts[b.kind] == 0 }
}
