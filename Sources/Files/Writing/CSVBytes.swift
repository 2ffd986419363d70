import SimulationKernel

/// Writes rows of numbers as bytes, without a string for each.
package struct CSVBytes: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Text that needs no quotes.
    package mutating func text(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Text of anybody's, with quotes where it needs them.
    package mutating func cell(_ text: String) {
        var writer = CSVWriter()
        writer.append(cell: .text(text))
        bytes.append(contentsOf: writer.text.utf8)
    }

    package mutating func separator() { bytes.append(UInt8(ascii: ",")) }

    package mutating func endOfLine() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }

    package mutating func integer(_ value: Int) {
        guard value >= 0 else {
            bytes.append(contentsOf: String(value).utf8)
            return
        }
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { buffer in
            var rest = value
            var place = buffer.count
            repeat {
                place -= 1
                buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: buffer[place...])
        }
    }

    /// The shortest decimal that reads back as the same double, as everywhere; nothing for what is no number.
    package mutating func number(_ value: Double) {
        if value.magnitude < 1e15, value == value.rounded(), !(value == 0 && value.sign == .minus) {
            return integer(Int(saturating: value))
        }
        if value.isNaN { return }
        var text = value.description
        text.withUTF8 { digits in
            let isWhole =
                digits.count > 2 && digits[digits.count - 2] == UInt8(ascii: ".")
                && digits[digits.count - 1] == UInt8(ascii: "0")
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits.dropLast(isWhole ? 2 : 0)))
        }
    }
}
