/// Goes through the bytes of a cell that may be a time.
package struct TimeScan {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Nil when the cell is none.
    package static func parts(_ bytes: UnsafeBufferPointer<UInt8>) -> TimeParts? {
        guard bytes.count >= 4, bytes.count <= 48 else { return nil }
        var scan = TimeScan(bytes)
        return scan.read()
    }

    private mutating func read() -> TimeParts? {
        if let letter = byte, Self.isLetter(letter) { return monthFirst() }
        guard let first = number(most: 17) else { return nil }
        guard let mark = byte else { return bare(first) }
        switch mark {
        case UInt8(ascii: ":"), UInt8(ascii: "h"), UInt8(ascii: "H"):
            return clock(.clock)
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: " "):
            if mark == UInt8(ascii: "."), first.digits > 4 { return bare(first) }
            // Two digits behind the point and nothing else; a date has a second point.
            if mark == UInt8(ascii: "."), first.digits <= 2, bytes.count == index + 3 { return clock(.dottedClock) }
            if mark == UInt8(ascii: " "), first.digits <= 2, index + 1 < bytes.count, bytes[index + 1] | 0x20 == 0x68 {
                return clock(.clock)
            }
            return dated(first, mark)
        case UInt8(ascii: "T") where first.digits == 8:
            guard var parts = compact(first) else { return nil }
            return rest(into: &parts) ? parts : nil
        default: return nil
        }
    }

    /// The whole cell as a time of day.
    private mutating func clock(_ kind: TimeParts.Kind) -> TimeParts? {
        index = 0
        var parts = TimeParts(kind: kind)
        return timeOfDay(into: &parts) && index == bytes.count ? parts : nil
    }

    /// The first number of a date is read; its mark comes next.
    private mutating func dated(_ first: (value: Int, digits: Int), _ mark: UInt8) -> TimeParts? {
        guard first.digits <= 4 else {
            return first.digits == 8 && mark == UInt8(ascii: " ") ? compactThenTime(first) : nil
        }
        index += 1
        if let letter = byte, Self.isLetter(letter) { return withMonth(first) }
        guard mark != UInt8(ascii: " "), let second = number(most: 2), byte == mark else { return nil }
        index += 1
        guard let third = number(most: 4) else { return nil }
        var parts = TimeParts(kind: .yearFirst, first: first.value, second: second.value, third: third.value)
        if first.digits == 4 {
            guard third.digits <= 2 else { return nil }
        } else {
            guard first.digits <= 2, third.digits == 4 || (third.digits == 2 && mark != UInt8(ascii: "-")) else {
                return nil
            }
            parts.kind = mark == UInt8(ascii: ".") ? .dotted : .undecided
            if third.digits == 2 { parts.third = Self.century(third.value) }
        }
        return rest(into: &parts) ? parts : nil
    }

    private mutating func compactThenTime(_ first: (value: Int, digits: Int)) -> TimeParts? {
        guard var parts = compact(first) else { return nil }
        return rest(into: &parts) ? parts : nil
    }

    /// `2-Mar-2026`, `2 Mar 26`; the day and a mark are read.
    private mutating func withMonth(_ day: (value: Int, digits: Int)) -> TimeParts? {
        guard day.digits <= 2, let month = month() else { return nil }
        skipMarks()
        guard let year = number(most: 4), year.digits == 4 || year.digits == 2 else { return nil }
        let whole = year.digits == 2 ? Self.century(year.value) : year.value
        var parts = TimeParts(kind: .named, first: day.value, second: month, third: whole)
        return rest(into: &parts) ? parts : nil
    }

    /// `Mar 2, 2026`.
    private mutating func monthFirst() -> TimeParts? {
        guard let month = month() else { return nil }
        skipMarks()
        guard let day = number(most: 2) else { return nil }
        skipMarks()
        guard let year = number(most: 4), year.digits == 4 else { return nil }
        var parts = TimeParts(kind: .named, first: day.value, second: month, third: year.value)
        return rest(into: &parts) ? parts : nil
    }

    /// A number alone: a date without marks, or one that counts.
    private mutating func bare(_ first: (value: Int, digits: Int)) -> TimeParts? {
        if index == bytes.count, let parts = compact(first) { return parts }
        guard first.digits >= 5 else { return nil }
        var parts = TimeParts(kind: .number, first: first.digits)
        parts.micros = first.digits > 12 ? Int64(first.value) : Int64(first.value) * 1_000_000
        // More than 12 digits are no number of seconds, and have no fraction that matters.
        parts.hasTime = first.digits > 12
        if index == bytes.count { return parts }
        index += 1
        guard let fraction = fraction(), index == bytes.count else { return nil }
        if first.digits <= 12 { parts.micros += fraction }
        return parts
    }

    /// `20260302`, `202603020815`, `20260302081530`: nil when that is no date of 1950 to 2100.
    private func compact(_ number: (value: Int, digits: Int)) -> TimeParts? {
        guard number.digits == 8 || number.digits == 12 || number.digits == 14 else { return nil }
        let clock =
            number.digits == 14 ? number.value % 1_000_000 : number.digits == 12 ? number.value % 10_000 * 100 : 0
        let date =
            if number.digits == 14 {
                number.value / 1_000_000
            } else if number.digits == 12 {
                number.value / 10_000
            } else {
                number.value
            }
        let hour = clock / 10_000
        let minute = clock / 100 % 100
        let second = clock % 100
        let year = date / 10_000
        let month = date / 100 % 100
        let day = date % 100
        guard (1950...2100).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
            second < 60
        else { return nil }
        return TimeParts(
            kind: .yearFirst, first: year, second: month, third: day,
            micros: Int64(hour * 3600 + minute * 60 + second) * 1_000_000, hasTime: number.digits > 8)
    }

    /// What follows a date: nothing, or a time of day.
    private mutating func rest(into parts: inout TimeParts) -> Bool {
        if index == bytes.count { return true }
        guard byte == UInt8(ascii: "T") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") else { return false }
        index += 1
        skipSpaces()
        return timeOfDay(into: &parts) && index == bytes.count
    }

    private mutating func month() -> Int? {
        let begin = index
        while let letter = byte, Self.isLetter(letter) { index += 1 }
        return MonthNames.number(bytes[begin..<index])
    }

    private static func century(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }

    /// Letters beyond ASCII too, as in `März`.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    }
}

/// The names of months as exports write them, short and long, in several languages.
enum MonthNames {
    /// 1 to 12; nil for other words.
    static func number(_ word: some Collection<UInt8>) -> Int? {
        guard (3...12).contains(word.count) else { return nil }
        return numbers[String(decoding: word, as: UTF8.self).lowercased()]
    }

    private static let numbers: [String: Int] = {
        var numbers: [String: Int] = [:]
        for (place, words) in words.enumerated() {
            for word in words.split(separator: " ") { numbers[String(word)] = place + 1 }
        }
        return numbers
    }()

    /// English, German, French, Spanish, Italian and Dutch.
    private static let words = [
        "jan january januar janvier janv ene enero gen gennaio januari",
        "feb february februar février févr feb febrero febbraio",
        "mar march mär märz mrz mars marzo maart mrt", "apr april avr avril abr abril aprile",
        "may mai mayo mag maggio mei",
        "jun june juni juin junio giu giugno", "jul july juli juil juillet julio lug luglio",
        "aug august août aou ago agosto augustus", "sep sept september septembre septiembre set settembre",
        "oct october okt oktober octobre octubre ott ottobre", "nov november novembre noviembre",
        "dec december dez dezember déc décembre dic diciembre dicembre",
    ]
}
