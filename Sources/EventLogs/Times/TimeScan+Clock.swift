/// Times of day and zones.
extension TimeScan {
    /// `8:15`, `08:15:30.25`, `8:15 PM`, with a zone; `8.15` and `8.15.30` as in the north; `8h15` as in France.
    mutating func timeOfDay(into parts: inout TimeParts) -> Bool {
        guard let hour = number(most: 2), let mark = hourMark(), let minute = number(most: 2), minute.digits == 2,
            minute.value < 60
        else { return false }
        var hours = hour.value
        var micros = Int64(minute.value * 60) * 1_000_000
        if mark == "h", byte == UInt8(ascii: "m") {
            // `8h15min`, `8 h 15 m`.
            while let letter = byte, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) { index += 1 }
        } else if take(mark == "h" ? ":" : mark) {
            // 60 is a leap second, which is the next minute on the wall.
            guard let second = number(most: 2), second.digits == 2, second.value <= 60 else { return false }
            micros += Int64(second.value) * 1_000_000
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                index += 1
                guard let fraction = fraction() else { return false }
                micros += fraction
            }
        }
        skipSpaces()
        if let letter = byte, letter | 0x20 == UInt8(ascii: "a") || letter | 0x20 == UInt8(ascii: "p") {
            guard let isAfternoon = halfOfDay(), hours <= 23 else { return false }
            parts.isTwelveHour = true
            if hours > 12 || hours == 0 {
                guard isAfternoon == (hours > 12) else { return false }
                parts.isDoubly = true
            } else {
                hours = hours % 12 + (isAfternoon ? 12 : 0)
            }
            skipSpaces()
        }
        if index < bytes.count {
            guard let zone = timeZone() else { return false }
            parts.zone = zone
        }
        parts.micros = Int64(hours * 3600) * 1_000_000 + micros
        parts.hasTime = true
        return parts.micros <= 86_400_000_000
    }

    /// What stands between hours and minutes.
    private mutating func hourMark() -> Unicode.Scalar? {
        if take(":") { return ":" }
        if take(".") { return "." }
        let begin = index
        skipSpaces()
        guard take("h") || take("H") else {
            index = begin
            return nil
        }
        skipSpaces()
        return "h"
    }

    /// `AM`, `p.m.`, `a`: whether it is the afternoon.
    private mutating func halfOfDay() -> Bool? {
        guard let letter = byte else { return nil }
        index += 1
        _ = take(".")
        if let next = byte, next | 0x20 == UInt8(ascii: "m") {
            index += 1
            _ = take(".")
        }
        return letter | 0x20 == UInt8(ascii: "p")
    }

    /// `Z`, `UTC`, `+01:00`, `-0330`, `+01`.
    private mutating func timeZone() -> Int32? {
        if take("Z") || take("z") { return 0 }
        if let letter = byte, letter == UInt8(ascii: "U") || letter == UInt8(ascii: "G") {
            let name = String(decoding: bytes[index...], as: UTF8.self)
            guard name == "UTC" || name == "GMT" else { return nil }
            index = bytes.count
            return 0
        }
        let isAhead = byte == UInt8(ascii: "+")
        guard take("+") || take("-"), let hours = number(most: 4) else { return nil }
        var hour = hours.value
        var minute = 0
        switch hours.digits {
        case 2:
            if take(":") {
                guard let minutes = number(most: 2), minutes.digits == 2 else { return nil }
                minute = minutes.value
            }
        case 4:
            hour = hours.value / 100
            minute = hours.value % 100
        default: return nil
        }
        guard hour <= 14, minute < 60 else { return nil }
        let seconds = Int32(hour * 3600 + minute * 60)
        return isAhead ? seconds : -seconds
    }
}
