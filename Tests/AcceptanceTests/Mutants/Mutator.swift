import Foundation
import TestSupport

/// Changes shipped scenarios and tables as people, editors and ill will do. The same seed gives the same mutants.
struct Mutator {
    private let corpus: Corpus
    private let seed: UInt64

    init(_ corpus: Corpus, seed: UInt64) {
        self.corpus = corpus
        self.seed = seed
    }

    /// Each has a generator of its own, so that one can be made again without those before it.
    func mutant(_ number: Int) -> Mutant {
        var random = SeededGenerator(seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
        let file = random.pick(corpus.scenarios)
        let folder = (file.name as NSString).deletingLastPathComponent
        let name = "\(folder)/mutant-\(number).yaml"
        var origin = "seed \(seed), number \(number), of \(file.name):"
        // Of its data, where it has some.
        let table = corpus.data.first { table in
            table.name.hasPrefix(folder) && file.text.contains("data/" + (table.name as NSString).lastPathComponent)
        }
        if let table, random.chance(0.5) {
            let own = "data/mutant-\(number).csv"
            let shipped = "data/" + (table.name as NSString).lastPathComponent
            var change = TableChange(table.text)
            for _ in 0..<random.whole(1...3) { origin += " " + change.step(&random) }
            return Mutant(
                origin: origin, name: name, bytes: Array(file.text.replacing(shipped, with: own).utf8),
                data: ("\(folder)/\(own)", change.bytes, table.text))
        }
        var change = ScenarioChange(file.text, corpus)
        for _ in 0..<random.whole(1...3) { origin += " " + change.step(&random) }
        return Mutant(origin: origin, name: name, bytes: change.bytes)
    }
}

/// What the wrong hands put in the place of a number, a word or a cell.
enum Odd {
    static let numbers = [
        "-1", "0", "-0", "1e30", "1e300", "1e300 d", "1e-300", "nan", "inf", "9223372036854775807", "1e19",
        "18446744073709551616", "1,5", "999999999999", "1e5 km", "5%", "-50%", "1e9/s", "0.1", "3.5", "∞", "never",
        "1000000", "2e6", "1/0", "1e308 * 10", "0x10", "٣", "1_000", "--1", "1e", "1 fortnight",
    ]
    static let units = ["s", "ms", "min", "h", "d", "km", "m", "%", "/h", "/s", "/d", "points", "parsec", "MIN", "µs"]
    static let scalars: [[UInt8]] =
        [
            "\u{1B}[31m", "\u{202E}", "\u{2028}", "\u{85}", "\u{9B}2J", "\u{200D}", "\u{FEFF}", "e\u{301}", "👩‍👩‍👧",
            "\u{7}",
            "\t", "\r", "\u{0}", "ß", "İ", "\u{E0041}", "'", "\"", "#", "&a", "*a", "!!int", "|", ">", "%", "@", "`",
            "<<", "---", "...", "? ", "- ", "{", "}", "[", "]", ":", ",", "$", "$doctors", "$$",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80]]
}
