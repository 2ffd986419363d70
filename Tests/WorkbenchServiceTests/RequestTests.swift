import Testing

import Workbench

@Suite struct RequestTests {
    @Test func headersMayComeTwice() {
        let request = PageRequest(method: "GET", path: "/", headers: [("host", "a"), ("origin", "b"), ("host", "c")])
        #expect(request.values("host") == ["a", "c"])
        #expect(request.values("accept").isEmpty)
    }
}
