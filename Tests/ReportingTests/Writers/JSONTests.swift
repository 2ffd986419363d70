import Foundation
import Testing

import Reporting

@Suite("JSON") struct JSONTests {
    @Test func keepsTheOrderOfKeys() {
        let value: JSONValue = [
            "redomat": 1, "name": "a", "empty": [], "none": nil, "list": [1, 2.5, true], "inner": ["z": 1, "a": 2],
        ]
        #expect(
            value.text == """
                {
                  "redomat": 1,
                  "name": "a",
                  "empty": [],
                  "none": null,
                  "list": [
                    1,
                    2.5,
                    true
                  ],
                  "inner": {
                    "z": 1,
                    "a": 2
                  }
                }

                """)
    }

    @Test func anotherReaderReadsItBack() throws {
        let text = "quote \" back \\ line \n return \r tab \t bell \u{07} separator \u{2028} é 受 😀"
        let value: JSONValue = [
            "text": .string(text), "number": .number(0.1 + 0.2), "small": 1e-300, "nan": .number(.nan),
            "infinite": .number(.infinity), "whole": .integer(.max),
        ]
        // `JSONDecoder`, since `JSONSerialization` loses the last bits of a double.
        let read = try JSONDecoder().decode(Everything.self, from: Data(value.text.utf8))
        #expect(
            read == Everything(text: text, number: 0.1 + 0.2, small: 1e-300, nan: nil, infinite: nil, whole: .max))
    }

    private struct Everything: Decodable, Equatable {
        var text: String
        var number: Double
        var small: Double
        var nan: Double?
        var infinite: Double?
        var whole: Int
    }

    @Test func equality() {
        #expect(JSONValue.object([("a", 1)]) == ["a": 1])
        #expect(JSONValue.object([("a", 1), ("b", 2)]) != ["b": 2, "a": 1])
        #expect(JSONValue(Double?.none) == .null)
        #expect(JSONValue("a") == .string("a"))
    }
}
