import LaneSupport
import Scenarios
import Testing

/// What comes of the fields of a map: reading, messages, text.
struct FieldTests {
    struct Bus: Sendable, Equatable {
        var seats = 40
        var line = ""
        var stop = 0.5
        var full = 0.0
        var fare: Double?
        var isNight = false
        var fuel = Fuel.diesel
        var delays: [Double] = []
        var length: Length = .stops(1)
        var door = Door()

        enum Fuel: String, Sendable, CaseIterable {
            case diesel
            case hydrogen
        }

        enum Length: Sendable, Equatable {
            case stops(Int)
            case time(Double)
        }

        static let fields = Fields<Bus, ValueReader>(
            "a bus", Bus(),
            [
                Field(\.seats, "seats", .whole(10...60), "how many sit"),
                Field(required: \.line, "line", .text("a name"), "what it is called"),
                Field(\.stop, "stop", .ending(.positive), "how long it stops"),
                Field(\.full, "full", .share, "how many are full"),
                Field(\.fare, "fare", .number(.atLeastZero), "what a ride costs"),
                Field(\.isNight, "night", .flag, "whether it goes at night"),
                Field(\.fuel, "fuel", .choice, "what it burns"),
                Field(\.delays, "delays", .list("list of durations", of: .duration(), each: "a delay"), "of days"),
                .oneOf(
                    \.length, WayRefusals(none: "needs stops or time", two: "are two lengths; give one"),
                    [
                        FieldWay(
                            "stops",
                            FieldKind<Int, ValueReader>.whole(1...99).mapped(
                                { .stops($0) }, { if case .stops(let count) = $0 { count } else { nil } }), "so many"),
                        FieldWay(
                            "time",
                            FieldKind<Double, ValueReader>.duration().mapped(
                                { .time($0) }, { if case .time(let time) = $0 { time } else { nil } }), "so long"),
                    ]),
                Field(\.door, "door", .map(Door.fields), "where one gets on"),
            ])
    }

    struct Door: Sendable, Equatable {
        /// nil: all.
        var count: Int? = 2

        static let fields = Fields<Door, ValueReader>(
            "a door", Door(),
            [
                Field(
                    \.count, "count", FieldKind<Int, ValueReader>.whole(1...4).optional.or("all", nil),
                    "how many are open")
            ])
    }

    private static func read(_ text: String) -> (bus: Bus?, messages: String) {
        let log = DiagnosticLog()
        guard let entry = LocatedNode.read(SourceText(name: "a.yaml", text: text), log: log)?.entry("bus") else {
            return (nil, Diagnostic.render(log.diagnostics))
        }
        let bus = Bus.fields.read(entry, of: "'bus'", ValueReader(log: log))
        return (bus, Diagnostic.render(log.diagnostics))
    }

    @Test func whatIsSaidIsRead() throws {
        let (bus, messages) = Self.read(
            """
            bus:
              { seats: 12, line: "7", stop: 30 s, full: 25%, fare: 1.5, night: yes, fuel: hydrogen, delays: [ 3, 90 s ],
                time: 1 h, door: { count: all } }
            """)
        #expect(messages == "")
        let expected = Bus(
            seats: 12, line: "7", stop: 0.5, full: 0.25, fare: 1.5, isNight: true, fuel: .hydrogen, delays: [3, 1.5],
            length: .time(60), door: Door(count: nil))
        #expect(bus == expected)
    }

    /// What is not said holds as in an empty map.
    @Test func whatIsNotSaidIsUsual() throws {
        let (bus, messages) = Self.read("bus: { line: a, stops: 3 }")
        #expect(messages == "")
        #expect(bus == Bus(line: "a", length: .stops(3)))
    }

    /// By hand: every mistake of a map is said at once, each with its ends.
    @Test func allMistakesAreSaid() {
        let (bus, messages) = Self.read(
            "bus: { seats: 61, stop: never, full: 2, fare: -1, night: maybe, fuel: hydrogn, delays: [ 3, x ], stops: 0, "
                + "time: 3, door: { count: 5 } }")
        #expect(bus == nil)
        let sentences = messages.split(separator: "\n").filter { $0.hasPrefix("a.yaml") }.map { line in
            line.split(separator: ": ", maxSplits: 1)[1]
        }
        #expect(
            sentences == [
                "error: 'bus' has no 'line'",
                "error: 'seats' is a whole number from 10 to 60, not 61",
                "error: this must end at some time, not 'never'",
                "error: 'full' is a share from 0% to 100%, not 2",
                "error: 'fare' cannot be negative: -1",
                "error: 'night' cannot be 'maybe'",
                "error: 'fuel' cannot be 'hydrogn'; did you mean 'hydrogen'?",
                "error: a delay is a duration, such as 12 min, not 'x'",
                "error: 'stops' and 'time' are two lengths; give one",
                "error: 'count' is a whole number from 1 to 4, not 5",
            ])
        #expect(messages.contains("hint: known: diesel, hydrogen\n"))
    }

    @Test func misspelledKeysAreNotUsual() {
        let (bus, messages) = Self.read("bus: { line: a, stops: 3, seat: 12 }")
        #expect(bus == nil)
        #expect(messages.contains("unknown key 'seat' in 'bus'; did you mean 'seats'?"))
    }

    @Test func oneOfTheWaysIsNeeded() {
        #expect(Self.read("bus: { line: a }").messages.contains("error: 'bus' needs stops or time\n"))
    }

    /// The same numbers stand in the table of keys, for the page, the schema and the completion.
    @Test func theTableHasTheEnds() throws {
        let table = Bus.fields.table
        #expect(
            table.names == [
                "seats", "line", "stop", "full", "fare", "night", "fuel", "delays", "stops", "time", "door",
            ])
        let words = table.keys.map(\.value.words)
        #expect(
            words == [
                "whole number from 10 to 60", "a name", "duration", "share", "number from 0", "yes or no",
                "diesel or hydrogen", "list of durations", "whole number from 1 to 99", "duration", "map",
            ])
        guard case .wholeNumber(10, 60)? = table.key("seats")?.value.shape else {
            Issue.record("no ends")
            return
        }
        guard case .number(NumberBounds.atLeastZero)? = table.key("fare")?.value.shape else {
            Issue.record("no least")
            return
        }
        #expect(table.keys.filter(\.isRequired).map(\.name) == ["line"])
        #expect(Door.fields.table.keys[0].value.words == "whole number from 1 to 4 or all")
    }

    /// What holds without a word is not written.
    @Test func whatIsWritten() throws {
        let values = ValueReader(log: DiagnosticLog())
        let bus = Bus(
            seats: 12, line: "7, or 8", stop: 0.25, full: 0, fare: 0, isNight: true, fuel: .hydrogen, delays: [3, 1.5],
            length: .time(.infinity), door: Door(count: nil))
        let text = try Bus.fields.written(bus, values).inLine
        #expect(
            text == "{ seats: 12, line: \"7, or 8\", stop: 15 s, fare: 0, night: yes, fuel: hydrogen, "
                + "delays: [ 3 min, 90 s ], time: never, door: { count: all } }")
        #expect(Self.read("bus: \(text)").bus == bus)
        #expect(try Bus.fields.written(Bus(line: "a"), values).inLine == "{ line: a, stops: 1 }")
        // No file says it.
        #expect(throws: Unwritable.self) { try Bus.fields.written(Bus(seats: 5, line: "a"), values) }
    }

    @Test(
        arguments: [
            (NumberBounds.any, ""), (.atLeastZero, "from 0"), (.positive, "above 0"), (.from(1.5), "from 1.5"),
            (NumberBounds(least: 1, most: 64), "from 1 to 64"), (NumberBounds(most: 2), "up to 2"),
            (NumberBounds(1...1_000_000_000_000), "from 1"),
        ])
    func bounds(bounds: NumberBounds, words: String) { #expect(bounds.words == words) }

    @Test func insideTheBounds() {
        #expect(NumberBounds.positive.contains(0.1) && !NumberBounds.positive.contains(0))
        #expect(NumberBounds.atLeastZero.contains(0) && !NumberBounds.atLeastZero.contains(-0.1))
        let both = NumberBounds(1...64)
        #expect(both.contains(64) && !both.contains(65) && !both.contains(0))
        #expect(!both.contains(.nan))
    }
}
