/// Names of sheets: at most 31 letters, none of `[]:*?/\`, none twice whatever its case.
struct SheetNames {
    private var taken: Set<String> = ["about", "history"]

    /// `differences` for `tables/differences.csv`.
    mutating func name(for path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let base = file.hasSuffix(".csv") ? String(file.dropLast(4)) : file
        let plain = String(base.map { "[]:*?/\\'".contains($0) || !$0.isASCII ? "-" : $0 }.prefix(31))
        var name = plain.isEmpty ? "table" : plain
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            let ending = " \(number)"
            name = String(plain.prefix(31 - ending.count)) + ending
            number += 1
        }
        return name
    }
}
