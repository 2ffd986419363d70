import Formulas
import SimulationKernel

/// The words of a small clinic, whose unit of time is the minute.
enum Clinic {
    static let units = units(minutes: 1)

    /// The units that files know, in a model whose unit of time is so many minutes.
    static func units(minutes: Double) -> FormulaUnits {
        let times: [([String], Double)] = [
            (["ms", "millisecond", "milliseconds"], 0.001), (["s", "sec", "second", "seconds"], 1),
            (["min", "minute", "minutes"], 60), (["h", "hour", "hours"], 3600), (["d", "day", "days"], 86400),
            (["week", "weeks"], 604800),
        ]
        return FormulaUnits(
            times.map { .init($0.0, .duration, size: 1 * $0.1 / (60 * minutes)) } + [
                .init(["EUR"], .money, size: 1), .init(["m"], .distance, size: 0.001),
                .init(["km"], .distance, size: 1),
            ], seconds: 60 * minutes)
    }

    static let classes = FormulaKind("class", ["routine", "ambulance", "sdec"])
    static let cards = FormulaKind("card", ["debit", "credit", "urgent"])
    static let stations = FormulaKind("station", ["doctor", "ward-a"])
    static let days = FormulaKind("day", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], hasRanges: true)

    static func place(_ bank: FormulaBank, _ index: Int) -> FormulaReading.Source { .place(FormulaPlace(bank, index)) }

    static let own: [FormulaWord] = {
        let numbers: [(String, FormulaType)] = [
            ("age", .number), ("slot", .duration), ("acuity", .number), ("long-name", .number), ("basket", .money),
        ]
        return numbers.enumerated().map { index, number in
            FormulaWord(number.0, number.1, place(.numbers, index), of: .customer, range: .notNegative)
        } + [FormulaWord("card", .kind(cards), place(.customer, 6), of: .customer)]
    }()

    static let run = FormulaWordGroup(
        "run", noun: "a run",
        FormulaWordTable([
            FormulaWord("t", .duration, .place(.now), motion: .grows, of: .run, range: .notNegative),
            {
                var clock = FormulaWord(
                    "clock", .duration, .timeOfDay(start: 420, day: 1440), motion: .daily, of: .run,
                    range: FormulaBounds(low: 0, high: 1440))
                clock.isTimeOfDay = true
                return clock
            }(),
            {
                var day = FormulaWord("day", .kind(days), place(.run, 1), motion: .jumps, of: .run)
                day.conditions = ["holidays": place(.run, 2)]
                return day
            }(),
        ]), isImplied: true)

    static let customer = FormulaWordGroup(
        "customer", noun: "a customer",
        FormulaWordTable([
            FormulaWord("class", .kind(classes), place(.customer, 0), of: .customer),
            FormulaWord("priority", .number, place(.customer, 1), of: .customer),
            FormulaWord("came", .duration, place(.customer, 2), of: .customer),
            FormulaWord("joined", .duration, place(.customer, 3), of: .customer),
            FormulaWord("waited", .duration, .since(FormulaPlace(.customer, 3)), motion: .grows, of: .customer),
            FormulaWord("stayed", .duration, .since(FormulaPlace(.customer, 2)), motion: .grows, of: .customer),
            FormulaWord(
                "service", .duration, place(.customer, 4), of: .customer, range: .notNegative,
                moments: [.choice, .start]),
            FormulaWord("ahead", .number, place(.customer, 5), motion: .jumps, of: .customer),
            FormulaWord("urgent", .yesNo, place(.customer, 7), of: .customer),
            FormulaWord(
                "visits", .number, nil, argument: .init(stations, first: FormulaPlace(.customer, 8)),
                motion: .jumps, of: .customer),
        ]), isImplied: true)

    static let station: FormulaWordTable = {
        func word(_ name: String, _ type: FormulaType, _ index: Int, _ meaning: String, byClass: Int? = nil)
            -> FormulaWord
        {
            FormulaWord(
                name, type, place(.state, index),
                argument: byClass.map { .init(classes, first: FormulaPlace(.state, $0)) }, motion: .jumps,
                of: .station, range: .notNegative, meaning: meaning)
        }
        return FormulaWordTable([
            word("length", .number, 0, "who wait", byClass: 10),
            word("occupancy", .number, 1, "all there", byClass: 13),
            word("busy", .number, 2, "who are served"), word("free", .number, 3, "idle servers"),
            word("on-duty", .number, 4, "servers"),
            FormulaWord(
                "longest-wait", .duration, place(.state, 5), motion: .grows, of: .station, range: .notNegative,
                meaning: "of those who wait"),
            word("work", .duration, 6, "service left"),
        ])
    }()

    static let last = FormulaWordTable([
        FormulaWord("class", .kind(classes), place(.state, 7), motion: .jumps, of: .station)
    ])

    static let shown = FormulaWordTable([
        {
            var length = FormulaWord(
                "length", .number, place(.state, 8), motion: .jumps, of: .station, range: .notNegative)
            length.mayBeMissing = true
            return length
        }()
    ])

    /// At a step of the flow.
    static let step = words(.step)
    /// At the station `doctor`, whose words stand alone.
    static let line = words(.choice, at: "doctor")
    /// Of the time alone, as rates are.
    static let rate = FormulaWords(units: units, moment: .watched, groups: [run])

    static func words(
        _ moment: FormulaMoments, at place: String? = nil, own: [FormulaWord] = Clinic.own,
        units: FormulaUnits = Clinic.units
    ) -> FormulaWords {
        var groups = [run, customer]
        for (number, name) in stations.values.enumerated() {
            let offset = 20 * number
            groups.append(FormulaWordGroup(name, noun: "a station", station, offset: offset, isImplied: name == place))
            groups.append(FormulaWordGroup("\(name).shown", noun: "a board", shown, offset: offset))
            if name == place {
                groups.append(FormulaWordGroup("last", noun: "the customer before", last, offset: offset))
            }
        }
        var words = FormulaWords(units: units, moment: moment, own: own, groups: groups)
        words.nearest = nearest
        return words
    }

    /// A stand-in for the one of files: the first that begins as the word does.
    @Sendable static func nearest(_ word: String, _ names: [String]) -> String? {
        names.first { $0.prefix(2) == word.prefix(2) } ?? (word == "waiting" ? names.first : nil)
    }

    /// Values at which formulas are tried.
    struct Values {
        var run = [60.0, 5, 0]
        var numbers = [70.0, 30, 3, 2, 150]
        var customer = [1.0, 2, 10, 40, 12, 4, 0, 1, 1, 2]
        var state = (0..<60).map { Double($0 % 7) }

        func value(_ compute: (FormulaInputs) -> Double) -> Double {
            run.withUnsafeBufferPointer { run in
                numbers.withUnsafeBufferPointer { numbers in
                    customer.withUnsafeBufferPointer { customer in
                        state.withUnsafeBufferPointer { state in
                            compute(
                                FormulaInputs(
                                    run: run.baseAddress, numbers: numbers.baseAddress,
                                    customer: customer.baseAddress, state: state.baseAddress))
                        }
                    }
                }
            }
        }
    }

    /// What a text comes to, by the tree and by the program.
    static func value(_ text: String, _ words: FormulaWords = line, _ values: Values = Values()) throws -> Double? {
        let formula = try TypedFormula(text, words)
        let own = values.value { formula.tree.value($0) }
        guard let program = FormulaProgram(formula.tree) else { return nil }
        let same = values.value { program.value($0) }
        return own.bitPattern == same.bitPattern ? own : nil
    }
}
