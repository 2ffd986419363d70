import SimulationKernel

/// A move of people at a rate that follows the state: who may make it waits until as much hazard has been accumulated as
/// he needs, an exponential draw of his own.
///
/// The rate is the same for all who have the same values of what it reads of the person, so that these stand in one line,
/// in the order of what they need: whatever becomes of the state, only the first of each line is looked at.
final class HazardMove {
    let record: Int
    let move: Int
    let lines: [HazardLine]
    /// By state of the record: the line of those who are in it; −1: the move is not possible.
    private let lineOfState: [Int32]
    private var people: [Person]
    private var key = CompiledStep.noKey
    private let law = Sampler(.exponential(mean: 1)).mirrorable

    private struct Person {
        var line: Int32 = -1
        /// Tells his place in a line from earlier ones; and how often he began to wait.
        var stamp: UInt32 = 0
        var starts: UInt32 = 0
        /// On the clock of his line.
        var target = 0.0
    }

    init(_ rate: StepFormula, move: Int, of record: Int, _ machine: RecordMachine) {
        self.record = record
        self.move = move
        let read = rate.words.compactMap { word in if case .field(record, let field) = word { field } else { nil } }
        var known: [[Int]: Int32] = [:]
        var lines: [HazardLine] = []
        lineOfState = machine.states.indices.map { state in
            guard machine.allows(move, in: state) else { return -1 }
            let values = read.map { machine.states[state][$0] }
            if let line = known[values] { return line }
            known[values] = Int32(lines.count)
            lines.append(HazardLine(HazardClock(rate.knowing(machine.states[state], of: record))))
            return Int32(lines.count - 1)
        }
        self.lines = lines
        people = Array(repeating: Person(), count: machine.keeping.people)
    }

    func restart(_ key: StreamKey) {
        self.key = key
        for person in people.indices { people[person] = Person() }
        for line in lines { line.waiting.removeAll() }
    }

    /// Somebody is in a state now.
    /// - Parameter isAnew: whether he begins to wait anew where he waited before.
    func pass(_ person: Int, to state: Int, isAnew: Bool, at now: Double) {
        let before = people[person].line
        let after = lineOfState[state]
        if before == after, !isAnew || after < 0 { return }
        if before >= 0 { leave(person, at: now) }
        guard after >= 0 else { return }
        let line = lines[Int(after)]
        let hazard = line.clock.hazard(at: now)
        let need: Double
        if before >= 0, !isAnew {
            // What is left, at another rate.
            need = max(0, people[person].target - lines[Int(before)].clock.hazard(at: now))
        } else {
            let ordinal = UInt64(people[person].starts)
            people[person].starts &+= 1
            var stream = RandomStream(key.appending(UInt64(person)).appending(UInt64(move)), entity: ordinal)
            need = law.draw(&stream, ordinal: ordinal)
        }
        people[person].line = after
        people[person].stamp &+= 1
        people[person].target = hazard + need
        line.waiting.add(
            HazardLine.Place(target: hazard + need, person: UInt32(person), stamp: people[person].stamp))
        aim(line, at: now)
    }

    /// Somebody does not wait any more.
    func leave(_ person: Int, at now: Double) {
        let line = people[person].line
        guard line >= 0 else { return }
        people[person].line = -1
        people[person].stamp &+= 1
        aim(lines[Int(line)], at: now)
    }

    /// The first of a line, for whom its clock has rung.
    func first(of line: Int) -> Int? {
        let line = lines[line]
        forgetStale(line)
        return line.waiting.count > 0 ? Int(line.waiting[0].person) : nil
    }

    private func forgetStale(_ line: HazardLine) {
        while line.waiting.count > 0 {
            let first = line.waiting[0]
            if people[Int(first.person)].stamp == first.stamp { return }
            _ = line.waiting.removeFirst()
        }
    }

    /// The clock rings for the first of its line.
    private func aim(_ line: HazardLine, at now: Double) {
        forgetStale(line)
        let target = line.waiting.count > 0 ? line.waiting[0].target : .infinity
        if target != line.clock.target { line.clock.aim(at: target, at: now) }
    }
}

/// People for whom a rate is the same, in the order of the hazard that they need.
final class HazardLine {
    let clock: HazardClock
    var waiting = FourAryHeap<Place>(room: 16)

    init(_ clock: HazardClock) { self.clock = clock }

    struct Place: HeapEntry {
        let target: Double
        let person: UInt32
        let stamp: UInt32

        static func < (a: Place, b: Place) -> Bool {
            (a.target, a.person, a.stamp) < (b.target, b.person, b.stamp)
        }
    }
}

extension StepFormula {
    /// For a person whose record is so.
    fileprivate func knowing(_ values: RecordValues, of record: Int) -> StepFormula {
        func known(_ tree: FormulaTree) -> FormulaTree {
            if case .reading(let reading) = tree, case .place(let place) = reading.source,
                case .field(record, let field) = FlowWord(place)
            {
                return .constant(Double(values[field]), reading.type)
            }
            return tree.mapped(known)
        }
        return StepFormula(known(tree), text: text)
    }
}
