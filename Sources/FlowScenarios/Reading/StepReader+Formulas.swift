internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Formulas that steps read: what they may say, and which are conditions of the short form.
extension StepReader {
    /// `age at least 65 and doctor.length < 5`; nil after a message.
    func conditions(byFormula node: LocatedNode) -> [ConditionalBranch.Condition]? {
        guard let formula = values.formula(node, "'when'", words, as: [.yesNo]) else { return nil }
        let step = StepFormula(formula.tree, text: formula.text)
        for case .attribute(let attribute) in step.words { warnOfUnset(attribute, at: node.place) }
        return formula.tree.shortConditions ?? [.formula(step)]
    }

    /// What a step knows: who takes it, and what he finds.
    private var words: FormulaWords {
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
        let records = names.records.list.enumerated().map { record, own in
            FormulaWordGroup(
                own.name, noun: "a record",
                FormulaWordTable(
                    own.fields.enumerated().map { index, field in
                        FormulaWord(
                            field.name, .kind(FormulaKind("\(own.name).\(field.name)", field.values)),
                            .place(FlowWord.field(record: record, field: index).place), motion: .jumps, of: .customer)
                    }))
        }
        let stations = names.stations.names.enumerated().map { index, name in
            FormulaWordGroup(
                name, noun: "a station", Self.stationWords, offset: index * FlowWord.stationStride)
        }
        return FormulaWords(
            units: FormulaUnits(times: values.timeUnit), moment: .step, own: numbers + attributes,
            groups: [clock.words(of: values.timeUnit), customerWords] + records + stations
        ).spelling()
    }

    private var customerWords: FormulaWordGroup {
        let came = FlowWord.came.place
        return FormulaWordGroup(
            "customer", noun: "a customer",
            FormulaWordTable([
                FormulaWord(
                    "class", .kind(FormulaKind("class", names.classes.names)),
                    .place(FlowWord.customerClass.place), of: .customer, meaning: "the class that he is now of"),
                FormulaWord(
                    "came", .duration, .place(came), of: .customer, range: .notNegative,
                    meaning: "when he came into the network"),
                FormulaWord(
                    "stayed", .duration, .since(came), motion: .grows, of: .customer, range: .notNegative,
                    meaning: "the time since then"),
            ]), isImplied: true)
    }

    /// Of the first station; those of the others stand behind.
    private static let stationWords: FormulaWordTable = {
        let words: [(String, FlowWord.StationWord, String)] = [
            ("length", .length, "who wait"), ("occupancy", .occupancy, "all there"),
            ("busy", .busy, "servers at work"), ("free", .free, "idle servers"),
            ("on-duty", .onDuty, "servers"),
        ]
        return FormulaWordTable(
            words.map { name, word, meaning in
                FormulaWord(
                    name, .number, .place(FlowWord.station(0, word).place), motion: .jumps, of: .station,
                    range: .notNegative, meaning: meaning)
            })
    }()
}
