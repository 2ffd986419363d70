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
    func words(at moment: FormulaMoments, station: Int? = nil, knowsCustomer: Bool = true) -> FormulaWords {
        var groups = [clock.words(of: values.timeUnit), systemWords]
        if knowsCustomer { groups.append(customerWords) }
        if let station {
            groups.append(
                FormulaWordGroup(
                    "station", noun: "a station", stationWords, offset: station * FlowWord.stationStride,
                    isImplied: true))
        }
        if knowsCustomer { groups += recordWords }
        groups += names.stations.names.enumerated().map { index, name in
            FormulaWordGroup(name, noun: "a station", stationWords, offset: index * FlowWord.stationStride)
        }
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

    private var classKind: FormulaKind { FormulaKind("class", names.classes.names) }

    private var customerWords: FormulaWordGroup {
        let came = FlowWord.came.place
        return FormulaWordGroup(
            "customer", noun: "a customer",
            FormulaWordTable([
                FormulaWord(
                    "class", .kind(classKind), .place(FlowWord.customerClass.place), of: .customer,
                    meaning: "the class that he is now of"),
                FormulaWord(
                    "came", .duration, .place(came), of: .customer, range: .notNegative,
                    meaning: "when he came into the network"),
                FormulaWord(
                    "stayed", .duration, .since(came), motion: .grows, of: .customer, range: .notNegative,
                    meaning: "the time since then"),
            ]), isImplied: true)
    }

    /// Of the first station; those of the others stand behind.
    private var stationWords: FormulaWordTable {
        FormulaWordTable([
            stationWord("length", .length, "who wait", isByClass: true),
            stationWord("occupancy", .occupancy, "all there", isByClass: true),
            stationWord("busy", .busy, "servers at work", isByClass: true),
            stationWord("free", .free, "idle servers"),
            stationWord("on-duty", .onDuty, "servers"),
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
