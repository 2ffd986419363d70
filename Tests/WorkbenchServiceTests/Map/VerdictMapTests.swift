import Testing

import Workbench

/// Which fields a map of two knobs looks at.
@Suite struct VerdictMapTests {
    private static func slider(_ path: String, _ stops: [String], at value: String) -> Knob {
        Knob(path: path, title: path, group: .parameters, kind: .slider(stops: stops), value: value, line: 0)
    }

    private static let knobs = [
        slider("doctors", ["1", "2", "3", "4", "5", "6"], at: "2"), slider("nurses", ["1", "2", "3"], at: "3"),
        slider("demand", (1...60).map { "\($0)/h" }, at: "30/h"),
        Knob(path: "rule", title: "rule", group: .rules, kind: .menu(choices: ["fifo"]), value: "fifo", line: 0),
    ]

    /// Two stops to each side where there are so many, and where the hand has put it in the middle.
    @Test func stopsLieAroundWhereItStands() throws {
        let map = try VerdictMap(x: "doctors", y: "nurses", among: Self.knobs, settings: [("doctors", "5")])
        #expect(map.x.stops == ["3", "4", "5", "6"] && map.x.here == 2)
        #expect(map.y.stops == ["1", "2", "3"] && map.y.here == 2)
    }

    /// Of sixty stops every fourth: a quarter of an hour more is no other field.
    @Test func ofManyStopsSomeAreLeftOut() throws {
        let map = try VerdictMap(x: "demand", y: "doctors", among: Self.knobs, settings: [])
        #expect(map.x.stops == ["22/h", "26/h", "30/h", "34/h", "38/h"])
    }

    @Test func theNearestFieldsComeFirst() throws {
        let map = try VerdictMap(x: "doctors", y: "nurses", among: Self.knobs, settings: [("doctors", "3")])
        let fields = map.fields
        #expect(fields.count == 15)
        #expect(fields[0] == (map.x.here, map.y.here))
        let distances = fields.map { max(abs($0.x - map.x.here), abs($0.y - map.y.here)) }
        #expect(distances == distances.sorted())
        #expect(Set(fields.map { "\($0.x) \($0.y)" }).count == 15)
    }

    /// What else was moved stays; the two knobs stand at the field.
    @Test func aFieldSetsItsTwoKnobs() throws {
        let moved = [(path: "doctors", value: "5"), (path: "demand", value: "40/h")]
        let map = try VerdictMap(x: "doctors", y: "nurses", among: Self.knobs, settings: moved)
        let set = map.settings(at: (0, 1), beside: moved).map { "\($0.path)=\($0.value)" }
        #expect(set == ["demand=40/h", "doctors=3", "nurses=2"])
    }

    @Test(arguments: [("doctors", "doctors"), ("rule", "doctors"), ("doctors", "nothing")])
    func otherKnobsMakeNoMap(x: String, y: String) {
        #expect(throws: WorkbenchError.self) { try VerdictMap(x: x, y: y, among: Self.knobs, settings: []) }
    }
}
