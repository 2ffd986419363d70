/// Whether bytes are text in UTF-8.
package enum UTF8Bytes {
    /// Where the first byte stands that begins no character of UTF-8 (Unicode 15, table 3-7); nil when all is well.
    package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var place = 0
            while place < buffer.count {
                let lead = buffer[place]
                if lead < 0x80 {
                    place += 1
                    continue
                }
                let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
                guard (0xC2...0xF4).contains(lead), place + length <= buffer.count else { return place }
                let second = buffer[place + 1]
                let low: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
                let high: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
                guard second >= low, second <= high else { return place }
                for offset in 2..<max(2, length) where buffer[place + offset] & 0xC0 != 0x80 { return place }
                place += length
            }
            return nil
        }
    }
}
