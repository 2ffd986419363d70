internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// What formulas in flows may say: the numbers, attributes and records of the file, the clock, the customer, the
/// stations.
struct FormulaVocabulary {
    let names: NameBook
    let values: ValueReader
    let clock: ClockReader

    /// - Parameters:
    ///   - moment: when formulas of this place are read.
    ///   - station: whose words may stand without its name; nil where none's may.
    ///   - knowsCustomer: whether there is somebody whom the formula is about.
    ///   - person: the records of which one is his whom it is about, where that is no customer.
    func words(
        at moment: FormulaMoments, station: Int? = nil, knowsCustomer: Bool = true, person: Int? = nil
    ) -> FormulaWords {
        var groups = [clock.words(of: values.timeUnit), systemWords]
        if knowsCustomer { groups.append(customerWords) }
        if let station {
            groups.append(
                FormulaWordGroup(
                    "station", noun: "a station", stationWords(station), offset: station * FlowWord.stationStride,
                    isImplied: true))
        }
        let records = recordWords
        groups += records.indices.filter { knowsCustomer || $0 == person }.map { records[$0] }
        groups += names.stations.names.enumerated().map { index, name in
            FormulaWordGroup(name, noun: "a station", stationWords(index), offset: index * FlowWord.stationStride)
        }
        if let station, moment == .choice { groups.append(lastWords(station)) }
        groups += boardWords(station) + peopleWords
        return FormulaWords(
            units: FormulaUnits(times: values.timeUnit), moment: moment, own: knowsCustomer ? ownWords : [],
            groups: groups
        ).spelling()
    }

    /// What the file names: numbers and attributes.
    private var ownWords: [FormulaWord] {
        let numbers = names.numbers.list.enumerated().map { index, number in
            FormulaWord(
                number.name, number.isDuration ? .duration : .number, .place(FormulaPlace(.numbers, index)),
                of: .customer)
        }
        let attributes = names.attributes.list.enumerated().map { index, attribute in
            FormulaWord(
                attribute.name, .kind(FormulaKind(attribute.name, attribute.values)),
                .place(FlowWord.attribute(index).place), of: .customer)
        }
        return numbers + attributes
    }

    private var recordWords: [FormulaWordGroup] {
        names.records.list.enumerated().map { record, own in
            FormulaWordGroup(
                own.name, noun: "a record",
                FormulaWordTable(
                    own.fields.enumerated().map { index, field in
                        FormulaWord(
                            field.name, .kind(FormulaKind("\(own.name).\(field.name)", field.values)),
                            .place(FlowWord.field(record: record, field: index).place), motion: .jumps, of: .customer)
                    }))
        }
    }

    /// What boards told last, also of the station whose words may stand bare.
    private func boardWords(_ station: Int?) -> [FormulaWordGroup] {
        func group(_ owner: String, _ index: Int) -> FormulaWordGroup {
            // Of candidates it is asked when they are known.
            let isNamed = names.stations.names.indices.contains(index)
            let hasBoard = isNamed ? names.boards.contains(index) : !names.boards.isEmpty
            return FormulaWordGroup(
                owner, noun: "a board",
                boardTable(hasBoard ? nil : isNamed ? names.stations.names[index] : names.stations.names.first),
                offset: index * FlowWord.stationStride)
        }
        return names.stations.names.enumerated().map { group("\($1).shown", $0) }
            + (station.map { [group("shown", $0)] } ?? [])
    }

    private func boardTable(_ missing: String?) -> FormulaWordTable {
        func place(_ word: FlowWord.BoardWord) -> FormulaPlace { FlowWord.board(0, word).place }
        func notNegative(
            _ name: String, _ type: FormulaType, _ source: FormulaReading.Source, _ motion: FormulaReading.Motion,
            _ meaning: String
        ) -> FormulaWord {
            var word = FormulaWord(
                name, type, source, motion: motion, of: .station, range: .notNegative, meaning: meaning)
            word.mayBeMissing = true
            word.refusal = missing.map { name in
                (
                    "'\(name)' shows nothing: it has no board",
                    "write information: { \(name): { poll: { every: 1 min } } }"
                )
            }
            return word
        }
        return FormulaWordTable([
            notNegative("length", .number, .place(place(.length)), .jumps, "who waited"),
            notNegative("wait", .duration, .place(place(.wait)), .jumps, "of somebody who came then"),
            notNegative("age", .duration, .since(place(.asked)), .grows, "since it was asked"),
        ])
    }

    /// Of how many people a field has a value, by the names of the measures.
    private var peopleWords: [FormulaWordGroup] {
        names.records.list.enumerated().flatMap { record, own in
            own.fields.enumerated().map { index, field in
                let kind = FormulaKind("\(own.name).\(field.name)", field.values)
                func word(_ name: String, _ high: Double, isShare: Bool, _ meaning: String) -> FormulaWord {
                    let first = FlowWord.people(record: record, field: index, value: 0, isShare: isShare)
                    return FormulaWord(
                        name, .number, nil, argument: .init(kind, first: first.place), motion: .jumps, of: .run,
                        range: FormulaBounds(low: 0, high: high), meaning: meaning)
                }
                return FormulaWordGroup(
                    "\(own.name).\(field.name)", noun: "a field of records",
                    FormulaWordTable([
                        word("share", 1, isShare: true, "the share of people with a value"),
                        word("count", .infinity, isShare: false, "how many have it"),
                    ]))
            }
        }
    }

    private var classKind: FormulaKind { FormulaKind("class", names.classes.names) }

    private var customerWords: FormulaWordGroup {
        let came = FlowWord.came.place
        return FormulaWordGroup(
            "customer", noun: "a customer",
            FormulaWordTable(
                [
                    FormulaWord(
                        "class", .kind(classKind), .place(FlowWord.customerClass.place), of: .customer,
                        meaning: "the class that he is now of"),
                    FormulaWord(
                        "came", .duration, .place(came), of: .customer, range: .notNegative,
                        meaning: "when he came into the network"),
                    FormulaWord(
                        "stayed", .duration, .since(came), motion: .grows, of: .customer, range: .notNegative,
                        meaning: "the time since then"),
                ] + lineWords), isImplied: true)
    }

    /// Of those who wait in a line.
    private var lineWords: [FormulaWord] {
        let inLine: FormulaMoments = [.choice, .watched]
        return [
            FormulaWord(
                "joined", .duration, .place(FlowWord.joined.place), of: .customer,
                meaning: "when he came into this line", moments: inLine),
            FormulaWord(
                Self.waited.name, .duration, Self.waited.source, motion: .grows, of: .customer, range: .notNegative,
                meaning: "the time since he joined", moments: inLine),
            FormulaWord(
                "ahead", .number, .place(FlowWord.ahead.place), motion: .jumps, of: .customer, range: .notNegative,
                meaning: "who wait there and came before him", moments: inLine),
            FormulaWord(
                "service", .duration, .place(FlowWord.service.place), of: .customer, range: .notNegative,
                meaning: "how long his service takes, as far as that is known", moments: .choice),
            FormulaWord(
                "priority", .number, .place(FlowWord.priority.place), of: .customer,
                meaning: "that of his visit or his class", moments: inLine),
            FormulaWord(
                "visits", .number, nil,
                argument: .init(
                    FormulaKind("station", names.stations.names), first: FlowWord.visits(0).place),
                of: .customer, range: .notNegative,
                meaning: "how often he has come to a station, this time counted", moments: .choice),
        ]
    }

    /// The time since somebody began to wait.
    static let waited = FormulaReading(
        "waited", .since(FlowWord.waiting.place), .duration, motion: .grows, of: .customer, range: .notNegative)

    /// Of the customer whom the server served last who chooses.
    private func lastWords(_ station: Int) -> FormulaWordGroup {
        var ofClass = FormulaWord(
            "class", .kind(classKind), .place(FlowWord.lastClass(station).place), motion: .jumps, of: .station,
            range: FormulaBounds(low: -1, high: Double(names.classes.names.count - 1)),
            meaning: "the class that he was of")
        ofClass.conditions = ["none": .place(FlowWord.isFirst(station).place)]
        let numbers = names.numbers.list.enumerated().map { index, number in
            var word = FormulaWord(
                number.name, number.isDuration ? .duration : .number,
                .place(FlowWord.lastNumber(station, number: index).place), motion: .jumps, of: .station,
                meaning: "what he carried")
            word.mayBeMissing = true
            return word
        }
        return FormulaWordGroup("last", noun: "the customer before", FormulaWordTable([ofClass] + numbers))
    }

    /// With the places of the first station; those of the others stand behind.
    private func stationWords(_ index: Int) -> FormulaWordTable {
        var onDuty = stationWord("on-duty", .onDuty, "servers")
        if names.staffed.contains(index) { onDuty.range.low = 1 }
        return FormulaWordTable([
            stationWord("length", .length, "who wait", isByClass: true),
            stationWord("occupancy", .occupancy, "all there", isByClass: true),
            stationWord("busy", .busy, "servers at work", isByClass: true),
            stationWord("free", .free, "idle servers"),
            onDuty,
            stationWord("speed", .speed, "how fast they work"),
            stationWord(
                "longest-wait", .longestWait, "of those who wait", .duration,
                motion: .grows, isByClass: true),
            stationWord(
                "work", .work, "left to do for all there", .duration,
                moments: [.step, .joining, .start, .choice]),
        ])
    }

    /// - Parameter isByClass: whether it is told of those of one class too.
    private func stationWord(
        _ name: String, _ word: FlowWord.StationWord, _ meaning: String, _ type: FormulaType = .number,
        motion: FormulaReading.Motion = .jumps, isByClass: Bool = false, moments: FormulaMoments = .all
    ) -> FormulaWord {
        let takesClasses = isByClass && names.classes.names.count <= FlowWord.mostClasses
        return FormulaWord(
            name, type, .place(FlowWord.station(0, word).place),
            argument: takesClasses ? .init(classKind, first: FlowWord.ofClass(0, word, 0).place) : nil, motion: motion,
            of: .station, range: .notNegative, meaning: meaning, moments: moments)
    }

    private var systemWords: FormulaWordGroup {
        FormulaWordGroup(
            "system", noun: "the system",
            FormulaWordTable([
                FormulaWord(
                    "number", .number, .place(FlowWord.inside.place), motion: .jumps, of: .run, range: .notNegative,
                    meaning: "how many customers are inside")
            ]))
    }
}
