import Scenarios
import Testing

struct SpellingTests {
    @Test func findsTheNearestWord() {
        #expect(Spelling.nearest(to: "servres", in: ["service", "servers", "queue"]) == "servers")
        #expect(Spelling.nearest(to: "arivals", in: ["flow", "arrivals"]) == "arrivals")
    }

    @Test func saysNothingWhenNothingIsNear() {
        #expect(Spelling.nearest(to: "banana", in: ["service", "servers", "queue"]) == nil)
        #expect(Spelling.nearest(to: "x", in: ["y-long", "at"]) == nil)
        #expect(Spelling.nearest(to: "", in: ["at"]) == nil)
    }
}
