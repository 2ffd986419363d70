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
